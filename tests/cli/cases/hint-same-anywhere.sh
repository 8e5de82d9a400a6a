salvo hint data/classic-midgame.salvo --json >here
(cd data && LC_ALL=tr_TR.UTF-8 salvo hint classic-midgame.salvo --json) | cmp - here && echo same
salvo hint --json - <data/classic-midgame.salvo | cmp - here && echo same
salvo hint data/classic-midgame.salvo -o hint.json && cmp hint.json here && echo same
