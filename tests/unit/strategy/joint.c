#include "strategy/joint.h"

#include "strategy/expect.h"
#include "support/games.h"
#include "support/rules.h"

#include <criterion/criterion.h>

enum { SHOTS = 2 };

Test(joint, leaves_it_to_others_without_fleets)
{
    struct game *game = games_have("rules: 3x3:2:yes:fixed-2:count:none\n");
    double cell[9] = {0};
    int cells[SHOTS];
    bool found = true;
    const struct view view = {.game = game, .shots = SHOTS, .cell = cell};
    cr_expect_eq(joint_choose(&view, cells, &found), STATUS_OK);
    cr_expect_not(found);
    game_free(game);
}

static double turns_of(const char *spec, const char *strategy)
{
    const struct ruleset rules = rules_spec(spec);
    struct expect played;
    cr_assert_eq(expect_play(&played, &rules, strategy_find(strategy), 5000),
                 STATUS_OK);
    return fraction_value(played.turns);
}

/* Against all fleets, of which there are few enough to play on through all. */
Test(joint, never_needs_more_turns_than_the_likeliest_cells)
{
    static const struct {
        char spec[44];
        double saves; /* turns, at least */
    } cases[] = {{"4x4:3,2:yes:fixed-2:shot:told", 0.15},
                 {"5x4:3,2:yes:fixed-2:shot:none", 0.18},
                 {"4x4:3,2:yes:fixed-3:ship:named", 0.2},
                 {"4x4:3,2,2:no:fixed-2:shot:told", 0},
                 {"5x5:3:yes:fixed-3:shot:told", 0.16},
                 {"4x4:3,2:yes:fixed-3:count-by-ship:named", 0.17},
                 {"5x5:3,2:yes:fixed-4:count-by-ship:named", 0.25},
                 {"4x4:3,2:yes:per-ship:count:none", 0.16},
                 {"4x4:3,2,2:no:per-ship:count:none", 0.12}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double best = turns_of(cases[i].spec, "best"),
               greedy = turns_of(cases[i].spec, "greedy");
        cr_expect_leq(best, greedy - cases[i].saves + 1e-9, "%s: %.4f and %.4f",
                      cases[i].spec, best, greedy);
    }
}
