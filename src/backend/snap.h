/** Upright lines on whole pixels. */
#ifndef SALVO_BACKEND_SNAP_H
#define SALVO_BACKEND_SNAP_H

#include "canvas/canvas.h"

/** Copy `path` to `out` (cleared first) with its points moved by half a pixel at most,
 * so that its edges, or those of its stroke, lie on pixel borders; `style` gets the
 * width to stroke it with. False, and nothing is changed, if the path has a curve or a
 * slanting line. `px_per_mm` is the scale. A failure to grow is latched in `out`. */
bool snap_path(struct path *out, struct style *style, const struct path *path,
               double px_per_mm);

#endif
