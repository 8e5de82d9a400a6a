#include "layout/chart.h"

#include "backend/backend.h"
#include "support/collect.h"
#include "support/fonts.h"

#include <criterion/criterion.h>
#include <string.h>

static enum status draw(struct chart *chart, struct collect *collect)
{
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(collect);
    struct canvas *canvas = NULL;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(trace_new(&canvas, &options), STATUS_OK);
    enum status status = chart_draw(chart, fonts, canvas, &diag);
    if (!status)
        status = canvas_finish(canvas, &diag);
    canvas_free(canvas);
    fonts_free(fonts);
    return status;
}

Test(chart, draws_curves_with_their_names)
{
    double share[2][31] = {{0}};
    struct collect collect = {.calls = 0};
    for (int i = 20; i <= 30; i++) {
        share[0][i] = (i - 20) / 10.0;
        share[1][i] = 1;
    }
    struct chart chart = {.title = "classic",
                          .across = "shots",
                          .up = "share",
                          .lang = "en",
                          .first = 19,
                          .last = 30,
                          .ncurves = 2,
                          .curves = {{"greedy", share[0]}, {"best", share[1]}}};
    cr_assert_eq(draw(&chart, &collect), STATUS_OK);
    const char *text = strbuf_text(&collect.page[0]);
    cr_expect_not_null(strstr(text, "greedy"));
    cr_expect_not_null(strstr(text, "best"));
    cr_expect_not_null(strstr(text, "100 %"));
    cr_expect_not_null(strstr(text, "shots"));
    collect_free(&collect);
}

Test(chart, draws_one_value)
{
    double share[1] = {1};
    struct collect collect = {.calls = 0};
    struct chart chart = {.title = "one",
                          .across = "turns",
                          .up = "share",
                          .lang = "en",
                          .ncurves = 1,
                          .curves = {{"best", share}}};
    cr_expect_eq(draw(&chart, &collect), STATUS_OK);
    collect_free(&collect);
}

Test(chart, says_what_it_cannot_write)
{
    double share[1] = {1};
    struct collect collect = {.calls = 0};
    struct chart chart = {.title = "\xe2\x9c\x93",
                          .across = "turns",
                          .up = "share",
                          .lang = "en",
                          .ncurves = 1,
                          .curves = {{"best", share}}};
    cr_expect_eq(draw(&chart, &collect), STATUS_SYNTAX);
    collect_free(&collect);
}
