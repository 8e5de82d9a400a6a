# Silly numbers everywhere: each is refused, and named.
for line in 'simulate --games 1e9' 'simulate --games 0' 'simulate --games 99999999999999999999' \
    'simulate --jobs 999' 'hint --memory 0' 'hint --memory 99999999999999999999' \
    'hint --shots 677' 'hint --precision nan' 'hint --precision 1e-300' 'fleet -n -1' \
    'fleet -n 1000001' 'sheet --margin 1e9' 'sheet --dpi inf -o x.png' 'sheet -p 1x1mm' \
    'sheet pad --nup 1e9' 'count -b 27x26' 'count -b 99999999999x2' 'count -f 27' \
    'count -f 1x25' 'count --turn fixed-9999'; do
    salvo $line
    echo "$?: $line"
done
