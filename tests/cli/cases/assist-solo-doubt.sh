# An answer that cannot be true is asked for until it is put right.
printf '%s\n' 'a1 hit' a1 sunk a2 'log' 'fix 2 miss' a2 won save |
    salvo assist --solo --seed 7 --level easy -b 4x4 -f 3,2 g.salvo
