salvo fleet classic#42/1 >drawn
printf 'carrier: J2 J3 J4 J5 J6\nBattleship E8-H8\ncruiser: J7 down\nsub: E2 F2 G2\ndestroyer B7 B8 # mine\n' >list
salvo check list
salvo check list --commit --salt 0410-6105-0R3G-G28X
salvo check drawn --commit --salt 0410-6105-0R3G-G28X
salvo check classic#42/1 --commit --salt 0410-6105-0R3G-G28X
printf 'portaaviones: J2-J6\nacorazado: E8-H8\ncrucero J7 down\n' | salvo check - --lang es; echo $?
printf 'crusier: B3 down\n' | salvo check -; echo $?
printf 'cruiser: B3 up\n' | salvo check -; echo $?
head -n 11 drawn >short
salvo check short
salvo check classic#42; echo $?
salvo check sea-battle#1/1
salvo check classic#42/1 -r sea-battle | head -n 2
printf 'rules: classic\nd4 miss\n' >game
salvo check game; echo $?
printf 'rules: classic\n# solo: easy\n# secret: 0410-6105-0R3G-G28X\n' >game
salvo check game; echo $?
