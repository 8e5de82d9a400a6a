# Standard streams that are closed: no file takes their place.
try() { "$@"; echo "$?: $*" >&2; }
try salvo assist own.game -b 4x3 -f 2 <&-
try salvo hint - <&-
try salvo rules --json >&-
try salvo fleet -s 1 -o fleet.txt >&-
salvo fleet classic#1/1 | cmp - fleet.txt
salvo hint none.game 2>&-
echo "$?: nothing to say it with" >&2
salvo count -b 3x3 -f 2 <&- 2>&-
