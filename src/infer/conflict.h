/** Why no fleet fits: a smallest set of reports that cannot all be true. */
#ifndef SALVO_INFER_CONFLICT_H
#define SALVO_INFER_CONFLICT_H

#include "core/game.h"

/** One report: mark `mark` of entry `entry`, or with mark -1 what the entry tells of
 * its turn as a whole (its counts and the sinkings told without a cell). */
struct report {
    int entry, mark;
};

/**
 * Find reports of `game`, whose posterior is a contradiction, that cannot all be true
 * together while any one fewer could (withdrawn as core/game.h says: the shot stands,
 * nothing is told of it). They are as few as could be found, nearly always the fewest
 * there are. `out`: in order, from malloc, of *n; *n is 0 when no fleet is legal at
 * all. STATUS_USAGE: a fleet fits, there is no conflict. STATUS_NO_MEMORY, STATUS_LIMIT
 * (it cannot be told whether a fleet fits).
 */
enum status conflict_find(struct report **out, int *n,
                          const struct game *game) ATTR_MUST_CHECK;

#endif
