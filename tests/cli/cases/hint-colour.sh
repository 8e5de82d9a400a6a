salvo hint --board 4x3 --fleet 3 B2=miss --color always
NO_COLOR=1 salvo hint --board 4x3 --fleet 3 B2=miss | head -2
