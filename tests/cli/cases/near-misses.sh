salvo sheet --kind pad; echo $?
salvo sheet -k pad; echo $?
salvo sheet -p letr; echo $?
salvo sheet -o x.pngg; echo $?
salvo fleet -o x.jsn; echo $?
salvo sheet -o plain && head -c 4 plain && echo
salvo sheet && salvo sheet
salvo count --turn fixd-3; echo $?
salvo count --turn on; echo $?
for line in 'rule: classic' 'rules classic' 'Rules = salvo' 'rules' 'ruleset: sea-battle'; do
    printf '# mine\n%s\nd4 miss\n' "$line" >game
    salvo count game; echo $?
done
printf '   A B C D E F G H I J\n 1 . . . . . . . . . .\n' >game
salvo count game; echo $?
printf 'rules: sea-battle\nd4 miss\n' >game
salvo count game -r classic
echo 'e5 miss' | salvo assist game -r classic; echo $?
echo 'e5 miss' | salvo assist game -r Sea-Battle | tail -n 1
printf 'rules: 5x5:3,2:yes:one:shot:told\n' >game
salvo count game -r sea-battle
