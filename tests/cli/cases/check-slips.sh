salvo check; echo $?
salvo check a b; echo $?
salvo check nowhere; echo $?
printf '   A B\n 1 A A\n 2 . Z\n' | salvo check - --board 2x2 --fleet 2; echo $?
printf '{"rules":' | salvo check -; echo $?
printf '# nosuch#1/1\n   A B\n' | salvo check -; echo $?
salvo check - </dev/null; echo $?
