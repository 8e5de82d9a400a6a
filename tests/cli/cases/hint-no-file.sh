# A file that is not there is missed, though its name begins as a square does.
salvo hint g1.salvo
echo $?
salvo hint g1x.salvo
echo $?
salvo hint d4/game
echo $?
salvo hint d4.
echo $?
salvo hint d4miss. | tail -1
