/** Random fleets that fit, drawn ship by ship, each with the weight that makes sums
 * over them right on average. For boards that are far from full. */
#ifndef SALVO_INFER_DRAWS_H
#define SALVO_INFER_DRAWS_H

#include "base/stream.h"
#include "infer/constraints.h"

struct draws; /* opaque */

/** A ship of a drawn fleet; `index` of placement_list(). */
struct drawn_ship {
    int type, index;
};

/** Prepare to draw fleets that fit `constraints`, borrowed. draws_free().
 * STATUS_NO_MEMORY, STATUS_LIMIT past `memory` bytes. */
enum status draws_new(struct draws **out, const struct constraints *constraints,
                      size_t memory) ATTR_MUST_CHECK;
void draws_free(struct draws *draws);

/** Draw a fleet; returns its weight, or 0 for a draw that came to nothing, whose ships
 * are not to be used. The weights' mean is the number of fleets that fit (or their
 * weight under a prior). */
double draws_fleet(struct draws *draws, struct stream *stream,
                   struct drawn_ship ships[RULESET_SHIPS_MAX]);

/** Rows of boards gone through so far: a measure of time. */
uint64_t draws_work(const struct draws *draws);

#endif
