/** Random choices of a test: from a seed, or from the bytes of a fuzzer. */
#ifndef SALVO_SUPPORT_DICE_H
#define SALVO_SUPPORT_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dice {
    uint64_t state;
    const uint8_t *bytes; /* used first, one a choice; may be NULL */
    size_t nbytes;
};

struct dice dice_from_seed(uint64_t seed);
struct dice dice_from_bytes(const uint8_t *bytes, size_t nbytes);

/** In [0, n); n >= 1. */
int dice_below(struct dice *dice, int n);

/** In [low, high]. */
int dice_between(struct dice *dice, int low, int high);

bool dice_chance(struct dice *dice, int percent);

#endif
