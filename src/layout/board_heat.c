/*
 * A hint on a board: what is known, and how likely each other cell is to be hit.
 *
 *     +----+----+----+
 *     | 12 |  X | 45 |     a figure in percent; a dot where a shot missed, a cross
 *     +----+----+----+     where it hit, a boxed cross where the ship sank
 *     |(1) |    | X  |
 *     | 62 |  o |  C |     the best shots are ringed and numbered; beside a cross the
 *     +----+----+----+     letter of the ship, where it was named
 *
 * A square that was shot but not answered by itself (only the salvo's hits were told)
 * has its figure, and the number of its turn in the corner.
 *
 * Nothing is told by shade alone: the figure says it exactly. Shades go from light to
 * dark evenly, so grey copies and every kind of eyes see the same order. In pure black
 * they are hatchings that get denser; white grounds keep the figures readable.
 */
#include "layout/panel_board.h"

#include "layout/known.h"
#include "layout/sign.h"

#include <math.h>
#include <stdlib.h>

static const double CERTAIN = 0.9995;

static const enum ink SHADES[HEAT_SHADES] = {
    INK_PAPER, INK_HEAT1, INK_HEAT2, INK_HEAT3, INK_HEAT4,
    INK_HEAT5, INK_HEAT6, INK_HEAT7, INK_HEAT8,
};

static const double *map_of(const struct sheet_hint *hint)
{
    return hint->map ? hint->map : hint->cell;
}

/* ---- Shades */

void board_heat_patch(struct view *view, struct rect rect, int shade)
{
    if (!shade)
        return;
    if (!view->job->mono) {
        pen_rect(view->pen, rect, SHADES[shade]);
        return;
    }
    struct path path = {.n = 0};
    double side_mm = fmin(rect.w_mm, rect.h_mm);
    sign_hatch(&path, rect, fmax(0.5, side_mm * 1.3 / (1 + shade)));
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_BLACK, .width_mm = view_stroke(view, 0.12)});
    path_free(&path);
}

/* Equal steps up to the highest probability that is not certain. */
static int shade_of(double p, double highest)
{
    if (!(p > 0))
        return 0;
    int shade = 1 + (int)floor(p / highest * (HEAT_SHADES - 1) - 1e-9);
    return shade < HEAT_SHADES ? shade : HEAT_SHADES - 1;
}

void board_heat_shade(struct view *view, const struct lattice *lattice)
{
    const struct sheet_hint *hint = view->job->hint;
    const double *map = map_of(hint);
    struct known known = known_from(hint->game);
    double highest = 0;
    for (int cell = 0; cell < board_cells(lattice->board); cell++)
        if (known.result[cell] == RESULT_NONE && map[cell] < CERTAIN)
            highest = fmax(highest, map[cell]);
    highest = highest > 0 ? highest : 1;
    for (int cell = 0; cell < board_cells(lattice->board); cell++)
        if (known.result[cell] == RESULT_NONE)
            board_heat_patch(view, lattice_cell(lattice, cell),
                             shade_of(map[cell], highest));
}

/* ---- Marks */

static void draw_ground(struct view *view, struct rect rect)
{
    struct path path = {.n = 0};
    path_round_rect(&path, rect, rect.h_mm * 0.3);
    pen_draw(view->pen, &path, (struct style){.fill = INK_PAPER});
    path_free(&path);
}

static void draw_figure(struct view *view, struct rect cell, double p)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    double c = cell.w_mm;
    int percent = (int)lround(p * 100);
    if (p > 0 && percent == 0)
        strbuf_puts(&text, "<");
    words_number(&view->words, p > 0 && percent == 0 ? 1 : percent, &text);
    struct rect room = {cell.x_mm + 0.16 * c, cell.y_mm + 0.28 * c, 0.68 * c, 0.44 * c};
    struct type type = {WEIGHT_REGULAR, fmax(3.5, 0.95 * c), INK_TEXT};
    if (!(p > 0))
        type.ink = INK_QUIET;
    if (view->job->mono && p > 0)
        draw_ground(view, room);
    pen_label(view->pen, &(struct label){.box = "chance",
                                         .text = strbuf_text(&text),
                                         .type = type,
                                         .least_pt = 3,
                                         .align = ALIGN_CENTRE,
                                         .rect = room});
    strbuf_free(&text);
}

/* The number of the turn in a corner, as players write it into a square whose shot was
 * not answered by itself. */
static void draw_turn(struct view *view, struct rect cell, int turn)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    double c = cell.w_mm;
    struct rect room = {cell.x_mm + 0.06 * c, cell.y_mm + 0.7 * c, 0.5 * c, 0.28 * c};
    words_number(&view->words, turn, &text);
    pen_label(view->pen, &(struct label){.box = "turn",
                                         .text = strbuf_text(&text),
                                         .type = {WEIGHT_BOLD, 0.62 * c, INK_DEEP},
                                         .least_pt = 1.5,
                                         .rect = room});
    strbuf_free(&text);
}

/* A cross, which makes room for the letter of a ship that was named. */
static void draw_hit(struct view *view, struct rect cell, int type)
{
    double c = cell.w_mm;
    if (type < 0) {
        sign_hit(view->pen, (double[]){cell.x_mm + c / 2, cell.y_mm + c / 2}, 0.5 * c);
        return;
    }
    const char letter[] = {view->rules->types[type].letter, '\0'};
    sign_hit(view->pen, (double[]){cell.x_mm + 0.4 * c, cell.y_mm + 0.42 * c},
             0.42 * c);
    pen_label(view->pen,
              &(struct label){.box = "ship-letter",
                              .text = letter,
                              .type = {WEIGHT_BOLD, 0.8 * c, INK_DEEP},
                              .least_pt = 2,
                              .align = ALIGN_CENTRE,
                              .rect = {cell.x_mm + 0.54 * c, cell.y_mm + 0.52 * c,
                                       0.32 * c, 0.32 * c}});
}

static void draw_known(struct view *view, struct rect cell, enum result result,
                       int type)
{
    double c = cell.w_mm;
    if (result == RESULT_MISS)
        sign_miss(view->pen, (double[]){cell.x_mm + c / 2, cell.y_mm + c / 2},
                  0.42 * c);
    else
        draw_hit(view, cell, type);
    if (result != RESULT_SUNK)
        return;
    struct path path = {.n = 0};
    path_rect(&path, (struct rect){cell.x_mm + 0.12 * c, cell.y_mm + 0.12 * c, 0.76 * c,
                                   0.76 * c});
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_DEEP, .width_mm = fmax(0.3, 0.05 * c)});
    path_free(&path);
}

/* A ring around the figure, on a white one that parts it from dark shades, and the
 * shot's place in the list at its shoulder. */
static void draw_best(struct view *view, struct rect cell, int place)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    double c = cell.w_mm;
    struct path path = {.n = 0};
    double x_mm = cell.x_mm + c / 2, y_mm = cell.y_mm + c / 2;
    path_circle(&path, x_mm, y_mm, 0.43 * c);
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_PAPER, .width_mm = 0.125 * c});
    path_circle(&path, x_mm, y_mm, 0.43 * c);
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_ACCENT, .width_mm = fmax(0.35, 0.055 * c)});
    struct rect tag = {cell.x_mm + 0.62 * c, cell.y_mm + 0.02 * c, 0.36 * c, 0.36 * c};
    path_circle(&path, tag.x_mm + tag.w_mm / 2, tag.y_mm + tag.h_mm / 2, tag.w_mm / 2);
    pen_draw(view->pen, &path, (struct style){.fill = INK_DEEP});
    path_free(&path);
    words_number(&view->words, place, &text);
    pen_label(view->pen,
              &(struct label){.box = "place",
                              .text = strbuf_text(&text),
                              .type = {WEIGHT_BOLD, fmax(3, 0.72 * c), INK_PAPER},
                              .least_pt = 2,
                              .align = ALIGN_CENTRE,
                              .rect = tag});
    strbuf_free(&text);
}

void board_heat_mark(struct view *view, const struct lattice *lattice)
{
    const struct sheet_hint *hint = view->job->hint;
    const double *map = map_of(hint);
    struct known known = known_from(hint->game);
    for (int cell = 0; cell < board_cells(lattice->board); cell++) {
        struct rect rect = lattice_cell(lattice, cell);
        if (known.result[cell] != RESULT_NONE) {
            draw_known(view, rect, known.result[cell], known.type[cell]);
            continue;
        }
        draw_figure(view, rect, map[cell]);
        if (known.turn[cell])
            draw_turn(view, rect, known.turn[cell]);
    }
    for (int i = hint->nshots - 1; i >= 0; i--)
        draw_best(view, lattice_cell(lattice, hint->shots[i]), i + 1);
}
