/** Silhouettes of ships, drawn from tables. */
#ifndef SALVO_LAYOUT_SILHOUETTE_H
#define SALVO_LAYOUT_SILHOUETTE_H

#include "core/ruleset.h"
#include "layout/pen.h"

/** How high the silhouette of `type` is when it is `w_mm` long. */
double silhouette_height_mm(const struct ship_type *type, double w_mm);

/** Draw it `w_mm` long, its keel's left end at `xy_mm`. */
void silhouette_draw(struct pen *pen, const struct ship_type *type,
                     const double xy_mm[2], double w_mm);

#endif
