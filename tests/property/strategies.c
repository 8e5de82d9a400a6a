/* What holds for every strategy in every position: shots that are legal, chances that
 * are the oracle's, the documented order of equals. */
#include "strategy/match.h"

#include "core/referee.h"
#include "oracle/oracle.h"
#include "strategy/greedy.h"
#include "support/choice.h"
#include "support/random_game.h"

#include <criterion/criterion.h>
#include <math.h>

static const struct random_limits small = {
    .side_max = 6, .cells_max = 30, .ships_max = 4, .fleets_max = 3000};

enum { POSITIONS = 200 };

/* A random position with cells that are not shot; false: none came of the seed. */
static bool position(struct random_game *game, uint64_t seed)
{
    struct dice dice = dice_from_seed(seed);
    random_game(game, &dice, &small);
    if (!game->truth.nships)
        return false;
    random_play(game, &dice, random_turns(game, &dice));
    struct cellset shot = game_shot_cells(&game->scene.game);
    return cellset_size(&shot) + 3 <= board_cells(&game->scene.game.rules.board);
}

/* The chance of a cell, counted by the oracle. */
static double chance(const struct oracle *oracle, int cell)
{
    return oracle->cell[cell] / oracle->total;
}

static void expect_legal(const struct game *game, const int *cells, int n,
                         const struct oracle *oracle, bool knows)
{
    struct cellset taken = game_shot_cells(game);
    int sure = 0, possible = 0, vain = 0;
    for (int cell = 0; cell < oracle->ncells; cell++)
        possible += !cellset_has(&taken, cell) && oracle->cell[cell] > 0;
    for (int i = 0; i < n; i++) {
        cr_assert_not(cellset_has(&taken, cells[i]), "a cell shot twice");
        cellset_add(&taken, cells[i]);
        sure += oracle->cell[cells[i]] > 0;
        vain += oracle->cell[cells[i]] <= 0;
    }
    if (knows)
        cr_assert(!vain || sure == possible, "a shot in vain while others may hit");
}

Test(strategies, never_shoot_twice_nor_in_vain)
{
    static struct random_game random;
    int done = 0;
    for (uint64_t seed = 1; done < POSITIONS; seed++) {
        if (!position(&random, seed))
            continue;
        const struct game *game = &random.scene.game;
        struct oracle *oracle = oracle_enumerate(game, NULL);
        for (int s = 0; strategy_at(s); s++) {
            int cells[3], n = 1 + done % 3;
            choice_of(game, strategy_at(s), n, cells);
            expect_legal(game, cells, n, oracle,
                         strategy_at(s)->needs != NEEDS_NOTHING);
        }
        oracle_free(oracle);
        done++;
    }
}

/* The cells by the oracle: the likeliest first, of equals the first in reading order.
 */
static void oracle_choice(const struct oracle *oracle, struct cellset taken, int n,
                          int *cells)
{
    for (int i = 0; i < n; i++) {
        int best = -1;
        for (int cell = 0; cell < oracle->ncells; cell++)
            if (!cellset_has(&taken, cell) &&
                (best < 0 || chance(oracle, cell) > chance(oracle, best) + 1e-12))
                best = cell;
        cells[i] = best;
        cellset_add(&taken, best);
    }
}

Test(strategies, greedy_shoots_what_the_oracle_finds_likeliest)
{
    static struct random_game random;
    int done = 0;
    for (uint64_t seed = 1000; done < POSITIONS; seed++) {
        if (!position(&random, seed))
            continue;
        const struct game *game = &random.scene.game;
        struct oracle *oracle = oracle_enumerate(game, NULL);
        int cells[3], expected[3];
        choice_of(game, strategy_find("greedy"), 3, cells);
        oracle_choice(oracle, game_shot_cells(game), 3, expected);
        for (int i = 0; i < 3; i++)
            cr_assert_eq(cells[i], expected[i], "seed %llu, shot %d: %d, not %d",
                         (unsigned long long)seed, i, cells[i], expected[i]);
        oracle_free(oracle);
        done++;
    }
}

/* With one ship, counting it on its own is exact where nothing was struck. */
Test(strategies, density_of_one_ship_is_exact)
{
    const struct random_limits one = {
        .side_max = 6, .cells_max = 30, .ships_max = 1, .fleets_max = 3000};
    static struct random_game random;
    int done = 0;
    for (uint64_t seed = 1; done < POSITIONS; seed++) {
        struct dice dice = dice_from_seed(seed);
        random_game(&random, &dice, &one);
        if (random.truth.nships != 1)
            continue;
        const struct ruleset *rules = &random.scene.game.rules;
        struct cellset ship = fleet_cells(rules, &random.truth);
        struct game *game;
        cr_assert_eq(game_new(&game, rules), STATUS_OK);
        for (int cell = dice_below(&dice, 4); cell < board_cells(&rules->board);
             cell += 4)
            if (!cellset_has(&ship, cell))
                cr_assert_eq(referee_answer(game, &random.truth, &cell, 1), STATUS_OK);
        struct oracle *oracle = oracle_enumerate(game, NULL);
        int cells[3], expected[3];
        choice_of(game, strategy_find("density"), 3, cells);
        oracle_choice(oracle, game_shot_cells(game), 3, expected);
        for (int i = 0; i < 3; i++)
            cr_assert_float_eq(chance(oracle, cells[i]), chance(oracle, expected[i]),
                               1e-9, "seed %llu", (unsigned long long)seed);
        oracle_free(oracle);
        game_free(game);
        done++;
    }
}

Test(strategies, end_every_game)
{
    static struct random_game random;
    const struct random_limits tiny = {
        .side_max = 5, .cells_max = 20, .ships_max = 3, .fleets_max = 500};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct dice dice = dice_from_seed(seed);
        random_game(&random, &dice, &tiny);
        const struct ruleset *rules = &random.scene.game.rules;
        for (int s = 0; random.truth.nships && strategy_at(s); s++) {
            const struct match_options options = {
                .strategy = strategy_at(s), .seed = "1", .game = seed};
            struct match_score score;
            cr_assert_eq(match_play(&score, rules, &random.truth, &options), STATUS_OK);
            cr_expect_geq(score.shots, ruleset_ship_cells(rules));
            cr_expect_leq(score.shots, board_cells(&rules->board));
            cr_expect_leq(score.turns, score.shots);
        }
    }
}
