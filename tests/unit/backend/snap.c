#include "backend/snap.h"

#include <criterion/criterion.h>
#include <math.h>

static const double PX_PER_MM = 150 / 25.4;

/* Where a line at `mm` of this width comes to lie, in pixels: its middle and width. */
static void snapped_line(double mm, double width_mm, double *middle_px,
                         double *width_px)
{
    struct path path = {0}, out = {0};
    struct style style = {.stroke = INK_DEEP, .width_mm = width_mm};
    path_move(&path, mm, 1);
    path_line(&path, mm, 90);
    cr_assert(snap_path(&out, &style, &path, PX_PER_MM));
    *middle_px = out.steps[0].xy_mm[0] * PX_PER_MM;
    *width_px = style.width_mm * PX_PER_MM;
    cr_assert_eq(out.steps[0].xy_mm[0], out.steps[1].xy_mm[0]);
    path_free(&path);
    path_free(&out);
}

static double off_border(double px)
{
    return fabs(px - round(px));
}

Test(snap, both_edges_of_any_line_fall_between_pixels)
{
    for (int i = 0; i < 200; i++) {
        double middle, width, mm = 3 + 0.137 * i, width_mm = 0.05 + 0.01 * i;
        snapped_line(mm, width_mm, &middle, &width);
        cr_assert_lt(off_border(middle - width / 2), 1e-6, "%d", i);
        cr_assert_lt(off_border(middle + width / 2), 1e-6, "%d", i);
        cr_assert_leq(fabs(middle - mm * PX_PER_MM), 0.5 + 1e-6);
        cr_assert_geq(width, 1 - 1e-6);
        cr_assert_leq(fabs(width - fmax(1, width_mm * PX_PER_MM)), 0.5 + 1e-6);
    }
}

Test(snap, a_thin_bar_does_not_vanish)
{
    for (int i = 0; i < 50; i++) {
        struct path path = {0}, out = {0};
        struct style style = {.fill = INK_DEEP};
        path_rect(&path, (struct rect){10 + 0.017 * i, 5, 0.02, 30});
        cr_assert(snap_path(&out, &style, &path, PX_PER_MM));
        double left = out.steps[0].xy_mm[0] * PX_PER_MM;
        double right = out.steps[1].xy_mm[0] * PX_PER_MM;
        cr_assert_float_eq(right - left, 1, 1e-6);
        cr_assert_lt(off_border(left), 1e-6);
        path_free(&path);
        path_free(&out);
    }
}

Test(snap, bars_that_touch_still_touch)
{
    struct path a = {0}, b = {0}, out_a = {0}, out_b = {0};
    struct style style = {.fill = INK_DEEP};
    path_rect(&a, (struct rect){10, 10, 3.3, 5});
    path_rect(&b, (struct rect){13.3, 10, 3.3, 5});
    cr_assert(snap_path(&out_a, &style, &a, PX_PER_MM));
    cr_assert(snap_path(&out_b, &style, &b, PX_PER_MM));
    cr_assert_float_eq(out_a.steps[1].xy_mm[0], out_b.steps[0].xy_mm[0], 1e-9);
    path_free(&a);
    path_free(&b);
    path_free(&out_a);
    path_free(&out_b);
}

Test(snap, what_bends_or_slants_is_left_alone)
{
    struct path path = {0}, out = {0};
    struct style style = {.stroke = INK_DEEP, .width_mm = 0.3};
    path_circle(&path, 5, 5, 3);
    cr_assert_not(snap_path(&out, &style, &path, PX_PER_MM));
    path_clear(&path);
    path_move(&path, 0, 0);
    path_line(&path, 5, 5);
    cr_assert_not(snap_path(&out, &style, &path, PX_PER_MM));
    path_clear(&path);
    path_move(&path, 0, 0);
    path_line(&path, 5, 0);
    path_line(&path, 5, 5);
    path_close(&path); /* slants back */
    cr_assert_not(snap_path(&out, &style, &path, PX_PER_MM));
    cr_assert_float_eq(style.width_mm, 0.3, 0);
    path_free(&path);
    path_free(&out);
}
