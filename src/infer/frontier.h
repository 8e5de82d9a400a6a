/**
 * The exact engine: every fleet that fits a sweep, counted over its frontier, with the
 * number of fleets through every placement, and exact samples.
 */
#ifndef SALVO_INFER_FRONTIER_H
#define SALVO_INFER_FRONTIER_H

#include "base/count.h"
#include "base/stream.h"
#include "infer/sweep.h"

/** Numbers that values are made of. The caller has to know that all counts fit:
 * sums are taken modulo 2^64 or 2^128, so only final results need to. */
enum frontier_kind { FRONTIER_U64, FRONTIER_U128, FRONTIER_F64 };

struct frontier_options {
    enum frontier_kind kind;
    size_t memory;   /* bytes */
    bool count_only; /* forwards only: no throughs, no samples */
    bool keep;       /* frontier_sample() will be called */
};

/** Called with every placement that fleets lie through, in no order: their number, or
 * their weight under FRONTIER_F64. */
struct frontier_sink {
    void (*through)(void *user, int type, int index, count128 count, double weight);
    void *user;
};

struct frontier; /* opaque */

/**
 * Count. `sweep` is borrowed for the life of the result. frontier_free().
 * STATUS_CONTRADICTION no fleet fits; STATUS_LIMIT the memory does not suffice.
 */
enum status frontier_new(struct frontier **out, const struct sweep *sweep,
                         const struct frontier_options *options,
                         const struct frontier_sink *sink) ATTR_MUST_CHECK;
void frontier_free(struct frontier *frontier);

/** All fleets: their number, or their weight under FRONTIER_F64. */
count128 frontier_total(const struct frontier *frontier);
double frontier_weight(const struct frontier *frontier);

/** A fleet drawn in proportion to its weight (uniformly without weights), as types and
 * indices of placement_list(); returns how many ships. Needs `keep`. */
struct frontier_ship {
    int type, index;
};
int frontier_sample(const struct frontier *frontier, struct stream *stream,
                    struct frontier_ship ships[RULESET_SHIPS_MAX]);

/** The largest number of bytes that were in use at one time. */
size_t frontier_peak_bytes(const struct frontier *frontier);

#endif
