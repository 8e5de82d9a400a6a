/**
 * The other exact engine: fleets put together from two halves. For few ships under many
 * reports, where a sweep has too many counters open at once.
 */
#ifndef SALVO_INFER_JOIN_H
#define SALVO_INFER_JOIN_H

#include "infer/frontier.h"
#include "infer/tally.h"

struct join; /* opaque */

struct join_options {
    size_t memory;   /* bytes */
    uint64_t pairs;  /* of halves that may be compared before it is given up */
    bool count_only; /* nothing goes into the tally */
    bool keep;       /* join_fleet_at() will be called */
};

/**
 * Count the fleets that fit `constraints`, whose priors are not looked at, and add what
 * lies through each placement to `tally`. `constraints` are borrowed for the call.
 * join_free().
 * STATUS_CONTRADICTION  no fleet fits
 * STATUS_LIMIT          too many cells, ships, counters, halves or pairs, found out
 *                       soon; the tally is untouched
 */
enum status join_new(struct join **out, const struct constraints *constraints,
                     const struct join_options *options,
                     struct tally *tally) ATTR_MUST_CHECK;
void join_free(struct join *join);

/** The number of fleets. */
uint64_t join_total(const struct join *join);

/** The fleet of a rank in [0, total), in no order to speak of; returns how many ships.
 * Needs `keep`. */
int join_fleet_at(const struct join *join, uint64_t rank,
                  struct frontier_ship ships[RULESET_SHIPS_MAX]);

#endif
