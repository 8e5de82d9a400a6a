/*
 * Drawing through Cairo. User space is millimetres with y down, as the canvas has it,
 * so paths are handed over as they are.
 *
 * Glyphs are their outlines, read by FreeType in the font's own units (no hinting, no
 * sizes set on the face) and filled as paths. Cairo's glyph calls were rejected for
 * PNG: they put every glyph on whole pixels, which at 150 dpi makes the spacing of
 * small text uneven, and their cache outlives the font it was made for. A quadratic
 * curve from p to q with handle c is the cubic with handles p + 2/3 (c - p) and
 * q + 2/3 (c - q): exactly the same curve.
 */
#include "backend/cairo_scene.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include <stdlib.h>

enum status cairo_scene_set_aside(void **reserve)
{
    *reserve = malloc(CAIRO_RESERVE_BYTES);
    return *reserve ? STATUS_OK : STATUS_NO_MEMORY;
}

void cairo_scene_give_up(void **reserve)
{
    free(*reserve);
    *reserve = NULL;
}

void cairo_scene_ink(cairo_t *cr, enum ink ink, bool mono)
{
    struct rgb rgb = ink_rgb(ink, mono);
    cairo_set_source_rgb(cr, rgb.r, rgb.g, rgb.b);
}

static void put_path(cairo_t *cr, const struct path *path)
{
    cairo_new_path(cr);
    for (int i = 0; i < path->n; i++) {
        const double *xy = path->steps[i].xy_mm;
        switch (path->steps[i].verb) {
        case PATH_MOVE:
            cairo_move_to(cr, xy[0], xy[1]);
            break;
        case PATH_LINE:
            cairo_line_to(cr, xy[0], xy[1]);
            break;
        case PATH_CURVE:
            cairo_curve_to(cr, xy[0], xy[1], xy[2], xy[3], xy[4], xy[5]);
            break;
        case PATH_CLOSE:
            cairo_close_path(cr);
            break;
        }
    }
}

void cairo_scene_draw(cairo_t *cr, const struct path *path, const struct style *style,
                      bool mono)
{
    put_path(cr, path);
    if (style->fill != INK_NONE) {
        cairo_scene_ink(cr, style->fill, mono);
        cairo_fill_preserve(cr);
    }
    if (style->stroke != INK_NONE) {
        cairo_scene_ink(cr, style->stroke, mono);
        cairo_set_line_width(cr, style->width_mm);
        cairo_set_line_cap(cr,
                           style->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cr, style->round ? CAIRO_LINE_JOIN_ROUND
                                             : CAIRO_LINE_JOIN_MITER);
        cairo_set_dash(cr, &style->dash_mm, style->dash_mm > 0, 0);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

/* ---- Outlines */

struct pen {
    cairo_t *cr;
    double x, y, unit; /* of the glyph's origin */
    bool open;         /* a contour is begun and not closed */
};

static double pen_x(const struct pen *pen, const FT_Vector *at)
{
    return pen->x + pen->unit * (double)at->x;
}

static double pen_y(const struct pen *pen, const FT_Vector *at)
{
    return pen->y - pen->unit * (double)at->y;
}

static int outline_move(const FT_Vector *to, void *user)
{
    struct pen *pen = user;
    if (pen->open)
        cairo_close_path(pen->cr);
    cairo_move_to(pen->cr, pen_x(pen, to), pen_y(pen, to));
    pen->open = true;
    return 0;
}

static int outline_line(const FT_Vector *to, void *user)
{
    struct pen *pen = user;
    cairo_line_to(pen->cr, pen_x(pen, to), pen_y(pen, to));
    return 0;
}

static int outline_conic(const FT_Vector *handle, const FT_Vector *to, void *user)
{
    struct pen *pen = user;
    double x, y, cx = pen_x(pen, handle), cy = pen_y(pen, handle);
    double to_x = pen_x(pen, to), to_y = pen_y(pen, to);
    cairo_get_current_point(pen->cr, &x, &y);
    cairo_curve_to(pen->cr, x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3,
                   to_x + 2 * (cx - to_x) / 3, to_y + 2 * (cy - to_y) / 3, to_x, to_y);
    return 0;
}

static int outline_cubic(const FT_Vector *from_handle, const FT_Vector *to_handle,
                         const FT_Vector *to, void *user)
{
    struct pen *pen = user;
    cairo_curve_to(pen->cr, pen_x(pen, from_handle), pen_y(pen, from_handle),
                   pen_x(pen, to_handle), pen_y(pen, to_handle), pen_x(pen, to),
                   pen_y(pen, to));
    return 0;
}

enum status cairo_scene_outline(cairo_t *cr, void *freetype, unsigned glyph,
                                const double xy[2], double unit)
{
    static const FT_Outline_Funcs CALLS = {.move_to = outline_move,
                                           .line_to = outline_line,
                                           .conic_to = outline_conic,
                                           .cubic_to = outline_cubic};
    FT_Face face = freetype;
    if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE))
        return STATUS_LIBRARY;
    struct pen pen = {.cr = cr, .x = xy[0], .y = xy[1], .unit = unit};
    if (FT_Outline_Decompose(&face->glyph->outline, &CALLS, &pen))
        return STATUS_LIBRARY;
    if (pen.open)
        cairo_close_path(cr);
    return STATUS_OK;
}

/* ---- Bytes and failures */

cairo_status_t cairo_scene_collect(void *strbuf, const unsigned char *bytes,
                                   unsigned length)
{
    struct strbuf *out = strbuf;
    strbuf_add(out, bytes, length);
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

enum status cairo_scene_status(cairo_status_t status)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return STATUS_OK;
    return status == CAIRO_STATUS_NO_MEMORY ? STATUS_NO_MEMORY : STATUS_LIBRARY;
}
