/* Random rules, play and lies, drawn from the bytes: the engine against the oracle, and
 * the true fleet never ruled out by honest reports. */
#include "fuzz/targets.h"

#include "infer/posterior.h"
#include "oracle/oracle.h"
#include "support/random_game.h"

#include <math.h>

enum { BYTES_MAX = 400 };

static void same(double have, double sum, double total)
{
    FUZZ_CHECK(fabs(have - sum / total) <= 1e-12 * (sum / total));
}

static void compare(const struct game *game, const struct oracle *oracle)
{
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, game, NULL);
    FUZZ_CHECK(status == (oracle->fleets ? STATUS_OK : STATUS_CONTRADICTION));
    if (status)
        return;
    FUZZ_CHECK(posterior->fleets == oracle->fleets);
    for (int cell = 0; cell < oracle->ncells; cell++)
        same(posterior->cell[cell], oracle->cell[cell], oracle->total);
    for (int i = 0; i < oracle->ntypes * oracle->ncells; i++)
        same(posterior->type_cell[i], oracle->type_cell[i], oracle->total);
    for (int type = 0; type < oracle->ntypes; type++)
        for (int i = 0; i < placement_count(&game->rules, type); i++)
            same(posterior->placement[type][i], oracle->placement[type][i],
                 oracle->total);
    posterior_free(posterior);
}

void fuzz_posterior(const uint8_t *bytes, size_t nbytes)
{
    static const struct random_limits limits = {
        .side_max = 8, .cells_max = 56, .ships_max = 6, .fleets_max = 300};
    struct dice dice =
        dice_from_bytes(bytes, nbytes < BYTES_MAX ? nbytes : (size_t)BYTES_MAX);
    struct random_game game;
    random_game(&game, &dice, &limits);
    random_play(&game, &dice, random_turns(&game, &dice));
    FUZZ_CHECK(oracle_fits(&game.scene.game, &game.truth));
    if (dice_chance(&dice, 50))
        random_lies(&game, &dice, dice_between(&dice, 1, 3));
    struct oracle *oracle = oracle_enumerate(&game.scene.game, NULL);
    compare(&game.scene.game, oracle);
    oracle_free(oracle);
}
