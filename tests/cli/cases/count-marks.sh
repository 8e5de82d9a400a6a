salvo count --board 4x3 --fleet 3,2 A1=miss b2=HIT
salvo count --board 4x3 --fleet 3,2 A1=miss B2=hit:a
printf 'B2 hit a\nA1 miss\n' | salvo count --board 4x3 --fleet 3,2 -
printf 'rules: 4x3:3,2:yes:one:ship:named\nA1 miss\n' >game
salvo count game 2B=hit:a
