for rules in sea salvo-adv clas paper- 8x8 classic-q xyz; do
    salvo count -r $rules; echo $?
done
for turn in 3 fixed3 fixed 100; do
    salvo count --turn $turn; echo $?
done
for line in 'rules clasic' 'rules classic' 'rule: sea' 'rules 8x8'; do
    printf '%s\nd4 miss\n' "$line" >game
    salvo count game; echo $?
done
