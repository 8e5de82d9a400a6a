SALVO_DATA=/nowhere salvo rules
