/* Optimal play against an exhaustive search, and beside greedy and the floor. */
#include "strategy/optimal.h"

#include "oracle/play.h"
#include "strategy/expect.h"
#include "strategy/floor.h"
#include "support/rules.h"

#include <criterion/criterion.h>

/* All fleets that fit the game. */
static struct pool *pool_of(const struct game *game)
{
    struct constraints *constraints = NULL;
    struct pool *pool = NULL;
    cr_assert_eq(constraints_new(&constraints, game), STATUS_OK);
    cr_assert_eq(pool_list(&pool, constraints, 1000000), STATUS_OK);
    constraints_free(constraints);
    return pool;
}

static struct game *game_of(const char *spec)
{
    struct ruleset rules = rules_spec(spec);
    struct game *game = NULL;
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    return game;
}

static struct fraction solve(const struct game *game, int *cell)
{
    struct pool *pool = pool_of(game);
    struct cellset shot = game_shot_cells(game);
    struct optimal *optimal = NULL;
    struct fraction shots;
    cr_assert_eq(optimal_new(&optimal, pool, &shot, 0), STATUS_OK);
    cr_assert_eq(optimal_solve(optimal, &shots, cell), STATUS_OK);
    optimal_free(optimal);
    pool_free(pool);
    return shots;
}

static void expect_shots(struct fraction shots, long numerator, long denominator)
{
    cr_expect_eq(shots.numerator, numerator, "%ld", (long)shots.numerator);
    cr_expect_eq(shots.denominator, denominator, "%ld", (long)shots.denominator);
}

Test(optimal, is_what_an_exhaustive_search_finds)
{
    static const char *const cases[] = {
        "3x3:2:yes:one:shot:told",     "3x3:3,2:yes:one:shot:told",
        "3x3:3,2:yes:one:shot:none",   "3x3:3,2:yes:one:ship:named",
        "3x3:2,2:yes:one:shot:named",  "3x3:2x2:yes:until-miss:shot:told",
        "3x3:2,1,1:yes:one:shot:told", "4x3:3,2:no:one:ship:none",
        "4x4:3:yes:one:shot:told",     "4x4:2:yes:one:shot:none",
        "4x4:2x2:no:one:shot:told",    "4x4:3,2:no:one:shot:none",
        "5x4:4:yes:one:shot:told",     "5x4:3:yes:one:shot:none",
        "5x4:4,3:no:one:ship:named",   "4x4:3,2,1:no:one:ship:named",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game *game = game_of(cases[i]);
        struct expect greedy;
        double floor, value;
        long fleets, least = oracle_least_shots(&game->rules, &fleets);
        int cell;
        struct fraction shots = solve(game, &cell);
        value = fraction_value(shots);
        cr_expect_eq(shots.numerator * fleets, least * shots.denominator,
                     "%s: %ld/%ld, not %ld/%ld", cases[i], (long)shots.numerator,
                     (long)shots.denominator, least, fleets);
        cr_assert_eq(
            expect_play(&greedy, &game->rules, strategy_find("greedy"), 100000),
            STATUS_OK);
        cr_expect_geq(fraction_value(greedy.shots), value, "%s", cases[i]);
        cr_expect_leq(fraction_value(greedy.shots), 1.03 * value, "%s", cases[i]);
        cr_assert_eq(floor_shots(&floor, &game->rules), STATUS_OK);
        cr_expect_leq(floor, value + 1e-9, "%s", cases[i]);
        game_free(game);
    }
}

Test(optimal, plays_to_its_own_value)
{
    static const char *const cases[] = {"4x4:3:yes:one:shot:told",
                                        "3x3:3,2:yes:until-miss:shot:told",
                                        "3x3:2,1,1:yes:one:ship:none"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game *game = game_of(cases[i]);
        struct expect played;
        int cell;
        struct fraction shots = solve(game, &cell);
        cr_assert_eq(
            expect_play(&played, &game->rules, strategy_find("optimal"), 100000),
            STATUS_OK);
        expect_shots(played.shots, (long)shots.numerator, (long)shots.denominator);
        game_free(game);
    }
}

Test(optimal, goes_on_from_reports)
{
    struct game *game = game_of("3x3:2:yes:one:shot:told");
    cr_assert_eq(game_add_shot(game, 4, RESULT_HIT, -1), STATUS_OK);
    int cell;
    expect_shots(solve(game, &cell), 5, 2); /* four cells, in any order */
    cr_expect_eq(cell, 1);
    cr_assert_eq(game_add_shot(game, 1, RESULT_SUNK, -1), STATUS_OK);
    expect_shots(solve(game, &cell), 0, 1);
    cr_expect_eq(cell, -1, "nothing is left");
    game_free(game);
}

Test(optimal, knows_the_price_of_every_shot)
{
    struct game *game = game_of("4x3:3:yes:one:shot:told");
    struct pool *pool = pool_of(game);
    struct cellset none = {{0}};
    struct optimal *optimal = NULL;
    struct fraction best, shots;
    int cell;
    cr_assert_eq(optimal_new(&optimal, pool, &none, 0), STATUS_OK);
    cr_assert_eq(optimal_solve(optimal, &best, &cell), STATUS_OK);
    for (int c = 0; c < 12; c++) {
        cr_assert_eq(optimal_price(optimal, c, &shots), STATUS_OK);
        cr_expect_geq(fraction_value(shots), fraction_value(best), "cell %d", c);
        if (c == cell)
            expect_shots(shots, (long)best.numerator, (long)best.denominator);
    }
    optimal_free(optimal);
    pool_free(pool);
    game_free(game);
}

/* What a position was found to be worth is not asked again, and what cannot be better
 * is not gone into. */
Test(optimal, goes_into_few_positions)
{
    static const struct {
        const char *spec;
        size_t states;
    } cases[] = {
        {"5x4:4:yes:one:shot:told", 22},      {"3x3:3,2:yes:one:ship:named", 152},
        {"4x4:3,2:no:one:shot:told", 1460},   {"4x3:3,2:yes:one:ship:named", 1834},
        {"4x3:3,2:yes:one:shot:named", 2209},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game *game = game_of(cases[i].spec);
        struct pool *pool = pool_of(game);
        struct cellset none = {{0}};
        struct optimal *optimal = NULL;
        struct fraction shots;
        int cell;
        cr_assert_eq(optimal_new(&optimal, pool, &none, 0), STATUS_OK);
        cr_assert_eq(optimal_solve(optimal, &shots, &cell), STATUS_OK);
        cr_expect_leq(optimal_states(optimal), cases[i].states, "%s: %zu",
                      cases[i].spec, optimal_states(optimal));
        optimal_free(optimal);
        pool_free(pool);
        game_free(game);
    }
}

Test(optimal, gives_up_at_its_limit)
{
    struct game *game = game_of("4x4:3,2:yes:one:shot:told");
    struct pool *pool = pool_of(game);
    struct cellset none = {{0}};
    struct optimal *optimal = NULL;
    struct fraction shots = {7, 1};
    int cell = 7;
    cr_assert_eq(optimal_new(&optimal, pool, &none, 100), STATUS_OK);
    cr_expect_eq(optimal_solve(optimal, &shots, &cell), STATUS_LIMIT);
    cr_expect_eq(optimal_solve(optimal, &shots, &cell), STATUS_LIMIT, "still");
    cr_expect_eq(optimal_price(optimal, 5, &shots), STATUS_LIMIT);
    cr_expect_leq(optimal_states(optimal), 100);
    expect_shots(shots, 7, 1);
    cr_expect_eq(cell, 7);
    optimal_free(optimal);
    pool_free(pool);
    game_free(game);
}

Test(optimal, is_for_one_shot_at_a_time)
{
    struct game *one = game_of("4x4:3:yes:until-miss:shot:told");
    struct game *two = game_of("4x4:3,2:yes:per-ship:shot:told");
    cr_expect(optimal_suits(one));
    cr_expect_not(optimal_suits(two));
    game_free(one);
    game_free(two);
}

Test(optimal, does_not_care_for_the_size_of_the_board)
{
    struct game *game = game_of("26x26:2:yes:one:shot:told");
    int cell;
    for (int row = 0; row < 26; row++)
        for (int column = 0; column < 26; column++)
            if (row > 3 || column > 3)
                cr_assert_eq(game_add_shot(game, row * 26 + column, RESULT_MISS, -1),
                             STATUS_OK);
    expect_shots(solve(game, &cell), 73, 12); /* as on 4x4 */
    game_free(game);
    game = game_of("26x26:2:yes:one:shot:told");
    struct pool *pool = pool_of(game);
    struct cellset none = {{0}};
    struct optimal *optimal = NULL;
    cr_expect_eq(optimal_new(&optimal, pool, &none, 0), STATUS_LIMIT);
    pool_free(pool);
    game_free(game);
}
