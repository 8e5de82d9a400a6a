#include "strategy/sequel.h"

#include <criterion/criterion.h>

enum { FLEETS = 4 };

/** The turns through `nfleets` fleets of the cells 0 to 5, `set` first. */
static double turns(const uint64_t fleets[][SEQUEL_WORDS], int nfleets, int shots,
                    uint64_t set)
{
    int16_t at[FLEETS], scratch[FLEETS];
    const struct sequel sequel = {.shots = shots,
                                  .ncells = 6,
                                  .nfleets = nfleets,
                                  .fleet = fleets,
                                  .at = at,
                                  .scratch = scratch};
    const uint64_t words[SEQUEL_WORDS] = {set};
    return sequel_turns(&sequel, words);
}

Test(sequel, fills_turns_with_what_is_known)
{
    const uint64_t fleet[][SEQUEL_WORDS] = {{0x3f}};
    cr_expect_eq(turns(fleet, 1, 2, 0x3), 3);
    cr_expect_eq(turns(fleet, 1, 4, 0xf), 2);
    cr_expect_eq(turns(fleet, 1, 6, 0x3f), 1);
}

/* Cells 0 or 1 or 2 or 3, two at a time: half are done at once, and half the turn
 * after; one at a time, the last needs four turns. */
Test(sequel, searches_in_order_for_what_is_not)
{
    const uint64_t fleets[][SEQUEL_WORDS] = {{1}, {2}, {4}, {8}};
    cr_expect_eq(turns(fleets, FLEETS, 2, 0x3), 1.5);
    cr_expect_eq(turns(fleets, FLEETS, 1, 0x1), 2.5);
}

/* {0 2} {0 3} {1 4} {1 5}: shooting 0 and 1 tells nothing, 0 and 2 tells a lot. */
Test(sequel, tells_fleets_apart_by_hits)
{
    const uint64_t fleets[][SEQUEL_WORDS] = {{0x05}, {0x09}, {0x12}, {0x22}};
    cr_expect_eq(turns(fleets, FLEETS, 2, 0x03), (2 + 2 + 3 + 3) / 4.0);
    cr_expect_eq(turns(fleets, FLEETS, 2, 0x05), (1 + 2 + 2 + 3) / 4.0);
}

Test(sequel, gains_nothing_from_a_wasted_turn)
{
    const uint64_t fleets[][SEQUEL_WORDS] = {{1}, {2}};
    cr_expect_eq(turns(fleets, 2, 2, 0x30), 2);
}

Test(sequel, reads_every_word)
{
    const uint64_t fleets[][SEQUEL_WORDS] = {{1, 0}, {0, 1}};
    int16_t at[2], scratch[2];
    const struct sequel sequel = {1, SEQUEL_CELLS, 2, fleets, at, scratch};
    const uint64_t first[SEQUEL_WORDS] = {0, 1};
    cr_expect_eq(sequel_turns(&sequel, first), 1.5);
}
