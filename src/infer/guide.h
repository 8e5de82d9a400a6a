/**
 * A guess at how many fleets lie behind a state, by its needs, its step, and how many
 * columns have a cell that is still to be covered. Sampled passes thin out states by
 * it; they are right whatever it says, and close if it says well.
 */
#ifndef SALVO_INFER_GUIDE_H
#define SALVO_INFER_GUIDE_H

#include "infer/sweep.h"

struct guide; /* opaque */

/** A guide that has learned nothing yet, and will not hold more than `memory` bytes of
 * lessons. `sweep` is borrowed. NULL when out of memory. guide_free(). */
struct guide *guide_new(const struct sweep *sweep, size_t memory);
void guide_free(struct guide *guide);

struct guide_key {
    int step, uncovered;
    bits128 needs;
};

/** The guess; above 0. */
double guide_worth(const struct guide *guide, const struct guide_key *key);

/** So much lay behind such a state. A guide that is full forgets it. */
void guide_learn(struct guide *guide, const struct guide_key *key, double worth);

/** Use what was learned from now on. */
void guide_settle(struct guide *guide);

#endif
