#include "strategy/playout.h"

#include "strategy/expect.h"
#include "support/rules.h"

#include <criterion/criterion.h>

/** The fleets of a rule set, up to `most` of them. */
static struct playout *playout_of(const struct ruleset *rules, int most)
{
    const struct cellset none = {{0}};
    struct game *game = NULL;
    struct pool *pool = NULL;
    struct playout *playout = NULL;
    cr_assert_eq(game_new(&game, rules), STATUS_OK);
    cr_assert_eq(pool_list_game(&pool, game, 100000), STATUS_OK);
    cr_assert_eq(playout_new(&playout, pool, &none, most), STATUS_OK);
    playout->ground->rules = rules;
    pool_free(pool);
    game_free(game);
    return playout;
}

static int with(const struct playout_position *position, int cell)
{
    int n = 0;
    for (int i = 0; i < position->n; i++)
        n += position->items[i].left >> cell & 1 ? 1 : 0;
    return n;
}

Test(playout, counts_all_cells_at_once)
{
    struct ruleset rules = rules_spec("5x4:3,2,1:yes:one:shot:told");
    struct playout *playout = playout_of(&rules, 100000);
    struct playout_position position = playout->first;
    for (position.n = 1; position.n < 600; position.n = position.n * 3 / 2 + 1) {
        struct playout_counts counts = playout_count(&position);
        cells128 among = 0;
        for (int cell = 0; cell < 20; cell++) {
            int n = 0;
            for (int k = 0; k < PLAYOUT_PLANES; k++)
                n |= (int)(counts.plane[k] >> cell & 1) << k;
            cr_expect_eq(n, with(&position, cell), "cell %d of %d", cell, position.n);
            if (cell % 3 == 0)
                among |= (cells128)1 << cell;
        }
        int n, best = playout_likeliest(&counts, among, &n);
        cr_expect_eq(n, with(&position, best));
        for (int cell = 0; cell < 20; cell += 3)
            cr_expect(cell < best ? with(&position, cell) < n
                                  : with(&position, cell) <= n);
    }
    playout_free(playout);
}

Test(playout, draws_some_of_many)
{
    struct ruleset rules = rules_spec("5x4:3,2,1:yes:one:shot:told");
    struct playout *all = playout_of(&rules, 100000);
    struct playout *some = playout_of(&rules, 500);
    cr_expect_gt(all->first.n, 2000);
    cr_expect(some->first.n > 400 && some->first.n < 600, "%d", some->first.n);
    playout_free(all);
    playout_free(some);
}

/* What greedy play comes to is known by playing it against every fleet. */
Test(playout, plays_as_greedy_does)
{
    static const struct {
        char spec[40];
        int cells;
    } cases[] = {
        {"4x4:3,2:yes:one:shot:told", 5},      {"4x3:3,2,2:yes:one:shot:none", 7},
        {"5x4:3,2:no:one:shot:told", 5},       {"3x3:2,2:yes:one:shot:named", 4},
        {"4x4:3,2:yes:one:ship:named", 5},     {"4x3:2,1x2:no:one:ship:none", 4},
        {"4x4:2x2:no:until-miss:ship:told", 4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset rules = rules_spec(cases[i].spec);
        struct playout *playout = playout_of(&rules, 100000);
        struct expect greedy;
        cr_assert_eq(expect_play(&greedy, &rules, strategy_find("greedy"), 100000),
                     STATUS_OK);
        double misses = (double)playout_misses(playout, 0, &playout->first);
        cr_expect_float_eq(misses / playout->first.n + cases[i].cells,
                           fraction_value(greedy.shots), 1e-9, "%s", cases[i].spec);
        playout_free(playout);
    }
}

Test(playout, plays_turns_of_several_shots_as_greedy_does)
{
    static const struct {
        char spec[40];
        int shots;
    } cases[] = {{"4x4:3,2:yes:fixed-2:shot:told", 2},
                 {"4x3:3,2,2:yes:fixed-3:shot:none", 3},
                 {"5x4:3,2:no:per-ship:shot:named", 2},
                 {"4x4:3,2:yes:fixed-5:ship:named", 5},
                 {"4x3:2,1x2:no:fixed-2:ship:none", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ruleset rules = rules_spec(cases[i].spec);
        struct playout *playout = playout_of(&rules, 100000);
        struct expect greedy;
        cr_assert_eq(expect_play(&greedy, &rules, strategy_find("greedy"), 100000),
                     STATUS_OK);
        long wasted = playout->first.n,
             turns =
                 playout_turns(playout, 0, &playout->first, NULL, 0, cases[i].shots);
        cr_expect_float_eq((double)(turns - wasted) / playout->first.n,
                           fraction_value(greedy.turns), 1e-9, "%s", cases[i].spec);
        playout_free(playout);
    }
}

Test(playout, parts_fleets_by_the_answer)
{
    struct ruleset rules = rules_spec("3x2:2:yes:one:shot:told");
    struct playout *playout = playout_of(&rules, 100000);
    struct playout_answers answers;
    playout_shoot(playout, 0, &playout->first, 0, &answers);
    cr_expect_eq(answers.misses, 5);
    cr_expect_eq(answers.n, 2);
    cr_expect_eq(answers.behind[0].n, 5);
    cr_expect(answers.behind[0].shot == 0, "none hit");
    struct playout_position hit = answers.behind[1];
    cr_expect_eq(hit.n, 2);
    cr_expect(hit.shot == 1);
    playout_shoot(playout, 1, &hit, 1, &answers);
    cr_expect_eq(answers.misses, 1);
    cr_expect_eq(answers.n, 1, "of the ship that is sunk nothing is left");
    cr_expect_eq(answers.behind[0].n, 1);
    cr_expect(answers.behind[0].items[0].left == 1 << 3);
    playout_free(playout);
}
