/**
 * A trace read back, and what must hold of every sheet:
 *
 *   - what is drawn in a box stays in it: paths, and the ink of texts;
 *   - no two texts of a page overlap;
 *   - everything stands within the page's margins, but for the marks in its corners
 *     and the cut lines;
 *   - the scale bar is 50.000 mm wide;
 *   - the id of a dealt fleet stands on the side where the fleet is drawn.
 */
#ifndef SALVO_TESTS_TRACED_H
#define SALVO_TESTS_TRACED_H

#include "base/strbuf.h"

struct traced {
    int pages, texts, boxes, ships;
    int faults; /* how many rules were broken */
    int bars;   /* scale bars */
    int ids;    /* ids and QR codes */
};

/** Read `trace`, append a line for each fault to `faults`. */
struct traced traced_check(const char *trace, struct strbuf *faults);

#endif
