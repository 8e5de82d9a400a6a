/** The last ship: counted at once where nothing but one ship is to come, instead of
 * sweeping on. Nobody but the frontier includes this. */
#ifndef SALVO_INFER_FRONTIER_CLOSE_H
#define SALVO_INFER_FRONTIER_CLOSE_H

#include "infer/frontier.h"

struct closing; /* opaque */

enum { CLOSING_LEVELS = 28 };

/** What the ships on the frontier leave of the rows to come: `open[k]` are the columns
 * that can still be used in row `row` + k; below that all can. */
struct closing_rows {
    int row, n;
    uint32_t open[CLOSING_LEVELS];
};

/** Tables for `sweep`, borrowed, whose `closes` is set; NULL when out of memory. */
struct closing *closing_new(const struct sweep *sweep, enum frontier_kind kind);
void closing_free(struct closing *closing);
size_t closing_bytes(const struct closing *closing);

/** The rows from cell `cell` of the sweep on, where the profile is `profile`. */
void closing_rows(const struct closing *closing, int cell, bits128 profile,
                  struct closing_rows *rows);

/** The ways to place the last ship, of `type`; or their weight. */
uint64_t closing_ways(const struct closing *closing, int type,
                      const struct closing_rows *rows);
double closing_weight(const struct closing *closing, int type,
                      const struct closing_rows *rows);

/** Remember that so many fleets (or such a weight of them) come to `rows` with a ship
 * of `type` to place. */
void closing_note_u64(struct closing *closing, int type,
                      const struct closing_rows *rows, uint64_t value);
void closing_note_u128(struct closing *closing, int type,
                       const struct closing_rows *rows, count128 value);
void closing_note_f64(struct closing *closing, int type,
                      const struct closing_rows *rows, double value);

/** Hand out what was noted, by placement of the last ship. */
void closing_spread(struct closing *closing, const struct frontier_sink *sink);

/** The placement of rank `rank` (or at point `weight`) among the ways, in the order of
 * posterior_fleet_at(). */
const struct sweep_start *closing_at(const struct closing *closing, int type,
                                     const struct closing_rows *rows, count128 rank,
                                     double weight);

#endif
