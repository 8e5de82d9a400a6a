salvo fleet -s 42
salvo fleet -n 2 -s 42 -r sea-battle | grep '#'
salvo fleet --seed garden~1 --board 5x5 --fleet 3,2 --json
