/** What a strategy costs, exactly: its mean over all fleets, by playing against each.
 */
#ifndef SALVO_STRATEGY_EXPECT_H
#define SALVO_STRATEGY_EXPECT_H

#include "strategy/fraction.h"
#include "strategy/strategy.h"

/** The expected shots and turns of a game; with until-miss, runs of shots up to a miss
 * or the end. */
struct expect {
    struct fraction shots, turns;
};

/**
 * Play `strategy`, which draws no lots, against every fleet of `rules`, those alike so
 * far together. STATUS_LIMIT: there are more than `most` fleets; what pool_list() and
 * the strategy return; STATUS_NO_MEMORY.
 */
enum status expect_play(struct expect *out, const struct ruleset *rules,
                        const struct strategy *strategy, int most) ATTR_MUST_CHECK;

#endif
