salvo hint --board 3x2 --fleet 2 >/dev/full; echo $?
salvo hint --board 3x2 --fleet 2 --json -o /dev/full; echo $?
salvo count --board 3x2 --fleet 2 >/dev/full
