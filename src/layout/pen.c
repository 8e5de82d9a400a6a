/*
 * The pen in front of the canvas.
 *
 * Shaping a text costs more than drawing it, and a sheet says the same things again and
 * again: "A" on each board, "7" in each log, all of it on each page of a batch. Shaped
 * texts are therefore kept, found by their letters, weight and size:
 *
 *     buckets[hash] -> entry -> entry -> NULL
 *                      text, weight, size, shaped
 *
 * Entries live until pen_tidy() finds too many of them (names and ids of a long batch)
 * and drops all, which it does between pages, when nobody holds one.
 *
 * A line stands in the middle of its box by the height of its letters, not by the ink
 * that happens to be in it, so that the labels of a row share a baseline; only where
 * the ink of a tall script would leave the box is it moved, and at last shrunk.
 */
#include "layout/pen.h"

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, ENTRIES_MAX = 4096 };

static const double MM_PER_PT = 25.4 / 72;
static const double SLACK_MM = 0.002;

struct entry {
    struct entry *next;
    struct text *shaped;
    struct type type;
    size_t length;
    char utf8[];
};

struct text_cache {
    int n;
    struct entry *buckets[BUCKETS];
};

static void drop_all(struct text_cache *cache)
{
    for (int i = 0; i < BUCKETS; i++)
        while (cache->buckets[i]) {
            struct entry *entry = cache->buckets[i];
            cache->buckets[i] = entry->next;
            text_free(entry->shaped);
            free(entry);
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

static unsigned hash_of(const char *utf8, size_t length, struct type type)
{
    uint32_t hash = 2166136261U; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)utf8[i]) * 16777619U;
    hash = (hash ^ (uint32_t)type.weight) * 16777619U;
    hash = (hash ^ (uint32_t)llround(type.size_pt * 1000)) * 16777619U;
    return hash % BUCKETS;
}

static struct entry *find(const struct text_cache *cache, unsigned hash,
                          const struct entry *like, const char *utf8)
{
    struct entry *entry = cache->buckets[hash];
    while (entry &&
           !(entry->length == like->length && entry->type.weight == like->type.weight &&
             entry->type.size_pt == like->type.size_pt &&
             memcmp(entry->utf8, utf8, like->length) == 0))
        entry = entry->next;
    return entry;
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
static const struct text *shape_new(struct pen *pen, const char *utf8,
                                    const struct entry *like, unsigned hash)
{
    struct entry *entry = calloc(1, sizeof *entry + like->length + 1);
    char *visible = malloc(like->length + 1);
    if (!entry || !visible) {
        pen_fail(pen, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
        goto failed;
    }
    entry->type = like->type;
    entry->length = like->length;
    memcpy(entry->utf8, utf8, like->length);
    copy_visible(visible, utf8, like->length);
    struct text_style style = {
        .weight = like->type.weight, .size_pt = like->type.size_pt, .lang = pen->lang};
    pen->status = text_shape(&entry->shaped, pen->fonts, visible, style, &pen->diag);
    if (pen->status)
        goto failed;
    free(visible);
    entry->next = pen->cache->buckets[hash];
    pen->cache->buckets[hash] = entry;
    pen->cache->n++;
    return entry->shaped;
failed:
    free(visible);
    free(entry);
    return NULL;
}

const struct text *pen_shape(struct pen *pen, const char *utf8, size_t length,
                             struct type type)
{
    if (pen->status)
        return NULL;
    unsigned hash = hash_of(utf8, length, type);
    const struct entry like = {.type = type, .length = length};
    struct entry *entry = find(pen->cache, hash, &like, utf8);
    return entry ? entry->shaped : shape_new(pen, utf8, &like, hash);
}

double pen_width(struct pen *pen, const char *utf8, struct type type)
{
    const struct text *text = pen_shape(pen, utf8, strlen(utf8), type);
    return text ? text->width_mm : 0;
}

enum script { SCRIPT_LATIN, SCRIPT_DEVANAGARI, SCRIPT_KHMER };

/* The most demanding script of a text. */
static enum script script_of(const struct text *text)
{
    enum script script = SCRIPT_LATIN;
    for (int i = 0; text && i < text->nruns; i++) {
        enum face face = text->runs[i].face;
        if (face == FACE_KHMER_REGULAR || face == FACE_KHMER_BOLD)
            return SCRIPT_KHMER;
        if (face == FACE_DEVANAGARI_REGULAR || face == FACE_DEVANAGARI_BOLD)
            script = SCRIPT_DEVANAGARI;
    }
    return script;
}

double pen_leading_mm(const struct text *text, double size_pt)
{
    static const double LEADING[] = {
        [SCRIPT_LATIN] = 1.27, [SCRIPT_DEVANAGARI] = 1.42, [SCRIPT_KHMER] = 1.62};
    return LEADING[script_of(text)] * size_pt * MM_PER_PT;
}

double pen_body_mm(const struct text *text, double size_pt)
{
    static const double BODY[] = {
        [SCRIPT_LATIN] = 0.714, [SCRIPT_DEVANAGARI] = 0.69, [SCRIPT_KHMER] = 0.52};
    return BODY[script_of(text)] * size_pt * MM_PER_PT;
}

static double start_of(const struct text *text, enum align align, double x_mm)
{
    if (align == ALIGN_LEFT)
        return x_mm;
    return x_mm - text->width_mm * (align == ALIGN_CENTRE ? 0.5 : 1.0);
}

void pen_put(struct pen *pen, const char *utf8, struct type type, enum align align,
             const double xy_mm[2])
{
    const struct text *text = pen_shape(pen, utf8, strlen(utf8), type);
    if (text && pen->canvas)
        canvas_text(pen->canvas, text, start_of(text, align, xy_mm[0]), xy_mm[1],
                    type.ink);
}

/* Widths and heights are proportional to the size, but for rounding: one shaping tells
 * the size, a second one proves it. */
double pen_fit(struct pen *pen, const char *utf8, struct type type, double least_pt,
               const double wh_mm[2])
{
    for (int attempt = 0; attempt < 4; attempt++) {
        const struct text *text = pen_shape(pen, utf8, strlen(utf8), type);
        if (!text)
            return 0;
        double height_mm = text->top_mm + text->bottom_mm;
        double ratio = 1;
        if (text->width_mm > wh_mm[0] + SLACK_MM)
            ratio = wh_mm[0] / text->width_mm;
        if (height_mm > wh_mm[1] + SLACK_MM)
            ratio = fmin(ratio, wh_mm[1] / height_mm);
        if (ratio == 1)
            return type.size_pt;
        if (type.size_pt <= least_pt)
            return 0;
        double size_pt = floor(type.size_pt * ratio * 20) / 20;
        type.size_pt = fmax(size_pt, least_pt);
    }
    return 0;
}

/* The baseline that puts the middle of the letters in the middle of the box, moved as
 * far as the ink needs it. */
static double baseline_in(const struct text *text, double size_pt, struct rect rect)
{
    double y_mm = rect.y_mm + (rect.h_mm + pen_body_mm(text, size_pt)) / 2;
    double lowest_mm = rect.y_mm + rect.h_mm - text->bottom_mm;
    double highest_mm = rect.y_mm + text->top_mm;
    return fmax(fmin(y_mm, lowest_mm), highest_mm);
}

void pen_label(struct pen *pen, const struct label *label)
{
    struct type type = label->type;
    double least_pt = label->least_pt > 0 ? label->least_pt : type.size_pt;
    if (pen->status || !label->text[0])
        return;
    type.size_pt = pen_fit(pen, label->text, type, least_pt,
                           (double[]){label->rect.w_mm, label->rect.h_mm});
    if (type.size_pt <= 0)
        pen_fail(pen, STATUS_SPACE,
                 "the text \"%s\" finds no room of %.1f x %.1f mm (%s)", label->text,
                 label->rect.w_mm, label->rect.h_mm, label->box);
    const struct text *text = pen_shape(pen, label->text, strlen(label->text), type);
    if (!text)
        return;
    double x_mm = label->rect.x_mm;
    if (label->align == ALIGN_CENTRE)
        x_mm += label->rect.w_mm / 2;
    else if (label->align == ALIGN_RIGHT)
        x_mm += label->rect.w_mm;
    pen_box(pen, label->box, label->rect);
    pen_put(pen, label->text, type, label->align,
            (double[]){x_mm, baseline_in(text, type.size_pt, label->rect)});
    pen_box_end(pen);
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
