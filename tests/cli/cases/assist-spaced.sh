printf 'd 4\nd 4 miss\nf 5 e 5 hit\nfix d 4 hit\nd 14 miss\n' | salvo assist game.salvo
cat game.salvo
printf 'a1 b2 c3 d4 e5 f6 g7: none\nb 2\n' | salvo assist -r paper-salvo-volley volley.salvo
