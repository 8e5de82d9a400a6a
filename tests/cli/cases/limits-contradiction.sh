# Games of thousands of lines that cannot be true: why is told all the same, and soon.
{ yes 'A1 miss' | head -n 9999 && echo 'A1 hit'; } >one.game
salvo hint one.game -b 4x4 -f 2 2>&1 | tail -1
{ yes 'A1 B2 C3: 1 hit' | head -n 9999 && echo 'A1 B2 C3: 2 hits'; } >counts.game
salvo hint counts.game -b 4x4 -f 2,3 --tells count --turn fixed-3 --sinking none 2>&1 | tail -1
# As many turns, no two alike: more sums than any game has that is played.
awk 'BEGIN {
    for (i = 0; i < 10000; i++)
        printf "%c%d %c%d: 0 hits\n", 65 + i % 26, int(i / 26) % 26 + 1,
            65 + (i + 1 + int(i / 676)) % 26, int(i / 26) % 26 + 1
}' >counts.game
salvo hint counts.game -b 26x26 -f 3,4,5,2,1 --tells count --turn fixed-2 --sinking none
echo "exit $?"
