salvo fleet -n 3 -s 1 -o fleets.pdf && head -c 5 fleets.pdf && echo
salvo fleet -n 3 -s 1 -o - --json | head -c 20 && echo
salvo fleet -n 2 -s 1 -o fleet.svg && ls fleet*svg
salvo fleet -n 2 -s 1 -o a.pdf && salvo fleet -n 2 -s 1 -o b.pdf && cmp a.pdf b.pdf && echo same
salvo fleet -s 1 -o /dev/full; echo $?
salvo fleet -s 1 >/dev/full
