salvo rules clasic
