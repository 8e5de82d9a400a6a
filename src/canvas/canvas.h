/**
 * The drawing interface: what layout draws through and back ends implement. Millimetres
 * from the page's top left corner, y down. Calls return nothing; the first failure (a
 * number that is not finite or off any paper among them: STATUS_SPACE) is latched,
 * later calls do nothing, and canvas_finish() tells. A back end is a struct of function
 * pointers (canvas/device.h) behind these plain wrappers.
 */
#ifndef SALVO_CANVAS_CANVAS_H
#define SALVO_CANVAS_CANVAS_H

#include "canvas/font.h"
#include "canvas/ink.h"
#include "canvas/path.h"

/** The longest side of a page; coordinates go that far beyond every edge. */
#define CANVAS_SIDE_MAX_MM 5000.0

struct canvas; /* opaque */

struct style {
    enum ink fill;   /* INK_NONE: not filled */
    enum ink stroke; /* INK_NONE: not stroked */
    double width_mm; /* of the stroke */
    double dash_mm;  /* length of dashes and gaps; 0: solid */
    bool round;      /* round caps and joins; else butt and mitre */
};

/** Start a page of this size, sides of 2 mm to CANVAS_SIDE_MAX_MM; the page before it
 * is ended. Nothing is drawn before the first page. */
void canvas_page(struct canvas *canvas, double w_mm, double h_mm);

/** Draw a path: filled first (non-zero winding), then stroked. */
void canvas_draw(struct canvas *canvas, const struct path *path, struct style style);

/** Shorthands for one line, one rectangle. */
void canvas_line(struct canvas *canvas, const double from_to_mm[4], enum ink ink,
                 double width_mm);
void canvas_rect(struct canvas *canvas, struct rect rect, enum ink fill);

/** Draw shaped text, its start on the baseline at x, y. The text may be freed at once;
 * the fonts it was shaped with must live until the canvas is freed. A NULL text (its
 * shaping failed) is passed over. */
void canvas_text(struct canvas *canvas, const struct text *text, double x_mm,
                 double y_mm, enum ink ink);

/** Tell that what follows, up to the matching canvas_box_end(), must stay inside
 * `rect`: named boxes nest. Only the trace hears it; tests check it. */
void canvas_box(struct canvas *canvas, const char *name, struct rect rect);
void canvas_box_end(struct canvas *canvas);

/** Latch a failure that the caller met while drawing (text that cannot be shaped). */
void canvas_fail(struct canvas *canvas, enum status status, const struct diag *diag);

/** The failure latched so far. */
enum status canvas_status(const struct canvas *canvas);

/** End the last page and the document, hand all that is left to the sink; the canvas
 * can only be freed afterwards. The first failure, with `diag` (may be NULL) filled;
 * STATUS_SPACE when there is no page. */
enum status canvas_finish(struct canvas *canvas, struct diag *diag) ATTR_MUST_CHECK;
void canvas_free(struct canvas *canvas);

#endif
