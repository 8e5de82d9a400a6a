# Games of thousands of lines that cannot be true: why is told all the same, and soon.
counts() { yes 'A1 B2 C3 D4 E5: 1 hit' | head -n "$1" && echo 'A1 B2 C3 D4 E5: 2 hits'; }
told='--tells count --turn fixed-5 --sinking none'
{ yes 'A1 miss' | head -n 9999 && echo 'A1 hit'; } >one.game
salvo hint one.game -b 4x4 -f 2 2>&1 | tail -1
counts 1999 >counts.game
salvo hint counts.game -b 5x5 -f 2,3 $told 2>&1 | tail -1
# More sums than any game has that is played.
counts 9999 >counts.game
salvo hint counts.game -b 26x26 -f 3,4,5,2,1 $told
echo "exit $?"
