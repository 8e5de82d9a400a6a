#include "strategy/tally.h"

#include <criterion/criterion.h>
#include <math.h>

Test(tally, makes_figures_of_games)
{
    const int lengths[] = {2, 4, 4, 4, 5, 5, 7, 9};
    struct tally tally = {.games = 0};
    for (int i = 0; i < 8; i++)
        tally_add(&tally, lengths[i]);
    struct tally_figures figures = tally_figures(&tally);
    cr_expect_eq(figures.mean, 5);
    cr_expect_float_eq(figures.sd, sqrt(32.0 / 7), 1e-12);
    cr_expect_float_eq(figures.se, sqrt(32.0 / 7 / 8), 1e-12);
    cr_expect_eq(figures.median, 4.5);
    cr_expect_eq(figures.min, 2);
    cr_expect_eq(figures.max, 9);
}

Test(tally, of_one_game_has_no_spread)
{
    struct tally tally = {.games = 0};
    tally_add(&tally, 17);
    struct tally_figures figures = tally_figures(&tally);
    cr_expect_eq(figures.mean, 17);
    cr_expect_eq(figures.median, 17);
    cr_expect_eq(figures.sd, 0);
    cr_expect_eq(figures.se, 0);
}

Test(tally, of_two_games_has_a_spread)
{
    struct tally tally = {.games = 0};
    tally_add(&tally, 10);
    tally_add(&tally, 14);
    struct tally_figures figures = tally_figures(&tally);
    cr_expect_float_eq(figures.sd, sqrt(8), 1e-12);
    cr_expect_float_eq(figures.se, 2, 1e-12);
}

Test(tally, of_parts_is_that_of_the_whole)
{
    struct tally whole = {.games = 0}, parts[2] = {{.games = 0}, {.games = 0}};
    for (int i = 0; i < 100; i++) {
        tally_add(&whole, i * i % 71);
        tally_add(&parts[i % 2], i * i % 71);
    }
    tally_merge(&parts[0], &parts[1]);
    struct tally_figures a = tally_figures(&whole), b = tally_figures(&parts[0]);
    cr_expect_eq(a.mean, b.mean);
    cr_expect_eq(a.se, b.se);
    cr_expect_eq(a.median, b.median);
}

Test(tally, tells_differences_of_pairs)
{
    struct tally_difference difference = {0, 0, 0}, more = {0, 0, 0};
    cr_expect_eq(tally_difference_mean(&difference), 0);
    cr_expect_eq(tally_difference_se(&difference), 0);
    tally_difference_add(&difference, 40, 42);
    tally_difference_add(&difference, 41, 41);
    tally_difference_add(&more, 50, 54);
    tally_difference_merge(&difference, &more);
    cr_expect_eq(tally_difference_mean(&difference), -2);
    cr_expect_float_eq(tally_difference_se(&difference), 2 / sqrt(3), 1e-12);
}
