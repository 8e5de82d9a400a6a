#include "support/choice.h"

#include "strategy/match.h"
#include "support/games.h"

#include <criterion/criterion.h>

void choice_of(const struct game *game, const struct strategy *strategy, int shots,
               int *cells)
{
    const struct match_options options = {.strategy = strategy, .seed = "1"};
    int n;
    cr_assert_eq(match_choose(game, &options, shots, cells, &n), STATUS_OK);
    cr_assert_eq(n, shots);
}

void choice_have(const char *text, const char *name, int shots, int *cells)
{
    struct game *game = games_have(text);
    choice_of(game, strategy_find(name), shots, cells);
    game_free(game);
}
