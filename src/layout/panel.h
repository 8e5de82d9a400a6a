/** What a panel is: how wide and high it wants to be, and how it is drawn. */
#ifndef SALVO_LAYOUT_PANEL_H
#define SALVO_LAYOUT_PANEL_H

#include "layout/pen.h"
#include "layout/template.h"
#include "layout/words.h"

struct qr; /* layout/qr.h */

/** The least that will do, and what looks best, in mm. */
struct span {
    double least_mm, best_mm;
};

/** A page being arranged or drawn: what panels see. */
struct view {
    const struct sheet_job *job;
    const struct ruleset *rules;
    struct words words;
    struct pen *pen;
    double cell_mm; /* side of a board's cells on this page */
    double scale;   /* of text and furniture: 1 on A4 */
    /* The sheet being drawn */
    const struct sheet_item *item; /* NULL: blank, without a name */
    const char *opponent;          /* name; NULL: a line to write it on */
    int number;                    /* of the sheet in its batch, from 1 */
    const char *id;                /* NULL: none */
    const struct qr *qr;           /* of the id; NULL: none */
    double qr_mm;                  /* the largest QR code of the job; 0: none */
    int page, pages;               /* of the sheet, from 1 */
    int round;                     /* rounds logged so far */
    int rounds;                    /* to log; 0: what fits */
    bool id_lost;                  /* an id found no room where it should stand */
};

struct panel_kind {
    const char *name;
    unsigned allowed; /* options it takes */
    unsigned preset;  /* options it has when the template names none of them */
    struct span (*width)(struct view *view, const struct panel *panel);
    struct span (*height)(struct view *view, const struct panel *panel, double w_mm);
    void (*draw)(struct view *view, const struct panel *panel, struct rect rect);
};

/** The kinds, by name; NULL: none of that name. */
const struct panel_kind *panel_kind_find(const char *name);
const char *panel_kind_name_at(int n);
const struct panel_kind *panel_kind_group(void);
bool panel_is_board(const struct panel *panel);

extern const struct panel_kind PANEL_BOARD, PANEL_HEADER, PANEL_HEADING, PANEL_LOG,
    PANEL_RULES, PANEL_TALLY, PANEL_STRIP, PANEL_FOOT, PANEL_FOLD, PANEL_BEST,
    PANEL_LEGEND, PANEL_ABOUT, PANEL_NAMES, PANEL_NOTE;

static inline bool panel_has(const struct panel *panel, enum option option)
{
    return panel->options & (unsigned)option;
}

/** A span that nothing fits: how a panel says that this width will not do. */
struct span span_never(void);

/** Type for this page: sizes are for A4, never under what can be read. */
struct type view_type(const struct view *view, enum weight weight, double size_pt,
                      enum ink ink);

/** Lengths for this page: `mm` is for A4. */
static inline double view_mm(const struct view *view, double mm)
{
    return mm * view->scale;
}

/** Widths of strokes for this page: they follow the paper less than lengths do, and
 * are never too thin to print. */
double view_stroke(const struct view *view, double mm);

/** A card: a frame with a dark bar across its top that holds a title and leaves
 * `heads_mm` free at its right end. Returns what is inside, below the bar. */
struct rect card_draw(struct view *view, struct rect rect, const char *title,
                      double heads_mm);
double card_bar_mm(const struct view *view);

/** The least width of a card with this title. */
double card_least_mm(struct view *view, const char *title);

/** Borrow the text of a key. */
const char *view_text(const struct view *view, const char *key);

/** Append which sheet of the batch number `n` is: "No. 3", or "No. 2A" in the second
 * pair. */
void view_put_number(const struct view *view, int n, struct strbuf *out);

/** Append `text` with blanks that do not break. */
void view_put_unbroken(const char *text, struct strbuf *out);

#endif
