#include "canvas/canvas.h"

#include "canvas/device.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <math.h>
#include <string.h>

/* A device that counts its calls and fails at the `fail_at`th. */
struct counter {
    int calls, freed, fail_at;
    int refused_at; /* memory is refused, and the device does not say so */
};

static enum status count(void *state)
{
    struct counter *counter = state;
    if (counter->calls + 1 == counter->refused_at)
        errno = ENOMEM;
    return ++counter->calls == counter->fail_at ? STATUS_LIBRARY : STATUS_OK;
}

static enum status count_page(void *state, double w_mm, double h_mm)
{
    cr_assert(w_mm > 0 && h_mm > 0);
    return count(state);
}

static enum status count_draw(void *state, const struct path *path,
                              const struct style *style)
{
    cr_assert(path->n > 0 && style->width_mm >= 0);
    return count(state);
}

static enum status count_text(void *state, const struct text *text, double x_mm,
                              double y_mm, enum ink ink)
{
    cr_assert(text && isfinite(x_mm) && isfinite(y_mm) && ink < INK_COUNT);
    return count(state);
}

static enum status count_box(void *state, const char *name, const struct rect *rect)
{
    cr_assert_eq(!name, !rect);
    return count(state);
}

static void count_explain(const void *state, struct diag *diag)
{
    const struct counter *counter = state;
    diag_fail(diag, STATUS_LIBRARY, 0, 0, "broke at call %d", counter->calls);
}

static void count_free(void *state)
{
    struct counter *counter = state;
    counter->freed++;
}

static struct canvas *counting(struct counter *counter)
{
    return canvas_new((struct device){.state = counter,
                                      .page = count_page,
                                      .draw = count_draw,
                                      .text = count_text,
                                      .box = count_box,
                                      .finish = count,
                                      .explain = count_explain,
                                      .free = count_free});
}

Test(canvas, passes_its_calls_to_the_device)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    struct text text = {0};
    canvas_page(canvas, 100, 200);
    canvas_box(canvas, "all", (struct rect){0, 0, 100, 200});
    canvas_line(canvas, (double[]){0, 0, 1, 1}, INK_DEEP, 0.2);
    canvas_rect(canvas, (struct rect){0, 0, 1, 1}, INK_TINT);
    canvas_text(canvas, &text, 1, 2, INK_TEXT);
    canvas_text(canvas, NULL, 1, 2, INK_TEXT);
    canvas_box_end(canvas);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    cr_assert_eq(counter.calls, 7);
    canvas_free(canvas);
    cr_assert_eq(counter.freed, 1);
}

Test(canvas, memory_refused_in_a_call_is_found)
{
    for (int call = 1; call <= 3; call++) {
        struct counter counter = {.refused_at = call};
        struct diag diag = diag_in(NULL);
        struct canvas *canvas = counting(&counter);
        canvas_page(canvas, 100, 200);
        canvas_rect(canvas, (struct rect){0, 0, 1, 1}, INK_TINT);
        cr_expect_eq(canvas_finish(canvas, &diag), STATUS_NO_MEMORY);
        cr_expect_str_eq(diag.text, status_text(STATUS_NO_MEMORY));
        cr_expect_eq(counter.calls, call, "nothing is drawn after it");
        canvas_free(canvas);
    }
}

Test(canvas, memory_refused_between_calls_is_found)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    canvas_page(canvas, 100, 200);
    errno = ENOMEM; /* as a text that could not grow leaves it */
    canvas_rect(canvas, (struct rect){0, 0, 1, 1}, INK_TINT);
    cr_expect_eq(canvas_finish(canvas, NULL), STATUS_NO_MEMORY);
    cr_expect_eq(counter.calls, 1);
    canvas_free(canvas);
}

Test(canvas, the_first_failure_is_latched_and_explained)
{
    struct counter counter = {.fail_at = 2};
    struct canvas *canvas = counting(&counter);
    canvas_page(canvas, 100, 100);
    for (int i = 0; i < 5; i++)
        canvas_rect(canvas, (struct rect){0, 0, 1, 1}, INK_TINT);
    cr_assert_eq(counter.calls, 2);
    canvas_fail(canvas, STATUS_SYNTAX, NULL);
    struct diag diag = diag_in("name");
    cr_assert_eq(canvas_finish(canvas, &diag), STATUS_LIBRARY);
    cr_assert_str_eq(diag.text, "broke at call 2");
    cr_assert_eq(counter.calls, 2);
    canvas_free(canvas);
}

Test(canvas, a_failure_of_the_caller_is_told_as_given)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    struct diag diag = diag_in(NULL), told = diag_in(NULL);
    canvas_page(canvas, 100, 100);
    canvas_fail(canvas, diag_fail(&diag, STATUS_SYNTAX, 3, 4, "no glyph"), &diag);
    cr_assert_eq(canvas_status(canvas), STATUS_SYNTAX);
    canvas_rect(canvas, (struct rect){0, 0, 1, 1}, INK_TINT);
    cr_assert_eq(canvas_finish(canvas, &told), STATUS_SYNTAX);
    cr_assert_str_eq(told.text, "no glyph");
    cr_assert_eq(told.line, 3);
    cr_assert_eq(counter.calls, 1);
    canvas_free(canvas);
}

static enum status drawn_with(double x_mm, double width_mm)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    canvas_page(canvas, 100, 100);
    canvas_line(canvas, (double[]){0, 0, x_mm, 1}, INK_DEEP, width_mm);
    cr_assert_eq(counter.calls, canvas_status(canvas) ? 1 : 2);
    struct diag diag = diag_in(NULL);
    enum status status = canvas_finish(canvas, &diag);
    cr_assert_eq(status == STATUS_OK, diag.text[0] == '\0');
    canvas_free(canvas);
    return status;
}

Test(canvas, numbers_that_are_not_finite_or_off_any_paper_are_refused)
{
    cr_assert_eq(drawn_with(5, 0.2), STATUS_OK);
    cr_assert_eq(drawn_with((double)NAN, 0.2), STATUS_SPACE);
    cr_assert_eq(drawn_with((double)INFINITY, 0.2), STATUS_SPACE);
    cr_assert_eq(drawn_with(5, (double)NAN), STATUS_SPACE);
    cr_assert_eq(drawn_with(1e9, 0.2), STATUS_SPACE);
}

static enum status paged(double w_mm, double h_mm)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    canvas_page(canvas, w_mm, h_mm);
    enum status status = canvas_finish(canvas, NULL);
    canvas_free(canvas);
    return status;
}

Test(canvas, pages_that_are_none_are_refused)
{
    cr_assert_eq(paged(210, 297), STATUS_OK);
    cr_assert_eq(paged(0, 297), STATUS_SPACE);
    cr_assert_eq(paged(210, -1), STATUS_SPACE);
    cr_assert_eq(paged((double)NAN, 297), STATUS_SPACE);
    cr_assert_eq(paged(210, 5001), STATUS_SPACE);
}

Test(canvas, a_document_has_a_page)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    struct diag diag = diag_in(NULL);
    cr_assert_eq(canvas_finish(canvas, &diag), STATUS_SPACE);
    cr_assert_str_eq(diag.text, "a document without a page");
    cr_assert_eq(counter.calls, 0);
    canvas_free(canvas);
}

Test(canvas, a_path_that_failed_to_grow_is_out_of_memory)
{
    struct counter counter = {0};
    struct canvas *canvas = counting(&counter);
    struct path path = {.failed = true};
    canvas_page(canvas, 100, 100);
    canvas_draw(canvas, &path, (struct style){.fill = INK_DEEP});
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_NO_MEMORY);
    canvas_free(canvas);
}

Test(canvas, options_are_copied_with_their_texts)
{
    char title[] = "Sheet";
    struct canvas_options copy;
    cr_assert_eq(
        canvas_options_copy(&copy, &(struct canvas_options){.title = title, .dpi = 99}),
        STATUS_OK);
    title[0] = 'X';
    cr_assert_str_eq(copy.title, "Sheet");
    cr_assert_null(copy.lang);
    cr_assert_float_eq(copy.dpi, 99, 0);
    canvas_options_free(&copy);
    canvas_options_free(&copy);
}
