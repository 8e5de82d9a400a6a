/** A plan: which arrangement of a page is drawn, and how many to a sheet of paper. */
#ifndef SALVO_LAYOUT_PLAN_H
#define SALVO_LAYOUT_PLAN_H

#include "layout/arrange.h"

struct plan {
    const struct page *page; /* the arrangement taken */
    struct arrangement arrangement;
    int columns, rows; /* of slots on the paper */
    double scale;
    struct rect running; /* the line above the slots; no height: none */
    bool cut;            /* slots are cut apart */
    bool bare;           /* there is no room for ids */
};

/** Plan the page at `base` of the template, not itself instead of another. Where it
 * does not fit with view->id and its code, it is planned without.
 * STATUS_SPACE with `diag` filled, or what the pen latched. */
enum status plan_make(struct plan *out, struct view *view, int base,
                      struct diag *diag) ATTR_MUST_CHECK;

/** Sheets on a sheet of paper. */
int plan_slots(const struct plan *plan);

/** How far the nth slot lies from the first, to be added to the arrangement. */
void plan_offset(const struct plan *plan, const struct sheet_job *job, int slot,
                 double xy_mm[2]);

/** What may be printed on, of the whole paper. */
struct rect plan_paper_area(const struct sheet_job *job);

#endif
