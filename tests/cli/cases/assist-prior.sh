small='-b 6x6 -f carrier=4,destroyer=2'
printf 'carrier down 0\nF6 50\n' >prior
printf 'a1 miss\nf6 hit\n' | salvo assist $small --prior prior my.salvo
salvo assist $small --prior prior my.salvo </dev/null | grep Shoot
salvo hint --prior prior my.salvo | grep Shoot
salvo assist my.salvo </dev/null | grep Shoot
printf 'portaaviones down 0\n' >es
salvo assist $small --prior es new.salvo </dev/null; echo $?
salvo assist $small -l es --prior es new.salvo </dev/null | grep Disparo
printf 'carrier 0\n' >never
salvo assist $small --prior never new.salvo </dev/null
salvo assist $small --prior nowhere new.salvo; echo $?
salvo assist --solo --prior prior new.salvo; echo $?
