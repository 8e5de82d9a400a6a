salvo hint --board 6x6 --fleet 3,2 C3=hit -o hint.svg && head -c 5 hint.svg && echo
salvo hint --board 6x6 --fleet 3,2 C3=hit -o hint.pdf --paper letter --mono --lang km && head -c 5 hint.pdf && echo
salvo hint --board 3x3 --fleet submarine=2 A1=hit B2=miss -o open.pdf && pdftotext open.pdf - | tr '\n' ' ' | grep -c 'known of every cell'
salvo hint --board 3x2 --fleet submarine=2 A1=hit B1=miss -o known.pdf && pdftotext known.pdf - | tr '\n' ' ' | grep -c 'known of every cell'
