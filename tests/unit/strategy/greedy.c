#include "strategy/greedy.h"

#include <criterion/criterion.h>

Test(greedy, takes_the_likeliest_and_of_equals_the_first)
{
    const double cell[] = {0.1, 0.3, 0.3, 0.2, 0.0, 0.3 + 1e-15};
    struct cellset shot = {.words = {0}};
    int out[6];
    cr_assert_eq(greedy_cells(cell, 6, &shot, 4, out), 4);
    cr_assert_eq(out[0], 1);
    cr_assert_eq(out[1], 2);
    cr_assert_eq(out[2], 5);
    cr_assert_eq(out[3], 3);
}

Test(greedy, never_shoots_twice_nor_where_no_ship_can_be)
{
    const double cell[] = {1.0, 0.0, 0.5, 0.25};
    struct cellset shot = {.words = {0}};
    cellset_add(&shot, 0);
    int out[4];
    cr_assert_eq(greedy_cells(cell, 4, &shot, 4, out), 2);
    cr_assert_eq(out[0], 2);
    cr_assert_eq(out[1], 3);
}
