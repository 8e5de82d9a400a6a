/*
 * Breaking lines, greedily: each line takes as many words as fit. Words end at blanks,
 * which a break swallows, and at U+200B, which scripts without blanks use to say where
 * a line may end.
 *
 *     In your turn fire one shot for each of your
 *     ^start                                     ^start + length
 *
 * A line is measured as a whole, as it will be drawn, so a width is never a sum of
 * roundings. Shaping all prefixes of a line is quadratic in its words, of which there
 * are ten; shaped texts are kept by the pen.
 */
#include "layout/para.h"

#include <string.h>

/* The bytes at `text` that separate words: 1 for a blank, 3 for U+200B, else 0. */
static size_t gap_at(const char *text)
{
    if (*text == ' ')
        return 1;
    return strncmp(text, "\xe2\x80\x8b", 3) == 0 ? 3 : 0;
}

/* The end of the word at `at`, and where the next one starts. */
static size_t word_end(const char *utf8, size_t at, size_t *next)
{
    while (utf8[at] && !gap_at(utf8 + at))
        at++;
    *next = at;
    while (gap_at(utf8 + *next))
        *next += gap_at(utf8 + *next);
    return at;
}

/* The end of the longest line at `at` that fits; `at` if not even a word does. */
static size_t line_end(struct pen *pen, const struct para *para, size_t at, double w_mm,
                       size_t *next)
{
    size_t end = at, follows = at;
    while (para->utf8[follows]) {
        size_t after;
        size_t stop = word_end(para->utf8, follows, &after);
        struct extent extent;
        if (!pen_measure(pen, para->utf8 + at, stop - at, para->type, &extent) ||
            extent.width_mm > w_mm)
            break;
        end = stop;
        follows = after;
    }
    *next = follows;
    return end;
}

bool para_break(struct para *out, struct pen *pen, const char *utf8, struct type type,
                double w_mm)
{
    *out = (struct para){.utf8 = utf8, .type = type};
    size_t at = strspn(utf8, " ");
    while (utf8[at]) {
        size_t next;
        size_t end = line_end(pen, out, at, w_mm, &next);
        if (end == at || out->n == PARA_LINES_MAX)
            return false;
        out->start[out->n] = at;
        out->length[out->n++] = end - at;
        at = next;
    }
    struct extent whole;
    bool measured = pen_measure(pen, utf8, strlen(utf8), type, &whole);
    out->leading_mm = whole.leading_mm;
    out->baseline_mm = (whole.leading_mm + whole.body_mm) / 2;
    out->height_mm = out->n * out->leading_mm;
    return measured;
}

void para_draw(const struct para *para, struct pen *pen, const double xy_mm[2])
{
    for (int i = 0; i < para->n; i++) {
        struct line line = {para->utf8 + para->start[i], para->length[i], para->type,
                            ALIGN_LEFT};
        double y_mm = xy_mm[1] + para->baseline_mm + i * para->leading_mm;
        pen_put(pen, &line, (double[]){xy_mm[0], y_mm});
    }
}
