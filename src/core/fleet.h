/**
 * Placements and fleets. A placement is a ship type at a first cell (the top or left
 * one), lying across or down; a ship of length 1 always lies across. A fleet lists its
 * ships by type, within a type by cell, then across before down, so that equal fleets
 * are equal lists.
 */
#ifndef SALVO_CORE_FLEET_H
#define SALVO_CORE_FLEET_H

#include "core/cellset.h"
#include "core/ruleset.h"

#include <stdint.h>

struct placement {
    int16_t type, cell;
    bool down;
};

struct fleet {
    int nships;
    struct placement ships[RULESET_SHIPS_MAX];
};

/** The cell at step `i` (from 0) of a placement. */
static inline int placement_cell(const struct board *board, struct placement p, int i)
{
    return p.cell + i * (p.down ? board->width : 1);
}

/** The cells of a placement of `rules`. It lies on the board (asserted). */
struct cellset placement_cells(const struct ruleset *rules, struct placement p);

/** The cells that no other ship may use: its own under TOUCHING_YES, with the cells
 * that share a side, or a side or a corner, under the others. */
struct cellset placement_halo(const struct ruleset *rules, struct placement p);

/** May both stand in one fleet? */
bool placement_compatible(const struct ruleset *rules, struct placement a,
                          struct placement b);

/** Placements of type `type` on the empty board. */
int placement_count(const struct ruleset *rules, int type);

/** Write them to `out`, which has room for placement_count(): by cell, across before
 * down. This order is the index of a placement everywhere. */
void placement_list(const struct ruleset *rules, int type, struct placement *out);

/** Bring the ships into the fleet's order. */
void fleet_sort(struct fleet *fleet);

/** Negative, 0 or positive, as for qsort; both are sorted. */
int fleet_compare(const struct fleet *a, const struct fleet *b);

/** Has `fleet` (sorted) exactly the ships of `rules`, on the board, none in the way of
 * another? The full list of faults is fleet_faults() in core/fault.h. */
bool fleet_is_legal(const struct ruleset *rules, const struct fleet *fleet);

/** All cells with ships. */
struct cellset fleet_cells(const struct ruleset *rules, const struct fleet *fleet);

#endif
