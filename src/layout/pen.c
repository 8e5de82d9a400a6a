/*
 * The pen in front of the canvas.
 *
 * Shaping a text costs more than drawing it, and a sheet says the same things again and
 * again: "A" on each board, "7" in each log, all of it on each page of a batch, and
 * most of it at many sizes while a page is arranged. Shaped texts are therefore kept,
 * found by their letters and weight. Each is shaped once, at UNIT_PT: outlines know no
 * size, so all other sizes are that one's lengths multiplied. Measuring needs no more
 * than a multiplication; only a size that is drawn gets a text of its own.
 *
 *     buckets[hash] -> entry -> entry -> NULL
 *                      letters, weight, text of UNIT_PT
 *                      sizes -> text of 8.8 pt -> text of 13 pt -> NULL
 *
 * Entries live until pen_tidy() finds too many of them (names and ids of a long batch)
 * and drops all, which it does between pages, when nobody holds one.
 *
 * A line stands in the middle of its box by the height of its letters, not by the ink
 * that happens to be in it, so that the labels of a row share a baseline; only where
 * the ink of a tall script would leave the box is it moved, and at last shrunk.
 */
#include "layout/pen.h"

#include "base/utf8.h"

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, ENTRIES_MAX = 4096 };

static const double MM_PER_PT = 25.4 / 72, UNIT_PT = 10;
static const double SLACK_MM = 0.002;

struct sized {
    struct sized *next;
    struct text *text;
};

struct entry {
    struct entry *next;
    struct text *unit; /* at UNIT_PT */
    struct sized *sizes;
    enum weight weight;
    size_t length;
    char utf8[];
};

struct text_cache {
    int n;
    struct entry *buckets[BUCKETS];
};

static void entry_free(struct entry *entry)
{
    while (entry->sizes) {
        struct sized *sized = entry->sizes;
        entry->sizes = sized->next;
        text_free(sized->text);
        free(sized);
    }
    text_free(entry->unit);
    free(entry);
}

static void drop_all(struct text_cache *cache)
{
    for (int i = 0; i < BUCKETS; i++)
        while (cache->buckets[i]) {
            struct entry *entry = cache->buckets[i];
            cache->buckets[i] = entry->next;
            entry_free(entry);
        }
    cache->n = 0;
}

enum status pen_start(struct pen *out, struct fonts *fonts, const char *lang)
{
    struct text_cache *cache = calloc(1, sizeof *cache);
    if (!cache)
        return STATUS_NO_MEMORY;
    *out = (struct pen){
        .fonts = fonts, .lang = lang, .diag = diag_in(NULL), .cache = cache};
    return STATUS_OK;
}

void pen_end(struct pen *pen)
{
    if (!pen->cache)
        return;
    drop_all(pen->cache);
    free(pen->cache);
    pen->cache = NULL;
}

void pen_tidy(struct pen *pen)
{
    if (pen->cache->n > ENTRIES_MAX)
        drop_all(pen->cache);
}

void pen_fail(struct pen *pen, enum status status, const char *format, ...)
{
    if (pen->status)
        return;
    char text[DIAG_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    pen->status = diag_fail(&pen->diag, status, 0, 0, "%s", text);
}

enum status pen_status(struct pen *pen)
{
    if (pen->texts.failed)
        pen_fail(pen, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
    return pen->status;
}

static unsigned hash_of(const char *utf8, size_t length, enum weight weight)
{
    uint32_t hash = 2166136261U; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)utf8[i]) * 16777619U;
    hash = (hash ^ (uint32_t)weight) * 16777619U;
    return hash % BUCKETS;
}

/* Copy without U+200B (E2 80 8B). */
static void copy_visible(char *out, const char *utf8, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (length - i >= 3 && memcmp(utf8 + i, "\xe2\x80\x8b", 3) == 0)
            i += 2;
        else
            *out++ = utf8[i];
    *out = '\0';
}

/* Shape a text that the cache lacks. */
static struct entry *shape_new(struct pen *pen, const char *utf8, size_t length,
                               enum weight weight)
{
    struct entry *entry = calloc(1, sizeof *entry + length + 1);
    char *visible = malloc(length + 1);
    if (!entry || !visible) {
        pen_fail(pen, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
        goto failed;
    }
    entry->weight = weight;
    entry->length = length;
    memcpy(entry->utf8, utf8, length);
    copy_visible(visible, utf8, length);
    struct text_style style = {.weight = weight, .size_pt = UNIT_PT, .lang = pen->lang};
    pen->status = text_shape(&entry->unit, pen->fonts, visible, style, &pen->diag);
    if (pen->status)
        goto failed;
    free(visible);
    return entry;
failed:
    free(visible);
    free(entry);
    return NULL;
}

/* The entry of a text, shaped if need be. NULL after a failure. */
static struct entry *entry_of(struct pen *pen, const char *utf8, size_t length,
                              enum weight weight)
{
    if (pen->status)
        return NULL;
    struct entry **bucket = &pen->cache->buckets[hash_of(utf8, length, weight)];
    struct entry *entry = *bucket;
    while (entry && !(entry->length == length && entry->weight == weight &&
                      memcmp(entry->utf8, utf8, length) == 0))
        entry = entry->next;
    if (entry)
        return entry;
    entry = shape_new(pen, utf8, length, weight);
    if (entry) {
        entry->next = *bucket;
        *bucket = entry;
        pen->cache->n++;
    }
    return entry;
}

/* The text of an entry at a size, to be drawn. NULL after a failure. */
static const struct text *sized_text(struct pen *pen, struct entry *entry,
                                     double size_pt)
{
    struct sized *sized = entry->sizes;
    while (sized && sized->text->style.size_pt != size_pt)
        sized = sized->next;
    if (sized)
        return sized->text;
    sized = calloc(1, sizeof *sized);
    if (!sized || text_resize(&sized->text, entry->unit, size_pt)) {
        pen_fail(pen, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
        free(sized);
        return NULL;
    }
    sized->next = entry->sizes;
    entry->sizes = sized;
    return sized->text;
}

enum script { SCRIPT_LATIN, SCRIPT_DEVANAGARI, SCRIPT_KHMER };

/* The most demanding script of a text. */
static enum script script_of(const struct text *text)
{
    enum script script = SCRIPT_LATIN;
    for (int i = 0; i < text->nruns; i++) {
        enum face face = text->runs[i].face;
        if (face == FACE_KHMER_REGULAR || face == FACE_KHMER_BOLD)
            return SCRIPT_KHMER;
        if (face == FACE_DEVANAGARI_REGULAR || face == FACE_DEVANAGARI_BOLD)
            script = SCRIPT_DEVANAGARI;
    }
    return script;
}

static struct extent extent_of(const struct text *unit, double size_pt)
{
    static const double LEADING[] = {
        [SCRIPT_LATIN] = 1.27, [SCRIPT_DEVANAGARI] = 1.42, [SCRIPT_KHMER] = 1.62};
    static const double BODY[] = {
        [SCRIPT_LATIN] = 0.714, [SCRIPT_DEVANAGARI] = 0.69, [SCRIPT_KHMER] = 0.52};
    double ratio = size_pt / UNIT_PT, em_mm = size_pt * MM_PER_PT;
    enum script script = script_of(unit);
    return (struct extent){.width_mm = unit->width_mm * ratio,
                           .top_mm = unit->top_mm * ratio,
                           .bottom_mm = unit->bottom_mm * ratio,
                           .leading_mm = LEADING[script] * em_mm,
                           .body_mm = BODY[script] * em_mm};
}

bool pen_measure(struct pen *pen, const char *utf8, size_t length, struct type type,
                 struct extent *out)
{
    const struct entry *entry = entry_of(pen, utf8, length, type.weight);
    *out = entry ? extent_of(entry->unit, type.size_pt) : (struct extent){0};
    return entry != NULL;
}

double pen_width(struct pen *pen, const char *utf8, struct type type)
{
    struct extent extent;
    return pen_measure(pen, utf8, strlen(utf8), type, &extent) ? extent.width_mm : 0;
}

static double start_of(const struct text *text, enum align align, double x_mm)
{
    if (align == ALIGN_LEFT)
        return x_mm;
    return x_mm - text->width_mm * (align == ALIGN_CENTRE ? 0.5 : 1.0);
}

void pen_put(struct pen *pen, const struct line *line, const double xy_mm[2])
{
    struct entry *entry = entry_of(pen, line->utf8, line->length, line->type.weight);
    if (!entry || !pen->canvas)
        return;
    const struct text *text = sized_text(pen, entry, line->type.size_pt);
    if (text)
        canvas_text(pen->canvas, text, start_of(text, line->align, xy_mm[0]), xy_mm[1],
                    line->type.ink);
}

/* The part of its size that a text may keep to be `wh_mm` at most. */
static double part_that_fits(const struct extent *extent, const double wh_mm[2])
{
    double height_mm = extent->top_mm + extent->bottom_mm, part = 1;
    if (extent->width_mm > wh_mm[0] + SLACK_MM)
        part = wh_mm[0] / extent->width_mm;
    if (height_mm > wh_mm[1] + SLACK_MM)
        part = fmin(part, wh_mm[1] / height_mm);
    return part;
}

/* Widths and heights are proportional to the size, so the second look is the last. */
double pen_fit(struct pen *pen, const char *utf8, struct type type, double least_pt,
               const double wh_mm[2])
{
    for (int look = 0; look < 3; look++) {
        struct extent extent;
        if (!pen_measure(pen, utf8, strlen(utf8), type, &extent))
            return 0;
        double part = part_that_fits(&extent, wh_mm);
        if (part == 1)
            return type.size_pt;
        if (type.size_pt <= least_pt)
            return 0;
        type.size_pt = fmax(floor(type.size_pt * part * 20) / 20, least_pt);
    }
    return 0;
}

/* The baseline that puts the middle of the letters in the middle of the box, moved as
 * far as the ink needs it. */
static double baseline_in(const struct extent *extent, struct rect rect)
{
    double y_mm = rect.y_mm + (rect.h_mm + extent->body_mm) / 2;
    double lowest_mm = rect.y_mm + rect.h_mm - extent->bottom_mm;
    double highest_mm = rect.y_mm + extent->top_mm;
    return fmax(fmin(y_mm, lowest_mm), highest_mm);
}

/* May the text end before byte `at` without taking a letter apart? Marks belong to
 * the letter before them, and so does a letter that is written below it. */
static bool may_end_at(const char *text, size_t at)
{
    enum { VIRAMA = 0x94D, COENG = 0x17D2 };
    const char *rest = text + at, *before = rest;
    if (((unsigned char)*rest & 0xC0) == 0x80 || at == 0)
        return at == 0;
    while (((unsigned char)*--before & 0xC0) == 0x80 && before > text)
        continue;
    uint32_t last = utf8_next(&before);
    return utf8_width(utf8_next(&rest)) > 0 && last != VIRAMA && last != COENG;
}

/* Put the first `length` bytes or fewer and an ellipsis into `out`; returns how many.
 */
static size_t put_start(const char *text, size_t length, struct strbuf *out)
{
    while (!may_end_at(text, length))
        length--;
    size_t end = length;
    while (end && text[end - 1] == ' ')
        end--;
    strbuf_clear(out);
    strbuf_add(out, text, end);
    strbuf_puts(out, "\xE2\x80\xA6");
    return length;
}

/* Put as much of the label's text into `out` as fits its box at its least size, which
 * `type` has; false: not even a letter does. */
static bool elide(struct pen *pen, const struct label *label, struct type type,
                  struct strbuf *out)
{
    const double wh_mm[] = {label->rect.w_mm, label->rect.h_mm};
    size_t fits = 0, beyond = strlen(label->text);
    while (fits + 1 < beyond && !pen->status) {
        size_t middle = fits + (beyond - fits) / 2;
        put_start(label->text, middle, out);
        if (pen_fit(pen, strbuf_text(out), type, type.size_pt, wh_mm) > 0)
            fits = middle;
        else
            beyond = middle;
    }
    return put_start(label->text, fits, out) > 0;
}

/* Choose the size of the label's text, and its end, kept in `cut`, if none will do. */
static void fit_label(struct pen *pen, const struct label *label, struct line *line,
                      struct strbuf *cut)
{
    double least_pt = label->least_pt > 0 ? label->least_pt : line->type.size_pt;
    line->type.size_pt = pen_fit(pen, label->text, line->type, least_pt,
                                 (double[]){label->rect.w_mm, label->rect.h_mm});
    if (line->type.size_pt > 0)
        return;
    line->type.size_pt = least_pt;
    if (label->elide && elide(pen, label, line->type, cut)) {
        line->utf8 = strbuf_text(cut);
        line->length = cut->length;
        return;
    }
    pen_fail(pen, STATUS_SPACE, "the text \"%s\" finds no room of %.1f x %.1f mm (%s)",
             label->text, label->rect.w_mm, label->rect.h_mm, label->box);
}

/* Draw the line where the label says. */
static void put_in_box(struct pen *pen, const struct label *label,
                       const struct line *line)
{
    struct extent extent;
    if (!pen_measure(pen, line->utf8, line->length, line->type, &extent))
        return;
    double x_mm = label->rect.x_mm;
    if (label->align == ALIGN_CENTRE)
        x_mm += label->rect.w_mm / 2;
    else if (label->align == ALIGN_RIGHT)
        x_mm += label->rect.w_mm;
    pen_box(pen, label->box, label->rect);
    pen_put(pen, line, (double[]){x_mm, baseline_in(&extent, label->rect)});
    pen_box_end(pen);
}

void pen_label(struct pen *pen, const struct label *label)
{
    struct line line = {label->text, strlen(label->text), label->type, label->align};
    struct strbuf cut = {.part_of = &pen->texts};
    if (pen->status || !label->text[0])
        return;
    fit_label(pen, label, &line, &cut);
    put_in_box(pen, label, &line);
    strbuf_free(&cut);
}

void pen_box(struct pen *pen, const char *name, struct rect rect)
{
    if (pen->canvas)
        canvas_box(pen->canvas, name, rect);
}

void pen_box_end(struct pen *pen)
{
    if (pen->canvas)
        canvas_box_end(pen->canvas);
}

void pen_line(struct pen *pen, const double from_to_mm[4], enum ink ink,
              double width_mm)
{
    if (pen->canvas && !pen->status)
        canvas_line(pen->canvas, from_to_mm, ink, width_mm);
}

void pen_rect(struct pen *pen, struct rect rect, enum ink fill)
{
    if (pen->canvas && !pen->status)
        canvas_rect(pen->canvas, rect, fill);
}

void pen_draw(struct pen *pen, struct path *path, struct style style)
{
    if (pen->canvas && !pen->status)
        canvas_draw(pen->canvas, path, style);
    if (path->failed)
        pen_fail(pen, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
    path_clear(path);
}
