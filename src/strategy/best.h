/** What the advised strategy asks for, for those who call it outside a match. */
#ifndef SALVO_STRATEGY_BEST_H
#define SALVO_STRATEGY_BEST_H

#include "core/game.h"

/** Would best_choose() read fleets that fit to choose `shots` shots? */
bool best_reads(const struct game *game, int shots);

/** Would a sample of them do, where they are too many to be listed? */
bool best_draws(const struct game *game, int shots);

/** Is it the greedy choice in every turn of a game under `rules`? */
bool best_is_greedy(const struct ruleset *rules);

#endif
