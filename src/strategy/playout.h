/** Positions of a game in which every shot is told of, as lists of fleets, and greedy
 * play through them to the end. Nobody but rollout.c and joint.c includes this. */
#ifndef SALVO_STRATEGY_PLAYOUT_H
#define SALVO_STRATEGY_PLAYOUT_H

#include "strategy/optimal_state.h"
#include "strategy/strategy.h"

enum { PLAYOUT_PLANES = 18 }; /* bits of a number of fleets */

/** A fleet that fits. */
struct playout_item {
    cells128 left; /* its cells not shot yet */
    uint32_t fleet;
};

/** Fleets that cannot be told apart so far, at least one. */
struct playout_position {
    struct playout_item *items;
    int n;
    cells128 shot; /* cells hit; those missed no fleet has left */
};

/** How many fleets have each cell left, bit by bit: bit `cell` of plane k is bit k of
 * the number. */
struct playout_counts {
    cells128 plane[PLAYOUT_PLANES];
};

struct playout {
    struct optimal_ground *ground;
    struct playout_position first;
    struct playout_layer {
        struct playout_item *items;
        uint8_t *answers;
        int room;
    } * layers;              /* [cells + 2] the positions behind a shot, by depth */
    const struct view *view; /* whose stop() is asked; NULL: nobody's */
    bool failed, stopped;    /* out of memory, or stopped: results are void */
};

/** What can be told of a shot. */
struct playout_answers {
    int n;
    struct playout_position behind[OPTIMAL_ANSWERS_MAX]; /* where cells are left */
    long misses;                                         /* fleets that it misses */
};

/** Begin with the fleets of `pool`, of more than `most` about as many drawn by lots
 * that are the fleets' own, the cells of `shot` shot. STATUS_LIMIT: too many cells
 * matter; NO_MEMORY. playout_free(). */
enum status playout_new(struct playout **out, const struct pool *pool,
                        const struct cellset *shot, int most) ATTR_MUST_CHECK;
void playout_free(struct playout *playout);

/** Is it time to give up? */
bool playout_stops(struct playout *playout);

/** STATUS_NO_MEMORY, or STATUS_LIMIT when stopped, if results are void. */
enum status playout_status(const struct playout *playout) ATTR_MUST_CHECK;

struct playout_counts playout_count(const struct playout_position *position);

/** The cell of `among` that most fleets have left, the first of equals; *n is how many
 * fleets do. `among` holds a cell that is left. */
int playout_likeliest(const struct playout_counts *counts, cells128 among, int *n);

/** Part the fleets of `position` by what is told of a shot at `cell`: to layer `depth`,
 * which the position itself does not lie in. */
void playout_shoot(struct playout *playout, int depth,
                   const struct playout_position *position, int cell,
                   struct playout_answers *out);

/** The misses to come of greedy play, added up over the fleets of `position`, with
 * layers from `depth` on. */
long playout_misses(struct playout *playout, int depth,
                    const struct playout_position *position);

/** The turns to come, added up over the fleets of `position`, if the `n` cells of `set`
 * are shot in the first, and in each that follows the `shots` likeliest; with layers
 * from `depth` on. */
long playout_turns(struct playout *playout, int depth,
                   const struct playout_position *position, const int *set, int n,
                   int shots);

#endif
