salvo sheet --paper 50x50mm -o sheet.pdf 2>said; echo $?
salvo sheet --cell 90 -o sheet.pdf 2>>said; echo $?
sed 's/: the [a-z]* of page.*//' said
ls
