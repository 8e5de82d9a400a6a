/* The oracle's two engines against each other and against published counts, so that
 * what the engine is held against is itself held against something. */
#include "oracle/oracle.h"
#include "support/scene.h"

#include <criterion/criterion.h>

static void expect_fleets(const struct scene *scene, count128 fleets)
{
    struct oracle *oracle = oracle_frontier(&scene->game);
    char have[COUNT_TEXT_MAX], want[COUNT_TEXT_MAX];
    cr_expect(oracle->fleets == fleets, "%s fleets, not %s",
              count_format(oracle->fleets, have), count_format(fleets, want));
    oracle_free(oracle);
}

static void expect_agreement(const struct scene *scene)
{
    struct oracle *tried = oracle_enumerate(&scene->game, NULL);
    struct oracle *swept = oracle_frontier(&scene->game);
    cr_expect(tried->fleets == swept->fleets);
    cr_expect_eq(tried->total, swept->total);
    for (int cell = 0; cell < tried->ncells; cell++)
        cr_expect_eq(tried->cell[cell], swept->cell[cell]);
    for (int i = 0; i < tried->ntypes * tried->ncells; i++)
        cr_expect_eq(tried->type_cell[i], swept->type_cell[i]);
    for (int type = 0; type < tried->ntypes; type++)
        for (int i = 0; i < placement_count(&scene->game.rules, type); i++)
            cr_expect_eq(tried->placement[type][i], swept->placement[type][i]);
    oracle_free(tried);
    oracle_free(swept);
}

Test(oracle, eight_by_eight_without_touching)
{
    struct scene scene;
    scene_start(&scene, 8, 8, TOUCHING_NO);
    scene_ship(&scene, 5, 1);
    scene_ship(&scene, 4, 1);
    scene_ship(&scene, 3, 2);
    scene_ship(&scene, 2, 1);
    expect_fleets(&scene, 16546192);
}

Test(oracle, small_boards_of_every_touching_rule)
{
    for (int touching = TOUCHING_YES; touching <= TOUCHING_NO; touching++) {
        static const int sides[][2] = {{2, 5}, {5, 4}, {4, 5}, {3, 6}};
        for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
            struct scene scene;
            scene_start(&scene, sides[i][0], sides[i][1], (enum touching)touching);
            scene_ship(&scene, 3, 1);
            scene_ship(&scene, 2, 1);
            scene_ship(&scene, 1, 2);
            expect_agreement(&scene);
        }
    }
}

/* Types of 4, 3, 3 and 2: a sinking named, and a salvo of which only the number of
 * hits was told. */
static void start_named_sinking(struct scene *scene)
{
    scene_start(scene, 6, 5, TOUCHING_YES);
    scene_ship(scene, 4, 1);
    scene_ship(scene, 3, 1);
    scene_ship(scene, 3, 1);
    scene_ship(scene, 2, 1);
    static const struct {
        const char *cell;
        enum result result;
        int type;
    } shots[] = {{"A1", RESULT_MISS, -1},
                 {"C3", RESULT_HIT, -1},
                 {"C2", RESULT_HIT, -1},
                 {"D3", RESULT_SUNK, 3},
                 {"E5", RESULT_MISS, -1}};
    for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
        scene_turn(scene, TELL_SHOTS);
        scene_mark(scene, shots[i].cell, shots[i].result, shots[i].type);
    }
    scene_turn(scene, TELL_COUNT)->hits = 1;
    scene_mark(scene, "A5", RESULT_NONE, -1);
    scene_mark(scene, "B5", RESULT_NONE, -1);
    scene_mark(scene, "F1", RESULT_NONE, -1);
}

Test(oracle, a_named_sinking_and_a_counted_salvo)
{
    struct scene scene;
    start_named_sinking(&scene);
    expect_fleets(&scene, 512);
    expect_agreement(&scene);
    struct oracle *oracle = oracle_enumerate(&scene.game, NULL);
    cr_expect_eq(oracle->cell[1], 78);
    oracle_free(oracle);
}

Test(oracle, an_unnamed_sinking_without_touching)
{
    struct scene scene;
    scene_start(&scene, 7, 6, TOUCHING_NO);
    scene.game.rules.sinking = SINKING_TOLD;
    scene_ship(&scene, 4, 1);
    scene_ship(&scene, 3, 1);
    scene_ship(&scene, 2, 2);
    scene_ship(&scene, 1, 2);
    scene_turn(&scene, TELL_SHOTS);
    scene_mark(&scene, "A1", RESULT_MISS, -1);
    scene_turn(&scene, TELL_SHOTS);
    scene_mark(&scene, "C3", RESULT_HIT, -1);
    scene_turn(&scene, TELL_SHOTS);
    scene_mark(&scene, "E5", RESULT_SUNK, -1);
    scene_turn(&scene, TELL_COUNT)->hits = 1;
    scene_mark(&scene, "A5", RESULT_NONE, -1);
    scene_mark(&scene, "B6", RESULT_NONE, -1);
    scene_mark(&scene, "G1", RESULT_NONE, -1);
    expect_fleets(&scene, 11162);
    struct oracle *oracle = oracle_frontier(&scene.game);
    cr_expect_eq(oracle->cell[7 * 1 + 3], 0);
    cr_expect_eq(oracle->cell[7 * 3 + 2], 5121);
    oracle_free(oracle);
}

Test(oracle, weights_multiply_over_a_fleet)
{
    struct scene scene;
    scene_start(&scene, 3, 2, TOUCHING_YES);
    scene_ship(&scene, 2, 1);
    scene_ship(&scene, 1, 1);
    /* A ship of 2 lies, in order, at A1 across and down, B1 across and down, C1 down,
     * A2 across, B2 across; only the two at A1 have a weight. */
    const double two[] = {2, 3, 0, 0, 0, 0, 0}, one[] = {1, 1, 1, 1, 1, 10};
    const double *const weights[] = {two, one};
    struct oracle *oracle = oracle_enumerate(&scene.game, weights);
    cr_expect_eq(oracle->total, 2 * 13 + 3 * 13);
    cr_expect_eq(oracle->cell[0], 65);
    cr_expect_eq(oracle->cell[1], 26 + 3);
    cr_expect_eq(oracle->placement[1][5], 50);
    cr_expect(oracle->fleets == 7 * 4);
    oracle_free(oracle);
}

Test(oracle, a_fleet_is_held_against_rules_and_reports)
{
    struct scene scene;
    start_named_sinking(&scene);
    struct fleet fleet = {.nships = 1, .ships = {{3, 14, false}}};
    cr_expect_not(oracle_fits(&scene.game, &fleet), "three ships are missing");
    fleet = (struct fleet){
        .nships = 4,
        .ships = {{0, 18, false}, {1, 6, false}, {2, 11, true}, {3, 14, false}}};
    cr_expect_not(oracle_fits(&scene.game, &fleet), "none of A5 B5 F1 is hit");
    fleet.ships[2] = (struct placement){2, 5, true};
    cr_expect(oracle_fits(&scene.game, &fleet));
    fleet.ships[0] = (struct placement){0, 12, false};
    cr_expect_not(oracle_fits(&scene.game, &fleet), "two ships cross");
}
