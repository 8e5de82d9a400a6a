# A result before its square is of that square, not of the advised one; a square of
# one's own is no shot at the enemy.
printf '%s\n' 'miss a3' 'hit e5' 'my a5 was hit' 'own a5 hit' 'they hit my a5' 'miss' |
    salvo assist game.salvo
cat game.salvo
