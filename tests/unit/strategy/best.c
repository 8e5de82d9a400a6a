#include "strategy/expect.h"
#include "support/choice.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SHOTS = 3 };

static const char early[] = "rules: 6x6:4,3,2:yes:fixed-3:count-by-ship:named\n"
                            "A1 C3 F6: a 1\n";

Test(best, chooses_the_same_cells_again)
{
    int once[SHOTS], again[SHOTS];
    choice_have(early, "best", SHOTS, once);
    choice_have(early, "best", SHOTS, again);
    cr_expect_eq(memcmp(once, again, sizeof once), 0);
}

Test(best, does_not_ask_the_same_thing_twice)
{
    int best[SHOTS], greedy[SHOTS];
    choice_have(early, "best", SHOTS, best);
    choice_have(early, "greedy", SHOTS, greedy);
    cr_expect_neq(memcmp(best, greedy, sizeof best), 0);
}

/* Two ships of 2 lie at A4 to D4, in either order, and C4, the one cell of them not
 * shot yet, tells in which. What is left of the ship of 4, C1 and D1, tells nothing.
 * The ship that ends at B4 does not reach C4. */
Test(best, asks_which_of_two_ships_lies_where)
{
    int cells[2];
    choice_have("rules: 6x5:2,2,4:yes:fixed-2:count-by-ship:none\n"
                "A1 hit c\nB1 hit c\nA4 hit\nB4 hit\nD4 hit\n"
                "D3 miss\nE4 miss\nD5 miss\n",
                "best", 2, cells);
    cr_expect_eq(cells[0], 2, "%d", cells[0]);
    cr_expect_eq(cells[1], 3 * 6 + 2, "%d", cells[1]);
}

static double turns_of(const char *spec, const char *strategy)
{
    struct ruleset rules = rules_spec(spec);
    struct expect played;
    cr_assert_eq(expect_play(&played, &rules, strategy_find(strategy), 100000),
                 STATUS_OK);
    return fraction_value(played.turns);
}

/* Against all fleets. */
Test(best, chooses_salvos_that_need_fewer_turns)
{
    static const char *const cases[] = {
        "4x4:3,2:yes:fixed-2:shot:told",
        "4x4:3,2:yes:fixed-3:ship:named",
        "5x4:3,2:yes:fixed-2:ship:named",
        "5x5:4,3:yes:fixed-3:ship:named",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_lt(turns_of(cases[i], "best"), turns_of(cases[i], "greedy") - 0.03,
                     "%s", cases[i]);
}
