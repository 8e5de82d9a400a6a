/**
 * Fleets that fit the reports of a game, written out one by one: all of them, or a
 * sample. Questions about several cells at once are answered by counting in it.
 */
#ifndef SALVO_STRATEGY_POOL_H
#define SALVO_STRATEGY_POOL_H

#include "infer/constraints.h"
#include "infer/posterior.h"

struct pool {
    const struct ruleset *rules; /* borrowed */
    bool complete;               /* every fleet that fits, once */
    int n;                       /* fleets */
    int nships, nwords;          /* ships of a fleet; words of its cells */
    int type[RULESET_SHIPS_MAX]; /* of each ship, in the order of types */
    uint64_t *cells;             /* [n][nwords] bit `cell`: a ship covers it */
    uint16_t *ships;             /* [n][nships] index of placement_list() */
    struct placement *placements[RULESET_TYPES_MAX];
    int capacity;
};

/**
 * List every fleet that fits `in`, whose rules are borrowed for the life of the result.
 * Priors do not count. pool_free(). STATUS_LIMIT: there are more than `most`, or too
 * much would have to be tried; STATUS_CONTRADICTION: none; STATUS_NO_MEMORY.
 */
enum status pool_list(struct pool **out, const struct constraints *in,
                      int most) ATTR_MUST_CHECK;

/** The same of the reports of `game`, borrowed for the life of the result. */
enum status pool_list_game(struct pool **out, const struct game *game,
                           int most) ATTR_MUST_CHECK;

/** Draw `n` fleets from `posterior`, which keeps its layers; the same may come twice.
 */
enum status pool_draw(struct pool **out, const struct ruleset *rules,
                      const struct posterior *posterior, struct stream *stream,
                      int n) ATTR_MUST_CHECK;
void pool_free(struct pool *pool);

/** Leave only the fleets that fit `in`. STATUS_NO_MEMORY, the pool as it was. */
enum status pool_filter(struct pool *pool,
                        const struct constraints *in) ATTR_MUST_CHECK;

/** The share of fleets that cover each cell, to `out` [cells of the board]. */
void pool_cells(const struct pool *pool, double *out);

/** Does fleet `fleet` cover `cell`? */
static inline bool pool_covers(const struct pool *pool, int fleet, int cell)
{
    return pool->cells[(size_t)fleet * (size_t)pool->nwords + (size_t)(cell >> 6)] >>
               (cell & 63) &
           1;
}

#endif
