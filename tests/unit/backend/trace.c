#include "backend/backend.h"

#include "support/collect.h"

#include <criterion/criterion.h>

static void scene(struct canvas *canvas)
{
    struct text text = {.utf8 = "A \"b\" \\\n",
                        .style = {WEIGHT_BOLD, 10.5, "en"},
                        .width_mm = 12.3456,
                        .top_mm = 3,
                        .bottom_mm = -0.0001};
    struct path path = {0};
    canvas_page(canvas, 210, 297);
    canvas_box(canvas, "outer", (struct rect){1, 2, 30, 40});
    canvas_box(canvas, "inner", (struct rect){1, 2, 3, 4});
    canvas_line(canvas, (double[]){-0.0001, 1.2345, -2.5, 3}, INK_RULE, 0.18);
    canvas_box_end(canvas);
    canvas_text(canvas, &text, 5, 6, INK_QUIET);
    canvas_box_end(canvas);
    path_move(&path, 0, 0);
    path_curve(&path, (double[]){1, 2, 3, 4, 5, 6});
    path_close(&path);
    canvas_draw(canvas, &path,
                (struct style){.fill = INK_TINT,
                               .stroke = INK_DEEP,
                               .width_mm = 0.55,
                               .dash_mm = 2,
                               .round = true});
    path_free(&path);
    canvas_page(canvas, 50, 50);
}

Test(trace, says_each_call_on_a_line)
{
    struct collect collect = {0};
    struct canvas_options options = collect_options(&collect);
    options.title = "Salvo";
    options.lang = "mr";
    struct canvas *canvas;
    cr_assert_eq(trace_new(&canvas, &options), STATUS_OK);
    scene(canvas);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    canvas_free(canvas);
    cr_assert_str_eq(
        strbuf_text(&collect.page[0]),
        "title \"Salvo\"\n"
        "lang mr\n"
        "page 210.000 297.000\n"
        "box outer 1.000 2.000 30.000 40.000\n"
        "  box inner 1.000 2.000 3.000 4.000\n"
        "    path stroke RULE 0.180 M 0.000 1.235 L -2.500 3.000\n"
        "  end\n"
        "  text 5.000 6.000 width 12.346 top 3.000 bottom 0.000 QUIET bold 10.500 en"
        " \"A \\\"b\\\" \\\\\\x0a\"\n"
        "end\n"
        "path fill TINT stroke DEEP 0.550 dash 2.000 round"
        " M 0.000 0.000 C 1.000 2.000 3.000 4.000 5.000 6.000 Z\n"
        "page 50.000 50.000\n"
        "done\n");
    cr_assert_eq(collect.calls, 1);
    collect_free(&collect);
}

Test(trace, a_failing_sink_is_told)
{
    struct collect collect = {.fail_at = 1};
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(trace_new(&canvas, &options), STATUS_OK);
    canvas_page(canvas, 10, 10);
    cr_assert_eq(canvas_finish(canvas, &diag), STATUS_IO);
    cr_assert_str_eq(diag.text, "reading or writing failed");
    canvas_free(canvas);
    collect_free(&collect);
}
