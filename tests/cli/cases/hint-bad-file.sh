printf 'rules: klassic\n' >a; salvo hint a; echo $?
printf 'rules: classic\nD4 miss\nE99 hit\n' >b; salvo hint b; echo $?
printf 'D4 perhaps\n' | salvo hint -; echo $?
printf 'D4 miss\0\n' >c; salvo hint c; echo $?
salvo hint .; echo $?
