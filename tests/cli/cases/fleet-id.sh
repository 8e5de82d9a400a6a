salvo fleet -s 42 -n 5 >five
for i in 1 2 3 4 5; do salvo fleet "classic#42/$i"; [ $i = 5 ] || echo; done | cmp - five && echo same
salvo fleet --board 5x5 --fleet 4,3,3,2 --touching sides -s 7 >one
salvo fleet "$(sed -n 's/^# //p' one)" | cmp - one && echo same
salvo fleet 'classic#42/2' 'sea-battle#1/1' | grep '#'
salvo fleet 'classic#42/2' 'sea-battle#1/1' --json; echo $?
salvo fleet 'classic#42/2' 'classic#7/1' --json | tr '{' '\n' | grep -c '"id"'
salvo fleet 'classic#42'; echo $?
salvo fleet 'clasic#42/1'; echo $?
salvo fleet 'classic#42/0'; echo $?
salvo fleet 'classic#42/1' --seed 1
