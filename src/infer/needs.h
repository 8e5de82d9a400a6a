/**
 * Sets of needs, interned: what may still be missing beside one profile. Values are
 * stored as vectors in the order of a set, so that a step of the sweep is a few adds of
 * contiguous runs. Sets, steps and runs are worked out once and looked up afterwards.
 */
#ifndef SALVO_INFER_NEEDS_H
#define SALVO_INFER_NEEDS_H

#include "infer/sweep.h"

#include <stdint.h>

struct needs; /* the store; opaque */

enum { NEEDS_EMPTY = 0, NEEDS_NONE = -1 };

/** What one op makes of one set. */
struct needs_step {
    uint32_t to;    /* the set of needs behind the step, without 0 and what closes */
    int32_t finish; /* the place in the old set that leads to needs 0, or NEEDS_NONE */
    uint32_t close; /* the places that lead to `singles`: see needs_closes_at() */
};

/** Places of a set that lead to needs of one ship. */
struct needs_closes {
    uint32_t n;
    struct needs_close {
        uint32_t place, bit; /* of `singles` */
    } at[];
};

/** old[from .. from + length) adds to new[to .. to + length). */
struct needs_run {
    uint32_t from, to, length;
};

/** How one vector is added to another: `nruns` runs. */
struct needs_move {
    uint32_t nruns;
    struct needs_run runs[];
};

/** A store for `sweep`, borrowed, within `budget` bytes of memory. `boxes`: unions may
 * hold more needs than went into them, see box.h. NULL when out of memory.
 * needs_free(). */
struct needs *needs_new(const struct sweep *sweep, bool boxes, size_t budget);
void needs_free(struct needs *needs);

/** STATUS_OK, or why results since are worthless: NO_MEMORY, LIMIT. */
enum status needs_status(const struct needs *needs);

/** Bytes in use. */
size_t needs_bytes(const struct needs *needs);

/** The set of one word; 0 is the empty set's id. */
uint32_t needs_single(struct needs *needs, bits128 word);

uint32_t needs_size(const struct needs *needs, uint32_t set);

/** The words of a set, ascending; valid until the store is freed. */
const bits128 *needs_words(const struct needs *needs, uint32_t set);

/** Ids of sets are below this number. */
size_t needs_count(const struct needs *needs);

/** Ids for ops: equal ops have equal ids. */
uint32_t needs_op_id(struct needs *needs, const struct needs_op *op);

struct needs_step needs_apply(struct needs *needs, uint32_t op, uint32_t set);

/** `close` of a step, not 0, as it stands in needs_moves(). */
static inline const struct needs_closes *needs_closes_at(const uint32_t *moves,
                                                         uint32_t close)
{
    return (const struct needs_closes *)(moves + close);
}

uint32_t needs_union(struct needs *needs, uint32_t a, uint32_t b);

/** How the vector over `from` is added to that over `to`, which holds all that `op`
 * makes of `from`: where it stands in needs_moves(). 0 after a failure. */
uint32_t needs_move(struct needs *needs, uint32_t op, uint32_t from, uint32_t to);

/** All moves; needs_move_at(moves, move) is one of them. Valid until the next
 * needs_move() or needs_apply(). */
const uint32_t *needs_moves(const struct needs *needs);

static inline const struct needs_move *needs_move_at(const uint32_t *moves,
                                                     uint32_t move)
{
    return (const struct needs_move *)(moves + move);
}

#endif
