salvo sheet -o /dev/full; echo $?
salvo sheet -o - >/dev/full; echo $?
salvo sheet -o nowhere/sheet.pdf
