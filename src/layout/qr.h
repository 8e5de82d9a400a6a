/** QR codes, made by libqrencode. */
#ifndef SALVO_LAYOUT_QR_H
#define SALVO_LAYOUT_QR_H

#include "layout/pen.h"

struct qr; /* opaque */

/** The code of `text`, as small as its bytes allow (capitals and digits need less),
 * error correction L (the code is printed sharp and lies flat). qr_free().
 * STATUS_LIMIT: `text` is too long for a code of QR_SIDE_MAX modules; STATUS_NO_MEMORY,
 * STATUS_LIBRARY. */
enum { QR_SIDE_MAX = 41 };
enum status qr_new(struct qr **out, const char *text) ATTR_MUST_CHECK;
void qr_free(struct qr *qr);

/** The side that the code of `text` has at most; 0: it is too long for one. */
double qr_side_for_mm(const char *text);

/** The side of its square without the quiet zone, which is left white by what stands
 * around it: 4 modules. */
double qr_side_mm(const struct qr *qr);
double qr_quiet_mm(void);

/** Draw it with its top left corner at `xy_mm`. */
void qr_draw(const struct qr *qr, struct pen *pen, const double xy_mm[2]);

#endif
