printf 'rules: classic-quiet\nB4 hit\nB5 hit\nB6 sunk carrier\nB7 miss\n' >game
salvo hint game
echo '3x10 with a ship of 3: 1 for 10'
salvo hint --board 3x10 --fleet 3 --touching no A10=hit B1=hit C1=sunk
echo 'a counted salvo'
salvo hint --rules salvo-advanced 'A1 B1: 2 hits' 'A1 C1 D9: 0 hits'
