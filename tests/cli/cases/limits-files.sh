# Files that no one would write: none is read for long, and each is refused by its place.
many() { head -c "$2" /dev/zero | tr '\0' "$1"; }
try() { salvo "$@" && echo 'done'; echo "$?: $*"; }
{ printf 'A1 '; many m 1000000; } >line.game
printf 'A1 miss\0hit\n' >nul.game
printf 'A1 \300\257 miss\n' >overlong.game
printf 'A1 miss \355\240\200\n' >surrogate.game
printf '\376\377\0A\0001' >utf16.game
printf '\357\273\277A1 miss\n' >mark.game
many '[' 200000 >deep.json
{ printf '{"fleets":'; many ' ' 1000000; } >open.json
printf '{"rules":"classic","fleets":[{"ships":[{"name":"carrier","cells":["A1",1e999]}]}]}' \
    >number.json
{ printf '[board]\nsize = '; many 1 1000000; } >line.ini
{ printf '[board]\nsize = 1\n'; yes '  1' | head -n 100000; } >lines.ini
yes '[x]' | head -n 100000 >sections.ini
for file in *.game; do try count "$file" -b 4x4 -f 2; done
for file in *.json; do try check "$file"; done
for file in *.ini; do try rules --rules "$file"; done
try simulate --merge deep.json
yes 'A1 miss' | head -n 10000 >long.game
try count long.game -b 4x4 -f 2
