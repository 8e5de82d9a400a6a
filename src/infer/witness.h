/** One fleet that fits constraints, or the certainty that none does. */
#ifndef SALVO_INFER_WITNESS_H
#define SALVO_INFER_WITNESS_H

#include "infer/constraints.h"

/**
 * Look for a fleet that fits. `out` (may be NULL) is sorted; it is the first that the
 * search comes upon, the same on every run, and not a random one.
 * nodes                 how many placements may be tried; lowered by those that were;
 *                       where thousands of groups are to be met, one counts as many
 * STATUS_CONTRADICTION  none fits
 * STATUS_LIMIT          not settled within `nodes`
 */
enum status witness_find(struct fleet *out, const struct constraints *constraints,
                         long *nodes) ATTR_MUST_CHECK;

#endif
