/* Random games against the oracle: honest ones are true of their own fleet, and the
 * oracle's two engines, which read reports apart, agree on honest and false ones. */
#include "support/random_game.h"

#include "oracle/oracle.h"

#include <criterion/criterion.h>

static const struct random_limits limits = {
    .side_max = 8, .cells_max = 56, .ships_max = 6, .fleets_max = 3000};

Test(random_game, honest_reports_are_true_of_the_fleet)
{
    for (uint64_t seed = 0; seed < 2000; seed++) {
        struct dice dice = dice_from_seed(seed);
        struct random_game game;
        random_game(&game, &dice, &limits);
        random_play(&game, &dice, random_turns(&game, &dice));
        cr_assert(fleet_is_legal(&game.scene.game.rules, &game.truth), "seed %d",
                  (int)seed);
        cr_assert(oracle_fits(&game.scene.game, &game.truth), "seed %d", (int)seed);
    }
}

Test(random_game, reports_by_the_rules_are_true_of_the_fleet)
{
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct dice dice = dice_from_seed(seed);
        struct random_game game;
        random_game(&game, &dice, &limits);
        int ncells = board_cells(&game.scene.game.rules.board), first = 0;
        while (first < ncells) {
            int cells[5], n = 0;
            int shots = dice_between(&dice, 1, 5);
            for (; n < shots && first < ncells; first++)
                cells[n++] = first;
            random_report(&game, cells, n);
        }
        cr_assert(oracle_fits(&game.scene.game, &game.truth), "seed %d", (int)seed);
    }
}

static void compare(const struct game *game, int seed)
{
    struct oracle *tried = oracle_enumerate(game, NULL);
    struct oracle *swept = oracle_frontier(game);
    cr_assert(tried->fleets == swept->fleets, "seed %d: %g and %g fleets", seed,
              (double)tried->fleets, (double)swept->fleets);
    for (int i = 0; i < tried->ntypes * tried->ncells; i++)
        cr_assert_eq(tried->type_cell[i], swept->type_cell[i], "seed %d", seed);
    for (int type = 0; type < tried->ntypes; type++)
        for (int i = 0; i < placement_count(&game->rules, type); i++)
            cr_assert_eq(tried->placement[type][i], swept->placement[type][i],
                         "seed %d", seed);
    oracle_free(tried);
    oracle_free(swept);
}

Test(random_game, both_engines_of_the_oracle_agree)
{
    int contradictions = 0;
    for (int seed = 0; seed < 1000; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        struct random_game game;
        random_game(&game, &dice, &limits);
        random_play(&game, &dice, random_turns(&game, &dice));
        if (seed % 2)
            random_lies(&game, &dice, dice_between(&dice, 1, 3));
        compare(&game.scene.game, seed);
        struct oracle *oracle = oracle_enumerate(&game.scene.game, NULL);
        contradictions += oracle->fleets == 0;
        oracle_free(oracle);
    }
    cr_assert_gt(contradictions, 100);
    cr_assert_lt(contradictions, 500);
}
