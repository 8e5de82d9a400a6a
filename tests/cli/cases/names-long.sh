printf 'Maximiliana Alexandrina Wolfeschlegelsteinhausenberger the Third\nBo\n' >class
salvo fleet --pairs --keys -s 7 -l ms --names class -o class.trace && grep -o '"Maxi.*"\|"Wolf.*"' class.trace
printf 'किकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकिकि\nសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តីសួស្តី\n' >class
salvo fleet --keys -s 7 -l ms --names class -o class.trace && tail -n 300 class.trace | grep -o '".*…"'
head -c 100000 /dev/zero | tr '\0' w >class
salvo sheet --names class -o class.trace && grep -c 'www…"' class.trace
