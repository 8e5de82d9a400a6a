printf '[board]\nsize = 6x7\n[fleet]\nraft = 2 x2\n' >my.ini
salvo rules my.ini
salvo rules --json my.ini
