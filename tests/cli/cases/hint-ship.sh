salvo hint --ship cruiser D4=hit
salvo hint --ship c --board 20x3 --fleet 4,3,2 A1=miss
salvo hint --ship a --lang es --board 3x2 --fleet 2,1 --json A1=miss
salvo hint --ship carrier -o ship.svg && grep -c '<svg' ship.svg
salvo hint --ship crusier
