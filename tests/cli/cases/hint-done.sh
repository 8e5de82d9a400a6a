salvo hint --board 3x2 --fleet 2 A1=hit B1=sunk
salvo hint --board 3x2 --fleet 2 A1=miss C1=miss A2=hit
