/* What is sampled against what is counted, on random positions over all options of the
 * rules, by both kinds of passes; and whether errors stated are the errors made. */
#include "infer/posterior.h"

#include "support/random_game.h"
#include "support/random_prior.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>

enum { POSITIONS = 200, THINNED_POSITIONS = 60, REPEATS = 30 };

static const struct random_limits limits = {
    .side_max = 8, .cells_max = 42, .ships_max = 7, .fleets_max = 0};

struct position {
    struct random_game game;
    struct random_prior prior;
    bool weighed;
};

/* Every third position has a prior. */
static struct posterior *draw(struct position *position, uint64_t seed)
{
    struct dice dice = dice_from_seed(seed);
    struct posterior *exact = NULL;
    do {
        random_game(&position->game, &dice, &limits);
        random_play(&position->game, &dice, random_turns(&position->game, &dice));
        random_prior(&position->prior, &position->game.scene.game.rules, &dice, 5);
        position->weighed = seed % 3 == 0;
        const struct infer_options options = {
            .method = INFER_EXACT,
            .prior = position->weighed ? position->prior.weights : NULL};
        if (posterior_new(&exact, &position->game.scene.game, &options))
            exact = NULL;
    } while (!exact); /* a prior may forbid all */
    return exact;
}

static enum status sample(struct posterior **out, const struct position *position,
                          uint32_t states, const char *seed)
{
    const struct infer_options options = {
        .method = INFER_SAMPLED,
        .states = states,
        .precision = 0.02,
        .seed = seed,
        .prior = position->weighed ? position->prior.weights : NULL};
    return posterior_new(out, &position->game.scene.game, &options);
}

static void expect_near(const struct posterior *sampled, const struct posterior *exact,
                        int seed)
{
    cr_assert_eq(sampled->method, METHOD_SAMPLED);
    cr_assert_not_null(sampled->se);
    for (int cell = 0; cell < exact->ncells; cell++) {
        double apart = fabs(sampled->cell[cell] - exact->cell[cell]);
        cr_expect_leq(apart, 5 * sampled->se[cell] + 1e-12,
                      "seed %d, cell %d: %g, not %g, is %g of its errors off", seed,
                      cell, sampled->cell[cell], exact->cell[cell],
                      apart / sampled->se[cell]);
    }
    if (sampled->about > 0)
        cr_expect_leq(fabs(sampled->about - exact->about),
                      5 * sampled->about_se + 1e-9 * exact->about,
                      "seed %d: about %g fleets, not %g", seed, sampled->about,
                      exact->about);
}

/* Returns how many positions were refused. */
static int compare(int positions, uint32_t states)
{
    static struct position position;
    int refused = 0;
    for (int seed = 0; seed < positions; seed++) {
        struct posterior *exact = draw(&position, (uint64_t)seed), *sampled = NULL;
        enum status status = sample(&sampled, &position, states, "1");
        cr_assert(status == STATUS_OK || status == STATUS_LIMIT, "seed %d: %s", seed,
                  status_text(status));
        refused += status == STATUS_LIMIT;
        if (!status)
            expect_near(sampled, exact, seed);
        posterior_free(sampled);
        posterior_free(exact);
    }
    return refused;
}

Test(sampler_property, no_cell_is_beyond_five_errors)
{
    cr_expect_leq(compare(POSITIONS, 0), POSITIONS / 50);
}

Test(sampler_property, nor_is_one_of_thinned_passes)
{
    cr_expect_leq(compare(THINNED_POSITIONS, 300), THINNED_POSITIONS / 10);
}

/* A cell whose chance is not near 0 or 1. */
static int open_cell(const struct posterior *exact)
{
    int best = 0;
    for (int cell = 1; cell < exact->ncells; cell++)
        if (fabs(exact->cell[cell] - 0.3) < fabs(exact->cell[best] - 0.3))
            best = cell;
    return best;
}

/* Repeated with other seeds, answers scatter as stated about what is true. */
static void expect_honest(const char *spec, const char *reports)
{
    struct game_source source = {.text = reports};
    struct ruleset rules = rules_spec(spec);
    struct game *game = NULL;
    struct posterior *exact = NULL;
    struct diag diag = {0};
    source.rules = &rules;
    cr_assert_eq(game_parse(&game, &source, &diag), STATUS_OK, "%s", diag.text);
    cr_assert_eq(posterior_new(&exact, game, NULL), STATUS_OK);
    int cell = open_cell(exact);
    double sum = 0, squares = 0, stated = 0;
    for (int i = 0; i < REPEATS; i++) {
        struct posterior *sampled = NULL;
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        const struct infer_options options = {
            .method = INFER_SAMPLED, .precision = 0.01, .seed = seed};
        cr_assert_eq(posterior_new(&sampled, game, &options), STATUS_OK);
        double apart = sampled->cell[cell] - exact->cell[cell];
        sum += apart / REPEATS;
        squares += apart * apart / REPEATS;
        stated += sampled->se[cell] / REPEATS;
        posterior_free(sampled);
    }
    cr_expect_leq(fabs(sum), 4 * stated / sqrt(REPEATS), "%s: off", spec);
    cr_expect_leq(sqrt(squares), 1.35 * stated, "%s: errors understated", spec);
    cr_expect_geq(sqrt(squares), 0.5 * stated, "%s: errors overstated", spec);
    posterior_free(exact);
    game_free(game);
}

Test(sampler_property, errors_are_as_stated)
{
    expect_honest("9x8:5,4,3x2,2:yes:one:shot:named", "C4 miss\nD4 hit\nE7 miss\n");
    expect_honest("8x9:4,3x2,2x2:no:one:shot:told", "C4 miss\nD4 hit\nG7 hit\n");
    expect_honest("8x8:4,3,3,2:sides:per-ship:count:none",
                  "A1 B2 C3 D4: 2 hits\nH1 G2 F3 E5: 1 hit\n");
}
