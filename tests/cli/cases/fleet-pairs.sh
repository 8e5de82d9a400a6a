salvo fleet --pairs -s 42 -n 2 >four && grep -c '^#' four
salvo fleet $(sed -n 's/^# //p' four) | cmp - four && echo same
salvo fleet --pairs -s 42 -n 3 | head -c 1000 | cmp -n 1000 - four && echo 'of more, the same first'
printf 'Ada\nGrace\nAnna\n' >class
salvo fleet --pairs -s 42 --names class --keys -o class.trace && grep -c '^page' class.trace
grep -o '"Ada"\|"Grace"\|"Anna"\|".*No. [0-9][AB]"' class.trace
salvo fleet --pairs $(sed -n 's/^# //p' four) -o again.trace && grep -o '"Sheet .*"' again.trace
salvo fleet --pairs -s 42 --json | tr '{' '\n' | grep -c '"id"\|"seed"'
salvo fleet --pairs classic#42/1; echo $?
salvo fleet --pairs -n 60000; echo $?
salvo fleet --pairs -b 2x2 -f 2 -s 1 -n 3; echo $?
salvo sheet --pairs
