printf "E5 2\nE5 two\n" >prior.txt
salvo hint --prior prior.txt
