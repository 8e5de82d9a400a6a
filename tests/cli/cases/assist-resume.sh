printf 'rules: sea-battle   # ours\n# on Sunday\nd4 miss # so near\n\nE5 hit, E6 sunk\n' >g.salvo
printf 'undo\nundo\nundo\nundo\nundo\nundo\nredo\n' | salvo assist g.salvo
cat g.salvo
printf 'nota hola\nagua\ndeshacer\ncorregir d4 tocado\n?\nregistro' | salvo assist -l es g.salvo
