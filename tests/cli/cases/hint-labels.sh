salvo hint --board 4x3 --fleet 3 --axes letters-side --labels latin B3=hit
salvo hint --board 4x3 --fleet 3 --labels cyrillic --digits khmer B3=hit
