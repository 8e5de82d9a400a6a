/** A salvo of which only the number of hits is told, chosen as an instrument. */
#ifndef SALVO_STRATEGY_GAUGE_H
#define SALVO_STRATEGY_GAUGE_H

#include "strategy/sequel.h"
#include "strategy/strategy.h"
#include "strategy/together.h"

struct gauge; /* opaque */

/** Begin with the fleets of `sequel`, borrowed, whose cell n is cells[n] of the board,
 * and the view's chances. gauge_free(). STATUS_NO_MEMORY. */
enum status gauge_new(struct gauge **out, const struct sequel *sequel,
                      const struct view *view, const int *cells) ATTR_MUST_CHECK;
void gauge_free(struct gauge *gauge);

/** Choose `shots` of the cells, at most SEQUEL_SHOTS and fewer than there are, to
 * `set`, ascending; an expected hit is worth `worth` bits of doubt. */
void gauge_choose(struct gauge *gauge, double worth, int shots, int *set);

#endif
