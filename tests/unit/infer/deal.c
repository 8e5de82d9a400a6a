/* Dealt fleets: uniform by either way of drawing, and the same for ever. */
#include "infer/deal.h"

#include "infer/posterior.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static struct dealer *dealer_have(const struct ruleset *rules)
{
    struct dealer *dealer = NULL;
    enum status status = dealer_new(&dealer, rules, "42");
    cr_assert_eq(status, STATUS_OK, "%s: %s", rules->key, status_text(status));
    return dealer;
}

/** "0:26d 1:1a": type, first cell, down or across. */
static void format_fleet(const struct fleet *fleet, char *out, size_t size)
{
    *out = '\0';
    for (int i = 0; i < fleet->nships; i++) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%d:%d%c", i ? " " : "",
                 fleet->ships[i].type, fleet->ships[i].cell,
                 fleet->ships[i].down ? 'd' : 'a');
    }
}

static void expect_fleet(const struct ruleset *rules, uint64_t index, const char *want)
{
    struct dealer *dealer = dealer_have(rules);
    struct fleet fleet;
    char have[256];
    cr_assert_eq(dealer_deal(dealer, index, &fleet), STATUS_OK);
    cr_expect(fleet_is_legal(rules, &fleet));
    format_fleet(&fleet, have, sizeof have);
    cr_expect_str_eq(have, want, "%s#42/%d is %s", rules->key, (int)index, have);
    dealer_free(dealer);
}

/* These have been printed on paper: they hold for ever. */
Test(deal, golden_fleets_by_tries)
{
    struct ruleset classic = rules_load("classic"), sea = rules_load("sea-battle");
    struct ruleset wide = rules_spec("26x20:5,4,3x3,1:no:one:shot:told");
    expect_fleet(&classic, 1, "0:19d 1:74a 2:69d 3:14a 4:61d");
    expect_fleet(&classic, 1000000007, "0:8d 1:50a 2:62a 3:60d 4:71a");
    expect_fleet(&sea, 1, "0:5a 1:30d 1:62d 2:26d 2:64a 2:68d 3:24a 3:70a 3:94a 3:96a");
    expect_fleet(&wide, 3, "0:188d 1:130a 2:31d 2:53a 2:343d 3:447a");
}

/* So few fits that tries are given up: the fleet comes by its rank. */
Test(deal, golden_fleets_by_rank)
{
    struct ruleset square = rules_spec("7x7:4,3x2,2x3,1x4:no:one:shot:told");
    struct ruleset wide = rules_spec("7x6:4,3x2,2x3,1x2:no:one:shot:told");
    struct ruleset high = rules_spec("6x7:4,3x2,2x3,1x2:no:one:shot:told");
    expect_fleet(&square, 2,
                 "0:3a 1:18d 1:34d 2:16d 2:21d 2:37d 3:7a 3:20a 3:42a 3:46a");
    expect_fleet(&wide, 1, "0:35a 1:7d 1:23a 2:2d 2:4d 2:40a 3:13a 3:27a");
    expect_fleet(&high, 1, "0:2a 1:0d 1:38a 2:16a 2:24d 2:26a 3:14a 3:29a");
}

Test(deal, an_index_does_not_depend_on_what_was_dealt_before)
{
    struct ruleset rules = rules_load("sea-battle");
    struct dealer *dealer = dealer_have(&rules);
    struct fleet first, other, again;
    cr_assert_eq(dealer_deal(dealer, 7, &first), STATUS_OK);
    cr_assert_eq(dealer_deal(dealer, 8, &other), STATUS_OK);
    cr_assert_eq(dealer_deal(dealer, 7, &again), STATUS_OK);
    cr_expect_eq(fleet_compare(&first, &again), 0);
    cr_expect_neq(fleet_compare(&first, &other), 0);
    dealer_free(dealer);
}

Test(deal, no_fleet_is_said_at_once)
{
    static const char *const none[] = {
        "5x5:4,3,3,2,2:no:one:shot:told", "5x5:5,4,3,3,2:sides:one:shot:told",
        "2x2:1x2:no:one:shot:told", "2x5:2x6:yes:one:shot:told"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        struct ruleset rules = rules_spec(none[i]);
        struct dealer *dealer = NULL;
        cr_expect_eq(dealer_new(&dealer, &rules, "1"), STATUS_NO_FLEET, "%s", none[i]);
        cr_expect_null(dealer);
    }
}

/** Deal until every fleet of a small rule set has been seen often, and compare. */
static void expect_uniform(const char *spec, int fleets, int deals)
{
    enum { FLEETS_MAX = 1024 };
    struct ruleset rules = rules_spec(spec);
    struct dealer *dealer = dealer_have(&rules);
    static struct fleet seen[FLEETS_MAX];
    int times[FLEETS_MAX] = {0}, n = 0;
    for (int i = 1; i <= deals; i++) {
        struct fleet fleet;
        cr_assert_eq(dealer_deal(dealer, (uint64_t)i, &fleet), STATUS_OK);
        cr_assert(fleet_is_legal(&rules, &fleet));
        int k = 0;
        while (k < n && fleet_compare(&seen[k], &fleet))
            k++;
        cr_assert_lt(k, FLEETS_MAX);
        n += k == n;
        seen[k] = fleet;
        times[k]++;
    }
    double chi = 0, expected = (double)deals / fleets;
    for (int k = 0; k < n; k++)
        chi += (times[k] - expected) * (times[k] - expected) / expected;
    cr_expect(dealer_fleets(dealer) == (count128)fleets);
    cr_expect_eq(n, fleets);
    cr_expect_lt(chi, fleets - 1 + 5 * sqrt(2.0 * (fleets - 1)), "%s: chi-square %g",
                 spec, chi);
    dealer_free(dealer);
}

Test(deal, tries_are_uniform)
{
    expect_uniform("5x5:4,3,3,2:no:one:shot:told", 288, 20000);
    expect_uniform("5x5:4,3,3,2:sides:one:shot:told", 720, 40000);
    expect_uniform("4x3:3,2,1:yes:one:shot:told", 714, 40000);
}

Test(deal, ranks_are_uniform)
{
    expect_uniform("5x5:4,3,3,2,2:sides:one:shot:told", 16, 500);
}

/** Each cell is covered as often as the exact marginal says. */
static void expect_marginals(const char *key, int deals)
{
    const struct game game = {.rules = rules_load(key)};
    struct posterior *posterior = NULL;
    cr_assert_eq(posterior_new(&posterior, &game, NULL), STATUS_OK);
    struct dealer *dealer = dealer_have(&game.rules);
    int covered[CELLS_MAX] = {0};
    for (int i = 1; i <= deals; i++) {
        struct fleet fleet;
        cr_assert_eq(dealer_deal(dealer, (uint64_t)i, &fleet), STATUS_OK);
        struct cellset cells = fleet_cells(&game.rules, &fleet);
        for (int cell = cellset_next(&cells, 0); cell >= 0;
             cell = cellset_next(&cells, cell + 1))
            covered[cell]++;
    }
    for (int cell = 0; cell < posterior->ncells; cell++) {
        double p = posterior->cell[cell], error = sqrt(p * (1 - p) / deals);
        cr_expect_lt(fabs((double)covered[cell] / deals - p), 5 * error, "cell %d",
                     cell);
    }
    dealer_free(dealer);
    posterior_free(posterior);
}

Test(deal, classic_has_the_exact_marginals)
{
    expect_marginals("classic", 100000);
}

Test(deal, sea_battle_has_the_exact_marginals)
{
    expect_marginals("sea-battle", 100000);
}
