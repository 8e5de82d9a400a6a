/**
 * The oracle: what is true of a game, found in two plain ways that share nothing with
 * src/infer, nor their reading of the reports with each other. Slow where the engine
 * is fast; for tests and as the yardstick of the bench. Running out of memory aborts.
 */
#ifndef SALVO_ORACLE_ORACLE_H
#define SALVO_ORACLE_ORACLE_H

#include "base/count.h"
#include "core/game.h"

/** Sums over the fleets that fit. Each fleet counts its weight, the product of the
 * weights of its placements: 1 without a prior, and then the sums are whole numbers,
 * exact below 2^53. */
struct oracle {
    int ncells, ntypes;
    count128 fleets;                      /* fleets that fit, whatever their weight */
    double total;                         /* the sum of all of them */
    double *cell;                         /* [ncells] of those that cover the cell */
    double *type_cell;                    /* [ntypes][ncells], with that type */
    double *placement[RULESET_TYPES_MAX]; /* [placement_count()] */
    size_t states;                        /* of the frontier, in all layers */
};

/** Try all legal fleets, one by one. `weights`: NULL, or for each type the weight of
 * every placement by its index. oracle_free(). */
struct oracle *oracle_enumerate(const struct game *game, const double *const *weights);

/** Sweep a frontier over the board. oracle_free(). */
struct oracle *oracle_frontier(const struct game *game);

void oracle_free(struct oracle *oracle);

/** Is `fleet` legal under the rules of `game` and every report of it true? */
bool oracle_fits(const struct game *game, const struct fleet *fleet);

/** Call `visit` for every legal fleet (sorted) until it returns false. Returns false
 * then, else true. */
bool oracle_each_fleet(const struct ruleset *rules,
                       bool (*visit)(void *user, const struct fleet *fleet),
                       void *user);

#endif
