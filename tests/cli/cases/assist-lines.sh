printf '%s\n' 'd4 miss' 'e5 h' miss 'f5 hit cruiser' 2 bogus z9 'd4 x' undo redo \
    'fix d4 hit' undo 'note he smiles' 'they a1 hit destroyer' 'they a2 sunk destroyer' \
    'lost destroyer' log '' | salvo assist
cat game.salvo
