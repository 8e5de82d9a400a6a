printf '%s\n' 'salvo d4 e5 f6: 2' '1' 'fix 1 d4 e5 f6: 1' 'lost cruiser' board quit 'a1 miss' |
    salvo assist -r salvo-advanced my.salvo
cat my.salvo
salvo hint my.salvo | tail -1
printf '%s\n' 'a4 b5 c6 d7 e8: c6 hit carrier' 'f1 f2 f3 f4 f5: miss' '' | salvo assist -r salvo its.salvo
