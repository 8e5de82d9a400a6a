/** Small drawings: the signs of a sheet. */
#ifndef SALVO_LAYOUT_SIGN_H
#define SALVO_LAYOUT_SIGN_H

#include "layout/pen.h"

/** Each is drawn about its middle at `xy_mm`, `size_mm` high. */
void sign_crosshair(struct pen *pen, const double xy_mm[2], double size_mm);
void sign_anchor(struct pen *pen, const double xy_mm[2], double size_mm);
void sign_miss(struct pen *pen, const double xy_mm[2], double size_mm);
void sign_hit(struct pen *pen, const double xy_mm[2], double size_mm);

/** Two waves across `rect`. */
void sign_waves(struct pen *pen, struct rect rect);

/** Add diagonals across `rect`, `step_mm` apart along its sides. */
void sign_hatch(struct path *path, struct rect rect, double step_mm);

/** Marks in the corners of a page, `from_edge_mm` from its edges; the lower right one
 * differs, so that a photograph can be set upright. */
void sign_corners(struct pen *pen, const double page_mm[2], double from_edge_mm);

enum { CORNER_TENTHS_MM = 32 };

#endif
