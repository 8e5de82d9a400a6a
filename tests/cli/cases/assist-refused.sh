salvo assist -
echo $?
printf 'D4 wet\n' >bad.salvo
salvo assist bad.salvo
echo $?
mkdir folder
printf 'd4 miss\n' | salvo assist folder/none/game.salvo
echo $?
printf 'd4 miss\n' | salvo assist >/dev/full
echo $?
