# Ships that sink in silence are told by the player, as far as there were hits enough.
rules='--turn per-ship -b 4x4 -f 3,2'
printf '%s\n' 'a1 a2' 2 'lost a' 'lost b' log undo undo redo redo 'fix 3 a' 'a3 a4' b1 undo |
    salvo assist --solo --seed 7 $rules --tells count --sinking none silent.salvo
cat silent.salvo
printf '%s\n' help | salvo assist silent.salvo
salvo hint silent.salvo | grep Shoot
# Named ones are lost with the answer, and not if it is corrected.
printf '%s\n' 'a1 a2' 'b2 sunk b' 'lost b' 'fix 2 b2 hit' undo |
    salvo assist --solo --seed 7 $rules named.salvo
cat named.salvo
