#include "strategy/gauge.h"

#include "strategy/expect.h"
#include "support/choice.h"
#include "support/rules.h"

#include <criterion/criterion.h>

enum { SHOTS = 2 };

Test(gauge, chooses_the_same_cells_again)
{
    static const char text[] =
        "rules: 6x6:4,3,2:yes:fixed-2:count:none\nA1 C3: 1 hit\n";
    int once[SHOTS], again[SHOTS];
    choice_have(text, "best", SHOTS, once);
    choice_have(text, "best", SHOTS, again);
    for (int i = 0; i < SHOTS; i++)
        cr_expect_eq(once[i], again[i]);
}

static double mean_turns(const char *spec, const char *strategy)
{
    const struct ruleset rules = rules_spec(spec);
    struct expect expect;
    cr_assert_eq(expect_play(&expect, &rules, strategy_find(strategy), 5000),
                 STATUS_OK);
    return (double)expect.turns.numerator / (double)expect.turns.denominator;
}

Test(gauge, needs_fewer_turns_than_the_likeliest_cells)
{
    static const char *const specs[] = {"4x4:3,2:yes:per-ship:count:none",
                                        "5x4:3,2:yes:fixed-3:count:none",
                                        "4x4:3,2,2:no:per-ship:count:none"};
    for (int i = 0; i < 3; i++) {
        double best = mean_turns(specs[i], "best"),
               greedy = mean_turns(specs[i], "greedy");
        cr_expect_lt(best, greedy, "%s: %.4f, not below %.4f", specs[i], best, greedy);
    }
}
