salvo count 'miss B4'
salvo count miss b4
salvo count B4:miss
salvo count b4miss
salvo count B4=miss
salvo count miss b4 hit c5
salvo count b4miss, c5 hit
salvo count hit the carrier at b4 c5=miss
salvo count --lang es 'tocado el portaaviones en b4' c5:agua
printf 'rules: classic\nmiss b4\nwe sunk the cruiser at d4\n' >game
salvo count game; echo $?
salvo count miss; echo $?
salvo count 'b4 hit 3'; echo $?
salvo count 'b4 1 hit'; echo $?
salvo count 'b4 - mis'; echo $?
salvo count 'b4 hit torpedo' -r sea-battle; echo $?
salvo count 'b4 hit crui'; echo $?
salvo count help; echo $?
salvo rules help; echo $?
echo 'miss b4' >help
salvo count help
