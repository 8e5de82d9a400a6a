/** How a game goes on of which only numbers of hits are told: played to its end through
 * fleets that fit. */
#ifndef SALVO_STRATEGY_SEQUEL_H
#define SALVO_STRATEGY_SEQUEL_H

#include "strategy/pool.h"

#include <stdint.h>

enum {
    SEQUEL_WORDS = 2,
    SEQUEL_CELLS = 64 * SEQUEL_WORDS,
    SEQUEL_SHOTS = 35,
    SEQUEL_FLEETS = 2048 /* of more, as many are picked evenly */
};

/** A fleet is one set of cells, or one for each type of ship where hits are counted by
 * ship. */
struct sequel {
    int shots;                       /* of a turn, at most SEQUEL_SHOTS */
    int ncells, nfleets, nsets;      /* at most SEQUEL_CELLS; at least 1 */
    uint64_t (*cells)[SEQUEL_WORDS]; /* [nfleets][nsets] bit n: it covers cell n */
    int16_t *at, *scratch;           /* [nfleets] to work in */
};

/** Begin with the fleets of `pool`; cell n is cells[n] of the board. sequel_free().
 * STATUS_NO_MEMORY. */
enum status sequel_new(struct sequel **out, const struct pool *pool, const int *cells,
                       int ncells, int shots) ATTR_MUST_CHECK;
void sequel_free(struct sequel *sequel);

/** The turns until all cells of the fleet are shot, added up over the fleets: first the
 * cells of `set`, then in every turn those that most fleets cover of those that are
 * still possible, the first of equals. */
long sequel_turns(const struct sequel *sequel, const uint64_t set[SEQUEL_WORDS]);

#endif
