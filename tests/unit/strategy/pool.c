#include "strategy/pool.h"

#include "support/games.h"
#include "support/random_game.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <math.h>

static const struct random_limits small = {
    .side_max = 7, .cells_max = 42, .ships_max = 5, .fleets_max = 20000};

static void expect_like_posterior(const struct pool *pool,
                                  const struct posterior *posterior, uint64_t seed)
{
    double cell[CELLS_MAX];
    pool_cells(pool, cell);
    cr_assert_eq((double)pool->n, (double)posterior->fleets, "seed %llu: %d, not %.0f",
                 (unsigned long long)seed, pool->n, (double)posterior->fleets);
    for (int i = 0; i < posterior->ncells; i++)
        cr_assert_float_eq(cell[i], posterior->cell[i], 1e-12, "seed %llu, cell %d",
                           (unsigned long long)seed, i);
}

/* List the fleets of a random game, play on, and filter. */
static void list_and_filter(uint64_t seed)
{
    static struct random_game game;
    struct dice dice = dice_from_seed(seed);
    struct constraints *in = NULL;
    struct posterior *posterior = NULL;
    struct pool *pool = NULL;
    random_game(&game, &dice, &small);
    if (!game.truth.nships)
        return;
    random_play(&game, &dice, random_turns(&game, &dice));
    for (int round = 0; round < 2; round++) {
        const struct game *now = &game.scene.game;
        cr_assert_eq(constraints_new(&in, now), STATUS_OK);
        cr_assert_eq(posterior_new(&posterior, now, NULL), STATUS_OK);
        enum status status = pool ? pool_filter(pool, in) : pool_list(&pool, in, 50000);
        if (!status)
            expect_like_posterior(pool, posterior, seed);
        else
            cr_expect_eq(status, STATUS_LIMIT);
        posterior_free(posterior);
        constraints_free(in);
        random_play(&game, &dice, 1);
    }
    pool_free(pool);
}

Test(pool, lists_and_filters_what_the_engine_counts)
{
    for (uint64_t seed = 1; seed <= 250; seed++)
        list_and_filter(seed);
}

static enum status list(const char *text, int most, int *n)
{
    struct game *game = games_have(text);
    struct constraints *in = NULL;
    struct pool *pool = NULL;
    cr_assert_eq(constraints_new(&in, game), STATUS_OK);
    enum status status = pool_list(&pool, in, most);
    *n = pool ? pool->n : -1;
    pool_free(pool);
    constraints_free(in);
    game_free(game);
    return status;
}

Test(pool, says_when_there_are_too_many_or_none)
{
    int n;
    cr_expect_eq(list("rules: classic\n", 1000, &n), STATUS_LIMIT);
    cr_expect_eq(n, -1);
    cr_expect_eq(list("rules: classic\nA1 hit\nA2 miss\nB1 miss\n", 1000, &n),
                 STATUS_CONTRADICTION);
}

Test(pool, draws_fleets_that_fit)
{
    struct game *game = games_have("rules: sea-battle\nC3 hit\nC4 miss\nF6 hit\n");
    struct posterior *posterior = NULL;
    struct constraints *in = NULL;
    struct pool *pool = NULL;
    struct stream stream;
    double cell[CELLS_MAX];
    const struct infer_options options = {.keep_layers = true};
    stream_init(&stream, "1", "test", 0);
    cr_assert_eq(constraints_new(&in, game), STATUS_OK);
    cr_assert_eq(posterior_new(&posterior, game, &options), STATUS_OK);
    cr_assert_eq(pool_draw(&pool, &game->rules, posterior, &stream, 2000), STATUS_OK);
    cr_expect_not(pool->complete);
    pool_cells(pool, cell);
    for (int i = 0; i < posterior->ncells; i++)
        cr_expect_float_eq(cell[i], posterior->cell[i], 0.06, "cell %d", i);
    cr_assert_eq(pool_filter(pool, in), STATUS_OK);
    cr_expect_eq(pool->n, 2000);
    pool_free(pool);
    pool_free(NULL);
    posterior_free(posterior);
    constraints_free(in);
    game_free(game);
}
