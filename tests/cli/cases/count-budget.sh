salvo count --board 20x20 --memory 1
