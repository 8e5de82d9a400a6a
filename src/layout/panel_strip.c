/*
 * The strip: the fleet side by side, for sheets that have no room for a tally.
 *
 *     .-----------.----------.--------.
 *     | __|_|__   |  _|_|_   |  _|_   |
 *     | \_____/   |  \___/   |  \_/   |
 *     |  Carrier  | Cruiser  | Cutter |
 *     |  [][][]  o|  [][]   o|  []   o|     boxes and circles where asked for
 *     '-----------'----------'--------'
 *
 * Fields are as wide as their names and boxes ask, and break into lines of fields where
 * there are many types.
 */
#include "layout/panel.h"

#include "layout/silhouette.h"

#include <math.h>

struct strip {
    int lines, each; /* lines of fields, fields in a line */
    double least_mm; /* of a field's width */
    double line_mm;
    bool marks; /* boxes or circles */
};

static void put_name(struct view *view, const struct ship_type *type,
                     struct strbuf *out)
{
    words_ship(&view->words, type, out);
    if (type->count > 1) {
        strbuf_putc(out, ' ');
        words_count(&view->words, "panel.times", type->count, 0, out);
    }
}

static double pad_mm(const struct view *view)
{
    return view_mm(view, 1.4);
}

/* The least width of a field: its name's. */
static double field_least_mm(struct view *view)
{
    struct strbuf name = {.part_of = &view->pen->texts};
    struct type type = view_type(view, WEIGHT_BOLD, 6.8, INK_TEXT);
    double w_mm = view_mm(view, 20);
    for (int t = 0; t < view->rules->ntypes; t++) {
        strbuf_clear(&name);
        put_name(view, &view->rules->types[t], &name);
        w_mm = fmax(w_mm, pen_width(view->pen, strbuf_text(&name), type));
    }
    strbuf_free(&name);
    return w_mm + 2 * pad_mm(view) + 0.1;
}

static struct strip shape(struct view *view, const struct panel *panel, double w_mm)
{
    int n = view->rules->ntypes;
    struct strip strip = {.least_mm = field_least_mm(view)};
    int most = (int)fmax(1, floor(w_mm / strip.least_mm));
    strip.lines = (n + most - 1) / most;
    strip.each = (n + strip.lines - 1) / strip.lines;
    strip.marks = panel->options & (OPTION_MINE | OPTION_THEIRS);
    return strip;
}

static struct span strip_width(struct view *view, const struct panel *panel)
{
    (void)panel;
    return (struct span){field_least_mm(view), view_mm(view, 186)};
}

static struct span strip_height(struct view *view, const struct panel *panel,
                                double w_mm)
{
    struct strip strip = shape(view, panel, w_mm);
    double marks_mm = strip.marks ? 5.4 : 0, least_mm = strip.lines > 2 ? 9.4 : 11;
    return (struct span){strip.lines * view_mm(view, least_mm + marks_mm),
                         strip.lines * view_mm(view, 13.5 + marks_mm)};
}

/* Boxes for each square of the player's ships, then a circle for each of the enemy's,
 * all as large as the field allows. */
static void draw_marks(struct view *view, const struct panel *panel,
                       const struct ship_type *type, struct rect room)
{
    bool mine = panel_has(panel, OPTION_MINE);
    bool theirs = panel_has(panel, OPTION_THEIRS);
    double units = mine ? type->count * (type->length + 0.4) : 0;
    units += theirs ? type->count * 1.15 + 0.2 : 0;
    double unit_mm = fmin(view_mm(view, 4.1), room.w_mm / units);
    double side_mm = unit_mm * 0.92, y_mm = room.y_mm + (room.h_mm - side_mm) / 2;
    double x_mm = room.x_mm + (room.w_mm - units * unit_mm) / 2;
    struct path boxes = {.n = 0}, circles = {.n = 0};
    for (int ship = 0; mine && ship < type->count; ship++) {
        for (int i = 0; i < type->length; i++)
            path_round_rect(&boxes,
                            (struct rect){x_mm + i * unit_mm, y_mm, side_mm, side_mm},
                            side_mm * 0.14);
        x_mm += (type->length + 0.4) * unit_mm;
    }
    for (int ship = 0; theirs && ship < type->count; ship++) {
        x_mm += 1.15 * unit_mm;
        path_circle(&circles, x_mm - 0.4 * unit_mm, y_mm + side_mm / 2, side_mm / 2);
    }
    pen_draw(view->pen, &boxes,
             (struct style){.stroke = INK_MID, .width_mm = view_stroke(view, 0.25)});
    pen_draw(view->pen, &circles,
             (struct style){.stroke = INK_ACCENT, .width_mm = view_stroke(view, 0.3)});
    path_free(&boxes);
    path_free(&circles);
}

static double unit_for(const struct view *view, double w_mm, double h_mm)
{
    double unit_mm = view_mm(view, 6.6);
    for (int t = 0; t < view->rules->ntypes; t++) {
        const struct ship_type *type = &view->rules->types[t];
        unit_mm = fmin(unit_mm, w_mm / type->length);
        unit_mm = fmin(unit_mm, h_mm / silhouette_height_mm(type, type->length));
    }
    return unit_mm;
}

static void draw_field(struct view *view, const struct panel *panel,
                       const struct strip *strip, const struct ship_type *type,
                       struct rect rect)
{
    double pad = pad_mm(view), name_mm = view_mm(view, 4.6);
    double marks_mm = strip->marks ? view_mm(view, 5.4) : 0;
    struct rect room = {rect.x_mm + pad, rect.y_mm + pad, rect.w_mm - 2 * pad,
                        rect.h_mm - marks_mm - name_mm - 1.6 * pad};
    double ship_mm = unit_for(view, room.w_mm * 0.86, room.h_mm) * type->length;
    struct strbuf name = {.part_of = &view->pen->texts};
    silhouette_draw(
        view->pen, type,
        (double[]){room.x_mm + (room.w_mm - ship_mm) / 2, room.y_mm + room.h_mm},
        ship_mm);
    put_name(view, type, &name);
    pen_label(view->pen,
              &(struct label){.box = "ship-name",
                              .text = strbuf_text(&name),
                              .type = view_type(view, WEIGHT_BOLD, 8.8, INK_TEXT),
                              .least_pt = 4.5,
                              .align = ALIGN_CENTRE,
                              .rect = {room.x_mm, room.y_mm + room.h_mm + pad * 0.5,
                                       room.w_mm, name_mm}});
    strbuf_free(&name);
    if (strip->marks)
        draw_marks(view, panel, type,
                   (struct rect){room.x_mm, rect.y_mm + rect.h_mm - marks_mm, room.w_mm,
                                 marks_mm - pad * 0.4});
}

static void draw_line(struct view *view, const struct panel *panel,
                      const struct strip *strip, int line, struct rect rect)
{
    int first = line * strip->each, last = first + strip->each;
    double lengths = 0, x_mm = rect.x_mm;
    last = last < view->rules->ntypes ? last : view->rules->ntypes;
    for (int t = first; t < last; t++)
        lengths += view->rules->types[t].length;
    double spare_mm = rect.w_mm - (last - first) * strip->least_mm;
    for (int t = first; t < last; t++) {
        const struct ship_type *type = &view->rules->types[t];
        struct rect field = {x_mm, rect.y_mm,
                             strip->least_mm + spare_mm * type->length / lengths,
                             rect.h_mm};
        if (t > first)
            pen_line(
                view->pen,
                (double[]){x_mm, rect.y_mm + 0.22, x_mm, rect.y_mm + rect.h_mm - 0.22},
                INK_FAINT, view_stroke(view, 0.18));
        draw_field(view, panel, strip, type, field);
        x_mm += field.w_mm;
    }
}

static void strip_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    struct strip strip = shape(view, panel, rect.w_mm);
    strip.line_mm = rect.h_mm / strip.lines;
    for (int i = 0; i < strip.lines; i++) {
        double y_mm = rect.y_mm + i * strip.line_mm;
        if (i > 0)
            pen_line(
                view->pen,
                (double[]){rect.x_mm + 0.22, y_mm, rect.x_mm + rect.w_mm - 0.22, y_mm},
                INK_FAINT, view_stroke(view, 0.18));
        draw_line(view, panel, &strip, i,
                  (struct rect){rect.x_mm, y_mm, rect.w_mm, strip.line_mm});
    }
    struct path frame = {.n = 0};
    path_round_rect(&frame, rect, view_mm(view, 1.4));
    pen_draw(view->pen, &frame,
             (struct style){.stroke = INK_DEEP, .width_mm = view_stroke(view, 0.45)});
    path_free(&frame);
}

const struct panel_kind PANEL_STRIP = {
    .name = "strip",
    .allowed = OPTION_MINE | OPTION_THEIRS,
    .width = strip_width,
    .height = strip_height,
    .draw = strip_draw,
};
