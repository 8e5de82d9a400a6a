/*
 * A line of 0.18 mm is half a pixel wide at 72 dpi. Where it falls between two columns
 * it is drawn as two pale ones, so that of the like lines of a grid some are sharp and
 * some are smears. Printers' own renderers move such lines to whole pixels, and so does
 * this, for paths that run along the axes only: what slants or bends has no sharp edge
 * to lose.
 *
 *     a stroke of odd width in pixels   its middle to the middle of a pixel
 *     of even width, or a fill          its points to the border between pixels
 *
 * A stroke is at least a pixel wide, and a fill that had an extent keeps a pixel of it:
 * nothing vanishes. Points that were the same stay the same, so figures that touched
 * still do.
 */
#include "backend/snap.h"

#include <math.h>

static bool is_rectilinear(const struct path *path)
{
    const double *at = NULL, *first = NULL;
    for (int i = 0; i < path->n; i++) {
        const struct path_step *step = &path->steps[i];
        const double *to = step->verb == PATH_CLOSE ? first : step->xy_mm;
        if (step->verb == PATH_CURVE)
            return false;
        if (step->verb != PATH_MOVE &&
            (!at || !to || (at[0] != to[0] && at[1] != to[1])))
            return false;
        if (step->verb == PATH_MOVE)
            first = to;
        at = to;
    }
    return true;
}

static double snapped(double mm, double px_per_mm, bool to_middle)
{
    double px = mm * px_per_mm;
    return (to_middle ? floor(px) + 0.5 : floor(px + 0.5)) / px_per_mm;
}

/* A filled rectangle thinner than a pixel may have lost its extent: give it one. */
static void keep_extent(struct path *out, const struct path *path, double px_per_mm)
{
    for (int axis = 0; axis < 2; axis++) {
        double least = HUGE_VAL, most = -HUGE_VAL;
        double was_least = HUGE_VAL, was_most = -HUGE_VAL;
        for (int i = 0; i < out->n; i++) {
            if (out->steps[i].verb == PATH_CLOSE)
                continue;
            least = fmin(least, out->steps[i].xy_mm[axis]);
            most = fmax(most, out->steps[i].xy_mm[axis]);
            was_least = fmin(was_least, path->steps[i].xy_mm[axis]);
            was_most = fmax(was_most, path->steps[i].xy_mm[axis]);
        }
        if (least < most || was_least == was_most)
            continue;
        for (int i = 0; i < out->n; i++) {
            double *xy = out->steps[i].xy_mm;
            double px = floor(was_least * px_per_mm);
            bool low = path->steps[i].xy_mm[axis] < (was_least + was_most) / 2;
            xy[axis] = (low ? px : px + 1) / px_per_mm;
        }
    }
}

bool snap_path(struct path *out, struct style *style, const struct path *path,
               double px_per_mm)
{
    if (!is_rectilinear(path))
        return false;
    bool stroke = style->stroke != INK_NONE, odd = false;
    if (stroke) {
        double width_px = fmax(1, round(style->width_mm * px_per_mm));
        odd = fmod(width_px, 2) == 1;
        style->width_mm = width_px / px_per_mm;
    }
    path_clear(out);
    for (int i = 0; i < path->n; i++) {
        const double *xy = path->steps[i].xy_mm;
        double x_mm = snapped(xy[0], px_per_mm, odd);
        double y_mm = snapped(xy[1], px_per_mm, odd);
        if (path->steps[i].verb == PATH_MOVE)
            path_move(out, x_mm, y_mm);
        else if (path->steps[i].verb == PATH_LINE)
            path_line(out, x_mm, y_mm);
        else
            path_close(out);
    }
    if (!stroke && !out->failed)
        keep_extent(out, path, px_per_mm);
    return true;
}
