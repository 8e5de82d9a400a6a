/** Writing a TrueType font: just the tables that a PDF's embedded CID font needs. */
#ifndef SALVO_BACKEND_TRUETYPE_H
#define SALVO_BACKEND_TRUETYPE_H

#include "base/status.h"
#include "base/strbuf.h"

struct truetype_point {
    int x, y;  /* font units, y up */
    bool on;   /* on the curve; else the handle of a quadratic curve */
    bool last; /* of its contour */
};

/** A font in the making; zero-initialised it is empty but for `em` and the line. Glyphs
 * are numbered from 0 in the order they are added; glyph 0 is .notdef. */
struct truetype {
    int em, ascent, descent; /* units; descent is negative */
    int nglyphs;
    int bounds[4]; /* x and y least, x and y greatest, of all glyphs so far */
    int points_max, contours_max, advance_max;
    struct strbuf glyf, loca, hmtx;
};

/** Add a glyph of `n` points. STATUS_LIMIT: more than TrueType can number. */
enum status truetype_add(struct truetype *font, const struct truetype_point *points,
                         int n, int advance) ATTR_MUST_CHECK;

/** Append the font's file to `out`. STATUS_NO_MEMORY. */
enum status truetype_write(struct truetype *font, struct strbuf *out) ATTR_MUST_CHECK;

void truetype_free(struct truetype *font);

#endif
