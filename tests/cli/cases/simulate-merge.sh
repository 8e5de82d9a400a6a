seconds='s/"seconds":[0-9.e-]*/"seconds":S/g'
play="salvo simulate --strategy density,hunt --json"
$play --games 30 | sed "$seconds" >whole.json
$play --games 1-11 >a.json
$play --games 12-20 -o b.json
$play --games 21-30 >c.json
salvo simulate --merge c.json a.json b.json --json | sed "$seconds" | cmp - whole.json && echo the same
salvo simulate --merge a.json c.json --json | grep -o '"ranges":[^a-z]*' | head -1
salvo simulate --merge a.json b.json a.json; echo "exit $?"
$play --games 40-50 -s 2 >other.json
salvo simulate --merge a.json other.json; echo "exit $?"
$play --games 40-50 -r salvo >other.json
salvo simulate --merge a.json other.json; echo "exit $?"
salvo simulate --merge a.json none.json; echo "exit $?"
salvo fleet -s 1 --json | salvo simulate --merge a.json -; echo "exit $?"
echo '{' | salvo simulate --merge -; echo "exit $?"
salvo simulate --merge; echo "exit $?"
salvo simulate --merge --games 3 a.json; echo "exit $?"
