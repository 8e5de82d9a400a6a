/** Random priors: a weight for every placement, some of them 0. */
#ifndef SALVO_TESTS_RANDOM_PRIOR_H
#define SALVO_TESTS_RANDOM_PRIOR_H

#include "core/fleet.h"
#include "support/dice.h"

struct random_prior {
    double values[RULESET_TYPES_MAX][2 * CELLS_MAX];
    const double *weights[RULESET_TYPES_MAX];
};

/** Weights from 1/8 to 8 for the placements of `rules`; about `percent` of them 0. */
void random_prior(struct random_prior *out, const struct ruleset *rules,
                  struct dice *dice, int percent);

#endif
