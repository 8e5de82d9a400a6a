salvo rules sea-battle --lang km --digits khmer
salvo rules -r sea-battle:digits=khmer --lang km | head -1
salvo rules --json -r sea-battle:digits=khmer --digits latin | cut -c1-21
salvo rules --json -r sea-battle --digits khmer --turn one | cut -c1-48
salvo rules sea-battle:digits=roman
