/* Exact means of strategies, against games played one by one. */
#include "strategy/expect.h"

#include "oracle/oracle.h"
#include "strategy/match.h"
#include "support/rules.h"

#include <criterion/criterion.h>

struct sums {
    const struct ruleset *rules;
    const struct strategy *strategy;
    long shots, turns, fleets;
};

static bool play(void *user, const struct fleet *fleet)
{
    struct sums *sums = user;
    struct match_options options = {.strategy = sums->strategy, .seed = "1"};
    struct match_score score;
    cr_assert_eq(match_play(&score, sums->rules, fleet, &options), STATUS_OK);
    sums->shots += score.shots;
    sums->turns += score.turns;
    sums->fleets++;
    return true;
}

static void compare(const char *spec, const char *strategy)
{
    struct ruleset rules = rules_spec(spec);
    struct sums sums = {.rules = &rules, .strategy = strategy_find(strategy)};
    struct expect expect;
    cr_assert_eq(expect_play(&expect, &rules, sums.strategy, 1000), STATUS_OK);
    oracle_each_fleet(&rules, play, &sums);
    struct fraction shots = fraction_of(sums.shots, sums.fleets);
    struct fraction turns = fraction_of(sums.turns, sums.fleets);
    cr_expect_eq(expect.shots.numerator, shots.numerator, "%s %s", spec, strategy);
    cr_expect_eq(expect.shots.denominator, shots.denominator);
    cr_expect_eq(expect.turns.numerator, turns.numerator, "%s %s", spec, strategy);
    cr_expect_eq(expect.turns.denominator, turns.denominator);
}

Test(expect, is_the_mean_of_all_games)
{
    compare("4x3:3,2:yes:one:shot:told", "greedy");
    compare("4x3:3,2:no:until-miss:shot:named", "greedy");
    compare("4x3:3,2:yes:per-ship:count:none", "greedy");
    compare("3x3:2,1:yes:fixed-3:count-by-ship:named", "greedy");
    compare("4x4:2x2:yes:one:ship:told", "density");
}

Test(expect, refuses_too_many_fleets)
{
    struct ruleset rules = rules_spec("4x4:2:yes:one:shot:told");
    struct expect expect;
    cr_expect_eq(expect_play(&expect, &rules, strategy_find("greedy"), 23),
                 STATUS_LIMIT);
    cr_expect_eq(expect_play(&expect, &rules, strategy_find("greedy"), 24), STATUS_OK);
}
