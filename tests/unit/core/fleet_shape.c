#include "core/fleet_shape.h"

#include "support/rules.h"

#include <criterion/criterion.h>

enum { SIDE = 20, TYPES = 24, DOMINO = 2 };

static const char rules_of_dominoes[] =
    "20x20:2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2:yes:one:shot:told";

/* Every other ship has a letter; the rest are to be found in
 *
 *     # # # # # .
 *     . # # # # #      no row of dominoes: a chessboard has 13 cells here of one
 *     . # # # # #      colour, and 11 of the other
 *     # # # # # .
 *     # # # . # .
 *
 * whose dominoes are as good as one another, so that a way to lay them that fails need
 * not be tried with each in each place. */
Test(fleet_shape, ships_alike_are_tried_once)
{
    static const char *const shape[] = {"##### ", " #####", " #####", "##### ",
                                        "### # "};
    struct ruleset rules = rules_spec(rules_of_dominoes);
    static struct shape found;
    int of[CELLS_MAX], n = 0;
    for (int cell = 0; cell < SIDE * SIDE; cell++)
        of[cell] = SHAPE_WATER;
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 6; x++)
            if (shape[y][x] == '#') {
                of[y * SIDE + x] = SHAPE_SOME;
                n++;
            }
    cr_assert_eq(n, TYPES / 2 * DOMINO);
    for (int type = 1; type < TYPES; type += 2)
        of[(8 + type / 2) * SIDE] = of[(8 + type / 2) * SIDE + 1] = type;
    cr_assert_eq(fleet_shape_find(&found, &rules, of), STATUS_OK);
    cr_expect_eq(found.fleet.nships, TYPES / 2);
    cr_assert_eq(found.strays.n, 1);
    cr_expect_eq(found.strays.items[0].kind, FAULT_BENT);
}
