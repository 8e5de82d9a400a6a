/* Fleets dealt and drawn: every one legal and fitting by the oracle, none oftener or
 * rarer than chance has it, and as many as there are. */
#include "infer/deal.h"
#include "infer/posterior.h"

#include "oracle/oracle.h"
#include "support/random_game.h"
#include "support/random_prior.h"
#include "support/rules.h"

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

static double weight_of(const struct ruleset *rules, const struct fleet *fleet,
                        const double *const *prior)
{
    double weight = 1;
    for (int i = 0; i < fleet->nships; i++) {
        struct placement ship = fleet->ships[i], list[2 * CELLS_MAX];
        int index = 0;
        placement_list(rules, ship.type, list);
        while (list[index].cell != ship.cell || list[index].down != ship.down)
            index++;
        weight *= prior[ship.type][index];
    }
    return weight;
}

/* Each fleet about as often as it weighs, one of no weight never. */
static void expect_weighed(const struct tally *tally, const double *const *prior,
                           int draws, int seed)
{
    const struct ruleset *rules = &tally->game->rules;
    double all = 0;
    for (int i = 0; i < tally->n; i++)
        all += weight_of(rules, &tally->fleets[i], prior);
    for (int i = 0; i < tally->n; i++) {
        double wanted = draws * weight_of(rules, &tally->fleets[i], prior) / all;
        double error = wanted > 0 ? sqrt(wanted) + 1 : 0;
        cr_assert_leq(fabs(tally->drawn[i] - wanted), 5 * error,
                      "seed %d: fleet %d of %d came %d times, not %g", seed, i,
                      tally->n, tally->drawn[i], wanted);
    }
}

Test(samples_property, a_prior_weighs_what_is_drawn)
{
    for (int seed = 0; seed < 40; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct random_game game;
        static struct random_prior prior;
        random_game(&game, &dice, &small);
        random_play(&game, &dice, dice_between(&dice, 0, 3));
        random_prior(&prior, &game.scene.game.rules, &dice, 5);
        const struct infer_options options = {
            .prior = prior.weights, .keep_layers = seed % 2 == 0, .keep_samples = true};
        struct tally tally = tally_of(&game.scene.game);
        struct posterior *posterior = NULL;
        struct stream stream;
        struct fleet fleet;
        int draws = DRAWS_A_FLEET * tally.n;
        stream_init(&stream, "42", "samples", (uint64_t)seed);
        if (!posterior_new(&posterior, &game.scene.game, &options)) {
            for (int i = 0; i < draws; i++) {
                cr_assert_eq(posterior_sample(posterior, &stream, &fleet), STATUS_OK);
                count(&tally, &fleet, seed);
            }
            expect_weighed(&tally, prior.weights, draws, seed);
        }
        posterior_free(posterior);
        tally_free(&tally);
    }
}

/* What is drawn from `posterior` covers its cells as often as it says. */
static void expect_cells(const struct posterior *posterior, const struct game *game,
                         int draws, double error)
{
    int covered[CELLS_MAX] = {0};
    struct stream stream;
    struct fleet fleet;
    stream_init(&stream, "42", "samples", 0);
    for (int i = 0; i < draws; i++) {
        cr_assert_eq(posterior_sample(posterior, &stream, &fleet), STATUS_OK);
        cr_assert(oracle_fits(game, &fleet));
        struct cellset cells = fleet_cells(&game->rules, &fleet);
        for (int cell = 0; cell < posterior->ncells; cell++)
            covered[cell] += cellset_has(&cells, cell);
    }
    for (int cell = 0; cell < posterior->ncells; cell++)
        cr_assert_float_eq(covered[cell] / (double)draws, posterior->cell[cell], error,
                           "cell %d: %d of %d, not %g", cell, covered[cell], draws,
                           posterior->cell[cell]);
}

/* By passes of whole fleets, and by those of the frontier. */
static void expect_sampled_draws(uint32_t states)
{
    for (int seed = 0; seed < 12; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct random_game game;
        random_game(&game, &dice, &small);
        random_play(&game, &dice, dice_between(&dice, 0, 3));
        const struct infer_options options = {.method = INFER_SAMPLED,
                                              .keep_samples = true,
                                              .states = states,
                                              .precision = 0.01};
        struct posterior *posterior = NULL;
        if (posterior_new(&posterior, &game.scene.game, &options))
            continue;
        cr_assert_eq(posterior->method, METHOD_SAMPLED);
        expect_cells(posterior, &game.scene.game, 4000, 0.12);
        posterior_free(posterior);
    }
}

Test(samples_property, what_was_sampled_is_drawn_again)
{
    expect_sampled_draws(0);
}

Test(samples_property, so_it_is_of_thinned_layers)
{
    expect_sampled_draws(300);
}

Test(samples_property, fleets_beyond_64_bits_are_drawn_evenly)
{
    struct ruleset rules = rules_spec("26x5:2x6,1x12:yes:one:shot:told");
    struct posterior *posterior = NULL;
    struct game *game = NULL;
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    cr_assert_eq(
        posterior_new(&posterior, game, &(struct infer_options){.keep_layers = true}),
        STATUS_OK);
    cr_assert_gt(posterior->fleets, (count128)UINT64_MAX);
    expect_cells(posterior, game, 2000, 5 * 0.5 / sqrt(2000));
    posterior_free(posterior);
    game_free(game);
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
