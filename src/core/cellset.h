/**
 * A set of cells of a board of up to 26x26: bit `cell` of a row of 64-bit words.
 * Small enough to pass by value.
 */
#ifndef SALVO_CORE_CELLSET_H
#define SALVO_CORE_CELLSET_H

#include <stdbool.h>
#include <stdint.h>

enum { CELLS_MAX = 26 * 26, CELLSET_WORDS = (CELLS_MAX + 63) / 64 };

struct cellset {
    uint64_t words[CELLSET_WORDS];
};

static inline void cellset_add(struct cellset *set, int cell)
{
    set->words[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void cellset_remove(struct cellset *set, int cell)
{
    set->words[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

static inline bool cellset_has(const struct cellset *set, int cell)
{
    return set->words[cell >> 6] >> (cell & 63) & 1;
}

/** The number of cells in `set`. */
int cellset_size(const struct cellset *set);

/** The lowest cell of `set` that is at least `from`, or -1: for walking a set. */
int cellset_next(const struct cellset *set, int from);

bool cellset_empty(const struct cellset *set);
bool cellset_equal(const struct cellset *a, const struct cellset *b);
bool cellset_overlap(const struct cellset *a, const struct cellset *b);
bool cellset_within(const struct cellset *inner, const struct cellset *outer);

struct cellset cellset_or(struct cellset a, const struct cellset *b);
struct cellset cellset_and(struct cellset a, const struct cellset *b);
struct cellset cellset_minus(struct cellset a, const struct cellset *b);

#endif
