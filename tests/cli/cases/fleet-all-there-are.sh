salvo fleet --board 3x3 --fleet 3 -n 6 -s 1 | grep -v '#' | paste -s | tr -d '\t' | fold -w 33 | sort -u | wc -l
salvo fleet --board 3x3 --fleet 3 -n 7 -s 1; echo $?
salvo fleet --board 2x2 --fleet 2,2,2 -s 1; echo $?
salvo fleet --seed 'no good' ; echo $?
salvo fleet --count 0; echo $?
salvo fleet --count 1000000
