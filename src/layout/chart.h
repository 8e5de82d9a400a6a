/** A chart of rising curves, such as the share of games won by each shot. */
#ifndef SALVO_LAYOUT_CHART_H
#define SALVO_LAYOUT_CHART_H

#include "canvas/canvas.h"

enum { CHART_CURVES_MAX = 8 };

struct chart {
    const char *title, *across, *up; /* above it, below it, over its axis */
    const char *lang;                /* BCP 47 */
    int first, last;                 /* values across */
    int ncurves;
    struct {
        const char *name;
        const double *share; /* [last + 1] from 0 to 1, by value */
    } curves[CHART_CURVES_MAX];
};

/** Draw it as a page of its own. What the canvas latches, STATUS_NO_MEMORY, or what
 * shaping tells; `diag` filled. */
enum status chart_draw(const struct chart *chart, struct fonts *fonts,
                       struct canvas *canvas, struct diag *diag) ATTR_MUST_CHECK;

#endif
