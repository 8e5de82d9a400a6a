/** A salvo of which only the number of hits is told, chosen as an instrument. */
#ifndef SALVO_STRATEGY_GAUGE_H
#define SALVO_STRATEGY_GAUGE_H

#include "strategy/pool.h"
#include "strategy/strategy.h"

enum { GAUGE_SHOTS_MAX = 31, GAUGE_FLEETS = 2048 }; /* fleets read at a time */

/** Choose view->shots cells, at most GAUGE_SHOTS_MAX, to `out`; *found: they could be,
 * else not all fleets are listed, or there are too few cells. STATUS_NO_MEMORY. */
enum status gauge_choose(const struct view *view, int *out,
                         bool *found) ATTR_MUST_CHECK;

#endif
