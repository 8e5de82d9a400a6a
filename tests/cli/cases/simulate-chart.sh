salvo simulate --games 30 --strategy hunt,density -o curve.trace
grep -o 'text.*' curve.trace | head -20
salvo simulate --games 30 --strategy hunt,density -o curve.pdf
head -c 5 curve.pdf
salvo simulate --games 30 --strategy hunt,density -o curve.svg
grep -c '<svg' curve.svg
