salvo hint --board 26x2 --fleet 3 C1=miss
salvo hint --board 16x2 --fleet 3 C1=miss
