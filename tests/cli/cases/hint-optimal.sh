salvo hint --strategy optimal --why --board 4x4 --fleet 3,2 --touching no --tells shot --sinking told
salvo hint --strategy optimal --why --board 3x3 --fleet 3,2 --turn until-miss --json B2=miss
salvo hint --strategy optimal --board 3x3 --fleet 2 --turn until-miss B2=hit
echo 'nothing is left'
salvo hint --strategy optimal --board 3x3 --fleet 2 B2=hit B1=sunk
echo 'too much, and not for salvos'
salvo hint --strategy optimal
salvo hint --strategy optimal --rules salvo
salvo hint --strategy hunt
