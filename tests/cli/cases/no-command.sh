salvo
