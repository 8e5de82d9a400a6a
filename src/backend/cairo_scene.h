/** What PNG and SVG share: drawing on a Cairo context whose user space is millimetres,
 * and Cairo's bytes and failures turned into ours. */
#ifndef SALVO_BACKEND_CAIRO_SCENE_H
#define SALVO_BACKEND_CAIRO_SCENE_H

#include "base/strbuf.h"
#include "canvas/device.h"

#include <cairo.h>

/** What is set aside for Cairo where it cannot run out of memory: more than it takes to
 * fill or stroke one path (64 bytes for each of the edges of the 676 rings of the
 * largest board) or to write a page of SVG. */
enum { CAIRO_RESERVE_BYTES = 1 << 22 };

/** Set it aside: from malloc, in `*reserve`. STATUS_NO_MEMORY, and NULL. */
enum status cairo_scene_set_aside(void **reserve) ATTR_MUST_CHECK;

/** Give it up for Cairo to take; `*reserve`, which may be NULL, becomes NULL. */
void cairo_scene_give_up(void **reserve);

/** Set the source to the ink. */
void cairo_scene_ink(cairo_t *cr, enum ink ink, bool mono);

/** Fill and stroke a path. */
void cairo_scene_draw(cairo_t *cr, const struct path *path, const struct style *style,
                      bool mono);

/** Add a glyph's outline to the current path, its origin at x, y; `unit` is a unit of
 * the font's design in user space. STATUS_LIBRARY. */
enum status cairo_scene_outline(cairo_t *cr, void *freetype, unsigned glyph,
                                const double xy[2], double unit) ATTR_MUST_CHECK;

/** A cairo_write_func_t that adds to a struct strbuf. */
cairo_status_t cairo_scene_collect(void *strbuf, const unsigned char *bytes,
                                   unsigned length);

/** What a Cairo status is to us. */
enum status cairo_scene_status(cairo_status_t status);

#endif
