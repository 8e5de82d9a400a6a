#include "core/cellset.h"

#include <criterion/criterion.h>

/* The cells of `set` that are multiples of `n`, from an array as the plain model. */
static struct cellset multiples(int n)
{
    struct cellset set = {.words = {0}};
    for (int cell = 0; cell < CELLS_MAX; cell += n)
        cellset_add(&set, cell);
    return set;
}

Test(cellset, every_cell_can_be_added_and_removed)
{
    struct cellset set = {.words = {0}};
    cr_expect(cellset_empty(&set));
    for (int cell = 0; cell < CELLS_MAX; cell++) {
        cr_assert_not(cellset_has(&set, cell));
        cellset_add(&set, cell);
        cellset_add(&set, cell);
        cr_assert(cellset_has(&set, cell));
        cr_assert_eq(cellset_size(&set), 1);
        cr_assert_eq(cellset_next(&set, 0), cell);
        cr_assert_eq(cellset_next(&set, cell), cell);
        cr_assert_eq(cellset_next(&set, cell + 1), -1);
        cellset_remove(&set, cell);
        cellset_remove(&set, cell);
        cr_assert(cellset_empty(&set));
    }
}

Test(cellset, walking_meets_every_cell_in_order)
{
    for (int n = 1; n < 70; n++) {
        struct cellset set = multiples(n);
        int expected = 0;
        for (int cell = cellset_next(&set, 0); cell >= 0;
             cell = cellset_next(&set, cell + 1), expected += n)
            cr_assert_eq(cell, expected);
        cr_assert_geq(expected, CELLS_MAX);
        cr_assert_eq(cellset_size(&set), (CELLS_MAX + n - 1) / n);
    }
}

Test(cellset, operations_hold_for_every_cell)
{
    struct cellset twos = multiples(2), threes = multiples(3), sixes = multiples(6);
    struct cellset either = cellset_or(twos, &threes),
                   both = cellset_and(twos, &threes),
                   only = cellset_minus(twos, &threes);
    for (int cell = 0; cell < CELLS_MAX; cell++) {
        bool two = cell % 2 == 0, three = cell % 3 == 0;
        cr_assert_eq(cellset_has(&either, cell), two || three);
        cr_assert_eq(cellset_has(&both, cell), two && three);
        cr_assert_eq(cellset_has(&only, cell), two && !three);
    }
    cr_expect(cellset_equal(&both, &sixes));
    cr_expect_not(cellset_equal(&twos, &sixes));
    cr_expect_not(cellset_equal(&sixes, &twos));
    cr_expect(cellset_within(&sixes, &twos));
    cr_expect_not(cellset_within(&twos, &sixes));
    cr_expect(cellset_overlap(&twos, &threes));
    cr_expect_not(cellset_overlap(&only, &threes));
}

Test(cellset, the_last_word_counts_in_every_comparison)
{
    struct cellset none = {.words = {0}}, last = none;
    cellset_add(&last, CELLS_MAX - 1);
    cr_expect_not(cellset_equal(&none, &last));
    cr_expect_not(cellset_within(&last, &none));
    cr_expect(cellset_within(&none, &last));
    cr_expect(cellset_overlap(&last, &last));
    cr_expect_not(cellset_overlap(&last, &none));
    cr_expect_not(cellset_empty(&last));
}
