#include "strategy/sequel.h"

#include "strategy/expect.h"
#include "strategy/greedy.h"
#include "support/rules.h"

#include <criterion/criterion.h>

enum { FLEETS = 4, FLEETS_MAX = 6 };

/** The turns through `nfleets` fleets of the cells 0 to 5, each of `nsets` sets, `set`
 * first, on average. */
static double turns_by(int nsets, uint64_t (*cells)[SEQUEL_WORDS], int nfleets,
                       int shots, uint64_t set)
{
    int16_t at[FLEETS_MAX], scratch[FLEETS_MAX];
    const struct sequel sequel = {shots, 6, nfleets, nsets, cells, at, scratch};
    const uint64_t words[SEQUEL_WORDS] = {set};
    return (double)sequel_turns(&sequel, words) / nfleets;
}

static double turns(uint64_t (*cells)[SEQUEL_WORDS], int nfleets, int shots,
                    uint64_t set)
{
    return turns_by(1, cells, nfleets, shots, set);
}

Test(sequel, fills_turns_with_what_is_known)
{
    uint64_t fleet[][SEQUEL_WORDS] = {{0x3f}};
    cr_expect_eq(turns(fleet, 1, 2, 0x3), 3);
    cr_expect_eq(turns(fleet, 1, 4, 0xf), 2);
    cr_expect_eq(turns(fleet, 1, 6, 0x3f), 1);
}

/* Cells 0 or 1 or 2 or 3, two at a time: half are done at once, and half the turn
 * after; one at a time, the last needs four turns. */
Test(sequel, searches_in_order_for_what_is_not)
{
    uint64_t fleets[][SEQUEL_WORDS] = {{1}, {2}, {4}, {8}};
    cr_expect_eq(turns(fleets, FLEETS, 2, 0x3), 1.5);
    cr_expect_eq(turns(fleets, FLEETS, 1, 0x1), 2.5);
}

/* {0 2} {0 3} {1 4} {1 5}: shooting 0 and 1 tells nothing, 0 and 2 tells a lot. */
Test(sequel, tells_fleets_apart_by_hits)
{
    uint64_t fleets[][SEQUEL_WORDS] = {{0x05}, {0x09}, {0x12}, {0x22}};
    cr_expect_eq(turns(fleets, FLEETS, 2, 0x03), (2 + 2 + 3 + 3) / 4.0);
    cr_expect_eq(turns(fleets, FLEETS, 2, 0x05), (1 + 2 + 2 + 3) / 4.0);
}

Test(sequel, gains_nothing_from_a_wasted_turn)
{
    uint64_t fleets[][SEQUEL_WORDS] = {{1}, {2}};
    cr_expect_eq(turns(fleets, 2, 2, 0x30), 2);
}

/* One ship at 0 or 1, the other at 2, 3 or 4: after one hit among 0 and 2 there are
 * three ways, unless it is told which ship was hit. */
Test(sequel, tells_ships_apart_where_they_are_counted)
{
    uint64_t ships[][SEQUEL_WORDS] = {{1}, {4}, {1}, {8}, {1}, {16},
                                      {2}, {4}, {2}, {8}, {2}, {16}};
    uint64_t fleets[][SEQUEL_WORDS] = {{5}, {9}, {17}, {6}, {10}, {18}};
    cr_expect_eq(turns_by(2, ships, 6, 2, 0x05), (1 + 2 + 2 + 2 + 2 + 3) / 6.0);
    cr_expect_eq(turns(fleets, 6, 2, 0x05), (1 + 2 + 3 + 2 + 2 + 3) / 6.0);
}

Test(sequel, reads_every_word)
{
    uint64_t fleets[][SEQUEL_WORDS] = {{1, 0}, {0, 1}};
    int16_t at[2], scratch[2];
    const struct sequel sequel = {1, SEQUEL_CELLS, 2, 1, fleets, at, scratch};
    const uint64_t first[SEQUEL_WORDS] = {0, 1};
    cr_expect_eq(sequel_turns(&sequel, first), 3);
}

/* The likeliest cells through all fleets of a rule set are a whole game of greedy. */
static void expect_greedy(const char *spec)
{
    struct ruleset rules = rules_spec(spec);
    int ncells = board_cells(&rules.board), cells[CELLS_MAX], first[SEQUEL_SHOTS];
    const struct cellset none = {{0}};
    struct game *game = NULL;
    struct pool *pool = NULL;
    struct sequel *sequel = NULL;
    struct expect greedy;
    uint64_t set[SEQUEL_WORDS] = {0};
    double chance[CELLS_MAX];
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    cr_assert_eq(pool_list_game(&pool, game, 5000), STATUS_OK);
    int shots = game_turn_shots(game);
    pool_cells(pool, chance);
    cr_assert_eq(greedy_cells(chance, ncells, &none, shots, first), shots);
    for (int c = 0; c < shots; c++)
        set[0] |= UINT64_C(1) << first[c];
    for (int c = 0; c < ncells; c++)
        cells[c] = c;
    cr_assert_eq(sequel_new(&sequel, pool, cells, ncells, shots), STATUS_OK);
    cr_assert_eq(expect_play(&greedy, &rules, strategy_find("greedy"), 5000),
                 STATUS_OK);
    cr_expect_float_eq((double)sequel_turns(sequel, set) / pool->n,
                       fraction_value(greedy.turns), 1e-9, "%s", spec);
    sequel_free(sequel);
    pool_free(pool);
    game_free(game);
}

Test(sequel, plays_as_greedy_does)
{
    expect_greedy("4x4:3,2:yes:fixed-2:count:none");
    expect_greedy("4x4:3,2,2:no:fixed-3:count:none");
    expect_greedy("5x4:3,2:yes:fixed-3:count-by-ship:named");
    expect_greedy("4x4:3,2,1:no:fixed-4:count-by-ship:named");
}
