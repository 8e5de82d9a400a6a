# One ship afloat: the salvo is a single shot, and still answered by a number.
printf 'lost %s\n' carrier battleship cruiser submarine >moves
printf '1 hit\n0\n' | cat moves - | salvo assist -r salvo-advanced my.salvo | tail -5
tail -2 my.salvo
salvo assist --solo --seed 1 -r 4x4:3:yes:per-ship:count:none solo.salvo <<'END' | tail -4
a1
0
b1
1 hit
END
