salvo rules --lang xx
