salvo hint D4; echo $?
salvo hint D4=mis; echo $?
salvo hint D4=hit:cruser; echo $?
salvo hint Z9=hit; echo $?
salvo hint nowhere.salvo; echo $?
salvo hint one two; echo $?
salvo hint --shots 0; echo $?
