# What was told in a game, held against the fleet it was played on.
salvo fleet classic#1/1 >fleet.txt
printf 'rules: classic\nC4 hit battleship\nD4 hit battleship\nE4 hit battleship\n' >true.salvo
echo 'F4 sunk battleship' >>true.salvo
sed 's/^D4 .*/D4 miss/; s/^E4 .*/E4 hit cruiser/' true.salvo >false.salvo
echo 'C4 hit' >>false.salvo
salvo check fleet.txt --game true.salvo
salvo check fleet.txt -g false.salvo; echo "exit $?"
salvo check fleet.txt -g - --json <false.salvo; echo "exit $?"
sed 's/ C C C C C / C . . C C /' fleet.txt >bad.txt
salvo check bad.txt -g true.salvo; echo "exit $?"
salvo check - -g - </dev/null; echo "exit $?"
salvo fleet -n 2 -s 1 | salvo check - -g true.salvo; echo "exit $?"
salvo check fleet.txt -g data; echo "exit $?"
printf 'rules: classic\nC4 hit raft\n' | salvo check fleet.txt -g -; echo "exit $?"
