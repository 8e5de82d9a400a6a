salvo rules sea-battle --json
salvo rules --json | head -c 24
