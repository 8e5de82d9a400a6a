printf '%s\n' 'salvo d4 e5 f6: 2' '1' 'fix 1 d4 e5 f6: 1' 'lost cruiser' board quit 'a1 miss' |
    salvo assist -r salvo-advanced my.salvo
cat my.salvo
salvo hint my.salvo | tail -1
