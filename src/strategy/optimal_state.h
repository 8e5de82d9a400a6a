/** Positions of a game as the optimal player sees them: what is still to be shot, in
 * every way it can be. Nobody but optimal*.c includes this. */
#ifndef SALVO_STRATEGY_OPTIMAL_STATE_H
#define SALVO_STRATEGY_OPTIMAL_STATE_H

#include "strategy/pool.h"

#include <stdint.h>

__extension__ typedef unsigned __int128 cells128;

enum { OPTIMAL_CELLS_MAX = 128, OPTIMAL_ANSWERS_MAX = 1 + 2 * RULESET_TYPES_MAX };

/** A position's name: equal positions have equal ones, others differ but with a chance
 * of 2^-128. */
struct state_key {
    uint64_t words[2];
};

/** Fleets with the same cells left. */
struct state_item {
    uint32_t fleet; /* one of them, of the ground */
    int left;       /* cells */
    int64_t weight; /* how many they are */
};

/** Borrows its items. */
struct state {
    cells128 shot; /* cells hit so far */
    int n;
    struct state_item *items; /* none without cells left */
    int64_t weight;           /* of all items */
    int64_t left;             /* the sum of weight times cells left */
};

/** What does not change during a search. */
struct optimal_ground {
    const struct ruleset *rules;
    int ncells;                  /* cells of interest, in reading order */
    int cell[OPTIMAL_CELLS_MAX]; /* their numbers on the board */
    int side;                    /* of the frame that positions are moved in; 0: none */
    int nfleets, nships;
    int type[RULESET_SHIPS_MAX]; /* of each ship of a fleet */
    cells128 *ships;             /* [nfleets][nships] cells of interest */
    bool apart, named;           /* ships are told apart; types are */
    int nanswers;
    bool certain_first;  /* cells surely covered may be shot before others */
    uint64_t (*lots)[2]; /* [cells of the frame or of interest] */
};

/** The ground of the fleets of `pool`, complete, with the cells of `shot` shot; and the
 * position there. STATUS_LIMIT: too many cells matter. optimal_ground_free(). */
enum status optimal_ground_new(struct optimal_ground **out, struct state *first,
                               const struct pool *pool,
                               const struct cellset *shot) ATTR_MUST_CHECK;
void optimal_ground_free(struct optimal_ground *ground);

/** What is told of a shot at cell `cell` of interest; 0: a miss. */
int state_answer(const struct optimal_ground *ground, const struct state *state,
                 const struct state_item *item, int cell);

/** Join items with the same cells left, which may change their order.
 * STATUS_NO_MEMORY. */
enum status state_join(const struct optimal_ground *ground,
                       struct state *state) ATTR_MUST_CHECK;

/** Divide all weights by their greatest common divisor, which is returned. */
int64_t state_reduce(struct state *state);

/** The name of the position, whichever way the board is turned or it is moved. */
struct state_key state_name(const struct optimal_ground *ground,
                            const struct state *state);

/** The weight of the items that each cell is left of, to `out` [ncells]. */
void state_cells(const struct optimal_ground *ground, const struct state *state,
                 int64_t *out);

/** The cells that a ship of a fleet has left. */
static inline cells128 state_left(const struct optimal_ground *ground,
                                  const struct state *state, uint32_t fleet, int ship)
{
    return ground->ships[(size_t)fleet * (size_t)ground->nships + (size_t)ship] &
           ~state->shot;
}

static inline int cells128_count(cells128 cells)
{
    return __builtin_popcountll((uint64_t)cells) +
           __builtin_popcountll((uint64_t)(cells >> 64));
}

#endif
