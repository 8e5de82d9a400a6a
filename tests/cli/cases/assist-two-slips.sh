printf 'd4 miss\nf7 sunk carrier\ne5 hit\na1 sunk battleship\nhit\nb2 miss\nboard\n1\n1\nmiss\n' |
    salvo assist game.salvo
cat game.salvo
echo 'two reports at fault that no single change mends'
printf 'a1 hit\nb1 miss\na2 miss\nj10 sunk\n1\n' | salvo assist -b 10x10 -f 3,2 --sinking told --tells shot other.salvo
printf 'f7 sunk carrier\na1 sunk battleship\n' | salvo assist -l es tercero.salvo
