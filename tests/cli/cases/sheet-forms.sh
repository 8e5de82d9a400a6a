salvo sheet -o sheet.png && head -c 4 sheet.png | tail -c 3 && echo
salvo sheet -o sheet.SVG && head -c 5 sheet.SVG && echo
salvo sheet -o sheet.trace && head -n 1 sheet.trace
salvo sheet -o - | head -c 5 && echo
salvo sheet -o sheet.doc
salvo sheet -o sheet.txt
