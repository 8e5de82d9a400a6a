# A slip of the pen is answered with the word that was meant.
for words in hnit 'help hnit' 'help format' 'hint --memry 3' 'rules sea-batle' \
    'hint -r clasic' 'sheet due' 'fleet --touching sid' 'hint D4=mis' \
    'hint D4=hit:cruser' 'hint --ship batleship' 'help --completion tcsh' \
    'help --completion bash hint' 'count --json' 'sheet -p lettr' 'sheet -l enn'; do
    salvo $words 2>&1 || echo "exit $?"
done
salvo help --man list
salvo --version | sed 's/[0-9][0-9.]*/N/g'
