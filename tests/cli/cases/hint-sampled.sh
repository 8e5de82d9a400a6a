salvo hint --memory 16 --seed 7 --precision 0.5 -r sea-battle
salvo count --memory 16 --seed 7 -r sea-battle
