(salvo fleet -n 500 -s 9; echo $? >code) | true
cat code
(salvo sheet -o - -n 60; echo $? >code) | true
cat code
