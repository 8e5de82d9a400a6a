/*
 * The canvas: plain calls in front of a device, with one place for what all devices
 * would otherwise have to do each: latch the first failure, refuse numbers that are
 * not finite (a PDF takes NaN without an error and draws a stray line), see that boxes
 * nest and that a page is there to draw on.
 *
 * After a failure nothing reaches the device any more but `explain` and `free`, so a
 * device need not be able to go on. Wrong nesting and marks without a page are faults
 * of the program, not of its input: they are asserted.
 *
 * Libraries go on drawing after memory was refused, and call half a path done; those
 * who draw let a text end where it could not grow. Both are found here, in and between
 * the calls of a device.
 */
#include "canvas/device.h"

#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double SIDE_MIN_MM = 2.0;

struct canvas {
    struct device device;
    enum status status;
    struct diag diag; /* about `status` */
    int depth;        /* of boxes */
    bool page, finished;
};

struct canvas *canvas_new(struct device device)
{
    struct canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas) {
        device.free(device.state);
        return NULL;
    }
    canvas->device = device;
    memory_watch();
    return canvas;
}

void canvas_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    canvas->device.free(canvas->device.state);
    free(canvas);
}

/* Latch what a call came to, with what was refused since memory_watch(). */
static void latch(struct canvas *canvas, enum status status)
{
    status = memory_verdict(status);
    if (!status || canvas->status)
        return;
    canvas->status = status;
    if (canvas->device.explain && status != STATUS_NO_MEMORY)
        canvas->device.explain(canvas->device.state, &canvas->diag);
    diag_fail(&canvas->diag, status, 0, 0, "%s", status_text(status));
}

void canvas_fail(struct canvas *canvas, enum status status, const struct diag *diag)
{
    if (!status || canvas->status)
        return;
    canvas->status = status;
    if (diag)
        canvas->diag = *diag;
    diag_fail(&canvas->diag, status, 0, 0, "%s", status_text(status));
}

enum status canvas_status(const struct canvas *canvas)
{
    return canvas->status;
}

/* Are the numbers fit to draw with? Latches if not. Written so that NaN fails. */
static bool usable(struct canvas *canvas, const double *numbers, int n)
{
    for (int i = 0; i < n; i++)
        if (!(fabs(numbers[i]) <= 2 * CANVAS_SIDE_MAX_MM)) {
            struct diag diag = diag_in(NULL);
            diag_fail(&diag, STATUS_SPACE, 0, 0,
                      "a measure of %g mm is not on any paper", numbers[i]);
            canvas_fail(canvas, STATUS_SPACE, &diag);
            return false;
        }
    return true;
}

/* May a mark be made now? Not if the caller was refused memory since the last call:
 * what it made ready is not whole. */
static bool ready(struct canvas *canvas)
{
    assert(!canvas->finished);
    assert(canvas->status || canvas->page);
    latch(canvas, STATUS_OK);
    memory_watch();
    return !canvas->status;
}

void canvas_page(struct canvas *canvas, double w_mm, double h_mm)
{
    assert(!canvas->finished);
    if (canvas->status)
        return;
    assert(canvas->depth == 0);
    if (!(w_mm >= SIDE_MIN_MM && w_mm <= CANVAS_SIDE_MAX_MM && h_mm >= SIDE_MIN_MM &&
          h_mm <= CANVAS_SIDE_MAX_MM)) {
        struct diag diag = diag_in(NULL);
        diag_fail(&diag, STATUS_SPACE, 0, 0,
                  "a page of %g x %g mm is none: sides are %g to %g mm", w_mm, h_mm,
                  SIDE_MIN_MM, CANVAS_SIDE_MAX_MM);
        canvas_fail(canvas, STATUS_SPACE, &diag);
        return;
    }
    canvas->page = true;
    if (ready(canvas))
        latch(canvas, canvas->device.page(canvas->device.state, w_mm, h_mm));
}

void canvas_draw(struct canvas *canvas, const struct path *path, struct style style)
{
    if (!ready(canvas))
        return;
    if (path->failed) {
        canvas_fail(canvas, STATUS_NO_MEMORY, NULL);
        return;
    }
    if (path->n == 0)
        return;
    assert(path->steps[0].verb == PATH_MOVE);
    if (!usable(canvas, (double[]){style.width_mm, style.dash_mm}, 2))
        return;
    for (int i = 0; i < path->n; i++)
        if (!usable(canvas, path->steps[i].xy_mm,
                    path_step_numbers(path->steps[i].verb)))
            return;
    latch(canvas, canvas->device.draw(canvas->device.state, path, &style));
}

void canvas_line(struct canvas *canvas, const double from_to_mm[4], enum ink ink,
                 double width_mm)
{
    struct path_step steps[2] = {
        {.verb = PATH_MOVE, .xy_mm = {from_to_mm[0], from_to_mm[1]}},
        {.verb = PATH_LINE, .xy_mm = {from_to_mm[2], from_to_mm[3]}},
    };
    struct path path = {.n = 2, .capacity = 2, .steps = steps};
    canvas_draw(canvas, &path, (struct style){.stroke = ink, .width_mm = width_mm});
}

void canvas_rect(struct canvas *canvas, struct rect rect, enum ink fill)
{
    double right = rect.x_mm + rect.w_mm, bottom = rect.y_mm + rect.h_mm;
    struct path_step steps[5] = {
        {.verb = PATH_MOVE, .xy_mm = {rect.x_mm, rect.y_mm}},
        {.verb = PATH_LINE, .xy_mm = {right, rect.y_mm}},
        {.verb = PATH_LINE, .xy_mm = {right, bottom}},
        {.verb = PATH_LINE, .xy_mm = {rect.x_mm, bottom}},
        {.verb = PATH_CLOSE},
    };
    struct path path = {.n = 5, .capacity = 5, .steps = steps};
    canvas_draw(canvas, &path, (struct style){.fill = fill});
}

void canvas_text(struct canvas *canvas, const struct text *text, double x_mm,
                 double y_mm, enum ink ink)
{
    if (!ready(canvas) || !text)
        return;
    if (usable(canvas, (double[]){x_mm, y_mm}, 2))
        latch(canvas, canvas->device.text(canvas->device.state, text, x_mm, y_mm, ink));
}

void canvas_box(struct canvas *canvas, const char *name, struct rect rect)
{
    assert(name);
    canvas->depth++;
    if (!ready(canvas))
        return;
    if (usable(canvas, (double[]){rect.x_mm, rect.y_mm, rect.w_mm, rect.h_mm}, 4))
        latch(canvas, canvas->device.box(canvas->device.state, name, &rect));
}

void canvas_box_end(struct canvas *canvas)
{
    assert(canvas->depth > 0);
    canvas->depth--;
    if (ready(canvas))
        latch(canvas, canvas->device.box(canvas->device.state, NULL, NULL));
}

enum status canvas_finish(struct canvas *canvas, struct diag *diag)
{
    assert(!canvas->finished);
    assert(canvas->status || canvas->depth == 0);
    canvas->finished = true;
    if (!canvas->page && !canvas->status) {
        struct diag none = diag_in(NULL);
        diag_fail(&none, STATUS_SPACE, 0, 0, "a document without a page");
        canvas_fail(canvas, STATUS_SPACE, &none);
    }
    latch(canvas, STATUS_OK);
    memory_watch();
    if (!canvas->status)
        latch(canvas, canvas->device.finish(canvas->device.state));
    if (canvas->status)
        diag_fail(diag, canvas->status, canvas->diag.line, canvas->diag.column, "%s",
                  canvas->diag.text);
    return canvas->status;
}

enum status canvas_options_copy(struct canvas_options *out,
                                const struct canvas_options *from)
{
    struct canvas_options copy = *from;
    copy.title = from->title ? strdup(from->title) : NULL;
    copy.lang = from->lang ? strdup(from->lang) : NULL;
    if ((from->title && !copy.title) || (from->lang && !copy.lang)) {
        canvas_options_free(&copy);
        return STATUS_NO_MEMORY;
    }
    *out = copy;
    return STATUS_OK;
}

void canvas_options_free(struct canvas_options *options)
{
    /* The copies are ours, whatever the header says to readers. */
    free((void *)(size_t)options->title);
    free((void *)(size_t)options->lang);
    options->title = options->lang = NULL;
}
