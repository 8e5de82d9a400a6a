/*
 * The tally: the ships of both fleets, to be ticked off.
 *
 *     |##Fleets################Mine######Enemy##|
 *     |  _|_|__                                 |
 *     |  \_____/               [][][][][]   ( ) |    a box for each square of the
 *     |  Carrier                                |    player's own ship, a circle for
 *     |-----------------------------------------|    the enemy's
 *     |  Cruiser x 2           [][][] [][][] ()()|   ships alike share a row where
 *                                                    rows would be too many
 *
 * The columns for circles and boxes are as wide as the largest fleet needs, and break
 * into lines where the card is narrow; the rest is the names'. A ship stands above its
 * name where rows are high; before it where they are not, or the card is wide.
 */
#include "layout/tally.h"

#include "layout/silhouette.h"

#include <math.h>

static const double NAME_PT = 8.8, NAME_WIDE_PT = 10.6, UNIT_MM = 6.6;

/* ---- Size */

static struct span tally_width(struct view *view, const struct panel *panel)
{
    struct tally tally = tally_measure(view, panel, 0);
    double rest_mm = -tally.names_mm;
    return (struct span){rest_mm + tally_names_least_mm(view, panel, &tally),
                         rest_mm + view_mm(view, 34)};
}

static struct span rows_span(const struct view *view, const struct panel *panel,
                             const struct tally *tally, int card)
{
    struct span span = {0, 0};
    for (int i = card * tally->each; i < tally_end(tally, card); i++) {
        double least_mm = tally_row_least_mm(view, tally, &tally->rows[i], panel);
        span.least_mm += least_mm;
        span.best_mm += fmax(least_mm, view_mm(view, tally->n > 7 ? 7.2 : 12.4));
    }
    return span;
}

static struct span tally_height(struct view *view, const struct panel *panel,
                                double w_mm)
{
    struct tally tally = tally_measure(view, panel, w_mm);
    double bar_mm = card_bar_mm(view);
    struct span span = {bar_mm, bar_mm};
    if (tally.names_mm < tally_names_least_mm(view, panel, &tally) - 0.01)
        return span_never();
    for (int card = 0; card < tally.cards; card++) {
        struct span rows = rows_span(view, panel, &tally, card);
        span.least_mm = fmax(span.least_mm, bar_mm + rows.least_mm);
        span.best_mm = fmax(span.best_mm, bar_mm + rows.best_mm);
    }
    return span;
}

/* ---- Boxes and circles */

static void draw_boxes(struct view *view, const struct tally *tally,
                       const struct row *row, struct rect room)
{
    int each = tally_groups_in_line(tally, row), lines = tally_box_lines(tally, row);
    double line_mm = tally->box_mm + view_mm(view, 0.6);
    double top_mm = room.y_mm + (room.h_mm - lines * line_mm) / 2 + view_mm(view, 0.3);
    struct path path = {.n = 0};
    for (int ship = 0; ship < row->ships; ship++) {
        int line = ship / each;
        for (int i = 0; i < row->type->length; i++) {
            double x_mm = room.x_mm + i * tally->pitch_mm +
                          ship % each * (tally_group_mm(tally, row) + tally->group_mm);
            path_round_rect(&path,
                            (struct rect){x_mm, top_mm + line * line_mm, tally->box_mm,
                                          tally->box_mm},
                            tally->box_mm * 0.14);
        }
    }
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_MID, .width_mm = view_stroke(view, 0.25)});
    path_free(&path);
}

static void draw_circles(struct view *view, const struct tally *tally,
                         const struct row *row, struct rect room)
{
    int each = tally_circles_in_line(row), lines = (row->ships + each - 1) / each;
    double pitch_mm = tally->circle_pitch_mm;
    double top_mm =
        room.y_mm + (room.h_mm - (double)lines * pitch_mm) / 2 + pitch_mm / 2;
    double right_mm = room.x_mm + room.w_mm - tally->circle_mm / 2;
    struct path path = {.n = 0};
    for (int ship = 0; ship < row->ships; ship++) {
        int column = ship % each, line = ship / each;
        path_circle(&path, right_mm - (each - 1 - column) * pitch_mm,
                    top_mm + line * pitch_mm, tally->circle_mm / 2);
    }
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_ACCENT, .width_mm = view_stroke(view, 0.3)});
    path_free(&path);
}

/* ---- Names and silhouettes */

/* Draw the letter, if letters are shown, and the name after it. */
static void draw_name(struct view *view, const struct tally *tally,
                      const struct row *row, struct rect room)
{
    struct strbuf name = {.part_of = &view->pen->texts};
    const char letter[] = {row->type->letter, '\0'};
    if (tally->letters) {
        double w_mm = tally_letter_mm(view, tally);
        pen_label(view->pen,
                  &(struct label){.box = "ship-letter",
                                  .text = letter,
                                  .type = view_type(view, WEIGHT_BOLD, 8.8, INK_DEEP),
                                  .rect = {room.x_mm, room.y_mm, w_mm, room.h_mm}});
        room.x_mm += w_mm;
        room.w_mm -= w_mm;
    }
    tally_put_name(view, row, &name);
    struct type type = {WEIGHT_REGULAR, tally->name_pt,
                        row->ships ? INK_TEXT : INK_QUIET};
    pen_label(view->pen, &(struct label){.box = "ship-name",
                                         .text = strbuf_text(&name),
                                         .type = type,
                                         .least_pt = 4.5,
                                         .rect = room});
    double middle_mm = room.y_mm + room.h_mm / 2;
    if (!row->ships) /* sunk: struck out */
        pen_line(view->pen,
                 (double[]){room.x_mm, middle_mm,
                            room.x_mm + pen_width(view->pen, strbuf_text(&name), type),
                            middle_mm},
                 INK_ACCENT, view_stroke(view, 0.35));
    strbuf_free(&name);
}

/* The length on the page of a square of a silhouette, so that the longest ship fits
 * `w_mm` and the highest `h_mm`. */
static double unit_for(const struct ruleset *rules, double w_mm, double h_mm)
{
    double unit_mm = 1e3;
    for (int t = 0; t < rules->ntypes; t++) {
        const struct ship_type *type = &rules->types[t];
        unit_mm = fmin(unit_mm, w_mm / type->length);
        unit_mm = fmin(unit_mm, h_mm / silhouette_height_mm(type, type->length));
    }
    return unit_mm;
}

/* The size, at most `most_pt`, at which every name fits `w_mm`, which is the widest's.
 */
static double names_size(struct view *view, const struct tally *tally, double most_pt,
                         double w_mm)
{
    double size_pt = view_type(view, WEIGHT_REGULAR, most_pt, INK_TEXT).size_pt;
    struct strbuf name = {.part_of = &view->pen->texts};
    for (int i = 0; i < tally->n; i++) {
        strbuf_clear(&name);
        tally_put_name(view, &tally->rows[i], &name);
        size_pt =
            fmin(size_pt, pen_fit(view->pen, strbuf_text(&name),
                                  (struct type){WEIGHT_REGULAR, size_pt, INK_TEXT}, 4.5,
                                  (double[]){w_mm, 100}));
    }
    strbuf_free(&name);
    return fmax(size_pt, 4.5);
}

static int longest(const struct ruleset *rules)
{
    int squares = 1;
    for (int t = 0; t < rules->ntypes; t++)
        squares = rules->types[t].length > squares ? rules->types[t].length : squares;
    return squares;
}

static double gap_mm(const struct view *view, const struct tally *tally)
{
    return view_mm(view, tally->low_mm > view_mm(view, 8) ? 3.2 : 1.4);
}

/* Where the silhouette and the name of a row stand. Where names leave no room there is
 * no silhouette. */
static void split_names(const struct view *view, const struct tally *tally,
                        struct rect room, struct rect *ship, struct rect *name)
{
    double name_mm = view_mm(view, 4.4), edge_mm = view_mm(view, 0.7);
    *ship = *name = room;
    if (tally->above) {
        name->y_mm = room.y_mm + room.h_mm - name_mm - edge_mm;
        name->h_mm = name_mm;
        ship->h_mm = room.h_mm - name_mm - 3.8 * edge_mm;
        ship->y_mm += 1.6 * edge_mm;
    } else {
        double before_mm =
            tally->ship_mm > 0 ? tally->ship_mm + gap_mm(view, tally) : 0;
        ship->w_mm = tally->ship_mm;
        ship->y_mm += edge_mm;
        ship->h_mm -= 2 * edge_mm;
        name->x_mm += before_mm;
        name->w_mm -= before_mm;
    }
}

/* How large silhouettes and names are, for the lowest row. */
static void measure_ships(struct view *view, struct tally *tally)
{
    double grown = fmax(1, fmin(1.5, tally->low_mm / view_mm(view, 12.4)));
    double most_mm = view_mm(view, UNIT_MM) * grown, squares = longest(view->rules);
    double gap = gap_mm(view, tally), names_mm = tally_names_mm(view, tally, NAME_PT);
    double wide_mm = squares * most_mm + gap + names_mm * NAME_WIDE_PT / NAME_PT;
    bool wide = tally->names_mm >= wide_mm;
    struct rect ship, name, row = {0, 0, tally->names_mm, tally->low_mm};
    tally->above = !wide && tally->low_mm >= view_mm(view, 9.4);
    tally->ship_mm =
        row.w_mm - (tally->above ? 0 : gap + fmax(names_mm, row.w_mm * 0.5));
    split_names(view, tally, row, &ship, &name);
    tally->unit_mm = fmin(most_mm, unit_for(view->rules, ship.w_mm, ship.h_mm));
    tally->ship_mm = fmin(ship.w_mm, tally->unit_mm * squares);
    if (ship.w_mm < view_mm(view, 8))
        tally->ship_mm = tally->unit_mm = 0;
    split_names(view, tally, row, &ship, &name);
    tally->name_pt = names_size(view, tally, wide ? NAME_WIDE_PT : NAME_PT,
                                name.w_mm - tally_letter_mm(view, tally));
}

static void draw_ship(struct view *view, const struct tally *tally,
                      const struct row *row, struct rect room)
{
    struct rect ship, name;
    split_names(view, tally, room, &ship, &name);
    double w_mm = tally->unit_mm * row->type->length;
    double spare_mm = ship.h_mm - silhouette_height_mm(row->type, w_mm);
    double keel_mm = ship.y_mm + ship.h_mm - (tally->above ? 0 : spare_mm / 2);
    draw_name(view, tally, row, name);
    if (w_mm > 0)
        silhouette_draw(view->pen, row->type, (double[]){ship.x_mm, keel_mm}, w_mm);
}

static void draw_figure(struct view *view, int figure, struct rect room)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    words_number(&view->words, figure, &text);
    pen_label(view->pen,
              &(struct label){.box = "figure",
                              .text = strbuf_text(&text),
                              .type = view_type(view, WEIGHT_BOLD, 10, INK_DEEP),
                              .align = ALIGN_CENTRE,
                              .rect = room});
    strbuf_free(&text);
}

static void draw_row(struct view *view, const struct panel *panel,
                     const struct tally *tally, const struct row *row, struct rect rect)
{
    struct rect room = {rect.x_mm + tally->pad_mm, rect.y_mm, tally->names_mm,
                        rect.h_mm};
    draw_ship(view, tally, row, room);
    room.x_mm += tally->names_mm + tally->gap_mm;
    if (tally->squares_mm > 0) {
        room.w_mm = tally->squares_mm;
        draw_figure(view, row->type->length, room);
        room.x_mm += tally->squares_mm + tally->gap_mm;
    }
    if (tally->shots_mm > 0) {
        room.w_mm = tally->shots_mm;
        draw_figure(view, row->type->weight, room);
        room.x_mm += tally->shots_mm + tally->gap_mm;
    }
    if (tally_has_mine(panel)) {
        room.w_mm = tally->boxes_mm;
        draw_boxes(view, tally, row, room);
    }
    if (tally_has_theirs(panel)) {
        room.w_mm = tally->circles_mm;
        room.x_mm = rect.x_mm + rect.w_mm - tally->pad_mm - tally->circles_mm;
        draw_circles(view, tally, row, room);
    }
}

static void draw_head(struct view *view, const char *key, enum align align,
                      struct rect room)
{
    pen_label(view->pen, &(struct label){.box = "tally-head",
                                         .text = view_text(view, key),
                                         .type = tally_head_type(view),
                                         .least_pt = 5,
                                         .align = align,
                                         .rect = room});
}

static void draw_heads(struct view *view, const struct panel *panel,
                       const struct tally *tally, struct rect bar)
{
    double right_mm = bar.x_mm + bar.w_mm - tally->pad_mm;
    struct rect room = bar;
    if (tally_has_theirs(panel)) {
        room.w_mm = tally->circles_mm;
        room.x_mm = right_mm - room.w_mm;
        draw_head(view, "panel.theirs", ALIGN_RIGHT, room);
    }
    room.x_mm = bar.x_mm + tally->pad_mm + tally->names_mm + tally->gap_mm;
    if (tally->squares_mm > 0) {
        room.w_mm = tally->squares_mm;
        draw_head(view, "panel.length", ALIGN_CENTRE, room);
        room.x_mm += tally->squares_mm + tally->gap_mm;
    }
    if (tally->shots_mm > 0) {
        room.w_mm = tally->shots_mm;
        draw_head(view, "panel.shots", ALIGN_CENTRE, room);
        room.x_mm += tally->shots_mm + tally->gap_mm;
    }
    if (tally_has_mine(panel)) {
        room.w_mm = tally->boxes_mm;
        draw_head(view, tally_mine_key(panel), ALIGN_LEFT, room);
    }
}

/* All rows of a card alike, but for those that need more. */
static void share_heights(const struct view *view, const struct panel *panel,
                          struct tally *tally, int card, double h_mm)
{
    int first = card * tally->each, end = tally_end(tally, card), alike = end - first;
    double left_mm = h_mm;
    for (int i = first; i < end; i++)
        tally->rows[i].h_mm = 0;
    for (bool again = true; again && alike > 0;) {
        double each_mm = left_mm / alike;
        again = false;
        for (int i = first; i < end; i++) {
            double least_mm = tally_row_least_mm(view, tally, &tally->rows[i], panel);
            if (tally->rows[i].h_mm > 0 || least_mm <= each_mm)
                continue;
            tally->rows[i].h_mm = least_mm;
            left_mm -= least_mm;
            alike--;
            again = true;
        }
    }
    for (int i = first; i < end; i++) {
        if (!(tally->rows[i].h_mm > 0))
            tally->rows[i].h_mm = left_mm / alike;
        tally->low_mm = fmin(tally->low_mm, tally->rows[i].h_mm);
    }
}

static void draw_card(struct view *view, const struct panel *panel, struct tally *tally,
                      int card, struct rect rect)
{
    double heads_mm = rect.w_mm - 2 * tally->pad_mm - tally->names_mm;
    struct rect bar = {rect.x_mm, rect.y_mm, rect.w_mm, card_bar_mm(view)};
    struct rect inside = card_draw(view, rect, tally_title(view, panel), heads_mm);
    double y_mm = inside.y_mm;
    draw_heads(view, panel, tally, bar);
    for (int i = card * tally->each; i < tally_end(tally, card); i++) {
        struct rect room = {inside.x_mm, y_mm, inside.w_mm, tally->rows[i].h_mm};
        if (i > card * tally->each)
            pen_line(view->pen,
                     (double[]){inside.x_mm + 0.22, y_mm,
                                inside.x_mm + inside.w_mm - 0.22, y_mm},
                     INK_FAINT, view_stroke(view, 0.18));
        draw_row(view, panel, tally, &tally->rows[i], room);
        y_mm += room.h_mm;
    }
}

/* The height of a card among those that share `h_mm`: the last has fewer rows. */
static double card_height(const struct view *view, const struct panel *panel,
                          const struct tally *tally, int card, double h_mm)
{
    double rows = tally_end(tally, card) - card * tally->each;
    double inside_mm = (h_mm - card_bar_mm(view)) * rows / tally->each;
    return card_bar_mm(view) +
           fmax(inside_mm, rows_span(view, panel, tally, card).least_mm);
}

static void tally_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    struct tally tally = tally_measure(view, panel, rect.w_mm);
    double most_mm = card_bar_mm(view) + tally.each * view_mm(view, 22);
    struct span span = tally_height(view, panel, rect.w_mm);
    double h_mm = fmin(rect.h_mm, fmax(most_mm, span.best_mm)); /* no empty rows */
    tally.low_mm = h_mm;
    for (int card = 0; card < tally.cards; card++)
        share_heights(view, panel, &tally, card,
                      card_height(view, panel, &tally, card, h_mm) - card_bar_mm(view));
    measure_ships(view, &tally);
    rect.w_mm = tally.card_mm;
    for (int card = 0; card < tally.cards; card++) {
        rect.h_mm = card_height(view, panel, &tally, card, h_mm);
        draw_card(view, panel, &tally, card, rect);
        rect.x_mm += rect.w_mm + tally_gutter_mm(view);
    }
}

const struct panel_kind PANEL_TALLY = {
    .name = "tally",
    .allowed =
        OPTION_MINE | OPTION_THEIRS | OPTION_LETTERS | OPTION_SQUARES | OPTION_AFLOAT,
    .preset = OPTION_MINE | OPTION_THEIRS,
    .width = tally_width,
    .height = tally_height,
    .draw = tally_draw,
};
