/** Several shots, each told of or counted by ship, chosen for hits and for what will be
 * told. */
#ifndef SALVO_STRATEGY_TELLING_H
#define SALVO_STRATEGY_TELLING_H

#include "strategy/pool.h"
#include "strategy/strategy.h"
#include "strategy/together.h"

enum {
    TELLING_CANDIDATES = 36,
    TELLING_FLEETS = 512 /* read at a time; of more, as many are picked evenly */
};

struct telling; /* opaque */

/** Begin with the `ncells` cells of the board in `cells`, at most TELLING_CANDIDATES,
 * and the view's chances, borrowed, and fleets. telling_free(). STATUS_NO_MEMORY. */
enum status telling_new(struct telling **out, const struct view *view, const int *cells,
                        int ncells) ATTR_MUST_CHECK;
void telling_free(struct telling *telling);

/** Choose `shots` of the candidates, fewer than there are, to `set`, ascending; a bit
 * told is worth `worth` hits. */
void telling_choose(struct telling *telling, double worth, int shots, int *set);

#endif
