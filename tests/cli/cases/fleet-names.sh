printf 'Ana\nBo #\nCem\n' >class
salvo fleet --names class -s 1 -b 5x5 -f 2
salvo fleet --names class -s 1 | salvo check -
salvo fleet --names class -s 1 --pairs -b 5x5 -f 2
salvo fleet --names class -s 1 --pairs -b 5x5 -f 2 --json
salvo fleet --names class -s 1 --pairs --json | salvo check -
salvo fleet --names class -s 1 -n 4 --json -b 5x5 -f 2
salvo fleet --names class classic#1/1 sea-battle#1/2 classic#1/3 | grep '#'
printf 'sea-battle#1/1\n' >class
salvo fleet --names class -s 1 | salvo check -
printf 'Ana\nB\033[31m\n' >class
salvo fleet --names class -s 1 -b 5x5 -f 2; echo $?
printf 'Ana\nB\377\n' >class
salvo fleet --names class -s 1 --json -b 5x5 -f 2; echo $?
