/** What both engines of the oracle stand on: every placement with its cells. */
#ifndef SALVO_ORACLE_GROUND_H
#define SALVO_ORACLE_GROUND_H

#include "oracle/oracle.h"

/** A placement, spelt out. */
struct spot {
    struct placement placement;
    int index; /* by cell, across before down */
    int ncells, nnear;
    int cells[BOARD_SIDE_MAX];
    int near[3 * (BOARD_SIDE_MAX + 2)]; /* cells that no other ship may use */
};

struct ground {
    const struct ruleset *rules;
    int ncells;
    int nspots[RULESET_TYPES_MAX];
    struct spot *spots[RULESET_TYPES_MAX];
};

/** All placements of `rules`, borrowed for the life of the result. ground_free(). */
struct ground *ground_new(const struct ruleset *rules);
void ground_free(struct ground *ground);

bool spot_covers(const struct spot *spot, int cell);

/** An answer with all sums 0. */
struct oracle *oracle_new(const struct ground *ground);

/** Fill the sums of cells from those of the placements. */
void oracle_spread(struct oracle *oracle, const struct ground *ground);

/** Zeroed memory, and memory grown (to more than nothing), or the end of the program.
 */
void *oracle_alloc(size_t count, size_t size);
void *oracle_realloc(void *memory, size_t count, size_t size);

#endif
