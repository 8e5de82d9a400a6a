salvo rules --touching yes --json -r classic | cut -c1-20
salvo rules --touching no --json -r classic | cut -c1-90
salvo rules --board 30x2
