salvo hint data/classic-midgame.salvo
