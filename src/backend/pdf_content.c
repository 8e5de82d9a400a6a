/*
 * Operators (ISO 32000-1, sections 8.4, 8.5 and 9.4). Lengths are points to two places,
 * 3.5 micrometres, put together from integers, so that no locale shows and the same
 * place is always the same text.
 *
 * libharu's own drawing calls were rejected: they take float coordinates and write five
 * places, whose last two are noise a hundred points from the corner (a quarter more
 * bytes after compression); they know dashes in whole points only; and they cannot show
 * a text whose clusters are already placed.
 *
 * A text is one object, its runs one behind the other: after a run the pen stands where
 * its advances lead, so only the start has to be given.
 *
 *     BT /F0 9 Tf 34.02 807.87 Td [<00010002>-15<0003>]TJ /F5 9 Tf <00010004>Tj ET
 *
 * The number between two strings moves the pen to the left by thousandths of the em:
 * what the cluster's advance lacks of the width that its glyph has in the font. After
 * the last cluster it is left out unless another run follows.
 */
#include "backend/pdf_content.h"

#include <math.h>

static const double POINTS_PER_MM = 72.0 / 25.4;

/* ---- Numbers */

static void put_digits(struct strbuf *out, unsigned long number)
{
    char digits[24];
    int n = 0;
    do
        digits[n++] = (char)('0' + number % 10);
    while (number /= 10);
    while (n)
        strbuf_putc(out, digits[--n]);
}

/* A number to two places, without what need not be written. */
static void put_hundredths(struct strbuf *out, long hundredths)
{
    unsigned long size = (unsigned long)(hundredths < 0 ? -hundredths : hundredths);
    if (hundredths < 0)
        strbuf_putc(out, '-');
    if (size >= 100 || size == 0)
        put_digits(out, size / 100);
    if (size % 100) {
        strbuf_putc(out, '.');
        strbuf_putc(out, (char)('0' + size / 10 % 10));
        if (size % 10)
            strbuf_putc(out, (char)('0' + size % 10));
    }
}

static void put_number(struct strbuf *out, double number)
{
    put_hundredths(out, lround(number * 100.0));
}

static void put_length(struct strbuf *out, double mm)
{
    put_number(out, mm * POINTS_PER_MM);
    strbuf_putc(out, ' ');
}

static void put_place(struct pdf_content *content, const double xy_mm[2])
{
    put_length(&content->bytes, xy_mm[0]);
    put_length(&content->bytes, content->page_h_mm - xy_mm[1]);
}

/* ---- State */

void pdf_content_forget(struct pdf_content *content)
{
    content->pen = (struct pdf_pen){.fill = -1,
                                    .stroke = -1,
                                    .round = -1,
                                    .face = -1,
                                    .width_mm = -1,
                                    .dash_mm = -1,
                                    .size_pt = -1};
}

/* A colour part to three places: 0 to 1 in steps finer than 1/255. */
static void put_part(struct strbuf *out, double part)
{
    long thousandths = lround(part * 1000.0);
    if (thousandths % 1000 == 0) {
        put_digits(out, (unsigned long)thousandths / 1000);
    } else {
        strbuf_putc(out, '.');
        for (long unit = 100; unit > 0 && thousandths > 0; unit /= 10) {
            strbuf_putc(out, (char)('0' + thousandths / unit));
            thousandths %= unit;
        }
    }
    strbuf_putc(out, ' ');
}

/* Greys are given as such: a printer then needs its black alone. */
static void put_ink(struct pdf_content *content, enum ink ink, const char *rgb_operator,
                    const char *grey_operator)
{
    struct strbuf *out = &content->bytes;
    struct rgb rgb = ink_rgb(ink, content->mono);
    put_part(out, rgb.r);
    if (rgb.r == rgb.g && rgb.g == rgb.b) {
        strbuf_puts(out, grey_operator);
        return;
    }
    put_part(out, rgb.g);
    put_part(out, rgb.b);
    strbuf_puts(out, rgb_operator);
}

static void set_fill(struct pdf_content *content, enum ink ink)
{
    if (content->pen.fill == (int)ink)
        return;
    content->pen.fill = (int)ink;
    put_ink(content, ink, "rg\n", "g\n");
}

static void set_dash(struct pdf_content *content, double dash_mm)
{
    struct strbuf *out = &content->bytes;
    if (content->pen.dash_mm == dash_mm)
        return;
    content->pen.dash_mm = dash_mm;
    strbuf_putc(out, '[');
    if (dash_mm > 0)
        put_number(out, dash_mm * POINTS_PER_MM);
    strbuf_puts(out, "]0 d\n");
}

static void set_stroke(struct pdf_content *content, const struct style *style)
{
    struct strbuf *out = &content->bytes;
    if (content->pen.stroke != (int)style->stroke)
        put_ink(content, style->stroke, "RG\n", "G\n");
    content->pen.stroke = (int)style->stroke;
    if (content->pen.width_mm != style->width_mm) {
        put_length(out, style->width_mm);
        strbuf_puts(out, "w\n");
    }
    content->pen.width_mm = style->width_mm;
    if (content->pen.round != (int)style->round)
        strbuf_puts(out, style->round ? "1 J 1 j\n" : "0 J 0 j\n");
    content->pen.round = (int)style->round;
    set_dash(content, style->dash_mm > 0 ? style->dash_mm : 0);
}

/* ---- Paths */

static void put_step(struct pdf_content *content, const struct path_step *step)
{
    static const char *const OPERATORS[] = {[PATH_MOVE] = "m\n",
                                            [PATH_LINE] = "l\n",
                                            [PATH_CURVE] = "c\n",
                                            [PATH_CLOSE] = "h\n"};
    for (int i = 0; i < path_step_numbers(step->verb); i += 2)
        put_place(content, step->xy_mm + i);
    strbuf_puts(&content->bytes, OPERATORS[step->verb]);
}

/* Do the steps from `step` on, of which there are `n`, go round a rectangle? */
static bool is_rectangle(const struct path_step *step, int n)
{
    return n >= 5 && step[0].verb == PATH_MOVE && step[1].verb == PATH_LINE &&
           step[2].verb == PATH_LINE && step[3].verb == PATH_LINE &&
           step[4].verb == PATH_CLOSE && step[1].xy_mm[1] == step[0].xy_mm[1] &&
           step[2].xy_mm[0] == step[1].xy_mm[0] &&
           step[3].xy_mm[1] == step[2].xy_mm[1] && step[3].xy_mm[0] == step[0].xy_mm[0];
}

static long hundredths_of(double mm)
{
    return lround(mm * POINTS_PER_MM * 100.0);
}

/* From corner to corner, both rounded as places are. */
static void put_rectangle(struct pdf_content *content, const double from_mm[2],
                          const double to_mm[2])
{
    const double h_mm = content->page_h_mm;
    long w = hundredths_of(to_mm[0]) - hundredths_of(from_mm[0]);
    long h = hundredths_of(h_mm - to_mm[1]) - hundredths_of(h_mm - from_mm[1]);
    put_place(content, from_mm);
    put_hundredths(&content->bytes, w);
    strbuf_putc(&content->bytes, ' ');
    put_hundredths(&content->bytes, h);
    strbuf_puts(&content->bytes, " re\n");
}

/* Rectangles are written as such: in a third of the bytes. */
static void put_steps(struct pdf_content *content, const struct path *path)
{
    for (int i = 0; i < path->n; i++) {
        const struct path_step *step = &path->steps[i];
        if (is_rectangle(step, path->n - i)) {
            put_rectangle(content, step[0].xy_mm, step[2].xy_mm);
            i += 4;
        } else {
            put_step(content, step);
        }
    }
}

void pdf_content_draw(struct pdf_content *content, const struct path *path,
                      const struct style *style)
{
    bool fill = style->fill != INK_NONE, stroke = style->stroke != INK_NONE;
    if (!fill && !stroke)
        return;
    if (fill)
        set_fill(content, style->fill);
    if (stroke)
        set_stroke(content, style);
    put_steps(content, path);
    strbuf_puts(&content->bytes, fill && stroke ? "B\n" : fill ? "f\n" : "S\n");
}

/* ---- Text */

static void put_code(struct strbuf *out, int code)
{
    static const char HEX[] = "0123456789ABCDEF";
    for (int shift = 12; shift >= 0; shift -= 4)
        strbuf_putc(out, HEX[code >> shift & 15]);
}

static void set_font(struct pdf_content *content, enum face face, double size_pt)
{
    if (content->pen.face == (int)face && content->pen.size_pt == size_pt)
        return;
    content->pen.face = (int)face;
    content->pen.size_pt = size_pt;
    strbuf_puts(&content->bytes, "/F");
    put_digits(&content->bytes, (unsigned long)face);
    strbuf_putc(&content->bytes, ' ');
    put_number(&content->bytes, size_pt);
    strbuf_puts(&content->bytes, " Tf\n");
}

/* Show a run at the pen. `more`: another follows, so the pen must end where it should.
 */
static enum status put_run(struct pdf_content *content, const struct text *text,
                           const struct run *run, struct cluster_font *font, bool more)
{
    struct strbuf *out = &content->bytes;
    set_font(content, run->face, text->style.size_pt);
    strbuf_puts(out, "[<");
    for (int i = 0; i < run->nclusters; i++) {
        struct cluster_code code;
        enum status status = cluster_font_code(font, text, run, i, &code);
        if (status)
            return status;
        put_code(out, code.code);
        bool last = i == run->nclusters - 1;
        if (code.width == code.advance || (last && !more))
            continue;
        strbuf_putc(out, '>');
        put_number(out, code.width - code.advance);
        strbuf_putc(out, '<');
    }
    strbuf_puts(out, ">]TJ\n");
    return STATUS_OK;
}

enum status pdf_content_text(struct pdf_content *content, const struct text *text,
                             const double xy_mm[2], enum ink ink,
                             struct cluster_font *const fonts[])
{
    if (text->nruns == 0)
        return STATUS_OK;
    set_fill(content, ink);
    strbuf_puts(&content->bytes, "BT\n");
    put_place(content, xy_mm);
    strbuf_puts(&content->bytes, "Td\n");
    for (int i = 0; i < text->nruns; i++) {
        const struct run *run = &text->runs[i];
        enum status status =
            put_run(content, text, run, fonts[run->face], i < text->nruns - 1);
        if (status)
            return status;
    }
    strbuf_puts(&content->bytes, "ET\n");
    return STATUS_OK;
}
