/*
 * A dealt fleet on its board. A ship is a hull seen from above, outlined, with its
 * letter at the stern and, where it lies across and the name fits, its name:
 *
 *      ._______________________.
 *      | B  Battleship           >
 *      '-----------------------'
 *
 * The outline and the letter carry the meaning; the tint (in pure black: hatching) only
 * helps the eye.
 */
#include "layout/panel_board.h"

#include "layout/sign.h"

#include <math.h>

static const double OUTLINE_MM = 0.45, HATCH_MM = 0.12;

/* A hull: square stern, round bow to the right or downwards. */
static void add_hull(struct path *path, struct rect r, bool down)
{
    double x0 = r.x_mm, y0 = r.y_mm, x1 = r.x_mm + r.w_mm, y1 = r.y_mm + r.h_mm;
    double beam = down ? r.w_mm : r.h_mm, bow = 0.62 * beam, s = 0.16 * beam;
    if (down) {
        double mid = x0 + beam / 2;
        path_move(path, x0 + s, y0);
        path_line(path, x1 - s, y0);
        path_curve(path, (double[]){x1 - s / 2, y0, x1, y0 + s / 2, x1, y0 + s});
        path_line(path, x1, y1 - bow);
        path_curve(path, (double[]){x1, y1 - bow / 2, mid + beam / 5, y1, mid, y1});
        path_curve(path,
                   (double[]){mid - beam / 5, y1, x0, y1 - bow / 2, x0, y1 - bow});
        path_line(path, x0, y0 + s);
        path_curve(path, (double[]){x0, y0 + s / 2, x0 + s / 2, y0, x0 + s, y0});
    } else {
        double mid = y0 + beam / 2;
        path_move(path, x0, y1 - s);
        path_line(path, x0, y0 + s);
        path_curve(path, (double[]){x0, y0 + s / 2, x0 + s / 2, y0, x0 + s, y0});
        path_line(path, x1 - bow, y0);
        path_curve(path, (double[]){x1 - bow / 2, y0, x1, mid - beam / 5, x1, mid});
        path_curve(path,
                   (double[]){x1, mid + beam / 5, x1 - bow / 2, y1, x1 - bow, y1});
        path_line(path, x0 + s, y1);
        path_curve(path, (double[]){x0 + s / 2, y1, x0, y1 - s / 2, x0, y1 - s});
    }
    path_close(path);
}

static struct rect ship_rect(const struct lattice *lattice, struct placement p,
                             int length)
{
    double inset_mm = 0.09 * lattice->cell_mm;
    struct rect rect = lattice_cell(lattice, p.cell);
    *(p.down ? &rect.h_mm : &rect.w_mm) *= length;
    rect.x_mm += inset_mm;
    rect.y_mm += inset_mm;
    rect.w_mm -= 2 * inset_mm;
    rect.h_mm -= 2 * inset_mm;
    return rect;
}

static void draw_hull(struct view *view, struct rect rect, bool down)
{
    struct path path = {.n = 0};
    double cell_mm = view->cell_mm;
    add_hull(&path, rect, down);
    pen_draw(view->pen, &path, (struct style){.fill = INK_TINT});
    if (view->job->mono) {
        struct rect middle = rect;
        *(down ? &middle.h_mm : &middle.w_mm) -= 0.5 * (down ? rect.w_mm : rect.h_mm);
        sign_hatch(&path, middle, fmax(0.8, cell_mm * 0.16));
        pen_draw(view->pen, &path,
                 (struct style){.stroke = INK_DEEP,
                                .width_mm = view_stroke(view, HATCH_MM)});
    }
    add_hull(&path, rect, down);
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_DEEP,
                            .width_mm = fmin(OUTLINE_MM, 0.06 * cell_mm),
                            .round = true});
    path_free(&path);
}

/* In pure black words need a blank ground to stand on. */
static void draw_ground(struct view *view, struct rect rect)
{
    struct path path = {.n = 0};
    if (view->job->mono) {
        path_round_rect(&path, rect, rect.h_mm * 0.3);
        pen_draw(view->pen, &path, (struct style){.fill = INK_PAPER});
    }
    path_free(&path);
}

static void draw_name(struct view *view, struct rect room, const char *name)
{
    struct type type = {WEIGHT_REGULAR, fmin(11, view->cell_mm * 0.95), INK_DEEP};
    double size_pt = pen_fit(view->pen, name, type, fmin(5.5, type.size_pt),
                             (double[]){room.w_mm - 1, room.h_mm});
    if (size_pt <= 0)
        return;
    type.size_pt = size_pt;
    struct rect ground = room;
    ground.w_mm = pen_width(view->pen, name, type) + 1;
    draw_ground(view, ground);
    room.x_mm += 0.5;
    room.w_mm -= 1;
    pen_label(
        view->pen,
        &(struct label){.box = "ship-name", .text = name, .type = type, .rect = room});
}

static void draw_ship(struct view *view, const struct lattice *lattice,
                      struct placement p)
{
    const struct ship_type *type = &view->rules->types[p.type];
    const char letter[] = {type->letter, '\0'};
    double c = lattice->cell_mm;
    draw_hull(view, ship_rect(lattice, p, type->length), p.down);
    struct rect stern = lattice_cell(lattice, p.cell);
    struct rect ground = {stern.x_mm + 0.24 * c, stern.y_mm + 0.2 * c, 0.52 * c,
                          0.6 * c};
    draw_ground(view, ground);
    pen_label(view->pen, &(struct label){.box = "ship-letter",
                                         .text = letter,
                                         .type = {WEIGHT_BOLD, 1.35 * c, INK_DEEP},
                                         .least_pt = 3,
                                         .align = ALIGN_CENTRE,
                                         .rect = ground});
    if (p.down || type->length == 1)
        return;
    struct strbuf name = {.part_of = &view->pen->texts};
    words_ship(&view->words, type, &name);
    struct rect room = {stern.x_mm + 0.86 * c, stern.y_mm + 0.24 * c,
                        (type->length - 1.25) * c, 0.52 * c};
    draw_name(view, room, strbuf_text(&name));
    strbuf_free(&name);
}

void board_fleet_draw(struct view *view, const struct lattice *lattice,
                      const struct fleet *fleet)
{
    for (int i = 0; i < fleet->nships; i++)
        draw_ship(view, lattice, fleet->ships[i]);
}
