printf '# a slip\nrules: classic-quiet\nA1 miss\nE5 sunk destroyer\nB1 miss\n' >game
salvo hint game
