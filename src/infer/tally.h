/** Fleets through every placement, and the probabilities that they make. */
#ifndef SALVO_INFER_TALLY_H
#define SALVO_INFER_TALLY_H

#include "infer/frontier.h"
#include "infer/posterior.h"

struct tally {
    const struct ruleset *rules;
    const struct sweep *sweep; /* whose placements are added up; set by the caller */
    struct placement *placements[RULESET_TYPES_MAX]; /* placement_list() */
    int nplacements[RULESET_TYPES_MAX];
    count128 *counts[RULESET_TYPES_MAX]; /* by placement */
    double *weights[RULESET_TYPES_MAX];  /* the same for FRONTIER_F64 */
};

/** A tally of nothing; it lives in `arena`, `rules` are borrowed. STATUS_NO_MEMORY. */
enum status tally_new(struct tally **out, const struct ruleset *rules,
                      struct arena *arena) ATTR_MUST_CHECK;

/** The sink that adds to `tally`, types swept as one told apart again. */
struct frontier_sink tally_sink(struct tally *tally);

void tally_clear(struct tally *tally);

/** Fill in the probabilities of `out`, whose arrays are there: what was counted of
 * `all` fleets, or weighed of the weight `all`. STATUS_NO_MEMORY. */
enum status tally_divide_counts(const struct tally *tally, count128 all,
                                struct posterior *out) ATTR_MUST_CHECK;
enum status tally_divide_weights(const struct tally *tally, double all,
                                 struct posterior *out) ATTR_MUST_CHECK;

#endif
