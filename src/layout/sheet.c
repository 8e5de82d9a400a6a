/*
 * Drawing a job: each page of the template is planned once; then the sheets go through
 * the plans, as many to a sheet of paper as a plan has slots.
 *
 *     plans      front   back  (more)          keys
 *     sheet 1    p1      p2    p3 p4           each of these pages holds the keys
 *     sheet 2    p5      p6    p7 p8           of several sheets, in order,
 *     ...                                      after all sheets
 *
 * A page that continues another is drawn as often as rounds remain to be logged. How
 * often that is shows in a first pass with a pen that only measures; what cannot be
 * drawn shows there too, before the canvas has seen a page.
 *
 * The id of a dealt fleet stands only where that fleet is drawn too: on the same side
 * of a fold (a group that is `secret`), or on the same page if it has no such group.
 * The opponent sees neither.
 */
#include "layout/plan.h"
#include "layout/qr.h"
#include "layout/sign.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double CELL_WARN_MM = 7, CORNER_FROM_EDGE_MM = 6.2, CORNER_FREE_MM = 0.6;
static const double CORNER_EDGE_LEAST_MM = 3;

enum { ROUNDS_PAGES_MAX = 999 };

struct press {
    const struct sheet_job *job;
    struct view view;
    struct pen pen;
    int nplans;
    struct plan plans[PAGES_MAX];
    double qr_mm; /* the largest QR code of the job; 0: none */
    int sheet_pages, key_pages;
    int done, all; /* pages of paper, for progress */
    struct qr *qr;
    const char *qr_id; /* whose code `qr` is; NULL: none */
};

/* ---- Sides: who may see what */

static int secret_group_of(const struct page *page, int i)
{
    for (; i >= 0; i = page->panels[i].parent)
        if (panel_has(&page->panels[i], OPTION_SECRET))
            return i;
    return -1;
}

/* Is the fleet drawn on the side of the page that panel `i` stands on? */
static bool fleet_beside(const struct page *page, int i)
{
    int side = secret_group_of(page, i);
    for (int j = 0; j < page->npanels; j++)
        if (panel_is_board(&page->panels[j]) &&
            panel_has(&page->panels[j], OPTION_FLEET) &&
            secret_group_of(page, j) == side)
            return true;
    return false;
}

/* ---- Items */

static const struct sheet_item *item_at(const struct sheet_job *job, int n)
{
    return job->items && n < job->nitems ? &job->items[n] : NULL;
}

static const char *id_of(const struct sheet_job *job, const struct sheet_item *item)
{
    return item && item->id ? item->id : job->id;
}

/* What the QR code of `id` says. */
static const char *code_of(const struct sheet_job *job, const char *id)
{
    return id && id == job->id && job->code ? job->code : id;
}

/* The code of `id`, kept for the next page of the same sheet. */
static const struct qr *qr_of(struct press *press, const char *id)
{
    if (press->qr_id == id)
        return press->qr;
    qr_free(press->qr);
    press->qr = NULL;
    press->qr_id = id;
    enum status status = id ? qr_new(&press->qr, code_of(press->job, id)) : STATUS_OK;
    if (status && status != STATUS_LIMIT)
        pen_fail(&press->pen, status, "%s", status_text(status));
    return press->qr;
}

static void choose_item(struct press *press, int n)
{
    const struct sheet_item *other =
        press->job->pairs ? item_at(press->job, n ^ 1) : NULL;
    press->view.item = item_at(press->job, n);
    press->view.opponent = other ? other->name : NULL;
    press->view.number = n + 1;
}

/* What panel `i` may show of the id. */
static void choose_id(struct press *press, const struct plan *plan, int i)
{
    const struct sheet_item *item = press->view.item;
    const char *id = id_of(press->job, item);
    if (plan->bare || (item && item->fleet && !fleet_beside(plan->page, i)))
        id = NULL;
    press->view.id = id;
    press->view.qr = qr_of(press, id);
}

static void measure_ids(struct press *press)
{
    const struct sheet_job *job = press->job;
    for (int i = 0; i < job->nitems || i == 0; i++) {
        const char *id = id_of(job, item_at(job, i));
        if (!id)
            continue;
        if (!press->view.id || strlen(id) > strlen(press->view.id))
            press->view.id = id;
        press->qr_mm = fmax(press->qr_mm, qr_side_for_mm(code_of(job, id)));
    }
    press->view.qr_mm = press->qr_mm;
}

/* ---- Drawing */

static struct rect moved(struct rect rect, const double by_mm[2])
{
    rect.x_mm += by_mm[0];
    rect.y_mm += by_mm[1];
    return rect;
}

static bool is_group(const struct panel *panel)
{
    return panel->kind == panel_kind_group();
}

/* Draw the panels of group `owner` (-1: the page). */
static void draw_panels(struct press *press, const struct plan *plan, int owner,
                        const double by_mm[2])
{
    const struct page *page = plan->page;
    for (int i = 0; i < page->npanels; i++) {
        const struct panel *panel = &page->panels[i];
        if (panel->parent != owner)
            continue;
        struct rect rect = moved(plan->arrangement.spots[i], by_mm);
        pen_box(&press->pen, panel_has(panel, OPTION_SECRET) ? "secret" : panel->name,
                rect);
        if (is_group(panel)) {
            draw_panels(press, plan, i, by_mm);
        } else {
            choose_id(press, plan, i);
            panel->kind->draw(&press->view, panel, rect);
        }
        pen_box_end(&press->pen);
    }
}

static void draw_cuts(struct press *press, const struct plan *plan)
{
    const struct paper *paper = &press->job->paper;
    struct path path = {.n = 0};
    for (int i = 1; i < plan->columns; i++) {
        path_move(&path, i * paper->w_mm / plan->columns, 0);
        path_line(&path, i * paper->w_mm / plan->columns, paper->h_mm);
    }
    for (int i = 1; i < plan->rows; i++) {
        path_move(&path, 0, i * paper->h_mm / plan->rows);
        path_line(&path, paper->w_mm, i * paper->h_mm / plan->rows);
    }
    pen_box(&press->pen, "cut", (struct rect){0, 0, paper->w_mm, paper->h_mm});
    pen_draw(&press->pen, &path,
             (struct style){.stroke = INK_QUIET, .width_mm = 0.2, .dash_mm = 2});
    pen_box_end(&press->pen);
    path_free(&path);
}

/* Marks in the corners, if the margins have room for them. */
static void draw_corners(struct press *press, const struct plan *plan)
{
    const struct paper *paper = &press->job->paper;
    struct rect area = plan_paper_area(press->job);
    double margin_mm =
        fmin(fmin(area.x_mm, area.y_mm), fmin(paper->w_mm - area.x_mm - area.w_mm,
                                              paper->h_mm - area.y_mm - area.h_mm));
    double edge_mm =
        fmin(CORNER_FROM_EDGE_MM, margin_mm - CORNER_TENTHS_MM / 10.0 - CORNER_FREE_MM);
    if (press->job->sheet->corners && !plan->cut && edge_mm >= CORNER_EDGE_LEAST_MM)
        sign_corners(&press->pen, (double[]){paper->w_mm, paper->h_mm}, edge_mm);
}

static void put_running(struct press *press, struct strbuf *out)
{
    words_rules_title(&press->view.words, press->job->rules, out);
    strbuf_puts(out, " \xc2\xb7 ");
    strbuf_puts(out, catalog_text(press->job->lang, "title.key"));
}

/* The line above the slots of a page: what it is, and the page's number. */
static void draw_running(struct press *press, const struct plan *plan)
{
    struct strbuf text = {.part_of = &press->pen.texts}, pages = text;
    struct rect left = plan->running, right = plan->running;
    double scale = plan->running.h_mm / 7.7;
    left.w_mm *= 0.7;
    right.x_mm += left.w_mm;
    right.w_mm -= left.w_mm;
    put_running(press, &text);
    words_count(&press->view.words, "panel.page", press->view.page, press->view.pages,
                &pages);
    pen_box(&press->pen, "page", plan->running);
    pen_label(&press->pen, &(struct label){.box = "running",
                                           .text = strbuf_text(&text),
                                           .type = {WEIGHT_BOLD, 14 * scale, INK_DEEP},
                                           .least_pt = 6,
                                           .rect = left});
    pen_label(&press->pen,
              &(struct label){.box = "page-number",
                              .text = strbuf_text(&pages),
                              .type = {WEIGHT_REGULAR, 9 * scale, INK_QUIET},
                              .least_pt = 4,
                              .align = ALIGN_RIGHT,
                              .rect = right});
    pen_box_end(&press->pen);
    strbuf_free(&text);
    strbuf_free(&pages);
}

/* Draw one sheet of paper: the sheets from `first` on, before `end`, in its slots. */
static void draw_paper(struct press *press, const struct plan *plan, int first, int end)
{
    const struct paper *paper = &press->job->paper;
    int slots = plan_slots(plan), round = press->view.round;
    if (press->pen.canvas)
        canvas_page(press->pen.canvas, paper->w_mm, paper->h_mm);
    press->view.scale = plan->scale;
    press->view.cell_mm = plan->arrangement.cell_mm;
    press->view.qr_mm = plan->bare ? 0 : press->qr_mm;
    draw_corners(press, plan);
    if (plan->page->running)
        draw_running(press, plan);
    for (int slot = 0; slot < slots && first + slot < end; slot++) {
        double by_mm[2];
        plan_offset(plan, press->job, slot, by_mm);
        choose_item(press, first + slot);
        press->view.round = round;
        pen_box(&press->pen, "page", moved(plan->arrangement.area, by_mm));
        draw_panels(press, plan, -1, by_mm);
        pen_box_end(&press->pen);
    }
    if (plan->cut)
        draw_cuts(press, plan);
    pen_tidy(&press->pen);
    press->done++;
    if (press->pen.canvas && press->job->progress)
        press->job->progress(press->job->user, press->done, press->all);
}

static bool goes_on(struct press *press)
{
    return !pen_status(&press->pen) &&
           (!press->pen.canvas || !canvas_status(press->pen.canvas));
}

/* All pages of the sheets from `first` on that share their paper. */
static void draw_sheets(struct press *press, int first, int end)
{
    press->view.round = 0;
    press->view.page = 0;
    press->view.pages = press->sheet_pages;
    for (int i = 0; i < press->nplans && goes_on(press); i++) {
        const struct plan *plan = &press->plans[i];
        int times = plan->page->continues ? ROUNDS_PAGES_MAX : 1;
        if (plan->page->keys)
            continue;
        while (times-- > 0 && goes_on(press) &&
               (!plan->page->continues || press->view.round < press->view.rounds)) {
            press->view.page++;
            draw_paper(press, plan, first, end);
        }
    }
}

static void draw_keys(struct press *press)
{
    press->view.page = 0;
    press->view.pages = press->key_pages;
    for (int i = 0; i < press->nplans; i++) {
        const struct plan *plan = &press->plans[i];
        if (!plan->page->keys)
            continue;
        int slots = plan_slots(plan);
        for (int n = 0; n < press->job->nitems && goes_on(press); n += slots) {
            press->view.page++;
            draw_paper(press, plan, n, press->job->nitems);
        }
    }
}

/* Sheets to a sheet of paper: the same for all pages but keys. */
static int slots_of(const struct press *press)
{
    for (int i = 0; i < press->nplans; i++)
        if (!press->plans[i].page->keys)
            return plan_slots(&press->plans[i]);
    return 1;
}

/* A blank page is never left half empty: its sheets are filled up to its slots. */
static int sheets_of(const struct press *press)
{
    int slots = slots_of(press), n = press->job->nitems > 0 ? press->job->nitems : 1;
    return press->job->items ? n : (n + slots - 1) / slots * slots;
}

/* ---- Planning */

/* Rounds that a game takes as a rule: half the board is shot at. */
static int rounds_enough(const struct ruleset *rules)
{
    int shots = board_cells(&rules->board) / 2 + 1;
    int each = ruleset_turn_shots(rules, NULL);
    if (rules->turn == TURN_PER_SHIP || rules->turn == TURN_WEIGHTED)
        each = (each + 1) / 2; /* fleets shrink */
    return shots / (each > 0 ? each : 1) + 1;
}

static int rounds_of(const struct sheet_job *job)
{
    if (job->rounds > 0)
        return job->rounds;
    return job->sheet->rounds < 0 ? rounds_enough(job->rules) : job->sheet->rounds;
}

/* Is the panel a board that players write on? */
static bool is_written_on(const struct panel *panel)
{
    return panel_is_board(panel) &&
           (panel_has(panel, OPTION_RINGS) || panel_has(panel, OPTION_DOTS));
}

static void warn_small(const struct press *press)
{
    double least_mm = 1e3;
    for (int i = 0; i < press->nplans; i++)
        for (int p = 0; p < press->plans[i].page->npanels; p++)
            if (is_written_on(&press->plans[i].page->panels[p]))
                least_mm = fmin(least_mm, press->plans[i].arrangement.cell_mm);
    if (!press->job->warn || least_mm >= CELL_WARN_MM - 0.001)
        return;
    char text[160];
    snprintf(text, sizeof text,
             "the squares are %.2f mm wide; under %g mm they are hard to write in",
             least_mm, CELL_WARN_MM);
    press->job->warn(press->job->user, text);
}

static enum status make_plans(struct press *press, struct diag *diag)
{
    const struct sheet_template *sheet = press->job->sheet;
    for (int i = 0; i < sheet->npages; i++) {
        const struct page *page = &sheet->pages[i];
        if (page->instead_of >= 0 || (page->keys && !press->job->keys))
            continue;
        enum status status =
            plan_make(&press->plans[press->nplans], &press->view, i, diag);
        if (status)
            return status;
        press->view.id_lost |= press->plans[press->nplans].bare;
        press->nplans++;
    }
    return STATUS_OK;
}

static enum status told(struct press *press, struct diag *diag)
{
    enum status status = pen_status(&press->pen);
    if (status && diag)
        *diag = press->pen.diag;
    return status;
}

/* Draw the first sheet without a canvas: counts its pages, finds what will not fit. */
static enum status rehearse(struct press *press, struct diag *diag)
{
    press->done = 0;
    draw_sheets(press, 0, slots_of(press));
    press->sheet_pages = press->view.page;
    int slots = slots_of(press), sheets = sheets_of(press);
    press->all = (sheets + slots - 1) / slots * press->done;
    press->done = 0;
    draw_keys(press);
    press->key_pages = press->done;
    press->all += press->done;
    press->done = 0;
    enum status status = told(press, diag);
    int most = press->job->most_pages;
    if (!status && most && press->all > most)
        return diag_fail(diag, STATUS_LIMIT, 0, 0,
                         "%d pages are too many at once: print at most %d, and the "
                         "rest with another --output",
                         press->all, most);
    return status;
}

static enum status draw_all(struct press *press, struct canvas *canvas,
                            struct diag *diag)
{
    int slots = slots_of(press), sheets = sheets_of(press);
    press->pen.canvas = canvas;
    for (int n = 0; n < sheets && goes_on(press); n += slots)
        draw_sheets(press, n, sheets);
    draw_keys(press);
    enum status status = told(press, diag);
    if (status)
        canvas_fail(canvas, status, &press->pen.diag);
    else
        status = canvas_status(canvas);
    if (!status && press->view.id_lost && press->job->warn)
        press->job->warn(press->job->user, "the id of a sheet finds no room on it");
    return status;
}

enum status sheet_draw(const struct sheet_job *job, struct canvas *canvas,
                       struct diag *diag)
{
    struct press press = {.job = job};
    enum status status =
        pen_start(&press.pen, job->fonts, catalog_text(job->lang, "lang.code"));
    if (status)
        return status;
    press.pen.mono = job->mono;
    press.view = (struct view){.job = job,
                               .rules = job->rules,
                               .words = {job->lang, &job->rules->board},
                               .pen = &press.pen,
                               .rounds = rounds_of(job)};
    measure_ids(&press);
    status = make_plans(&press, diag);
    if (!status) {
        warn_small(&press);
        status = rehearse(&press, diag);
    }
    if (!status)
        status = draw_all(&press, canvas, diag);
    qr_free(press.qr);
    pen_end(&press.pen);
    return status;
}
