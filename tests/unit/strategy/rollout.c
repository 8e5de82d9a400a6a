/* Shots that are played on from, beside greedy and optimal play. */
#include "strategy/rollout.h"

#include "strategy/expect.h"
#include "strategy/match.h"
#include "strategy/optimal.h"
#include "support/rules.h"

#include <criterion/criterion.h>

static double shots_of(const struct ruleset *rules, const char *strategy)
{
    struct expect played;
    cr_assert_eq(expect_play(&played, rules, strategy_find(strategy), 100000),
                 STATUS_OK);
    return fraction_value(played.shots);
}

/** All fleets of the game. */
static struct pool *pool_of(const struct game *game)
{
    struct pool *pool = NULL;
    cr_assert_eq(pool_list_game(&pool, game, 100000), STATUS_OK);
    return pool;
}

static double least_of(const struct ruleset *rules)
{
    struct game *game = NULL;
    struct optimal *optimal = NULL;
    struct fraction shots;
    const struct cellset none = {{0}};
    int cell;
    cr_assert_eq(game_new(&game, rules), STATUS_OK);
    struct pool *pool = pool_of(game);
    cr_assert_eq(optimal_new(&optimal, pool, &none, 0), STATUS_OK);
    cr_assert_eq(optimal_solve(optimal, &shots, &cell), STATUS_OK);
    optimal_free(optimal);
    pool_free(pool);
    game_free(game);
    return fraction_value(shots);
}

Test(rollout, is_nearly_optimal)
{
    static const char *const cases[] = {
        "3x3:2:yes:one:shot:told",    "4x4:3:yes:one:shot:told",
        "6x6:4:yes:one:shot:told",    "7x7:4:yes:one:shot:told",
        "4x3:3,2:yes:one:shot:none",  "4x4:3,2:yes:one:shot:none",
        "3x3:3,2:yes:one:shot:told",  "4x3:3,2:yes:one:shot:told",
        "3x3:3,2:yes:one:ship:named", "4x4:3,2:no:until-miss:shot:told",
        "4x4:4,3:yes:one:shot:told",  "3x3:2,2:yes:one:shot:named",
        "4x4:3,2,1:no:one:shot:told", "4x4:3,2,2:no:until-miss:shot:told",
        "4x3:2,1x2:no:one:shot:told", "4x4:2x2:no:until-miss:ship:told",
        "4x4:3,2:yes:one:ship:none",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset rules = rules_spec(cases[i]);
        double best = shots_of(&rules, "best"), least = least_of(&rules);
        cr_expect_leq(best, shots_of(&rules, "greedy") + 1e-9, "%s", cases[i]);
        cr_expect_leq(best, 1.005 * least, "%s: %f, not %f", cases[i], best, least);
        cr_expect_geq(best, least - 1e-9, "%s", cases[i]);
    }
}

/* The misses that best saves over greedy play as it reckons itself, on average over all
 * fleets. */
static double saved_of(const struct ruleset *rules)
{
    struct game *game = NULL;
    double saved = 0;
    cr_assert_eq(game_new(&game, rules), STATUS_OK);
    struct pool *pool = pool_of(game);
    const struct match_options options = {.strategy = strategy_find("best"),
                                          .seed = "1"};
    for (int fleet = 0; fleet < pool->n; fleet++) {
        struct fleet truth = {.nships = pool->nships};
        struct match_score score;
        for (int i = 0; i < pool->nships; i++)
            truth.ships[i] =
                pool->placements[pool->type[i]][pool->ships[fleet * pool->nships + i]];
        fleet_sort(&truth);
        cr_assert_eq(match_play(&score, rules, &truth, &options), STATUS_OK);
        saved += score.saved;
    }
    saved /= pool->n;
    pool_free(pool);
    game_free(game);
    return saved;
}

Test(rollout, saves_what_it_reckons)
{
    static const char *const cases[] = {
        "5x5:3:yes:one:shot:told",         "4x3:3,2:yes:one:shot:told",
        "3x3:3,2:yes:one:ship:named",      "4x4:4,3:yes:one:shot:told",
        "4x4:3,2:no:until-miss:shot:told",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset rules = rules_spec(cases[i]);
        double less = shots_of(&rules, "greedy") - shots_of(&rules, "best");
        cr_expect_gt(less, 0.01, "%s", cases[i]);
        cr_expect_float_eq(saved_of(&rules), less, 1e-9, "%s", cases[i]);
    }
}

static int opening;

/* Greedy play behind a first shot at `opening`. */
static enum status choose_behind(const struct view *view, int *out)
{
    *out = opening;
    return view->game->nentries ? greedy_choose(view, out) : STATUS_OK;
}

static double shots_behind(const struct ruleset *rules, int cell)
{
    const struct strategy behind = {
        .name = "behind", .needs = NEEDS_FLEETS, .choose = choose_behind};
    struct expect played;
    opening = cell;
    cr_assert_eq(expect_play(&played, rules, &behind, 1000), STATUS_OK);
    return fraction_value(played.shots);
}

Test(rollout, prices_one_shot_against_another)
{
    struct ruleset rules = rules_spec("4x4:4,3:yes:one:shot:told");
    struct game *game = NULL;
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    struct pool *pool = pool_of(game);
    const struct view view = {.game = game, .shots = 1, .pool = pool};
    for (int other = 0; other < 16; other++) {
        double saved = -1, less = shots_behind(&rules, other) - shots_behind(&rules, 5);
        cr_assert_eq(rollout_saves(&view, 5, other, &saved), STATUS_OK);
        cr_expect_float_eq(saved, less, 1e-9, "%d: %f, not %f", other, saved, less);
    }
    pool_free(pool);
    game_free(game);
}

/* Exactly what the measurements say: 5x5 with a 3, greedy 7.1, the optimum 6.9. */
Test(rollout, lays_shots_where_greedy_does_not)
{
    struct ruleset rules = rules_spec("5x5:3:yes:one:shot:told");
    cr_expect_float_eq(shots_of(&rules, "best"), 6.9, 1e-9);
    cr_expect_float_eq(shots_of(&rules, "greedy"), 7.1, 1e-9);
}

/* Best as it would choose with more time. */
static enum status choose_slowly(const struct view *view, int *out)
{
    struct view slow = *view;
    slow.effort = 3;
    return best_choose(&slow, out);
}

Test(rollout, comes_to_the_optimum_with_more_effort)
{
    static const char *const cases[] = {"4x3:3,2:yes:one:shot:told",
                                        "4x4:3,2,2:no:one:shot:told"};
    const struct strategy slow = {
        .name = "slow", .needs = NEEDS_FLEETS, .choose = choose_slowly};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset rules = rules_spec(cases[i]);
        struct expect played;
        cr_assert_eq(expect_play(&played, &rules, &slow, 1000), STATUS_OK);
        double least = least_of(&rules);
        cr_expect_float_eq(fraction_value(played.shots), least, 1e-9, "%s", cases[i]);
        cr_expect_gt(shots_of(&rules, "best"), least + 1e-9, "%s", cases[i]);
    }
}

/* Asked for the third time it is time. */
static bool stop_at_three(void *asked)
{
    return ++*(int *)asked >= 3;
}

Test(rollout, stops_when_told)
{
    static const char *const cases[] = {"4x4:3,2:yes:one:shot:told",
                                        "4x4:3,2:yes:fixed-2:ship:told",
                                        "4x4:3,2:yes:fixed-2:count:none"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset rules = rules_spec(cases[i]);
        struct game *game = NULL;
        cr_assert_eq(game_new(&game, &rules), STATUS_OK);
        struct pool *pool = pool_of(game);
        double cell[CELLS_MAX];
        int asked = 0, cells[2];
        pool_cells(pool, cell);
        const struct view view = {.game = game,
                                  .shots = game_turn_shots(game),
                                  .cell = cell,
                                  .pool = pool,
                                  .stop = stop_at_three,
                                  .user = &asked};
        cr_expect_eq(best_choose(&view, cells), STATUS_LIMIT, "%s", cases[i]);
        cr_expect_geq(asked, 3);
        pool_free(pool);
        game_free(game);
    }
}

Test(rollout, is_for_one_shot_at_a_time_and_listed_fleets)
{
    struct ruleset one = rules_spec("4x4:3:yes:until-miss:shot:told");
    struct ruleset salvo = rules_spec("4x4:3,2:yes:per-ship:shot:told");
    struct game *game = NULL, *other = NULL;
    cr_assert_eq(game_new(&game, &one), STATUS_OK);
    cr_assert_eq(game_new(&other, &salvo), STATUS_OK);
    cr_expect(rollout_suits(game, 1));
    cr_expect_not(rollout_suits(game, 2));
    cr_expect_not(rollout_suits(other, 1));
    struct pool *pool = pool_of(game);
    const struct view views[] = {{.game = game, .shots = 1},
                                 {.game = game, .shots = 1, .pool = pool}};
    int cell = 7;
    bool found = true;
    cr_assert_eq(rollout_choose(&views[0], &cell, &found), STATUS_OK);
    cr_expect_not(found, "no list");
    pool->complete = false;
    cr_assert_eq(rollout_choose(&views[1], &cell, &found), STATUS_OK);
    cr_expect_not(found, "a sample");
    pool->complete = true;
    pool->n = 1;
    cr_assert_eq(rollout_choose(&views[1], &cell, &found), STATUS_OK);
    cr_expect_not(found, "one fleet");
    cr_expect_eq(cell, 7);
    pool_free(pool);
    game_free(game);
    game_free(other);
}
