salvo count --board 2x2 --fleet 2,2,2
