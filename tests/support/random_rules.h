/** Small random rule sets over all options, and random legal fleets of them. */
#ifndef SALVO_SUPPORT_RANDOM_RULES_H
#define SALVO_SUPPORT_RANDOM_RULES_H

#include "support/dice.h"
#include "support/scene.h"

struct random_limits {
    int side_max;      /* of the board */
    int cells_max;     /* of the board */
    int ships_max;     /* of the fleet */
    double fleets_max; /* about as many legal fleets at most; 0: any number */
};

/** Start `scene` with a rule set that has legal fleets, without reports. */
void random_rules(struct scene *scene, struct dice *dice,
                  const struct random_limits *limits);

/** A legal fleet, sorted; not exactly uniform. False if there is none. */
bool random_fleet(const struct ruleset *rules, struct dice *dice, struct fleet *out);

#endif
