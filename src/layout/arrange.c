/*
 * Panels on grids. A page is a grid of tracks (columns, rows) on which panels stand;
 * a panel that is a group is a grid again, in which panels stand, and so on.
 *
 *     columns  fit      1fr                 a board says how wide it is for a given
 *            +--------+----------+          cell; the log takes what is left
 *     fit    | header            |
 *            +--------+----------+
 *     1fr    | group: | group:   |          group `boards` has rows `fit fit`,
 *            |  enemy |  log     |          group `side` rows `1fr fit fit`
 *            |  home  |  tally   |
 *            |        |  rules   |
 *            +--------+----------+
 *
 * Every panel tells a span, the least it needs and what looks best, first of width,
 * then, its width settled, of height. A track's span is the largest of the panels on
 * it; a panel on several tracks adds what they lack to the last of them. Tracks are
 * then given: fixed ones their mm or percents; `fit` ones their best, all shrunk by the
 * same part towards their least if that is too much; `fr` ones share what is left, none
 * under its least. What is left where no track shares it spreads the tracks apart, at
 * most to GAP_STRETCH of the gap; a single column it puts in the middle.
 *
 * The one unknown is the side of a cell, which all boards of a page share. Larger cells
 * only take room, so whether a page fits falls from yes to no once, and bisection over
 * the multiples of 0.05 mm finds the largest cell.
 */
#include "layout/arrange.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double CELL_STEP_MM = 0.05, CELL_LEAST_MM = 3.0;
static const double SLACK_MM = 0.001, GAP_STRETCH = 3.0;

struct spans {
    struct span track[TRACKS_MAX];
};

static bool is_group(const struct panel *panel)
{
    return panel->kind == panel_kind_group();
}

static const struct grid *grid_of(const struct page *page, int owner)
{
    return owner < 0 ? &page->grid : &page->panels[owner].grid;
}

/* Tracks from the template as laid for this hand: left-handed, columns run from right
 * to left. */
static int place_of(const struct view *view, const struct grid *grid, enum axis axis,
                    int track)
{
    if (axis == AXIS_COLUMNS && view->job->left_handed)
        return grid->tracks[axis].n - 1 - track;
    return track;
}

static double gap_of(const struct view *view, const struct grid *grid, enum axis axis)
{
    return view_mm(view, grid->gap_mm[axis]);
}

/* Let the tracks that `panel` stands on hold `span`. */
static void hold(struct spans *spans, const struct panel *panel, enum axis axis,
                 struct span span, double gap_mm)
{
    int first = panel->first[axis], last = panel->last[axis];
    struct span sum = {.least_mm = (last - first) * gap_mm,
                       .best_mm = (last - first) * gap_mm};
    for (int i = first; i <= last; i++) {
        sum.least_mm += spans->track[i].least_mm;
        sum.best_mm += spans->track[i].best_mm;
    }
    struct span *end = &spans->track[last];
    end->least_mm += fmax(0, span.least_mm - sum.least_mm);
    end->best_mm += fmax(0, span.best_mm - sum.best_mm);
    end->best_mm = fmax(end->best_mm, end->least_mm);
}

static struct span total(const struct grid *grid, enum axis axis,
                         const struct spans *spans, double gap_mm)
{
    const struct tracks *tracks = &grid->tracks[axis];
    struct span sum = {.least_mm = (tracks->n - 1) * gap_mm,
                       .best_mm = (tracks->n - 1) * gap_mm};
    for (int i = 0; i < tracks->n; i++) {
        bool fixed = tracks->size[i].kind == SIZE_MM;
        sum.least_mm += fixed ? tracks->size[i].value : spans->track[i].least_mm;
        sum.best_mm += fixed ? tracks->size[i].value : spans->track[i].best_mm;
    }
    return sum;
}

/* ---- Sizes of tracks */

static void share(double free_mm, const struct tracks *tracks,
                  const struct spans *spans, double size_mm[TRACKS_MAX])
{
    bool settled[TRACKS_MAX] = {false};
    for (bool again = true; again;) {
        double shares = 0, left_mm = free_mm;
        for (int i = 0; i < tracks->n; i++) {
            if (tracks->size[i].kind != SIZE_SHARE)
                continue;
            shares += settled[i] ? 0 : tracks->size[i].value;
            left_mm -= settled[i] ? size_mm[i] : 0;
        }
        again = false;
        for (int i = 0; i < tracks->n; i++) {
            if (tracks->size[i].kind != SIZE_SHARE || settled[i])
                continue;
            size_mm[i] = left_mm * tracks->size[i].value / shares;
            if (size_mm[i] < spans->track[i].least_mm) {
                size_mm[i] = spans->track[i].least_mm;
                settled[i] = again = true;
            }
        }
    }
}

static bool is_settled(struct size size)
{
    return size.kind == SIZE_MM || size.kind == SIZE_PART;
}

/* What a track of a settled size takes of `whole_mm`; 0 for others. */
static double settled_mm(struct size size, double whole_mm)
{
    if (size.kind == SIZE_MM)
        return size.value;
    return size.kind == SIZE_PART ? size.value / 100 * whole_mm : 0;
}

/* A track of a settled size under what its panels need; -1: none. */
static int narrow_track(const struct tracks *tracks, const struct spans *spans,
                        double whole_mm)
{
    for (int i = 0; i < tracks->n; i++)
        if (is_settled(tracks->size[i]) &&
            spans->track[i].least_mm > settled_mm(tracks->size[i], whole_mm) + SLACK_MM)
            return i;
    return -1;
}

/* Give `whole_mm` to the tracks. False if it is less than they need. */
static bool give(const struct tracks *tracks, const struct spans *spans,
                 double whole_mm, double size_mm[TRACKS_MAX])
{
    double free_mm = whole_mm, left_mm = whole_mm, part = 1;
    struct span fit = {0, 0};
    for (int i = 0; i < tracks->n; i++) {
        const struct span *span = &spans->track[i];
        enum size_kind kind = tracks->size[i].kind;
        size_mm[i] = settled_mm(tracks->size[i], whole_mm);
        free_mm -= size_mm[i] + (kind == SIZE_SHARE ? span->least_mm : 0);
        fit.least_mm += kind == SIZE_FIT ? span->least_mm : 0;
        fit.best_mm += kind == SIZE_FIT ? span->best_mm : 0;
    }
    if (!(free_mm >= fit.least_mm - SLACK_MM))
        return false;
    if (fit.best_mm > free_mm && fit.best_mm > fit.least_mm)
        part = fmax(0, (free_mm - fit.least_mm) / (fit.best_mm - fit.least_mm));
    for (int i = 0; i < tracks->n; i++) {
        const struct span *span = &spans->track[i];
        if (tracks->size[i].kind == SIZE_FIT)
            size_mm[i] = span->least_mm + part * (span->best_mm - span->least_mm);
        if (tracks->size[i].kind != SIZE_SHARE)
            left_mm -= size_mm[i];
    }
    share(left_mm, tracks, spans, size_mm);
    return true;
}

/* Turn sizes into starts and lengths along the axis from `start_mm`. */
static void lay(const struct view *view, const struct grid *grid, enum axis axis,
                const double size_mm[TRACKS_MAX], const double from_to_mm[2],
                double start_mm[TRACKS_MAX])
{
    int n = grid->tracks[axis].n;
    double gap_mm = gap_of(view, grid, axis), used_mm = (n - 1) * gap_mm;
    for (int i = 0; i < n; i++)
        used_mm += size_mm[i];
    double spare_mm = fmax(0, from_to_mm[1] - from_to_mm[0] - used_mm);
    double wider_mm = fmin(spare_mm / fmax(1, n - 1), gap_mm * (GAP_STRETCH - 1));
    double at_mm = from_to_mm[0];
    if (n == 1 && axis == AXIS_COLUMNS)
        at_mm += spare_mm / 2;
    for (int i = 0; i < n; i++) {
        int track = place_of(view, grid, axis, i);
        if (i > 0 && i == n - 1) /* the last one ends where the grid ends */
            at_mm = fmax(at_mm, from_to_mm[1] - size_mm[track]);
        start_mm[track] = at_mm;
        at_mm += size_mm[track] + gap_mm + wider_mm;
    }
}

/* ---- Widths, then heights */

static struct span group_span(struct arrangement *out, struct view *view, int owner,
                              enum axis axis, struct spans *spans);

static struct span panel_span(struct arrangement *out, struct view *view, int i,
                              enum axis axis)
{
    const struct panel *panel = &out->page->panels[i];
    struct spans spans;
    struct span span;
    if (is_group(panel))
        span = group_span(out, view, i, axis, &spans);
    else if (axis == AXIS_COLUMNS)
        span = panel->kind->width(view, panel);
    else
        span = panel->kind->height(view, panel, out->spots[i].w_mm);
    if (axis == AXIS_COLUMNS && panel->least_mm > 0) {
        span.least_mm = fmax(span.least_mm, view_mm(view, panel->least_mm));
        span.best_mm = fmax(span.best_mm, span.least_mm);
    }
    return span;
}

/* The spans of the tracks of a grid, and of the grid itself. Panels on one track come
 * first, so that those on several only add what is lacking. */
static struct span group_span(struct arrangement *out, struct view *view, int owner,
                              enum axis axis, struct spans *spans)
{
    const struct grid *grid = grid_of(out->page, owner);
    double gap_mm = gap_of(view, grid, axis);
    memset(spans, 0, sizeof *spans);
    for (int several = 0; several < 2; several++)
        for (int i = 0; i < out->page->npanels; i++) {
            const struct panel *panel = &out->page->panels[i];
            bool spread = panel->first[axis] != panel->last[axis];
            if (panel->parent != owner || spread != several)
                continue;
            struct span span = panel_span(out, view, i, axis);
            hold(spans, panel, axis, span, gap_mm);
        }
    return total(grid, axis, spans, gap_mm);
}

/* Why a grid does not fit: a track of a settled size (-1: all tracks) needs more than
 * it has. */
struct shortage {
    int track;
    double need_mm, have_mm;
};

static void tell_tight(struct arrangement *out, int owner, enum axis axis,
                       struct shortage lacks)
{
    static const char *const ALL[] = {"the columns", "the rows"};
    static const char *const ONE[] = {"column", "row"};
    char what[24];
    if (lacks.track < 0)
        snprintf(what, sizeof what, "%s", ALL[axis]);
    else
        snprintf(what, sizeof what, "%s %d", ONE[axis], lacks.track + 1);
    out->lacks_mm = lacks.need_mm - lacks.have_mm;
    snprintf(out->tight, sizeof out->tight, "%s of %s '%.31s' %s %.0f mm and %s %.0f",
             what, owner < 0 ? "page" : "group",
             owner < 0 ? out->page->name : out->page->panels[owner].name,
             lacks.track < 0 ? "need" : "needs", ceil(lacks.need_mm),
             lacks.track < 0 ? "have" : "has", floor(lacks.have_mm));
}

static bool place(struct arrangement *out, struct view *view, int owner, enum axis axis)
{
    const struct grid *grid = grid_of(out->page, owner);
    const struct rect area = owner < 0 ? out->area : out->spots[owner];
    double start_mm[TRACKS_MAX], size_mm[TRACKS_MAX];
    double from_mm = axis == AXIS_COLUMNS ? area.x_mm : area.y_mm;
    double whole_mm = axis == AXIS_COLUMNS ? area.w_mm : area.h_mm;
    struct spans spans;
    struct span need = group_span(out, view, owner, axis, &spans);
    const struct tracks *tracks = &grid->tracks[axis];
    double free_mm = whole_mm - (tracks->n - 1) * gap_of(view, grid, axis);
    bool enough = need.least_mm <= whole_mm + SLACK_MM;
    int narrow = enough ? narrow_track(tracks, &spans, free_mm) : -1;
    if (!enough || narrow >= 0 || !give(tracks, &spans, free_mm, size_mm)) {
        struct shortage lacks = {-1, need.least_mm, whole_mm};
        if (narrow >= 0)
            lacks = (struct shortage){narrow, spans.track[narrow].least_mm,
                                      settled_mm(tracks->size[narrow], free_mm)};
        tell_tight(out, owner, axis, lacks);
        return false;
    }
    lay(view, grid, axis, size_mm, (double[]){from_mm, from_mm + whole_mm}, start_mm);
    for (int i = 0; i < out->page->npanels; i++) {
        const struct panel *panel = &out->page->panels[i];
        if (panel->parent != owner)
            continue;
        int a = panel->first[axis], b = panel->last[axis];
        double low_mm = fmin(start_mm[a], start_mm[b]);
        double high_mm = fmax(start_mm[a] + size_mm[a], start_mm[b] + size_mm[b]);
        struct rect *spot = &out->spots[i];
        *(axis == AXIS_COLUMNS ? &spot->x_mm : &spot->y_mm) = low_mm;
        *(axis == AXIS_COLUMNS ? &spot->w_mm : &spot->h_mm) = high_mm - low_mm;
        if (is_group(panel) && !place(out, view, i, axis))
            return false;
    }
    return true;
}

bool arrange_at(struct arrangement *out, struct view *view, const struct page *page,
                struct rect area)
{
    *out = (struct arrangement){.page = page, .area = area, .cell_mm = view->cell_mm};
    return place(out, view, -1, AXIS_COLUMNS) && place(out, view, -1, AXIS_ROWS);
}

bool arrange_largest(struct arrangement *out, struct view *view,
                     const struct page *page, struct rect area, double most_mm)
{
    long low = lround(CELL_LEAST_MM / CELL_STEP_MM);
    long high = (long)floor(most_mm / CELL_STEP_MM + 0.001) + 1; /* does not count */
    view->cell_mm = (double)low * CELL_STEP_MM;
    if (!arrange_at(out, view, page, area))
        return false;
    while (high - low > 1) {
        long middle = low + (high - low) / 2;
        view->cell_mm = (double)middle * CELL_STEP_MM;
        struct arrangement trial;
        if (arrange_at(&trial, view, page, area))
            low = middle;
        else
            high = middle;
    }
    view->cell_mm = (double)low * CELL_STEP_MM;
    return arrange_at(out, view, page, area);
}
