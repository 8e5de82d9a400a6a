salvo count d4 miss
salvo count 'd 4 miss'
salvo count 'D 4=miss' e 5 hit; echo $?
salvo count d4 miss e5 hit f5=hit
salvo count d4=miss, e5 hit cruiser 'f5 hit'
salvo count -r salvo d4 e5 f6 g7 h8: g7 hit cruiser
salvo count -r paper-salvo-volley 'a 1 a2 c3 c4 e5 f6 g7: b 2, s 1'
printf 'd4 miss\n' >game
salvo count game e5 hit
salvo count e5 hit game
salvo count e5 hit - <game
salvo count d4; echo $?
salvo count d4 miss e5; echo $?
salvo count d 4 mis; echo $?
salvo count d4 mis; echo $?
salvo count own lost carrier; echo $?
salvo count d 14=miss; echo $?
