salvo fleet --board 5x5 --fleet 4,3,3,2 --touching sides -n 2 -s 3
