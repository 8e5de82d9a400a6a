salvo hint -r salvo-advanced --board 6x6 --fleet 3,2 'A1 B2: 1 hit' 'C3 D4: no hits'
