salvo rules classic --lang es | head -2
