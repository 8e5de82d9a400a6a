salvo hint -r sea-battle --board 7x6 --fleet 3,2,1x2 C2=hit C3=hit C4=sunk
