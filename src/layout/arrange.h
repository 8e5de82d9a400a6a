/** Where the panels of a page stand. */
#ifndef SALVO_LAYOUT_ARRANGE_H
#define SALVO_LAYOUT_ARRANGE_H

#include "layout/panel.h"

struct arrangement {
    const struct page *page;
    struct rect area;
    double cell_mm;
    struct rect spots[PANELS_MAX];
    char tight[96];  /* when it does not fit: what lacks room */
    double lacks_mm; /* and how much */
};

/** Arrange `page` in `area` with cells of view->cell_mm. False if it does not fit. */
bool arrange_at(struct arrangement *out, struct view *view, const struct page *page,
                struct rect area);

/** The same with the largest cells up to `most_mm` that fit; sets view->cell_mm. */
bool arrange_largest(struct arrangement *out, struct view *view,
                     const struct page *page, struct rect area, double most_mm);

#endif
