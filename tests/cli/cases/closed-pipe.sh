(salvo sheet -o - -n 60; echo $? >code) | true
cat code
