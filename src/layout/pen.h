/**
 * The pen: what panels draw with. It holds the canvas, the fonts and the shaped texts
 * of a job, and latches the first failure, so that drawing code is a list of calls.
 * Without a canvas it measures and draws nothing.
 */
#ifndef SALVO_LAYOUT_PEN_H
#define SALVO_LAYOUT_PEN_H

#include "base/strbuf.h"
#include "canvas/canvas.h"

struct text_cache; /* opaque */

struct pen {
    struct canvas *canvas; /* NULL: measuring */
    struct fonts *fonts;
    const char *lang; /* BCP 47 */
    bool mono;
    enum status status; /* latched; told by pen_status() */
    struct diag diag;   /* about it */
    struct text_cache *cache;
    struct strbuf texts; /* empty: what the texts that are drawn are parts of */
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct type {
    enum weight weight;
    double size_pt;
    enum ink ink;
};

/** One line of text in a box of its own. */
struct label {
    const char *box; /* name of the box */
    const char *text;
    struct type type; /* size_pt: the largest */
    double least_pt;  /* the smallest size it may shrink to; 0: may not */
    bool elide;       /* rather than refuse it, end it early with an ellipsis */
    enum align align;
    struct rect rect;
};

/** STATUS_NO_MEMORY. `fonts` and `lang` are borrowed. pen_end(). */
enum status pen_start(struct pen *out, struct fonts *fonts,
                      const char *lang) ATTR_MUST_CHECK;
void pen_end(struct pen *pen);

/** Latch a failure; the first wins. */
void pen_fail(struct pen *pen, enum status status, const char *format, ...)
    ATTR_PRINTF(3, 4);

/** The failure latched so far; STATUS_NO_MEMORY if a text to draw met one. */
enum status pen_status(struct pen *pen);

/** Drop cached texts if there are many; texts from before are then gone. */
void pen_tidy(struct pen *pen);

/** How large a line of text is: its advance; its ink above and below the baseline; from
 * baseline to baseline as its script wants it; and the height above the baseline whose
 * half is the middle of the line. */
struct extent {
    double width_mm, top_mm, bottom_mm, leading_mm, body_mm;
};

/** Measure the first `length` bytes of `utf8`, without zero-width spaces, which only
 * tell where lines break. False, and nothing, after a failure. */
bool pen_measure(struct pen *pen, const char *utf8, size_t length, struct type type,
                 struct extent *out);

double pen_width(struct pen *pen, const char *utf8, struct type type);

/** Text on a baseline. */
struct line {
    const char *utf8;
    size_t length;
    struct type type;
    enum align align;
};

/** Draw a line on the baseline `y_mm`; `x_mm` is its left end, middle or right end. */
void pen_put(struct pen *pen, const struct line *line, const double xy_mm[2]);

/** The largest size from `type` down to `least_pt` at which `utf8` is no wider than
 * `w_mm` and no higher than `h_mm`; 0 if there is none. */
double pen_fit(struct pen *pen, const char *utf8, struct type type, double least_pt,
               const double wh_mm[2]);

/** Draw a line in its box, its middle in the box's. STATUS_SPACE is latched, naming the
 * text, when it does not fit at `least_pt`, nor its first letter where it is elided. */
void pen_label(struct pen *pen, const struct label *label);

void pen_box(struct pen *pen, const char *name, struct rect rect);
void pen_box_end(struct pen *pen);
void pen_line(struct pen *pen, const double from_to_mm[4], enum ink ink,
              double width_mm);
void pen_rect(struct pen *pen, struct rect rect, enum ink fill);

/** Draw `path` and empty it. */
void pen_draw(struct pen *pen, struct path *path, struct style style);

#endif
