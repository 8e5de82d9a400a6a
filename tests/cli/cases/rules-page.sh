salvo rules sea-battle -o rules.pdf && head -c 5 rules.pdf && echo
salvo rules -o rules.pdf
