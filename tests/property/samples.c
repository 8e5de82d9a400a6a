/* Fleets dealt and drawn: every one legal and fitting by the oracle, none oftener or
 * rarer than chance has it, and as many as there are. */
#include "infer/deal.h"
#include "infer/posterior.h"

#include "oracle/oracle.h"
#include "support/random_game.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

enum { DRAWS_A_FLEET = 60 };

static const struct random_limits small = {
    .side_max = 6, .cells_max = 30, .ships_max = 5, .fleets_max = 400};

/* All fleets that fit a game, sorted, and how often each was drawn. */
struct tally {
    const struct game *game;
    int n;
    struct fleet *fleets;
    int *drawn;
};

static bool keep(void *user, const struct fleet *fleet)
{
    struct tally *tally = user;
    if (!oracle_fits(tally->game, fleet))
        return true;
    struct fleet *moved =
        realloc(tally->fleets, (size_t)(tally->n + 1) * sizeof *tally->fleets);
    cr_assert_not_null(moved);
    tally->fleets = moved;
    tally->fleets[tally->n++] = *fleet;
    return true;
}

static int by_fleet(const void *left, const void *right)
{
    return fleet_compare(left, right);
}

static struct tally tally_of(const struct game *game)
{
    struct tally tally = {.game = game};
    oracle_each_fleet(&game->rules, keep, &tally);
    if (tally.n)
        qsort(tally.fleets, (size_t)tally.n, sizeof *tally.fleets, by_fleet);
    tally.drawn = calloc((size_t)tally.n + 1, sizeof *tally.drawn);
    cr_assert_not_null(tally.drawn);
    return tally;
}

static void tally_free(struct tally *tally)
{
    free(tally->fleets);
    free(tally->drawn);
}

static void count(struct tally *tally, const struct fleet *fleet, int seed)
{
    const struct fleet *found = bsearch(fleet, tally->fleets, (size_t)tally->n,
                                        sizeof *tally->fleets, by_fleet);
    cr_assert_not_null(found, "seed %d: a fleet that does not fit", seed);
    tally->drawn[found - tally->fleets]++;
}

/* Each fleet within 5 standard errors of its share. The counts are near Poisson, so a
 * mean of 60 is far enough from 0 for that. */
static void expect_uniform(const struct tally *tally, int seed)
{
    double p = 1.0 / tally->n, draws = (double)DRAWS_A_FLEET * tally->n;
    double error = sqrt(draws * p * (1 - p)) + 1e-9;
    for (int i = 0; i < tally->n; i++)
        cr_assert_leq(fabs(tally->drawn[i] - draws * p), 5 * error,
                      "seed %d: fleet %d of %d came %d times", seed, i, tally->n,
                      tally->drawn[i]);
}

static void expect_even_draws(const struct infer_options *options)
{
    for (int seed = 0; seed < 30; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct random_game game;
        random_game(&game, &dice, &small);
        random_play(&game, &dice, dice_between(&dice, 0, 3));
        struct tally tally = tally_of(&game.scene.game);
        struct posterior *posterior = NULL;
        struct stream stream;
        struct fleet fleet;
        stream_init(&stream, "42", "samples", (uint64_t)seed);
        cr_assert_eq(posterior_new(&posterior, &game.scene.game, options), STATUS_OK);
        for (int i = 0; i < DRAWS_A_FLEET * tally.n; i++) {
            cr_assert_eq(posterior_sample(posterior, &stream, &fleet), STATUS_OK);
            count(&tally, &fleet, seed);
        }
        expect_uniform(&tally, seed);
        posterior_free(posterior);
        tally_free(&tally);
    }
}

Test(samples_property, the_posterior_is_drawn_evenly)
{
    expect_even_draws(&(struct infer_options){.keep_layers = true});
}

Test(samples_property, so_it_is_from_two_halves)
{
    expect_even_draws(&(struct infer_options){.keep_samples = true});
}

Test(samples_property, fleets_are_dealt_evenly)
{
    for (int seed = 0; seed < 30; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct random_game game;
        random_game(&game, &dice, &small);
        struct tally tally = tally_of(&game.scene.game);
        struct dealer *dealer = NULL;
        struct fleet fleet;
        cr_assert_eq(dealer_new(&dealer, &game.scene.game.rules, "42"), STATUS_OK);
        for (int i = 1; i <= DRAWS_A_FLEET * tally.n; i++) {
            cr_assert_eq(dealer_deal(dealer, (uint64_t)i, &fleet), STATUS_OK);
            count(&tally, &fleet, seed);
        }
        expect_uniform(&tally, seed);
        dealer_free(dealer);
        tally_free(&tally);
    }
}

static bool count_one(void *user, const struct fleet *fleet)
{
    double *n = user;
    (void)fleet;
    *n += 1;
    return true;
}

Test(samples_property, the_dealer_knows_how_many_fleets_there_are)
{
    static const struct random_limits limits = {
        .side_max = 8, .cells_max = 40, .ships_max = 6, .fleets_max = 2000};
    int known = 0;
    for (int seed = 0; seed < 2000; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct scene scene;
        random_rules(&scene, &dice, &limits);
        double fleets = 0;
        oracle_each_fleet(&scene.game.rules, count_one, &fleets);
        struct dealer *dealer = NULL;
        cr_assert_eq(dealer_new(&dealer, &scene.game.rules, "1"), STATUS_OK);
        if (dealer_fleets(dealer)) {
            cr_assert_eq((double)dealer_fleets(dealer), fleets, "seed %d", seed);
            known++;
        }
        dealer_free(dealer);
    }
    cr_assert_gt(known, 0);
}

Test(samples_property, a_board_too_crowded_has_no_dealer)
{
    struct scene scene;
    struct dealer *dealer = NULL;
    scene_start(&scene, 3, 3, TOUCHING_SIDES);
    scene_ship(&scene, 3, 1);
    scene_ship(&scene, 2, 2);
    cr_assert_eq(dealer_new(&dealer, &scene.game.rules, "1"), STATUS_NO_FLEET);
    cr_assert_null(dealer);
}
