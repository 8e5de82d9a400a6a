/*
 * Planning a page: every arrangement that the template offers, in every way of dividing
 * the paper into the slots asked for, is tried; the one with the largest cells is
 * taken, an earlier one unless a later is better by BETTER.
 *
 *     n-up, cut apart                    n-up, kept together
 *     +------------+------------+        +--------------------------+
 *     | .--------. | .--------. |        | .----------. .---------. |
 *     | |        | | |        | |        | |          | |         | |
 *     | '--------' | '--------' |        | '----------' '---------' |
 *     +------------+------------+        +--------------------------+
 *     slots have margins of their own    slots share the page's margins
 *
 * Slots are alike, so one arrangement serves all: the others are moved by an offset.
 * Text and furniture are scaled by the slot's area against A4's: half the paper, 0.71
 * times the size. Pages that are lists are scaled less, and hold fewer sheets where
 * those asked for find no room. An id, which only serves to print the sheet again,
 * never keeps it from being printed.
 */
#include "layout/plan.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double A4_AREA_MM2 = 210.0 * 297.0;
static const double SLOT_MARGIN_MM = 7, SLOT_GAP_MM = 6, BETTER = 1.04;
static const double RUNNING_MM = 11;

static double paper_scale(const struct sheet_job *job)
{
    return sqrt(job->paper.w_mm * job->paper.h_mm / A4_AREA_MM2);
}

/* The margins of the whole paper: the template's, less on small paper. */
struct rect plan_paper_area(const struct sheet_job *job)
{
    double scale = fmax(0.75, fmin(1, paper_scale(job)));
    double margin_mm[4];
    for (int i = 0; i < 4; i++)
        margin_mm[i] = job->paper.margin_mm > 0 ? job->paper.margin_mm
                                                : job->sheet->margin_mm[i] * scale;
    return (struct rect){margin_mm[3], margin_mm[0],
                         job->paper.w_mm - margin_mm[1] - margin_mm[3],
                         job->paper.h_mm - margin_mm[0] - margin_mm[2]};
}

static double running_height(const struct sheet_job *job, const struct plan *plan)
{
    return plan->page->running ? RUNNING_MM * fmax(0.7, paper_scale(job)) : 0;
}

/* The first slot of the paper divided into columns and rows. */
static struct rect slot_area(const struct sheet_job *job, const struct plan *plan)
{
    if (plan->cut) {
        double margin_mm =
            job->paper.margin_mm > 0 ? job->paper.margin_mm : SLOT_MARGIN_MM;
        return (struct rect){margin_mm, margin_mm,
                             job->paper.w_mm / plan->columns - 2 * margin_mm,
                             job->paper.h_mm / plan->rows - 2 * margin_mm};
    }
    struct rect area = plan_paper_area(job);
    double running_mm = running_height(job, plan);
    area.y_mm += running_mm;
    area.h_mm -= running_mm;
    area.w_mm = (area.w_mm - (plan->columns - 1) * SLOT_GAP_MM) / plan->columns;
    area.h_mm = (area.h_mm - (plan->rows - 1) * SLOT_GAP_MM) / plan->rows;
    return area;
}

int plan_slots(const struct plan *plan)
{
    return plan->columns * plan->rows;
}

void plan_offset(const struct plan *plan, const struct sheet_job *job, int slot,
                 double xy_mm[2])
{
    int column = slot % plan->columns, row = slot / plan->columns;
    if (plan->cut) {
        xy_mm[0] = column * job->paper.w_mm / plan->columns;
        xy_mm[1] = row * job->paper.h_mm / plan->rows;
        return;
    }
    struct rect area = slot_area(job, plan);
    xy_mm[0] = column * (area.w_mm + SLOT_GAP_MM);
    xy_mm[1] = row * (area.h_mm + SLOT_GAP_MM);
}

static bool has_board(const struct page *page)
{
    for (int i = 0; i < page->npanels; i++)
        if (panel_is_board(&page->panels[i]))
            return true;
    return false;
}

/* How much smaller text is on a slot than on a page. What shares a running page is a
 * list, little but boards and a line or two, which stay readable. */
static double shrinking(const struct plan *plan)
{
    double shrunk = sqrt(plan_slots(plan));
    return plan->page->running ? sqrt(shrunk) : shrunk;
}

/* Try `plan->page` with `plan`'s slots; fills its arrangement. */
static bool try_slots(struct plan *plan, struct view *view)
{
    const struct sheet_job *job = view->job;
    struct rect area = slot_area(job, plan);
    plan->scale = job->sheet->text * paper_scale(job) / shrinking(plan);
    plan->running = plan_paper_area(job);
    plan->running.h_mm = running_height(job, plan) * 0.7;
    view->scale = plan->scale;
    view->cell_mm = job->cell_mm > 0 ? job->cell_mm : 10;
    if (area.w_mm <= 0 || area.h_mm <= 0) {
        snprintf(plan->arrangement.tight, sizeof plan->arrangement.tight,
                 "the margins leave no room");
        return false;
    }
    if (job->cell_mm > 0 || !has_board(plan->page))
        return arrange_at(&plan->arrangement, view, plan->page, area);
    return arrange_largest(&plan->arrangement, view, plan->page, area,
                           job->sheet->cell_max_mm);
}

static bool is_better(const struct plan *a, const struct plan *b)
{
    return !b->page || a->arrangement.cell_mm > b->arrangement.cell_mm * BETTER;
}

/* Is there a grid of several columns and rows that `nup` slots fill? */
static bool has_grid(int nup)
{
    for (int columns = 2; columns * columns <= nup; columns++)
        if (nup % columns == 0)
            return true;
    return false;
}

/* Try `page` in all ways of dividing the paper into `nup` slots; keeps the best in
 * `best`, and the one that lacks least in `nearest`. */
static void try_nup(struct plan *best, struct plan *nearest, struct view *view,
                    const struct page *page, int nup)
{
    for (int columns = 1; columns <= nup; columns++) {
        int rows = (nup + columns - 1) / columns;
        int spare = columns * rows - nup;
        if (spare >= columns || (spare && has_grid(nup)))
            continue;
        struct plan plan = {.page = page,
                            .columns = columns,
                            .rows = rows,
                            .cut = nup > 1 && view->job->sheet->cut && !page->keys};
        const struct arrangement *tried = &plan.arrangement;
        if (try_slots(&plan, view)) {
            if (is_better(&plan, best))
                *best = plan;
        } else if (!nearest->page || tried->lacks_mm < nearest->arrangement.lacks_mm) {
            *nearest = plan;
        }
    }
}

/* A page that is a list holds as many of its sheets as there is room for. */
static void try_page(struct plan *best, struct plan *nearest, struct view *view,
                     const struct page *page)
{
    const struct sheet_job *job = view->job;
    bool given = job->nup > 0 && !page->keys;
    int nup = given ? job->nup : page->nup;
    struct plan found = {.page = NULL};
    try_nup(&found, nearest, view, page, nup);
    while (page->running && !given && !found.page && --nup > 0)
        try_nup(&found, nearest, view, page, nup);
    if (found.page && is_better(&found, best))
        *best = found;
}

static enum status fail_space(const struct view *view, const char *tight,
                              struct diag *diag)
{
    const struct sheet_job *job = view->job;
    const struct board *board = &job->rules->board;
    if (job->cell_mm > 0)
        return diag_fail(diag, STATUS_SPACE, 0, 0,
                         "a %s sheet of %d x %d squares of %g mm does not fit %s: %s",
                         job->sheet->kind, board->width, board->height, job->cell_mm,
                         job->paper.name, tight);
    return diag_fail(
        diag, STATUS_SPACE, 0, 0, "a %s sheet of %d x %d squares does not fit %s: %s",
        job->sheet->kind, board->width, board->height, job->paper.name, tight);
}

/* The best arrangement of page `base`, if one fits. */
static void find_plan(struct plan *best, struct plan *nearest, struct view *view,
                      int base)
{
    const struct sheet_template *sheet = view->job->sheet;
    for (int i = base; i < sheet->npages; i++)
        if (i == base || sheet->pages[i].instead_of == base)
            try_page(best, nearest, view, &sheet->pages[i]);
}

enum status plan_make(struct plan *out, struct view *view, int base, struct diag *diag)
{
    struct plan best = {.page = NULL}, nearest = best;
    find_plan(&best, &nearest, view, base);
    if (!best.page && view->id) {
        struct view bare = *view;
        bare.id = NULL;
        bare.qr_mm = 0;
        find_plan(&best, &nearest, &bare, base);
        best.bare = true;
    }
    enum status status = pen_status(view->pen);
    if (status) {
        if (diag)
            *diag = view->pen->diag;
        return status;
    }
    if (!best.page)
        return fail_space(view, nearest.arrangement.tight, diag);
    *out = best;
    return STATUS_OK;
}
