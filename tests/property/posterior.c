/* The posterior against the oracle on random positions: the number of fleets, and the
 * marginals of every cell, type and placement, over all options of the rules and all
 * kinds of reports, true and false, with and without a prior. */
#include "infer/posterior.h"

#include "oracle/oracle.h"
#include "support/random_game.h"
#include "support/random_prior.h"

#include <criterion/criterion.h>
#include <math.h>

enum {
    POSITIONS = 2000,
    WEIGHED_POSITIONS = 1000,
    LARGE_POSITIONS = 100,
    SPARSE_POSITIONS = 12
};

static const struct random_limits small = {
    .side_max = 8, .cells_max = 56, .ships_max = 6, .fleets_max = 3000};

/* Past plain enumeration, well within a plain frontier. */
static const struct random_limits large = {
    .side_max = 8, .cells_max = 56, .ships_max = 6, .fleets_max = 0};

static void draw(struct random_game *game, uint64_t seed,
                 const struct random_limits *limits)
{
    struct dice dice = dice_from_seed(seed);
    random_game(game, &dice, limits);
    random_play(game, &dice, random_turns(game, &dice));
    if (dice_chance(&dice, 33))
        random_lies(game, &dice, dice_between(&dice, 1, 3));
}

static void expect_share(double have, double sum, double total, const char *what,
                         uint64_t seed)
{
    double want = sum / total;
    cr_assert(fabs(have - want) <= 1e-12 * want, "seed %d: %s is %.17g, not %.17g",
              (int)seed, what, have, want);
}

static void expect_posterior(const struct posterior *posterior,
                             const struct oracle *oracle, const struct ruleset *rules,
                             uint64_t seed)
{
    double total = oracle->total;
    cr_assert(posterior->fleets == oracle->fleets, "seed %d: %.17g fleets, not %.17g",
              (int)seed, (double)posterior->fleets, (double)oracle->fleets);
    cr_assert_eq(posterior->method, METHOD_EXACT, "seed %d", (int)seed);
    cr_assert_eq(posterior->ncells, oracle->ncells);
    cr_assert_eq(posterior->ntypes, oracle->ntypes);
    for (int cell = 0; cell < oracle->ncells; cell++)
        expect_share(posterior->cell[cell], oracle->cell[cell], total, "a cell", seed);
    for (int i = 0; i < oracle->ntypes * oracle->ncells; i++)
        expect_share(posterior->type_cell[i], oracle->type_cell[i], total,
                     "a cell of a type", seed);
    for (int type = 0; type < oracle->ntypes; type++)
        for (int i = 0; i < placement_count(rules, type); i++)
            expect_share(posterior->placement[type][i], oracle->placement[type][i],
                         total, "a placement", seed);
}

static void compare(const struct game *game, const struct oracle *oracle, uint64_t seed)
{
    /* To keep layers, a position is always swept; else it may be joined. */
    static const struct infer_options ways[] = {{.memory = 0}, {.keep_layers = true}};
    struct posterior *posterior = NULL;
    enum status status;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        status = posterior_new(&posterior, game, &ways[i]);
        cr_assert_eq(status, oracle->fleets ? STATUS_OK : STATUS_CONTRADICTION,
                     "seed %d: %s with %.17g fleets", (int)seed, status_text(status),
                     (double)oracle->fleets);
        if (!status)
            expect_posterior(posterior, oracle, &game->rules, seed);
        posterior_free(posterior);
        posterior = NULL;
    }
    const struct infer_options count_only = {.count_only = true};
    status = posterior_new(&posterior, game, &count_only);
    cr_assert_eq(status, oracle->fleets ? STATUS_OK : STATUS_CONTRADICTION);
    if (!status)
        cr_assert(posterior->fleets == oracle->fleets, "seed %d", (int)seed);
    posterior_free(posterior);
}

Test(posterior_property, agrees_with_enumeration)
{
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        struct random_game game;
        draw(&game, seed, &small);
        struct oracle *oracle = oracle_enumerate(&game.scene.game, NULL);
        compare(&game.scene.game, oracle, seed);
        oracle_free(oracle);
    }
}

/* Under a prior a fleet is out when a ship of it weighs nothing, and `fleets` are those
 * that are not. */
static void compare_weighed(const struct game *game, const struct random_prior *prior,
                            uint64_t seed)
{
    const struct infer_options options = {.prior = prior->weights};
    struct oracle *oracle = oracle_enumerate(game, prior->weights);
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, game, &options);
    cr_assert_eq(status, oracle->total > 0 ? STATUS_OK : STATUS_CONTRADICTION,
                 "seed %d: %s with a weight of %.17g", (int)seed, status_text(status),
                 oracle->total);
    if (!status) {
        cr_assert(posterior->fleets <= oracle->fleets, "seed %d", (int)seed);
        oracle->fleets = posterior->fleets;
        expect_posterior(posterior, oracle, &game->rules, seed);
    }
    posterior_free(posterior);
    oracle_free(oracle);
}

Test(posterior_property, agrees_with_enumeration_under_priors)
{
    static struct random_prior prior;
    for (uint64_t seed = 0; seed < WEIGHED_POSITIONS; seed++) {
        struct dice dice = dice_from_seed(seed + 1000000);
        struct random_game game;
        draw(&game, seed, &small);
        random_prior(&prior, &game.scene.game.rules, &dice, seed % 2 ? 10 : 0);
        compare_weighed(&game.scene.game, &prior, seed);
    }
}

Test(posterior_property, agrees_with_the_plain_frontier)
{
    for (uint64_t seed = 0; seed < LARGE_POSITIONS; seed++) {
        struct random_game game;
        draw(&game, seed, &large);
        struct oracle *oracle = oracle_frontier(&game.scene.game);
        compare(&game.scene.game, oracle, seed);
        oracle_free(oracle);
    }
}

/* Ships that keep a distance, of enough kinds that the engine leaps over cells. */
static void draw_sparse(struct random_game *game, struct dice *dice)
{
    random_game(game, dice, &large);
    struct scene *scene = &game->scene;
    struct ruleset options = scene->game.rules;
    scene_start(scene, dice_between(dice, 7, 8), 7,
                dice_chance(dice, 80) ? TOUCHING_NO : TOUCHING_SIDES);
    scene_ship(scene, 4, 1);
    scene_ship(scene, 3, 1);
    scene_ship(scene, 2, 2);
    scene_ship(scene, 1, 5);
    scene->game.rules.turn = options.turn;
    scene->game.rules.turn_shots = options.turn_shots;
    scene->game.rules.tells = options.tells;
    scene->game.rules.sinking = options.sinking;
    cr_assert(random_fleet(&scene->game.rules, dice, &game->truth));
}

Test(posterior_property, agrees_with_the_plain_frontier_in_leaps)
{
    for (uint64_t seed = 0; seed < SPARSE_POSITIONS; seed++) {
        struct dice dice = dice_from_seed(seed);
        struct random_game game;
        draw_sparse(&game, &dice);
        random_play(&game, &dice, dice_between(&dice, 0, 6));
        struct oracle *oracle = oracle_frontier(&game.scene.game);
        compare(&game.scene.game, oracle, seed);
        oracle_free(oracle);
    }
}

Test(posterior_property, a_fleet_that_fits_nowhere_is_no_contradiction)
{
    struct scene scene;
    struct posterior *posterior = NULL;
    scene_start(&scene, 2, 2, TOUCHING_NO);
    scene_ship(&scene, 1, 2);
    cr_assert_eq(posterior_new(&posterior, &scene.game, NULL), STATUS_NO_FLEET);
    cr_assert_null(posterior);
}
