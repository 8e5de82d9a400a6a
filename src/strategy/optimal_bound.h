/** The least that a position can be worth. Nobody but optimal*.c includes this. */
#ifndef SALVO_STRATEGY_OPTIMAL_BOUND_H
#define SALVO_STRATEGY_OPTIMAL_BOUND_H

#include "strategy/optimal_state.h"

/** Room for bounds of positions of up to `items` items. optimal_bound_free(). NULL when
 * out of memory. */
struct optimal_bound *optimal_bound_new(const struct optimal_ground *ground, int items);
void optimal_bound_free(struct optimal_bound *bound);

/** No more than the worth of `state`, whose items need not be joined. */
int64_t optimal_bound_of(struct optimal_bound *bound, const struct state *state);

/** How many words of answers, misses left out, fleets can give whose `nships` ships
 * have `left` cells left each and are of the types `type`; at least that many. */
int64_t optimal_words(const struct optimal_ground *ground, const int *left,
                      const int *type, int nships);

#endif
