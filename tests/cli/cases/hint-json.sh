salvo hint --board 3x2 --fleet 2 --json
salvo hint --board 3x2 --fleet 2 C1=hit --json --shots 2
