#include "backend/backend.h"

#include "support/collect.h"
#include "support/fonts.h"
#include "support/page.h"
#include "support/picture.h"

#include <criterion/criterion.h>
#include <string.h>

static enum status drawn(struct collect *collect, double dpi, int pages,
                         struct diag *diag)
{
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(collect);
    struct canvas *canvas;
    options.dpi = dpi;
    cr_assert_eq(cairo_png_new(&canvas, &options), STATUS_OK);
    for (int i = 0; i < pages; i++)
        page_draw(canvas, fonts);
    enum status status = canvas_finish(canvas, diag);
    canvas_free(canvas);
    fonts_free(fonts);
    return status;
}

Test(cairo_png, a_page_has_its_size_and_says_its_resolution)
{
    struct collect collect = {0};
    cr_assert_eq(drawn(&collect, 200, 1, NULL), STATUS_OK);
    struct picture picture =
        picture_read(collect.page[1].bytes, collect.page[1].length);
    cr_assert_eq(picture.w, 1165); /* 148 mm at 200 dpi */
    cr_assert_eq(picture.h, 1654);
    cr_assert_eq(picture_dots_per_metre(collect.page[1].bytes, collect.page[1].length),
                 7874);
    double dark = picture_darkness(&picture);
    cr_assert(dark > 0.01 && dark < 0.2, "%f", dark);
    picture_free(&picture);
    collect_free(&collect);
}

Test(cairo_png, the_resolution_is_150_unless_asked)
{
    struct collect collect = {0};
    cr_assert_eq(drawn(&collect, 0, 1, NULL), STATUS_OK);
    cr_assert_eq(picture_dots_per_metre(collect.page[1].bytes, collect.page[1].length),
                 5906);
    collect_free(&collect);
}

Test(cairo_png, pages_are_handed_over_one_by_one_and_alike)
{
    struct collect collect = {0};
    cr_assert_eq(drawn(&collect, 72, 3, NULL), STATUS_OK);
    cr_assert_eq(collect.calls, 3);
    for (int page = 2; page <= 3; page++) {
        cr_assert_eq(collect.page[page].length, collect.page[1].length);
        cr_assert_arr_eq(collect.page[page].bytes, collect.page[1].bytes,
                         collect.page[1].length);
    }
    collect_free(&collect);
}

Test(cairo_png, a_line_lies_where_it_was_drawn)
{
    struct collect collect = {0};
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    options.dpi = 254; /* 10 pixels to a millimetre */
    cr_assert_eq(cairo_png_new(&canvas, &options), STATUS_OK);
    canvas_page(canvas, 20, 10);
    canvas_rect(canvas, (struct rect){3, 2, 4, 5}, INK_BLACK);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    canvas_free(canvas);
    struct picture picture =
        picture_read(collect.page[1].bytes, collect.page[1].length);
    for (int y = 0; y < 100; y++)
        for (int x = 0; x < 200; x++)
            cr_assert_eq(picture.grey[y * 200 + x],
                         x >= 30 && x < 70 && y >= 20 && y < 70 ? 0 : 255);
    picture_free(&picture);
    collect_free(&collect);
}

/* The rows that have some grey between black and white, of a line across that lies on
 * the border of two rows of pixels. */
static int grey_rows(double dpi)
{
    struct collect collect = {0};
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    options.dpi = dpi;
    double y_mm = 30 * 25.4 / dpi;
    cr_assert_eq(cairo_png_new(&canvas, &options), STATUS_OK);
    canvas_page(canvas, 20, 20);
    canvas_line(canvas, (double[]){0, y_mm, 20, y_mm}, INK_BLACK, 25.4 / dpi);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    canvas_free(canvas);
    struct picture picture =
        picture_read(collect.page[1].bytes, collect.page[1].length);
    int n = 0;
    for (int y = 0; y < picture.h; y++) {
        int grey = picture.grey[y * picture.w + picture.w / 2];
        n += grey > 20 && grey < 235;
    }
    picture_free(&picture);
    collect_free(&collect);
    return n;
}

Test(cairo_png, lines_are_moved_to_whole_pixels_below_150_dpi)
{
    cr_expect_eq(grey_rows(149), 0);
    cr_expect_eq(grey_rows(150), 2);
}

Test(cairo_png, a_page_with_too_many_pixels_is_refused)
{
    struct collect collect = {0};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(drawn(&collect, 10000, 1, &diag), STATUS_LIMIT);
    cr_assert_not_null(strstr(diag.text, "10000 dpi"), "%s", diag.text);
    cr_assert_eq(collect.calls, 0);
}

Test(cairo_png, a_sink_that_fails_at_a_page_ends_the_drawing)
{
    struct collect collect = {.fail_at = 2};
    cr_assert_eq(drawn(&collect, 72, 4, NULL), STATUS_IO);
    cr_assert_eq(collect.calls, 2);
    collect_free(&collect);
}
