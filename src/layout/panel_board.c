/*
 * The board: a title, label bands, and the lattice of cells.
 *
 *      (+) Enemy waters      . miss x hit      title, with signs where asked for
 *          A   B   C   D   E                   band of labels, on a tint
 *        +---+---+---+---+---+
 *      1 | o | o | o | o | o |                 rings for shots, dots for ships
 *        +---+---+---+---+---+
 *      2 | o | o | o | o | o |
 *
 * Every line is drawn once: thin lines, then every fifth (or the middle) heavier, then
 * the frame, so that no two lie on each other and print as a grey seam. All lines of
 * one weight are one path, all rings too, which keeps files small.
 */
#include "layout/panel_board.h"

#include "layout/sign.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double FRAME_MM = 0.55, HEAVY_MM = 0.35, THIN_MM = 0.18, RING_MM = 0.15;

static double label_mm(const struct view *view)
{
    return fmax(3.2, fmin(12, 0.7 * view->cell_mm));
}

static double title_mm(const struct view *view, const struct panel *panel)
{
    return panel_has(panel, OPTION_UNTITLED) ? 0 : view_mm(view, 8.4);
}

static const char *title_of(const struct view *view, const struct panel *panel)
{
    bool enemy = panel_has(panel, OPTION_ENEMY);
    return view_text(view, panel->title[0] ? panel->title
                           : enemy         ? "panel.enemy"
                                           : "panel.home");
}

static double sign_mm(const struct view *view)
{
    return view_mm(view, 6);
}

/* Small boards are as wide as their titles. */
static struct span board_width(struct view *view, const struct panel *panel)
{
    double w_mm = view->rules->board.width * view->cell_mm;
    if (!panel_has(panel, OPTION_UNTITLED)) {
        struct type type = view_type(view, WEIGHT_BOLD, 9, INK_DEEP);
        double title_mm = pen_width(view->pen, title_of(view, panel), type);
        w_mm = fmax(w_mm, title_mm + sign_mm(view) + view_mm(view, 2.4));
    }
    w_mm += label_mm(view);
    return (struct span){w_mm, w_mm};
}

static struct span board_height(struct view *view, const struct panel *panel,
                                double w_mm)
{
    (void)w_mm;
    double h_mm = title_mm(view, panel) + label_mm(view) +
                  view->rules->board.height * view->cell_mm;
    return (struct span){h_mm, h_mm};
}

/* ---- Title */

static void draw_legend_entry(struct view *view, const char *key, double *right_mm,
                              double middle_mm)
{
    struct strbuf word = {.part_of = &view->pen->texts};
    words_first(&view->words, key, &word);
    struct type type = view_type(view, WEIGHT_REGULAR, 8.6, INK_QUIET);
    double w_mm = pen_width(view->pen, strbuf_text(&word), type);
    double sign_size_mm = view_mm(view, 2.2), h_mm = view_mm(view, 5);
    pen_label(view->pen, &(struct label){.box = "legend",
                                         .text = strbuf_text(&word),
                                         .type = type,
                                         .rect = {*right_mm - w_mm,
                                                  middle_mm - h_mm / 2, w_mm, h_mm}});
    double at_mm[2] = {*right_mm - w_mm - view_mm(view, 2.6), middle_mm};
    if (strcmp(key, "word.hit") == 0)
        sign_hit(view->pen, at_mm, sign_size_mm);
    else
        sign_miss(view->pen, at_mm, sign_size_mm);
    *right_mm = at_mm[0] - view_mm(view, 4);
    strbuf_free(&word);
}

/* Draw the signs from the right, if the title leaves them room; returns where the room
 * for the title ends. */
static double draw_legend(struct view *view, const struct panel *panel,
                          struct rect band)
{
    double right_mm = band.x_mm + band.w_mm;
    struct type type = view_type(view, WEIGHT_BOLD, 13.5, INK_DEEP);
    double title_mm = sign_mm(view) + pen_width(view->pen, title_of(view, panel), type);
    if (!panel_has(panel, OPTION_LEGEND) || title_mm > band.w_mm * 0.6)
        return right_mm;
    double middle_mm = band.y_mm + band.h_mm * 0.56;
    draw_legend_entry(view, "word.hit", &right_mm, middle_mm);
    draw_legend_entry(view, "word.miss", &right_mm, middle_mm);
    return right_mm;
}

static void draw_title(struct view *view, const struct panel *panel, struct rect band)
{
    bool enemy = panel_has(panel, OPTION_ENEMY);
    double sign_size_mm = sign_mm(view);
    double at_mm[2] = {band.x_mm + sign_size_mm / 2, band.y_mm + band.h_mm * 0.47};
    if (enemy)
        sign_crosshair(view->pen, at_mm, sign_size_mm);
    else
        sign_anchor(view->pen, at_mm, sign_size_mm);
    double left_mm = band.x_mm + sign_size_mm + view_mm(view, 2.2);
    double right_mm = draw_legend(view, panel, band);
    struct rect rect = {left_mm, band.y_mm, right_mm - left_mm, band.h_mm * 0.94};
    pen_label(view->pen,
              &(struct label){.box = "title",
                              .text = title_of(view, panel),
                              .type = view_type(view, WEIGHT_BOLD, 13.5, INK_DEEP),
                              .least_pt = 6.5,
                              .rect = rect});
}

/* ---- Labels */

/* The label of a column or row, from 0, into `out`. */
static void put_label(const struct view *view, bool letters, int i, struct strbuf *out)
{
    if (letters)
        strbuf_puts(out, view->rules->board.labels.letters[i]);
    else
        words_number(&view->words, i + 1, out);
}

static void draw_labels(struct view *view, bool across, struct rect band)
{
    const struct board *board = &view->rules->board;
    int n = across ? board->width : board->height;
    double size_pt = fmax(5.5, fmin(24, floor(view->cell_mm * 25) / 20));
    struct strbuf text = {.part_of = &view->pen->texts};
    pen_rect(view->pen, band, INK_TINT);
    for (int i = 0; i < n; i++) {
        struct rect rect = band;
        if (across) {
            rect.x_mm += i * view->cell_mm;
            rect.w_mm = view->cell_mm;
        } else {
            rect.y_mm += i * view->cell_mm;
            rect.h_mm = view->cell_mm;
        }
        strbuf_clear(&text);
        put_label(view, across != board->letters_side, i, &text);
        pen_label(view->pen, &(struct label){.box = "label",
                                             .text = strbuf_text(&text),
                                             .type = {WEIGHT_BOLD, size_pt, INK_DEEP},
                                             .least_pt = 4,
                                             .align = ALIGN_CENTRE,
                                             .rect = rect});
    }
    strbuf_free(&text);
}

/* ---- Lines */

/* Is line i of n (0 and n are the frame) a heavy one? Fives help to count; a small
 * board is halved. */
static bool is_heavy(int i, int n)
{
    return n >= 10 ? i % 5 == 0 : n >= 4 && n % 2 == 0 && i == n / 2;
}

static void add_lines(struct path *path, const struct lattice *lattice, bool heavy)
{
    const struct board *board = lattice->board;
    double c = lattice->cell_mm, x = lattice->x_mm, y = lattice->y_mm;
    double w = board->width * c, h = board->height * c;
    for (int i = 1; i < board->width; i++)
        if (is_heavy(i, board->width) == heavy) {
            path_move(path, x + i * c, y);
            path_line(path, x + i * c, y + h);
        }
    for (int i = 1; i < board->height; i++)
        if (is_heavy(i, board->height) == heavy) {
            path_move(path, x, y + i * c);
            path_line(path, x + w, y + i * c);
        }
}

static void draw_lines(struct view *view, const struct lattice *lattice)
{
    struct path path = {.n = 0};
    add_lines(&path, lattice, false);
    pen_draw(
        view->pen, &path,
        (struct style){.stroke = INK_RULE, .width_mm = view_stroke(view, THIN_MM)});
    add_lines(&path, lattice, true);
    pen_draw(
        view->pen, &path,
        (struct style){.stroke = INK_MID, .width_mm = view_stroke(view, HEAVY_MM)});
    path_rect(&path, (struct rect){lattice->x_mm, lattice->y_mm,
                                   lattice->board->width * lattice->cell_mm,
                                   lattice->board->height * lattice->cell_mm});
    pen_draw(
        view->pen, &path,
        (struct style){.stroke = INK_DEEP, .width_mm = view_stroke(view, FRAME_MM)});
    path_free(&path);
}

static void draw_pegs(struct view *view, const struct panel *panel,
                      const struct lattice *lattice)
{
    bool rings = panel_has(panel, OPTION_RINGS);
    if (!rings && !panel_has(panel, OPTION_DOTS))
        return;
    double c = lattice->cell_mm;
    double radius_mm = rings ? 0.14 * c : fmax(0.14, 0.026 * c);
    struct path path = {.n = 0};
    for (int cell = 0; cell < board_cells(lattice->board); cell++) {
        struct rect rect = lattice_cell(lattice, cell);
        path_circle(&path, rect.x_mm + c / 2, rect.y_mm + c / 2, radius_mm);
    }
    struct style style = {.stroke = INK_FAINT, .width_mm = view_stroke(view, RING_MM)};
    if (!rings)
        style = (struct style){.fill = INK_QUIET};
    pen_draw(view->pen, &path, style);
    path_free(&path);
}

static void board_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    const struct board *board = &view->rules->board;
    double band_mm = label_mm(view), head_mm = title_mm(view, panel);
    struct lattice lattice = {.board = board,
                              .y_mm = rect.y_mm + head_mm + band_mm,
                              .cell_mm = view->cell_mm};
    double w_mm = board->width * view->cell_mm, h_mm = board->height * view->cell_mm;
    double title_w_mm = board_width(view, panel).least_mm - band_mm;
    double spare_mm = rect.w_mm - band_mm - title_w_mm;
    if (spare_mm > view_mm(view, 60)) /* far too wide: in the middle */
        rect.x_mm += spare_mm / 2;
    lattice.x_mm = rect.x_mm + band_mm;
    bool heat = panel_has(panel, OPTION_HEAT) && view->job->hint;
    const struct fleet *fleet =
        panel_has(panel, OPTION_FLEET) && view->item ? view->item->fleet : NULL;
    if (head_mm > 0)
        draw_title(view, panel,
                   (struct rect){lattice.x_mm, rect.y_mm, title_w_mm, head_mm});
    draw_labels(view, true,
                (struct rect){lattice.x_mm, lattice.y_mm - band_mm, w_mm, band_mm});
    draw_labels(view, false, (struct rect){rect.x_mm, lattice.y_mm, band_mm, h_mm});
    pen_box(view->pen, "cells", (struct rect){lattice.x_mm, lattice.y_mm, w_mm, h_mm});
    if (heat)
        board_heat_shade(view, &lattice);
    else
        draw_pegs(view, panel, &lattice);
    draw_lines(view, &lattice);
    if (heat)
        board_heat_mark(view, &lattice);
    if (fleet)
        board_fleet_draw(view, &lattice, fleet);
    pen_box_end(view->pen);
}

const struct panel_kind PANEL_BOARD = {
    .name = "board",
    .allowed = OPTION_ENEMY | OPTION_RINGS | OPTION_DOTS | OPTION_FLEET | OPTION_HEAT |
               OPTION_LEGEND | OPTION_UNTITLED,
    .preset = OPTION_DOTS,
    .width = board_width,
    .height = board_height,
    .draw = board_draw,
};
