/**
 * The exact engine: every fleet that fits a sweep, counted over its frontier, with the
 * number of fleets through every placement, and exact samples.
 */
#ifndef SALVO_INFER_FRONTIER_H
#define SALVO_INFER_FRONTIER_H

#include "base/count.h"
#include "base/stream.h"
#include "infer/guide.h"
#include "infer/sweep.h"

/** Numbers that values are made of. The caller has to know that all counts fit:
 * sums are taken modulo 2^64 or 2^128, so only final results need to. */
enum frontier_kind { FRONTIER_U64, FRONTIER_U128, FRONTIER_F64 };

/** A pass that keeps only so many values of each layer, chosen at random. Its results
 * are right on average; FRONTIER_F64 only. */
struct frontier_thin {
    uint32_t states;
    struct stream *stream;
    struct guide *guide;
    bool teach;     /* the guide, from what was found */
    bool *thinned;  /* set if a layer lost states */
    uint64_t *work; /* raised by the values gone through */
};

struct frontier_options {
    enum frontier_kind kind;
    size_t memory; /* bytes */
    uint64_t work; /* values gone through before it is given up; 0: any number */
    const struct frontier_thin *thin; /* NULL: exactly */
    bool count_only;                  /* forwards only: no throughs, no samples */
    bool keep;                        /* frontier_fleet_at() will be called */
};

/** Called with placements that fleets lie through, in no order, some more than once:
 * their number, or their weight under FRONTIER_F64, is the sum. */
struct frontier_sink {
    void (*through)(void *user, int type, int index, count128 count, double weight);
    void *user;
};

struct frontier; /* opaque */

/**
 * Count. `sweep` is borrowed for the life of the result. frontier_free().
 * STATUS_CONTRADICTION no fleet fits; STATUS_LIMIT memory or work does not suffice.
 */
enum status frontier_new(struct frontier **out, const struct sweep *sweep,
                         const struct frontier_options *options,
                         const struct frontier_sink *sink) ATTR_MUST_CHECK;
void frontier_free(struct frontier *frontier);

/** All fleets: their number, or their weight under FRONTIER_F64. */
count128 frontier_total(const struct frontier *frontier);
double frontier_weight(const struct frontier *frontier);

/** A ship as its type and the index of its placement in placement_list(). */
struct frontier_ship {
    int type, index;
};

/** The fleet of a rank in [0, total), or at a point in [0, weight) under FRONTIER_F64;
 * returns how many ships. Needs `keep`. The order of fleets: posterior_fleet_at(). */
int frontier_fleet_at(const struct frontier *frontier, count128 rank,
                      struct frontier_ship ships[RULESET_SHIPS_MAX]);
int frontier_fleet_at_weight(const struct frontier *frontier, double point,
                             struct frontier_ship ships[RULESET_SHIPS_MAX]);

/** The largest number of bytes that were in use at one time. */
size_t frontier_peak_bytes(const struct frontier *frontier);

#endif
