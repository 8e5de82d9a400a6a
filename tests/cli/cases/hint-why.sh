salvo hint --why
salvo hint --why --rules salvo-advanced 'D4 E5 F6 G7 H8: 1 hit' --shots 2 --lang es
salvo hint --why --board 3x2 --fleet 2,1 --json A1=miss
echo 'the last shot is certain, and nothing is next'
salvo hint --why --board 3x2 --fleet 2 A1=hit B1=miss
echo 'nothing to shoot'
salvo hint --why --board 2x2 --fleet 1 A1=sunk
