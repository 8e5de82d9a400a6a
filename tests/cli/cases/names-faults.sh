printf '\357\273\277Ana\r\n\nBo\nCem\n' >class
salvo sheet --names class -o sheet.trace && grep -o '"Ana"\|"Bo"\|"Cem"' sheet.trace
salvo sheet --names class -n 4 -o sheet.trace && grep -c '^page' sheet.trace
salvo sheet --names class -n 6 -o sheet.trace && grep -c '^page' sheet.trace
salvo sheet --names class -n 2 -o none.trace; echo $?
salvo fleet --names class -s 1 --pairs -o fleet.trace && grep -c '^page' fleet.trace
salvo fleet --names class -s 1 --pairs -n 1 -o none.trace; echo $?
salvo fleet --names class classic#1/1 -o none.trace; echo $?
printf 'Ana\n\nB\001o\n' >class && salvo fleet --names class -o none.pdf; echo $?
printf 'Ana\n# no name \377\nB\377o\n' >class && salvo sheet --names class -o none.pdf; echo $?
printf 'Ana\n\346\227\245\n' >class && salvo sheet --names class -o none.png; echo $?
ls none* 2>/dev/null || echo none
