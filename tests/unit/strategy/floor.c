/* The floor under all strategies. That no optimal play falls below it is tested with
 * optimal play. */
#include "strategy/floor.h"

#include "support/rules.h"

#include <criterion/criterion.h>

static double floor_of(const char *spec)
{
    struct ruleset rules = rules_spec(spec);
    double shots = 0;
    cr_assert_eq(floor_shots(&shots, &rules), STATUS_OK);
    return shots;
}

Test(floor, of_one_ship_can_be_reckoned_by_hand)
{
    /* 12 placements. With 0, 1, 2, 3 misses at most 1, 3, 6 and 10 of them are done:
     * a find after m misses settles four, one of them for each miss more. */
    cr_expect_float_eq(floor_of("3x3:2:yes:one:shot:told"),
                       2 + 11.0 / 12 + 9.0 / 12 + 6.0 / 12 + 2.0 / 12, 1e-12);
    cr_expect_float_eq(floor_of("4x4:1:yes:one:shot:told"), 8.5, 1e-12);
}

Test(floor, of_the_full_board_is_far_above_its_ship_cells)
{
    struct ruleset rules = rules_load("classic-quiet");
    double shots;
    cr_assert_eq(floor_shots(&shots, &rules), STATUS_OK);
    cr_expect_float_eq(shots, 37.6542429, 1e-6);
}

Test(floor, counts_ships_alike_once)
{
    cr_expect_lt(floor_of("4x4:2x2:yes:one:shot:told"),
                 floor_of("4x4:2,2:yes:one:shot:told") + 1e-9);
    cr_expect_eq(floor_of("2x2:1x4:yes:one:shot:told"), 4);
}
