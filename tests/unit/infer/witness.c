#include "infer/witness.h"

#include "support/rules.h"
#include "support/scene.h"

#include <criterion/criterion.h>

static enum status find(const struct game *game, long nodes, struct fleet *out)
{
    struct constraints *constraints = NULL;
    cr_assert_eq(constraints_new(&constraints, game), STATUS_OK);
    enum status status = witness_find(out, constraints, &nodes);
    constraints_free(constraints);
    return status;
}

Test(witness, is_a_legal_fleet_that_covers_the_hits)
{
    struct scene scene;
    scene_start(&scene, 7, 9, TOUCHING_NO);
    scene_ship(&scene, 4, 1);
    scene_ship(&scene, 2, 3);
    scene_ship(&scene, 1, 2);
    scene_turn(&scene, TELL_SHOTS);
    scene_mark(&scene, "D4", RESULT_HIT, 1);
    scene_turn(&scene, TELL_COUNT)->hits = 2;
    scene_mark(&scene, "A1", RESULT_NONE, -1);
    scene_mark(&scene, "G9", RESULT_NONE, -1);
    scene_mark(&scene, "G1", RESULT_NONE, -1);
    struct fleet fleet;
    cr_assert_eq(find(&scene.game, 1000, &fleet), STATUS_OK);
    cr_expect(fleet_is_legal(&scene.game.rules, &fleet));
    struct cellset cells = fleet_cells(&scene.game.rules, &fleet);
    cr_expect(cellset_has(&cells, 3 * 7 + 3));
    cr_expect_eq(
        cellset_has(&cells, 0) + cellset_has(&cells, 62) + cellset_has(&cells, 6), 2);
}

Test(witness, none_is_a_contradiction)
{
    struct scene scene;
    scene_start(&scene, 4, 4, TOUCHING_NO);
    scene_ship(&scene, 2, 5);
    struct fleet fleet = {.nships = -1};
    cr_expect_eq(find(&scene.game, 100000, &fleet), STATUS_CONTRADICTION);
    cr_expect_eq(fleet.nships, -1);
}

Test(witness, nodes_are_a_limit)
{
    const struct game game = {.rules = rules_load("sea-battle")};
    struct fleet fleet = {.nships = -1};
    cr_expect_eq(find(&game, 5, &fleet), STATUS_LIMIT);
    cr_expect_eq(find(&game, 1000, &fleet), STATUS_OK);
}

Test(witness, of_as_many_types_as_there_may_be)
{
    struct scene scene;
    scene_start(&scene, 6, 5, TOUCHING_YES);
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        scene_ship(&scene, 1, 1);
    struct fleet fleet;
    cr_assert_eq(find(&scene.game, 1000, &fleet), STATUS_OK);
    cr_expect(fleet_is_legal(&scene.game.rules, &fleet));
}
