salvo rules ./nowhere.ini
