# The largest boards and fleets, and boards that are full.
for line in 'count -b 26x26 -f 1x24' 'count -b 2x12 -f 1x24' \
    'count -b 5x5 -f 5x5' 'count -b 5x5 -f 5x6' \
    'count -b 2x2 -f 1x4' 'count -b 2x2 -f 1x2 -t no'; do
    salvo $line
    echo "$?: $line"
done
salvo fleet -b 26x26 -f 1x24 -s 1 --json | salvo check - -b 26x26 -f 1x24
salvo hint -b 2x12 -f 1x24 | tail -2
