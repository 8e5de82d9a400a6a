/*
 * The kinds of panels, and what they have in common: sizes that follow the paper, and
 * the card, a frame with a dark bar that holds a title.
 *
 *      .----------------------.
 *      |##Fleets##############|   bar
 *      |----------------------|
 *      |                      |   what card_draw() returns
 *      '----------------------'
 *
 * A new kind is a file that defines a struct panel_kind, a line in this table, and a
 * paragraph in templates/sheets/README.md.
 */
#include "layout/panel.h"

#include <math.h>
#include <string.h>

static const struct panel_kind PANEL_GROUP = {
    .name = "group", .allowed = OPTION_SECRET, .preset = 0};

static const struct panel_kind *const KINDS[] = {
    &PANEL_GROUP, &PANEL_BOARD,  &PANEL_HEADER, &PANEL_HEADING, &PANEL_LOG,
    &PANEL_RULES, &PANEL_TALLY,  &PANEL_STRIP,  &PANEL_FOOT,    &PANEL_FOLD,
    &PANEL_BEST,  &PANEL_LEGEND, &PANEL_ABOUT,  &PANEL_NAMES,   &PANEL_NOTE,
};

enum { KINDS_COUNT = sizeof KINDS / sizeof *KINDS };

static const double TEXT_LEAST_PT = 5.5;

const struct panel_kind *panel_kind_find(const char *name)
{
    for (int i = 0; i < KINDS_COUNT; i++)
        if (strcmp(name, KINDS[i]->name) == 0)
            return KINDS[i];
    return NULL;
}

const char *panel_kind_name_at(int n)
{
    return n >= 0 && n < KINDS_COUNT ? KINDS[n]->name : NULL;
}

const struct panel_kind *panel_kind_group(void)
{
    return &PANEL_GROUP;
}

bool panel_is_board(const struct panel *panel)
{
    return panel->kind == &PANEL_BOARD;
}

struct span span_never(void)
{
    return (struct span){1e6, 1e6};
}

struct type view_type(const struct view *view, enum weight weight, double size_pt,
                      enum ink ink)
{
    double scaled_pt = floor(size_pt * view->scale * 20 + 0.5) / 20;
    return (struct type){weight, fmax(scaled_pt, TEXT_LEAST_PT), ink};
}

double view_stroke(const struct view *view, double mm)
{
    return fmax(0.12, mm * fmax(0.65, fmin(1.3, view->scale)));
}

const char *view_text(const struct view *view, const char *key)
{
    return catalog_text(view->words.lang, key);
}

void view_put_number(const struct view *view, int n, struct strbuf *out)
{
    struct strbuf number = {.part_of = out};
    bool pairs = view->job->pairs;
    words_number(&view->words, pairs ? (n + 1) / 2 : n, &number);
    if (pairs)
        strbuf_putc(&number, n % 2 ? 'A' : 'B');
    const struct catalog_value values[] = {{"n", strbuf_text(&number)}, {NULL, NULL}};
    catalog_format(view->words.lang, out, "panel.number", values);
    out->failed |= number.failed;
    strbuf_free(&number);
}

double card_bar_mm(const struct view *view)
{
    return view_mm(view, 6.8);
}

double card_least_mm(struct view *view, const char *title)
{
    struct type type = view_type(view, WEIGHT_BOLD, 7.4, INK_PAPER);
    return pen_width(view->pen, title, type) + view_mm(view, 4.4) + 0.2;
}

/* A bar that is round at its top corners only. */
static void add_bar(struct path *path, struct rect bar, double radius_mm)
{
    const double k = radius_mm * 0.4477, r = radius_mm; /* 1 - kappa */
    double x0 = bar.x_mm, x1 = bar.x_mm + bar.w_mm, y0 = bar.y_mm;
    double y1 = bar.y_mm + bar.h_mm;
    path_move(path, x0, y1);
    path_line(path, x0, y0 + r);
    path_curve(path, (double[]){x0, y0 + k, x0 + k, y0, x0 + r, y0});
    path_line(path, x1 - r, y0);
    path_curve(path, (double[]){x1 - k, y0, x1, y0 + k, x1, y0 + r});
    path_line(path, x1, y1);
    path_close(path);
}

struct rect card_draw(struct view *view, struct rect rect, const char *title,
                      double heads_mm)
{
    const double bar_mm = card_bar_mm(view), radius_mm = view_mm(view, 1.4);
    const double pad_mm = view_mm(view, 2.2);
    struct rect bar = rect;
    bar.h_mm = bar_mm;
    struct path path = {.n = 0};
    add_bar(&path, bar, radius_mm);
    pen_draw(view->pen, &path, (struct style){.fill = INK_DEEP});
    path_round_rect(&path, rect, radius_mm);
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_DEEP, .width_mm = view_stroke(view, 0.45)});
    path_free(&path);
    struct rect text = {rect.x_mm + pad_mm, rect.y_mm,
                        rect.w_mm - 2 * pad_mm - heads_mm, bar_mm};
    pen_label(view->pen,
              &(struct label){.box = "bar",
                              .text = title,
                              .type = view_type(view, WEIGHT_BOLD, 10.5, INK_PAPER),
                              .least_pt = 5,
                              .rect = text});
    return (struct rect){rect.x_mm, rect.y_mm + bar_mm, rect.w_mm, rect.h_mm - bar_mm};
}

void view_put_unbroken(const char *text, struct strbuf *out)
{
    for (; *text; text++)
        if (*text == ' ')
            strbuf_puts(out, "\xc2\xa0");
        else
            strbuf_putc(out, *text);
}
