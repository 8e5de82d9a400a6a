/* Legal games under random rules, drawn from the bytes: the true fleet is refuted by no
 * report, and a hint never rules it out: every placement of its ships is possible,
 * exactly, under weights and where samples are asked for. A lie is refuted by the judge
 * exactly when the oracle refutes it. */
#include "fuzz/targets.h"

#include "core/truth.h"
#include "infer/posterior.h"
#include "oracle/oracle.h"
#include "support/random_game.h"
#include "support/random_prior.h"

#include <stdlib.h>

enum { BYTES_MAX = 500 };

/* The number of false reports. */
static int judge(const struct random_game *game)
{
    struct findings found;
    FUZZ_CHECK(!truth_judge(&found, &game->scene.game, &game->truth));
    int nfalse = found.nfalse;
    findings_free(&found);
    return nfalse;
}

static int index_of(const struct ruleset *rules, struct placement ship)
{
    static struct placement list[2 * CELLS_MAX];
    int n = placement_count(rules, ship.type), i = 0;
    placement_list(rules, ship.type, list);
    while (i < n && (list[i].cell != ship.cell || list[i].down != ship.down))
        i++;
    FUZZ_CHECK(i < n);
    return i;
}

static void expect_possible(const struct random_game *game,
                            const struct infer_options *options)
{
    const struct ruleset *rules = &game->scene.game.rules;
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, &game->scene.game, options);
    if (status == STATUS_LIMIT && options && options->method == INFER_SAMPLED)
        return;
    FUZZ_CHECK(status == STATUS_OK);
    struct cellset cells = fleet_cells(rules, &game->truth);
    bool exact = posterior->method == METHOD_EXACT;
    for (int cell = 0; cell < posterior->ncells; cell++) {
        FUZZ_CHECK(posterior->cell[cell] >= 0 && posterior->cell[cell] < 1 + 1e-9);
        FUZZ_CHECK(!exact || !cellset_has(&cells, cell) || posterior->cell[cell] > 0);
    }
    for (int i = 0; exact && i < game->truth.nships; i++) {
        struct placement ship = game->truth.ships[i];
        FUZZ_CHECK(posterior->placement[ship.type][index_of(rules, ship)] > 0);
    }
    posterior_free(posterior);
}

void fuzz_play(const uint8_t *bytes, size_t nbytes)
{
    static const struct random_limits limits = {
        .side_max = 9, .cells_max = 64, .ships_max = 6, .fleets_max = 1e4};
    static struct random_prior prior;
    struct dice dice =
        dice_from_bytes(bytes, nbytes < BYTES_MAX ? nbytes : (size_t)BYTES_MAX);
    struct random_game game;
    random_game(&game, &dice, &limits);
    random_prior(&prior, &game.scene.game.rules, &dice, 0);
    const struct infer_options by_weight = {.prior = prior.weights};
    const struct infer_options sampled = {
        .method = INFER_SAMPLED, .precision = 0.05, .states = 64};
    random_play(&game, &dice, random_turns(&game, &dice));
    FUZZ_CHECK(judge(&game) == 0);
    int way = dice_below(&dice, 4);
    expect_possible(&game, way == 0 ? &by_weight : way == 1 ? &sampled : NULL);
    random_lies(&game, &dice, dice_between(&dice, 1, 3));
    FUZZ_CHECK((judge(&game) == 0) == oracle_fits(&game.scene.game, &game.truth));
}
