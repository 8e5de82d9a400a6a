/* Needs that can be met are never called hopeless, and plain cases are called right. */
#include "infer/prospects.h"

#include "base/arena.h"
#include "support/games.h"
#include "support/random_game.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <limits.h>

struct laid_out {
    struct constraints *constraints;
    struct arena *arena;
    struct sweep *sweep;
    struct prospects *prospects;
};

static bool lay_out(struct laid_out *out, const struct game *game)
{
    *out = (struct laid_out){.arena = arena_new()};
    cr_assert(out->arena);
    cr_assert_eq(constraints_new(&out->constraints, game), STATUS_OK);
    cr_assert_eq(sweep_new(&out->sweep, out->constraints, false, out->arena),
                 STATUS_OK);
    if (out->sweep->whole)
        cr_assert(out->prospects = prospects_new(out->sweep));
    return out->prospects;
}

static void drop(struct laid_out *out)
{
    prospects_free(out->prospects);
    constraints_free(out->constraints);
    arena_free(out->arena);
}

static bool same(struct placement a, struct placement b)
{
    return a.type == b.type && a.cell == b.cell && a.down == b.down;
}

/* The ship of the true fleet that begins at `step`, or NULL. */
static const struct sweep_start *begins(const struct ruleset *rules,
                                        const struct sweep_step *step,
                                        const struct fleet *truth)
{
    struct placement list[2 * CELLS_MAX];
    for (int k = 0; k < step->nstarts; k++) {
        const struct sweep_start *start = &step->starts[k];
        placement_list(rules, start->type, list);
        for (int i = 0; i < truth->nships; i++)
            if (same(truth->ships[i], list[start->index]))
                return start;
    }
    return NULL;
}

/* Follow the true fleet through the sweep; returns for how many steps. */
static int follow(const struct laid_out *laid, const struct random_game *game)
{
    bits128 word = laid->sweep->needs;
    int steps = 0;
    for (; steps < laid->sweep->nsteps; steps++) {
        const struct sweep_step *step = &laid->sweep->steps[steps];
        cr_assert_geq(prospects_last(laid->prospects, word), step->cell);
        const struct sweep_start *start =
            begins(&game->scene.game.rules, step, &game->truth);
        if (start)
            word -= start->op.subtract;
    }
    cr_assert(word == 0);
    return steps;
}

Test(prospects, the_truth_is_hopeful)
{
    static struct random_game game;
    struct ruleset rules = rules_load("salvo-advanced");
    int followed = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct dice dice = dice_from_seed(seed);
        struct laid_out laid;
        scene_start(&game.scene, rules.board.width, rules.board.height, rules.touching);
        game.scene.game.rules = rules;
        cr_assert(random_fleet(&rules, &dice, &game.truth));
        random_play(&game, &dice, 1 + (int)(seed % 8));
        if (lay_out(&laid, &game.scene.game))
            followed += follow(&laid, &game);
        drop(&laid);
    }
    cr_assert_gt(followed, 1000);
}

Test(prospects, plain_cases)
{
    struct game *game = games_have("rules: 3x3:2,1:yes:fixed-3:count:none\n"
                                   "A1 A2 C3: 2 hits\n");
    struct laid_out laid;
    cr_assert(lay_out(&laid, game));
    const struct sweep *sweep = laid.sweep;
    bits128 group = sweep->needs, two = 0, one = 0;
    for (int i = 0; i < sweep->nsteps; i++)
        for (int k = 0; k < sweep->steps[i].nstarts; k++) {
            const struct sweep_start *start = &sweep->steps[i].starts[k];
            if (start->plain)
                *(start->type ? &one : &two) = start->op.subtract;
        }
    group -= two + one;
    cr_assert(group && two && one);
    bits128 hit = group / 2; /* of two */
    struct prospects *prospects = laid.prospects;
    cr_expect_eq(prospects_last(prospects, 0), INT_MAX, "nothing is needed");
    cr_expect_eq(prospects_last(prospects, hit), -1, "a hit, and no ship");
    cr_expect_eq(prospects_last(prospects, one + hit), 8, "at C3");
    cr_expect_eq(prospects_last(prospects, one + group), -1, "two hits on one cell");
    cr_expect_eq(prospects_last(prospects, two + group), 0, "A1 and A2");
    cr_expect_eq(prospects_last(prospects, two + hit), 7, "B3 across");
    cr_expect_eq(prospects_last(prospects, two + one + group), 7,
                 "that both want C3 is not seen");
    cr_expect_eq(prospects_last(prospects, two + one), 6, "none on the group");
    drop(&laid);
    game_free(game);
}
