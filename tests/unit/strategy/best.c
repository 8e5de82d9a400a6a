#include "strategy/match.h"

#include "support/games.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SHOTS = 3 };

static void choose(const char *text, const char *strategy, int cells[SHOTS])
{
    struct game *game = games_have(text);
    const struct match_options options = {.strategy = strategy_find(strategy),
                                          .seed = "1"};
    int n;
    cr_assert_eq(match_choose(game, &options, SHOTS, cells, &n), STATUS_OK);
    cr_assert_eq(n, SHOTS);
    game_free(game);
}

static const char early[] = "rules: 6x6:4,3,2:yes:fixed-3:count-by-ship:named\n"
                            "A1 C3 F6: a 1\n";

Test(best, chooses_the_same_cells_again)
{
    int once[SHOTS], again[SHOTS];
    choose(early, "best", once);
    choose(early, "best", again);
    cr_expect_eq(memcmp(once, again, sizeof once), 0);
}

Test(best, does_not_ask_the_same_thing_twice)
{
    int best[SHOTS], greedy[SHOTS];
    choose(early, "best", best);
    choose(early, "greedy", greedy);
    cr_expect_neq(memcmp(best, greedy, sizeof best), 0);
}
