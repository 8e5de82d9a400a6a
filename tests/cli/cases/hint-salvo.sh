salvo hint -r salvo --board 8x8 --fleet 4,3,2 'D4 E5 F6: E5 hit b' 'own: lost c'
salvo hint -r salvo --board 8x8 --fleet 4,3,2 --shots 5 | tail -8
