salvo sheet dule; echo $?
salvo sheet whatever; echo $?
salvo sheet duel duel; echo $?
salvo sheet --paper A99
