# A game of ten thousand turns that is true, and next to no memory: answered all the same.
# The ship lies on A1 to A5; every turn tells how many of three cells it covers.
awk 'BEGIN {
    for (i = 0; i < 10000; i++) {
        hits = 0
        for (k = 1; k <= 3; k++) {
            column = (i + 3 * k) % 10
            row = int(i * k / 10) % 10
            printf "%c%d%s", 65 + column, row + 1, k < 3 ? " " : ": "
            hits += column == 0 && row < 5
        }
        print hits (hits == 1 ? " hit" : " hits")
    }
}' >turns.game
salvo hint turns.game -f 5 --tells count --turn fixed-3 --sinking none | tail -1
salvo count --memory 1
salvo hint --memory 1 -b 20x20 -f 5,4,3 | tail -2
salvo hint --memory 1 -b 4x3 -f 2,1 --strategy optimal | tail -1
