printf 'Ana\n\n# not a name\n  Bo  \n' >class
salvo sheet --names class -o sheet.trace
grep -c '^page' sheet.trace
grep -o '"Ana"\|"Bo"' sheet.trace
salvo sheet --names class -n 3 -o - 2>/dev/null | head -c 5 && echo
printf '\n# nobody\n' >class
salvo sheet --names class -o sheet.pdf; echo $?
salvo sheet --names nowhere -o sheet.pdf
