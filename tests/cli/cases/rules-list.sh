salvo rules
