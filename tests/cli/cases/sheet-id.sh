id() { grep -o '"Sheet [^"]*"' "$1" | head -n 1 | tr -d '"' | cut -d ' ' -f 2; }
salvo sheet grids -r sea-battle -p letter --mono --cell 8.5 -o one.trace
id one.trace
salvo sheet "$(id one.trace)" -o two.trace && cmp one.trace two.trace && echo same
salvo sheet GRIDS+MONO+CELL8.5:LETTER:EN:SEA-BATTLE -o two.trace
cmp one.trace two.trace && echo same
salvo sheet --board 8x8 --fleet 3,2 -o one.trace
id one.trace
salvo sheet "$(id one.trace)" -o two.trace && cmp one.trace two.trace && echo same
salvo sheet duel:A4:en:classic -l es -o three.trace && grep -o '"Aguas [^"]*"' three.trace
salvo rules salvo -o rules.trace && id rules.trace
salvo sheet duel:A4:en
