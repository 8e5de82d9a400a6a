salvo rules salvo -o rules.txt
salvo rules salvo | cmp - rules.txt && echo same
salvo rules salvo -o /dev/full
echo $?
salvo rules salvo -o nowhere/rules.txt
