#include "support/random_prior.h"

#include <math.h>

void random_prior(struct random_prior *out, const struct ruleset *rules,
                  struct dice *dice, int percent)
{
    for (int type = 0; type < rules->ntypes; type++) {
        for (int i = 0; i < placement_count(rules, type); i++)
            out->values[type][i] =
                dice_chance(dice, percent)
                    ? 0
                    : ldexp(dice_between(dice, 8, 15) / 8.0, dice_between(dice, -3, 2));
        out->weights[type] = out->values[type];
    }
}
