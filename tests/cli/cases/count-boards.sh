salvo count --board 12x10 --fleet 5,4,3,3,2
salvo count --board 4x3 --fleet 3,2
salvo count --board 4x3 --fleet 2x2
salvo count --board 4x3 --fleet 2,2
salvo count --board 3x4 --fleet 3,2 --touching no
