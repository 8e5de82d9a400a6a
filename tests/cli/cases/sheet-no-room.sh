salvo sheet --paper 50x50mm -o sheet.pdf; echo $?
salvo sheet --cell 90 -o sheet.pdf; echo $?
ls
