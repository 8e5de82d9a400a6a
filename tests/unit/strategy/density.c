#include "strategy/strategy.h"
#include "support/scene.h"

#include <criterion/criterion.h>

/* A ship of three sunk at the left edge, not named: the run of its hits tells which. */
Test(density, a_run_of_hits_at_an_edge_is_a_ship_as_long)
{
    struct scene scene;
    double score[CELLS_MAX];
    scene_start(&scene, 5, 3, TOUCHING_NO);
    scene.game.rules.sinking = SINKING_TOLD;
    scene_ship(&scene, 3, 1);
    scene_ship(&scene, 2, 1);
    static const char *const cells[] = {"A1", "B1", "C1"};
    for (int i = 0; i < 3; i++) {
        scene_turn(&scene, TELL_SHOTS);
        scene_mark(&scene, cells[i], i < 2 ? RESULT_HIT : RESULT_SUNK, -1);
    }
    const struct view view = {
        .game = &scene.game, .shot = game_shot_cells(&scene.game), .shots = 1};
    cr_assert_eq(density_scores(&view, score), STATUS_OK);
    static const double row[] = {1, 2, 2, 2, 2}; /* places of the ship of two */
    for (int i = 0; i < 5; i++)
        cr_expect_eq(score[10 + i], row[i]);
}
