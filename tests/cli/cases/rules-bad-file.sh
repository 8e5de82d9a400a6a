printf '[board]\nsize = 10x10\n[fleet]\ncarrier = 5\n[play]\ntouching = maybe\n' >my.ini
salvo rules my.ini
