/** A page that shows what back ends must draw alike: text of every script in several
 * sizes, lines, fills, curves, dashes. */
#ifndef SALVO_TESTS_PAGE_H
#define SALVO_TESTS_PAGE_H

#include "canvas/canvas.h"

/** A string of each language that sheets are printed in, at its weight. */
struct page_text {
    const char *utf8;
    struct text_style style;
};
extern const struct page_text PAGE_TEXTS[];
extern const int PAGE_NTEXTS;

#define PAGE_W_MM 148.0
#define PAGE_H_MM 210.0

/** Draw it; the texts stand one under the other. Failures are the canvas's. */
void page_draw(struct canvas *canvas, struct fonts *fonts);

#endif
