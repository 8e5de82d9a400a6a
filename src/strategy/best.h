/** What the advised strategy asks for, for those who call it outside a match. */
#ifndef SALVO_STRATEGY_BEST_H
#define SALVO_STRATEGY_BEST_H

#include "core/game.h"

enum { BEST_FLEETS = 512 }; /* read at a time; of more, as many are picked evenly */

/** Would best_choose() read fleets to choose `shots` shots together? */
bool best_is_joint(const struct game *game, int shots);

/** Would a sample of them do, where they are too many to be listed? */
bool best_draws(const struct game *game, int shots);

#endif
