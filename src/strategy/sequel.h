/** How a game goes on of which only numbers of hits are told: played to its end through
 * fleets that fit. */
#ifndef SALVO_STRATEGY_SEQUEL_H
#define SALVO_STRATEGY_SEQUEL_H

#include <stdint.h>

enum { SEQUEL_WORDS = 2, SEQUEL_CELLS = 64 * SEQUEL_WORDS, SEQUEL_SHOTS = 31 };

struct sequel {
    int shots;                             /* of a turn, at most SEQUEL_SHOTS */
    int ncells, nfleets;                   /* at most SEQUEL_CELLS; at least 1 */
    const uint64_t (*fleet)[SEQUEL_WORDS]; /* [nfleets] bit n: it covers cell n */
    int16_t *at, *scratch;                 /* [nfleets] to work in */
};

/** The turns until all cells of the fleet are shot, on average over the fleets: first
 * the cells of `set`, then in every turn those that most fleets cover of those that are
 * still possible, the first of equals. */
double sequel_turns(const struct sequel *sequel, const uint64_t set[SEQUEL_WORDS]);

#endif
