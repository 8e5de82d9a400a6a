salvo count --board 4x3 --fleet 3,2 A1=hit:a C3=hit:a
