script -qec "salvo sheet -o -" /dev/null | tr -d '\r'
script -qec "salvo sheet -o - -n 2" /dev/null >/dev/null; echo $?
