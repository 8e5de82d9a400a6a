new='--solo --seed 7 --level medium -b 4x4 -f 3,2'
# Each line of a game of its own run: nothing is lost between them.
for line in a1 miss a2 zz a2 miss a2 'a3 a4' undo undo miss b2 'fix 2 hit' 'fix 2 miss' miss; do
    echo "$line" | salvo assist $new g.salvo
done >log
cat g.salvo
printf 'd1\nmiss\nd2\nhit\nd3\n' | salvo assist g.salvo | tee end
sed -n '/^# /,/^4 /p' end >f.fleet
salvo check f.fleet --code $(sed -n 's/.*code: //p' end) --salt $(sed -n 's/.*salt: //p' end) --game g.salvo
