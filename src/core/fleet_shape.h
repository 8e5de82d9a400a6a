/** Ships from the cells of a drawing. */
#ifndef SALVO_CORE_FLEET_SHAPE_H
#define SALVO_CORE_FLEET_SHAPE_H

#include "core/fault.h"

enum { SHAPE_WATER = -1, SHAPE_SOME = -2 };

/** A fleet and what of the drawing is no placement. */
struct shape {
    struct fleet fleet; /* sorted */
    struct faults strays;
};

/**
 * Find the ships of a drawing.
 * of      for every cell the type of the ship there, SHAPE_WATER, or SHAPE_SOME.
 * STATUS_LIMIT: the cells can be ships in too many ways to try; with letters for the
 * ships they would be told apart. STATUS_NO_MEMORY.
 */
enum status fleet_shape_find(struct shape *out, const struct ruleset *rules,
                             const int *of) ATTR_MUST_CHECK;

/** Add the ship of `type` with these `n` cells, in any order: a placement, or a stray
 * if they are too few, too many or not in a line. */
void fleet_shape_add(struct shape *shape, const struct ruleset *rules, int type,
                     const int *cells, int n);

#endif
