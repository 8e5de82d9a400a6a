# What is corrected or noted must be read again when the game is resumed.
printf '%s\n' 'a1 a2 a3 a4 a5: a1 a2 a3 a4 hit carrier, a5 sunk carrier' 'b1 b2 b3 b4 b5: miss' \
    'fix 2 b5 sunk carrier' 'note they: are late' 'lost cruiser' 'fix 4 destroyer' 'fix 4 zz' \
    'they c1 c2: c2 sunk carrier' undo redo 'fix 5 c1 c2: miss' undo redo |
    salvo assist -r salvo my.salvo | grep -v '^Shots\|^   '
cat my.salvo
salvo assist my.salvo </dev/null | tail -n +3 | grep -v '^Shots\|^   '
