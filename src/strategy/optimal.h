/**
 * Optimal play where it can be worked out: the shots that make the expected number of
 * shots to the end least, proved by going through the whole game.
 *
 * For rules with one shot at a time. A shot that a hit earns (until-miss) costs no
 * turn, but every game takes the same number of hits: what is least in shots is least
 * in turns.
 */
#ifndef SALVO_STRATEGY_OPTIMAL_H
#define SALVO_STRATEGY_OPTIMAL_H

#include "strategy/fraction.h"
#include "strategy/pool.h"

enum { OPTIMAL_STATES = 1000000 }; /* positions, unless told otherwise: some 70 MB */

struct optimal; /* opaque */

/** Is it one shot at a time in `game`? */
bool optimal_suits(const struct game *game);

/** Begin with the fleets of `pool`, complete, its rules borrowed, every one as likely
 * as the others, the cells of `shot` shot. `states`: most positions to keep; 0: the
 * default. STATUS_LIMIT: too many cells matter; NO_MEMORY. optimal_free(). */
enum status optimal_new(struct optimal **out, const struct pool *pool,
                        const struct cellset *shot, size_t states) ATTR_MUST_CHECK;
void optimal_free(struct optimal *optimal);

/** Work out the least expected number of shots to come and a first shot for it (-1:
 * there is nothing to shoot). STATUS_LIMIT: the positions are too many. */
enum status optimal_solve(struct optimal *optimal, struct fraction *shots,
                          int *cell) ATTR_MUST_CHECK;

/** The same if `cell`, not shot yet, is shot first. */
enum status optimal_price(struct optimal *optimal, int cell,
                          struct fraction *shots) ATTR_MUST_CHECK;

/** Turns to come where a hit earns another shot, when so many shots are to come: runs
 * of shots up to a miss or the end. */
struct fraction optimal_turns(const struct optimal *optimal, struct fraction shots);

/** Positions gone into so far. */
size_t optimal_states(const struct optimal *optimal);

#endif
