small='-b 6x6 -f carrier=5,destroyer=2'
for lang in en es id km mr ms; do
    echo "$lang:"
    salvo hint -l $lang $small D4=miss E5=miss D4=hit 2>&1; echo $?
    salvo hint -l $lang $small B6=sunk:carrier 2>&1
    salvo hint -l $lang B6=nothing 2>&1; echo $?
done
echo "words of the language:"
salvo hint -l es 'F7=hundio:portaviones'; salvo hint -l es 'F7=hundido:portavione'
salvo hint -l es 'D4 tocado submarin'; salvo hint -l es D4; salvo hint -l es --ship portavione
salvo hint -l es -r salvo 'own: portaviones'
salvo hint -l es -r salvo 'propio: perdido portaviones' 'propio: perdido portaviones'
salvo hint -l id -r sea-battle 'A1 sunk t' 'C1 sunk t' 'E1 sunk t' 'G1 sunk t' 'I1 sunk t'
salvo hint -l es -r salvo-advanced 'D4 E5 F6 G7 H8: tocado'
salvo hint -l es -r paper-salvo-volley 'A1 B1 C1 D1 E1 F1 G1: submarino 1, s 1'
echo "words of another:"
salvo hint D4=agua; salvo hint D4=hit:portaviones; salvo hint D4=kena; salvo hint -l es D4=karam
salvo hint -l ms 'D4 kena kena'; salvo hint --ship portaaviones; salvo hint -r salvo 'perdido portaviones'
printf '# Jueves\nD4 miss\nE5 tocado\n' | salvo hint -
printf 'd4 agua\ndeshacer\nd4 miss\nfix d4 tocado\n' | salvo assist $small new.salvo
printf 'fuera\nagua\n' | salvo assist $small --solo -s 1 solo.salvo | grep lang
echo "what is told is read:"
salvo count -l es --fleet 3,2 'D4 tocado Barco A'; salvo count --fleet 3,2 'D4 hit Ship A'
salvo count -l es $small --turn fixed-3 --tells count --sinking none 'D4 E5 F6: Tocados 1'
salvo count $small --turn fixed-3 --tells count --sinking none 'D4 E5 F6: 1'
salvo fleet classic#42/1 >fleet
printf 'B7 hit destroyer\nB8 hit destroyer\nE8 agua\n' | salvo check -l es fleet --game -
sed 's/R/./' fleet | salvo check -l es -
