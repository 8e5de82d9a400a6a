#include "canvas/path.h"

#include <criterion/criterion.h>
#include <math.h>

Test(path, a_rectangle_is_closed_and_starts_with_a_move)
{
    struct path path = {0};
    path_rect(&path, (struct rect){1, 2, 30, 40});
    cr_assert_eq(path.n, 5);
    cr_assert_eq(path.steps[0].verb, PATH_MOVE);
    cr_assert_eq(path.steps[4].verb, PATH_CLOSE);
    cr_assert_float_eq(path.steps[2].xy_mm[0], 31, 1e-12);
    cr_assert_float_eq(path.steps[2].xy_mm[1], 42, 1e-12);
    path_free(&path);
    cr_assert_null(path.steps);
}

/* The point of a cubic curve at t = 1/2. */
static double halfway(double a, double b, double c, double d)
{
    return (a + 3 * b + 3 * c + d) / 8;
}

Test(path, a_circle_keeps_its_radius_at_the_ends_and_the_middle_of_each_quarter)
{
    struct path path = {0};
    path_circle(&path, 50, 60, 7);
    cr_assert_eq(path.n, 6);
    const double *from = path.steps[0].xy_mm;
    for (int i = 1; i <= 4; i++) {
        const double *c = path.steps[i].xy_mm;
        cr_assert_eq(path.steps[i].verb, PATH_CURVE);
        cr_assert_float_eq(hypot(c[4] - 50, c[5] - 60), 7, 1e-9);
        double x = halfway(from[0], c[0], c[2], c[4]);
        double y = halfway(from[1], c[1], c[3], c[5]);
        cr_assert_float_eq(hypot(x - 50, y - 60), 7, 1e-9);
        from = c + 4;
    }
    path_free(&path);
}

Test(path, round_corners_never_pass_half_the_shorter_side)
{
    struct path path = {0};
    path_round_rect(&path, (struct rect){10, 10, 20, 6}, 50);
    cr_assert_float_eq(path.steps[0].xy_mm[0], 13, 1e-12);
    for (int i = 0; i < path.n; i++)
        for (int k = 0; k < path_step_numbers(path.steps[i].verb); k += 2) {
            cr_assert_geq(path.steps[i].xy_mm[k], 10 - 1e-12);
            cr_assert_leq(path.steps[i].xy_mm[k], 30 + 1e-12);
            cr_assert_geq(path.steps[i].xy_mm[k + 1], 10 - 1e-12);
            cr_assert_leq(path.steps[i].xy_mm[k + 1], 16 + 1e-12);
        }
    path_free(&path);
}

Test(path, without_a_radius_corners_are_square)
{
    struct path round = {0};
    path_round_rect(&round, (struct rect){0, 0, 4, 4}, 0);
    cr_assert_eq(round.n, 5);
    path_free(&round);
}

Test(path, grows_and_clears_and_latches_failure)
{
    struct path path = {0};
    path_move(&path, 0, 0);
    for (int i = 1; i < 1000; i++)
        path_line(&path, i, -i);
    cr_assert_eq(path.n, 1000);
    cr_assert_float_eq(path.steps[999].xy_mm[1], -999, 0);
    path_clear(&path);
    cr_assert_eq(path.n, 0);
    path.failed = true;
    path_circle(&path, 1, 1, 1);
    cr_assert_eq(path.n, 0);
    path_clear(&path);
    path_circle(&path, 1, 1, 1);
    cr_assert_eq(path.n, 6);
    path_free(&path);
}
