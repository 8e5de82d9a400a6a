salvo fleet --style tough --of 12 --seed 1 --board 4x4 --fleet 3,2 -n 2
salvo fleet '4x4:3,2:yes:one:ship:named#1/11'
salvo fleet --style tough --of 3 --seed 1 --board 5x5 --fleet 3,2 --turn until-miss --json
salvo fleet --style uniform --seed 1 --board 4x4 --fleet 2
salvo fleet --of 3
salvo fleet --style tough 'classic#42/1'
salvo fleet --style tough -n 100000 --seed 1
