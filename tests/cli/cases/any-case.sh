salvo sheet DUEL -r Sea-Battle -l ES -o upper.trace && salvo sheet duel -r sea-battle -l es -o lower.trace && cmp upper.trace lower.trace && echo same
salvo sheet Duel:a4:EN:Classic -o id.trace && salvo sheet -o plain.trace && cmp id.trace plain.trace && echo same
salvo fleet Classic#42/1 --json | head -c 80; echo
salvo count -r CLASSIC:Digits=khmer; echo $?
salvo count -r Classic:digits=khmer D4=miss
printf 'Rules: Salvo\nD4 E5 F6 G7 H8: miss\n' >game && salvo count game
salvo count --touching NO --turn Fixed-3 --tells COUNT --sinking None
