printf 'a1\nsunk a\nfix 2 miss\nquit\n' | salvo assist --solo --seed 7 --level easy -b 4x4 -f 3,2 g.salvo
printf 'D4 miss\n' >h.salvo
echo a1 | salvo assist --solo h.salvo || true
printf 'rules: classic\n# solo: medium\n# secret: ABC\n' >b.salvo
echo a1 | salvo assist b.salvo
