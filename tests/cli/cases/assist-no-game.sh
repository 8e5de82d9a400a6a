# What is no game is not written into, and what cannot be saved is not begun.
salvo fleet -s 42 -o fleet.txt
printf '# milk\n# bread\n' >list.txt
: >empty.salvo
cp fleet.txt before.txt
for file in fleet.txt list.txt none/game.salvo; do
    echo 'a1 miss' | salvo assist "$file"
    echo "exit $?"
done
cmp fleet.txt before.txt
echo 'a1 miss' | salvo assist empty.salvo | head -2
salvo assist new.salvo </dev/null | head -1
ls
# The folder goes away in mid-game.
mkdir folder
mkfifo in
(
    trap - INT
    exec salvo assist folder/game.salvo <in >out 2>err
) &
exec 3>in
until grep -q Shoot out 2>/dev/null; do sleep 0.01; done
rmdir folder
echo 'a1 miss' >&3
exec 3>&-
wait $!
echo "exit $?"
cat out err
