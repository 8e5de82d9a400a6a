salvo fleet -n 500 -s 9 >many
grep -c '^# classic#9/' many
salvo check - <many | grep -c ': legal$'
