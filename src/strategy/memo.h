/** Decisions remembered by what they rest on, so that games of one run, which open
 * alike, think once. Safe to share between threads. */
#ifndef SALVO_STRATEGY_MEMO_H
#define SALVO_STRATEGY_MEMO_H

#include "infer/constraints.h"

enum { MEMO_SHOTS_MAX = 12 };

/** What a decision rests on, as 128 bits: equal questions have equal keys, others
 * differ but with a chance of 2^-128 each. */
struct memo_key {
    uint64_t words[2];
};

struct decision {
    double fleets; /* that fit */
    double saved;  /* misses, as in a view */
    int n;
    int16_t cells[MEMO_SHOTS_MAX];
};

struct memo; /* opaque */

/** The key of `shots` shots to be chosen under `in` by strategy number `strategy`, the
 * cells `shot` shot before. The order of reports does not count where their meaning
 * does not depend on it. */
struct memo_key memo_key(const struct constraints *in, const struct cellset *shot,
                         int shots, int strategy);

/** Room for `capacity` decisions; later ones take the place of earlier. NULL when out
 * of memory. memo_free(). */
struct memo *memo_new(int capacity);
void memo_free(struct memo *memo);

/** Is the decision known? If so, `out` is set. */
bool memo_find(struct memo *memo, struct memo_key key, struct decision *out);

void memo_keep(struct memo *memo, struct memo_key key, const struct decision *decision);

#endif
