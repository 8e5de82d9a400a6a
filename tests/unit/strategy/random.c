#include "strategy/match.h"
#include "support/scene.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void expect_right_of(const struct scene *scene, int column)
{
    for (int i = 0; i < 40; i++) {
        char seed[16];
        int cells[CELLS_MAX], n;
        snprintf(seed, sizeof seed, "%d", i);
        const struct match_options options = {.strategy = strategy_find("hunt"),
                                              .seed = seed};
        cr_assert_eq(match_choose(&scene->game, &options, 1, cells, &n), STATUS_OK);
        cr_assert_gt(board_column(&scene->game.rules.board, cells[0]), column,
                     "seed %s: cell %d", seed, cells[0]);
    }
}

Test(random, leaves_out_what_is_beside_a_sunk_ship_where_ships_may_not_touch)
{
    struct scene scene;
    scene_start(&scene, 5, 2, TOUCHING_NO);
    scene.game.rules.sinking = SINKING_TOLD;
    scene_ship(&scene, 1, 2);
    scene_turn(&scene, TELL_SHOTS);
    scene_mark(&scene, "B1", RESULT_SUNK, -1);
    expect_right_of(&scene, 2);
}
