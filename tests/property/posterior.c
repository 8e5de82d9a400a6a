/* The engine against the oracle on random games over all rules and kinds of report,
 * true ones and such with lies in them. */
#include "infer/posterior.h"

#include "oracle/oracle.h"
#include "support/random_game.h"

#include <criterion/criterion.h>

static const struct random_limits limits = {
    .side_max = 8, .cells_max = 56, .ships_max = 6, .fleets_max = 3000};

static void expect_ratio(double p, double part, const struct oracle *oracle, int seed)
{
    double q = part / oracle->total;
    cr_assert(p >= q - 1e-12 && p <= q + 1e-12, "seed %d: %.17g, not %.17g", seed, p,
              q);
}

static void compare(const struct game *game, int seed)
{
    struct oracle *oracle = oracle_frontier(game);
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, game, NULL);
    if (oracle->fleets == 0) {
        cr_assert_eq(status, STATUS_CONTRADICTION, "seed %d", seed);
        oracle_free(oracle);
        return;
    }
    cr_assert_eq(status, STATUS_OK, "seed %d: %s", seed, status_text(status));
    cr_assert(posterior->fleets == oracle->fleets, "seed %d: %g fleets, not %g", seed,
              (double)posterior->fleets, (double)oracle->fleets);
    for (int cell = 0; cell < oracle->ncells; cell++)
        expect_ratio(posterior->cell[cell], oracle->cell[cell], oracle, seed);
    for (int i = 0; i < oracle->ntypes * oracle->ncells; i++)
        expect_ratio(posterior->type_cell[i], oracle->type_cell[i], oracle, seed);
    for (int type = 0; type < oracle->ntypes; type++)
        for (int i = 0; i < placement_count(&game->rules, type); i++)
            expect_ratio(posterior->placement[type][i], oracle->placement[type][i],
                         oracle, seed);
    posterior_free(posterior);
    oracle_free(oracle);
}

Test(posterior_property, agrees_with_the_oracle)
{
    for (int seed = 0; seed < 2000; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        struct random_game game;
        random_game(&game, &dice, &limits);
        random_play(&game, &dice, random_turns(&game, &dice));
        if (seed % 4 == 3)
            random_lies(&game, &dice, dice_between(&dice, 1, 3));
        compare(&game.scene.game, seed);
    }
}
