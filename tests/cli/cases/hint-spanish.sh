printf 'D4 agua\nE5 tocado\n' | salvo hint --lang es --board 6x6 --fleet 3 - | tail -4
