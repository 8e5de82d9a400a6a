/*
 * The trace: what was drawn, as text, one line a call. Golden tests compare it, and
 * tests of layout read it back, so it says what the drawing asks for and nothing about
 * how a format would put it:
 *
 *     title "SALVO"
 *     lang en
 *     page 210.000 297.000
 *     box header 12.000 12.000 186.000 21.000
 *       path fill TINT stroke DEEP 0.550 M 12.000 30.000 L 22.000 30.000 L ... Z
 *       text 12.000 20.000 width 31.250 top 6.100 bottom 0.100
 *            DEEP black 20.000 en "SALVO"
 *     end
 *     done
 *
 * (a text line is one line, its words last). Numbers are mm, sizes of type points, to
 * three places, rounded half away from zero and never "-0.000"; they are put together
 * from integers, so that no locale turns the point into a comma. Lines inside boxes are
 * indented by two blanks a box. In texts `"`, `\` and control characters are escaped.
 *
 * A text's line gives the width of its advance and how far its ink goes above and below
 * the baseline: enough to test that it stays inside its box without a font at hand.
 */
#include "backend/backend.h"
#include "base/strbuf.h"

#include <math.h>
#include <stdlib.h>

struct trace {
    struct canvas_options options;
    struct strbuf out;
    int depth;
};

static enum status told(const struct trace *trace)
{
    return trace->out.failed ? STATUS_NO_MEMORY : STATUS_OK;
}

static void put_number(struct strbuf *out, double number)
{
    long long thousandths = llround(number * 1000.0);
    long long size = thousandths < 0 ? -thousandths : thousandths;
    strbuf_printf(out, " %s%lld.%03lld", thousandths < 0 ? "-" : "", size / 1000,
                  size % 1000);
}

static void put_quoted(struct strbuf *out, const char *text)
{
    strbuf_puts(out, " \"");
    for (const char *c = text; *c; c++)
        if (*c == '"' || *c == '\\')
            strbuf_printf(out, "\\%c", *c);
        else if ((unsigned char)*c < 0x20)
            strbuf_printf(out, "\\x%02x", (unsigned)*c);
        else
            strbuf_putc(out, *c);
    strbuf_putc(out, '"');
}

static void start_line(struct trace *trace, const char *word)
{
    strbuf_pad(&trace->out, ' ', 2 * trace->depth);
    strbuf_puts(&trace->out, word);
}

static enum status trace_page(void *state, double w_mm, double h_mm)
{
    struct trace *trace = state;
    start_line(trace, "page");
    put_number(&trace->out, w_mm);
    put_number(&trace->out, h_mm);
    strbuf_putc(&trace->out, '\n');
    return told(trace);
}

static void put_style(struct strbuf *out, const struct style *style)
{
    if (style->fill != INK_NONE)
        strbuf_printf(out, " fill %s", ink_name(style->fill));
    if (style->stroke == INK_NONE)
        return;
    strbuf_printf(out, " stroke %s", ink_name(style->stroke));
    put_number(out, style->width_mm);
    if (style->dash_mm > 0) {
        strbuf_puts(out, " dash");
        put_number(out, style->dash_mm);
    }
    if (style->round)
        strbuf_puts(out, " round");
}

static enum status trace_draw(void *state, const struct path *path,
                              const struct style *style)
{
    static const char LETTERS[] = {
        [PATH_MOVE] = 'M', [PATH_LINE] = 'L', [PATH_CURVE] = 'C', [PATH_CLOSE] = 'Z'};
    struct trace *trace = state;
    struct strbuf *out = &trace->out;
    start_line(trace, "path");
    put_style(out, style);
    for (int i = 0; i < path->n; i++) {
        const struct path_step *step = &path->steps[i];
        strbuf_printf(out, " %c", LETTERS[step->verb]);
        for (int k = 0; k < path_step_numbers(step->verb); k++)
            put_number(out, step->xy_mm[k]);
    }
    strbuf_putc(out, '\n');
    return told(trace);
}

static enum status trace_text(void *state, const struct text *text, double x_mm,
                              double y_mm, enum ink ink)
{
    static const char *const WEIGHTS[] = {
        [WEIGHT_REGULAR] = "regular", [WEIGHT_BOLD] = "bold", [WEIGHT_BLACK] = "black"};
    struct trace *trace = state;
    struct strbuf *out = &trace->out;
    start_line(trace, "text");
    put_number(out, x_mm);
    put_number(out, y_mm);
    strbuf_puts(out, " width");
    put_number(out, text->width_mm);
    strbuf_puts(out, " top");
    put_number(out, text->top_mm);
    strbuf_puts(out, " bottom");
    put_number(out, text->bottom_mm);
    strbuf_printf(out, " %s %s", ink_name(ink), WEIGHTS[text->style.weight]);
    put_number(out, text->style.size_pt);
    strbuf_printf(out, " %s", text->style.lang);
    put_quoted(out, text->utf8);
    strbuf_putc(out, '\n');
    return told(trace);
}

static enum status trace_box(void *state, const char *name, const struct rect *rect)
{
    struct trace *trace = state;
    if (!name) {
        trace->depth--;
        start_line(trace, "end\n");
        return told(trace);
    }
    start_line(trace, "box ");
    strbuf_puts(&trace->out, name);
    put_number(&trace->out, rect->x_mm);
    put_number(&trace->out, rect->y_mm);
    put_number(&trace->out, rect->w_mm);
    put_number(&trace->out, rect->h_mm);
    strbuf_putc(&trace->out, '\n');
    trace->depth++;
    return told(trace);
}

static enum status trace_finish(void *state)
{
    struct trace *trace = state;
    strbuf_puts(&trace->out, "done\n");
    if (trace->out.failed)
        return STATUS_NO_MEMORY;
    return trace->options.sink.write(trace->options.sink.user, 0, trace->out.bytes,
                                     trace->out.length);
}

static void trace_free(void *state)
{
    struct trace *trace = state;
    canvas_options_free(&trace->options);
    strbuf_free(&trace->out);
    free(trace);
}

static void put_header(struct trace *trace)
{
    if (trace->options.title) {
        strbuf_puts(&trace->out, "title");
        put_quoted(&trace->out, trace->options.title);
        strbuf_putc(&trace->out, '\n');
    }
    if (trace->options.lang)
        strbuf_printf(&trace->out, "lang %s\n", trace->options.lang);
}

enum status trace_new(struct canvas **out, const struct canvas_options *options)
{
    struct trace *trace = calloc(1, sizeof *trace);
    if (!trace)
        return STATUS_NO_MEMORY;
    if (canvas_options_copy(&trace->options, options)) {
        trace_free(trace);
        return STATUS_NO_MEMORY;
    }
    put_header(trace);
    struct canvas *canvas = canvas_new((struct device){.state = trace,
                                                       .page = trace_page,
                                                       .draw = trace_draw,
                                                       .text = trace_text,
                                                       .box = trace_box,
                                                       .finish = trace_finish,
                                                       .free = trace_free});
    if (!canvas)
        return STATUS_NO_MEMORY;
    *out = canvas;
    return STATUS_OK;
}
