printf "E5 2\ncarrier down 0.5\ncarrier A1 0\ncarrier D4 across 3\n" >prior.txt
salvo hint --prior prior.txt
