salvo hint --board 6x6 --fleet 3,2 C3=hit -o hint.svg && head -c 5 hint.svg && echo
salvo hint --board 6x6 --fleet 3,2 C3=hit -o hint.pdf --paper letter --mono --lang km && head -c 5 hint.pdf && echo
