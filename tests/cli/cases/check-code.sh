# A code before the game, the proof after it.
salvo fleet classic#1/1 >fleet.txt
salvo fleet classic#1/2 >other.txt
salvo check fleet.txt --commit --salt 0410-6105-0r3g-g28x
salvo check fleet.txt --commit --salt '0410 6105 0R3G G28X' --json 2>&-
code=$(salvo check fleet.txt --commit --salt 041061050R3GG28X 2>&- | sed -n 's/^code //p')
salvo check fleet.txt --code "$code" --salt 0410-6105-0R3G-G28X
salvo check other.txt --code "$code" --salt 0410-6105-0R3G-G28X; echo "exit $?"
salvo check other.txt --code "$code" --salt 0410-6105-0R3G-G28X --json; echo "exit $?"
salvo check fleet.txt --code "$code" --salt 0410-6105-0R3G-G28Y; echo "exit $?"
salvo check fleet.txt --code "${code%?}" --salt 0410-6105-0R3G-G28X; echo "exit $?"
salvo check fleet.txt --code "$code"; echo "exit $?"
salvo check fleet.txt --salt 0410-6105-0R3G-G28X; echo "exit $?"
salvo check fleet.txt --code "$code" --commit; echo "exit $?"
salvo check fleet.txt --commit --json 2>&- | sed 's/.*"code"/"code"/; s/[0-9A-Z]\{4\}/XXXX/g'
# Another salt, another code.
test "$(salvo check fleet.txt --commit 2>&-)" != "$(salvo check fleet.txt --commit 2>&-)"
