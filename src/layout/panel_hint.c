/*
 * What stands beside a heat map: the best shots in order, and the key to its marks.
 *
 *     |##Best shots#################|     |##Key to the marks#########|
 *     | (1)  E5      21.4 %  ====== |     | o miss   x hit   [x] sunk |
 *     | (2)  F6      21.4 %  ====== |     | [ramp]  0 ........ 100    |
 *     |      D4      19.0 %  =====  |     | The figure in a square ...|
 *
 * Below the shots advised stand the likeliest squares besides, as many as find room.
 */
#include "layout/panel_board.h"

#include "core/notation.h"
#include "layout/known.h"
#include "layout/para.h"
#include "layout/sign.h"

#include <math.h>

enum { BEST_ROWS_MAX = 8, NOTES_MAX = 6 };

static const double ROW_MM = 6.2, ROW_LEAST_MM = 4.6;

/* Rows that the list must have, and those it may have. */
static int rows_least(const struct view *view)
{
    const struct sheet_hint *hint = view->job->hint;
    int n = hint ? hint->nshots : 0;
    return n < 1 ? 1 : n < BEST_ROWS_MAX ? n : BEST_ROWS_MAX;
}

static int rows_most(const struct view *view)
{
    const struct sheet_hint *hint = view->job->hint;
    return hint ? hint->nshots + hint->nnext : 0;
}

/* ---- Best shots */

static const char *title_of(const struct view *view, const struct panel *panel,
                            const char *key)
{
    return view_text(view, panel->title[0] ? panel->title : key);
}

static struct span card_width(struct view *view, const char *title)
{
    double least_mm = fmax(view_mm(view, 42), card_least_mm(view, title));
    return (struct span){least_mm, fmax(least_mm, view_mm(view, 60))};
}

static struct span best_width(struct view *view, const struct panel *panel)
{
    return card_width(view, title_of(view, panel, "panel.best"));
}

static struct span best_height(struct view *view, const struct panel *panel,
                               double w_mm)
{
    (void)panel, (void)w_mm;
    int least = rows_least(view), most = rows_most(view);
    int best = most < BEST_ROWS_MAX ? most : BEST_ROWS_MAX;
    best = best > least ? best : least;
    return (struct span){card_bar_mm(view) + least * view_mm(view, ROW_LEAST_MM),
                         card_bar_mm(view) + best * view_mm(view, ROW_MM)};
}

static void draw_place(struct view *view, int place, const double xy_mm[2],
                       double radius_mm)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    struct path path = {.n = 0};
    path_circle(&path, xy_mm[0], xy_mm[1], radius_mm);
    pen_draw(view->pen, &path, (struct style){.fill = INK_DEEP});
    path_free(&path);
    words_number(&view->words, place, &text);
    pen_label(view->pen,
              &(struct label){.box = "place",
                              .text = strbuf_text(&text),
                              .type = view_type(view, WEIGHT_BOLD, 8.4, INK_PAPER),
                              .least_pt = 3,
                              .align = ALIGN_CENTRE,
                              .rect = {xy_mm[0] - radius_mm, xy_mm[1] - radius_mm,
                                       2 * radius_mm, 2 * radius_mm}});
    strbuf_free(&text);
}

static void draw_best_row(struct view *view, int i, struct rect row)
{
    const struct sheet_hint *hint = view->job->hint;
    bool best = i < hint->nshots;
    int at = best ? hint->shots[i] : hint->next[i - hint->nshots];
    double p = hint->cell[at], middle_mm = row.y_mm + row.h_mm / 2;
    double pad_mm = view_mm(view, 2.2), place_mm = view_mm(view, 1.9);
    char cell[CELL_TEXT_MAX];
    struct strbuf percent = {.part_of = &view->pen->texts};
    if (best)
        draw_place(view, i + 1, (double[]){row.x_mm + pad_mm + place_mm, middle_mm},
                   place_mm);
    struct rect name = {row.x_mm + pad_mm + view_mm(view, 5.6), row.y_mm,
                        view_mm(view, 10), row.h_mm};
    pen_label(
        view->pen,
        &(struct label){
            .box = "cell",
            .text = cell_format_labels(&view->rules->board, at, cell),
            .type = view_type(view, best ? WEIGHT_BOLD : WEIGHT_REGULAR, 11, INK_DEEP),
            .least_pt = 5,
            .rect = name});
    words_percent(&view->words, (long)floor(p * 1000 + 0.5), 1, &percent);
    struct rect chance = {name.x_mm + name.w_mm, row.y_mm, view_mm(view, 13), row.h_mm};
    pen_label(view->pen,
              &(struct label){.box = "percent",
                              .text = strbuf_text(&percent),
                              .type = view_type(view, WEIGHT_REGULAR, 9.4, INK_TEXT),
                              .least_pt = 5,
                              .align = ALIGN_RIGHT,
                              .rect = chance});
    strbuf_free(&percent);
    struct rect bar = {chance.x_mm + chance.w_mm + view_mm(view, 2),
                       middle_mm - view_mm(view, 1.1), 0, view_mm(view, 2.2)};
    bar.w_mm = row.x_mm + row.w_mm - pad_mm - bar.x_mm;
    if (bar.w_mm < 4)
        return;
    pen_rect(view->pen, bar, INK_TINT);
    bar.w_mm *= fmax(0, fmin(1, p));
    pen_rect(view->pen, bar, INK_MID);
}

static void best_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    struct rect inside = card_draw(view, rect, title_of(view, panel, "panel.best"), 0);
    int rows = (int)floor((inside.h_mm + 0.01) / view_mm(view, ROW_MM));
    rows = rows < rows_most(view) ? rows : rows_most(view);
    rows = rows > rows_least(view) ? rows : rows_least(view);
    double each_mm = fmin(inside.h_mm / rows, view_mm(view, 8));
    for (int i = 0; i < rows && i < rows_most(view); i++) {
        struct rect row = {inside.x_mm, inside.y_mm + i * each_mm, inside.w_mm,
                           each_mm};
        if (i > 0)
            pen_line(view->pen,
                     (double[]){row.x_mm + 0.22, row.y_mm, row.x_mm + row.w_mm - 0.22,
                                row.y_mm},
                     INK_FAINT, view_stroke(view, 0.18));
        draw_best_row(view, i, row);
    }
}

const struct panel_kind PANEL_BEST = {
    .name = "best",
    .width = best_width,
    .height = best_height,
    .draw = best_draw,
};

/* ---- Key to the marks */

struct notes {
    int n;
    struct strbuf text[NOTES_MAX];
    struct para para[NOTES_MAX];
};

static double highest_se(const struct view *view)
{
    const struct sheet_hint *hint = view->job->hint;
    double highest = 0;
    for (int i = 0; i < board_cells(&view->rules->board); i++)
        highest = fmax(highest, hint->se[i]);
    return highest;
}

/* Append `text`, a count in digits, in groups of three. */
static void put_long_number(struct view *view, const char *digits, struct strbuf *out)
{
    size_t n = 0;
    while (digits[n])
        n++;
    for (size_t i = 0; i < n; i++) {
        const char digit[] = {digits[i], '\0'};
        if (i && (n - i) % 3 == 0)
            strbuf_puts(out, "\xc2\xa0");
        words_digits(&view->words, digit, out);
    }
}

static struct strbuf *next_note(struct view *view, struct notes *notes)
{
    notes->text[notes->n] = (struct strbuf){.part_of = &view->pen->texts};
    return &notes->text[notes->n++];
}

static void add_note(struct view *view, struct notes *notes, const char *key,
                     const char *number)
{
    const struct catalog_value values[] = {{"n", number}, {NULL, NULL}};
    catalog_format(view->words.lang, next_note(view, notes), key, values);
}

/* What the figures are: chances of a hit, or of one ship. */
static void add_meaning(struct view *view, struct notes *notes)
{
    const struct sheet_hint *hint = view->job->hint;
    struct strbuf name = {.part_of = &view->pen->texts};
    if (hint && hint->ship)
        words_ship(&view->words, hint->ship, &name);
    const struct catalog_value values[] = {{"ship", strbuf_text(&name)}, {NULL, NULL}};
    catalog_format(view->words.lang, next_note(view, notes),
                   hint && hint->ship ? "hint.ship" : "hint.figures", values);
    strbuf_free(&name);
}

/* Does a letter stand beside a cross? */
static bool names_a_ship(const struct view *view)
{
    const struct sheet_hint *hint = view->job->hint;
    int cells = board_cells(&view->rules->board), cell = 0;
    if (!hint)
        return false;
    struct known known = known_from(hint->game);
    while (cell < cells && known.type[cell] < 0)
        cell++;
    return cell < cells;
}

static void write_notes(struct view *view, struct notes *notes)
{
    const struct sheet_hint *hint = view->job->hint;
    struct strbuf number = {.part_of = &view->pen->texts};
    add_meaning(view, notes);
    add_note(view, notes, "hint.rings", "");
    if (names_a_ship(view))
        add_note(view, notes, "hint.letter", "");
    if (hint && hint->known)
        add_note(view, notes, "say.known", "");
    if (hint && hint->se) {
        words_decimal(&view->words, (long)ceil(highest_se(view) * 1e4), 2, &number);
        add_note(view, notes, "hint.sampled", strbuf_text(&number));
    } else if (hint && hint->fleets) {
        put_long_number(view, hint->fleets, &number);
        add_note(view, notes, "hint.fleets", strbuf_text(&number));
    } else {
        add_note(view, notes, "hint.exact", "");
    }
    strbuf_free(&number);
}

static void free_notes(struct notes *notes)
{
    for (int i = 0; i < notes->n; i++)
        strbuf_free(&notes->text[i]);
}

static double signs_mm(const struct view *view)
{
    return view_mm(view, 6.4);
}

static double ramp_mm(const struct view *view)
{
    return view_mm(view, 4.6);
}

/* The height of the notes at `size_pt`, breaking them on the way. */
static double set_notes(struct view *view, struct notes *notes, double size_pt,
                        double w_mm)
{
    double h_mm = 0;
    for (int i = 0; i < notes->n; i++) {
        if (!para_break(&notes->para[i], view->pen, strbuf_text(&notes->text[i]),
                        (struct type){WEIGHT_REGULAR, size_pt, INK_TEXT}, w_mm))
            return span_never().least_mm;
        h_mm += notes->para[i].height_mm + view_mm(view, 0.8);
    }
    return h_mm;
}

static struct span legend_width(struct view *view, const struct panel *panel)
{
    return card_width(view, title_of(view, panel, "panel.legend"));
}

static struct span legend_height(struct view *view, const struct panel *panel,
                                 double w_mm)
{
    (void)panel;
    struct notes notes = {.n = 0};
    write_notes(view, &notes);
    double room_mm = w_mm - view_mm(view, 4.4);
    double fixed_mm =
        card_bar_mm(view) + signs_mm(view) + ramp_mm(view) + view_mm(view, 1.4);
    double best_pt = view_type(view, WEIGHT_REGULAR, 8.6, INK_TEXT).size_pt;
    double least_pt = view_type(view, WEIGHT_REGULAR, 6.6, INK_TEXT).size_pt;
    struct span span = {fixed_mm + set_notes(view, &notes, least_pt, room_mm),
                        fixed_mm + set_notes(view, &notes, best_pt, room_mm)};
    span.best_mm = fmax(span.best_mm, span.least_mm);
    free_notes(&notes);
    return span;
}

/* A sign and its word in the `i`th third of the row. */
static void draw_sign(struct view *view, int i, const char *key, struct rect row)
{
    struct strbuf word = {.part_of = &view->pen->texts};
    double third_mm = row.w_mm / 3, size_mm = view_mm(view, 2.6);
    double at_mm[2] = {row.x_mm + i * third_mm + size_mm * 0.7,
                       row.y_mm + row.h_mm / 2};
    if (i == 0)
        sign_miss(view->pen, at_mm, size_mm);
    else
        sign_hit(view->pen, at_mm, size_mm);
    if (i == 2) {
        struct path path = {.n = 0};
        double side_mm = size_mm * 1.4;
        path_rect(&path, (struct rect){at_mm[0] - side_mm / 2, at_mm[1] - side_mm / 2,
                                       side_mm, side_mm});
        pen_draw(
            view->pen, &path,
            (struct style){.stroke = INK_DEEP, .width_mm = view_stroke(view, 0.3)});
        path_free(&path);
    }
    words_first(&view->words, key, &word);
    double text_mm = at_mm[0] + size_mm * 1.1;
    pen_label(view->pen,
              &(struct label){.box = "legend",
                              .text = strbuf_text(&word),
                              .type = view_type(view, WEIGHT_REGULAR, 8.6, INK_TEXT),
                              .least_pt = 4.5,
                              .rect = {text_mm, row.y_mm,
                                       row.x_mm + (i + 1) * third_mm - text_mm - 0.5,
                                       row.h_mm}});
    strbuf_free(&word);
}

static void draw_ramp(struct view *view, struct rect rect)
{
    double step_mm = rect.w_mm / (HEAT_SHADES - 1);
    for (int shade = 1; shade < HEAT_SHADES; shade++)
        board_heat_patch(view,
                         (struct rect){rect.x_mm + (shade - 1) * step_mm, rect.y_mm,
                                       step_mm, rect.h_mm},
                         shade);
    struct path path = {.n = 0};
    path_rect(&path, rect);
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_RULE, .width_mm = view_stroke(view, 0.18)});
    path_free(&path);
}

static void draw_notes(struct view *view, struct notes *notes, struct rect room)
{
    double size_pt = view_type(view, WEIGHT_REGULAR, 8.6, INK_TEXT).size_pt;
    double least_pt = view_type(view, WEIGHT_REGULAR, 6.6, INK_TEXT).size_pt;
    while (size_pt > least_pt &&
           set_notes(view, notes, size_pt, room.w_mm) > room.h_mm + 0.01)
        size_pt = fmax(least_pt, size_pt - 0.1);
    if (set_notes(view, notes, size_pt, room.w_mm) >= span_never().least_mm)
        return;
    for (int i = 0; i < notes->n; i++) {
        struct rect line = {room.x_mm, room.y_mm, room.w_mm, notes->para[i].height_mm};
        pen_box(view->pen, "note", line);
        para_draw(&notes->para[i], view->pen, (double[]){room.x_mm, room.y_mm});
        pen_box_end(view->pen);
        room.y_mm += notes->para[i].height_mm + view_mm(view, 0.8);
    }
}

static void legend_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    struct rect inside =
        card_draw(view, rect, title_of(view, panel, "panel.legend"), 0);
    double pad_mm = view_mm(view, 2.2);
    struct rect row = {inside.x_mm + pad_mm, inside.y_mm + view_mm(view, 0.4),
                       inside.w_mm - 2 * pad_mm, signs_mm(view) - view_mm(view, 0.6)};
    struct notes notes = {.n = 0};
    draw_sign(view, 0, "word.miss", row);
    draw_sign(view, 1, "word.hit", row);
    draw_sign(view, 2, "word.sunk", row);
    row.y_mm = inside.y_mm + signs_mm(view);
    row.h_mm = view_mm(view, 3.2);
    draw_ramp(view, row);
    row.y_mm = inside.y_mm + signs_mm(view) + ramp_mm(view);
    row.h_mm = inside.y_mm + inside.h_mm - row.y_mm - view_mm(view, 0.6);
    write_notes(view, &notes);
    draw_notes(view, &notes, row);
    free_notes(&notes);
}

const struct panel_kind PANEL_LEGEND = {
    .name = "legend",
    .width = legend_width,
    .height = legend_height,
    .draw = legend_draw,
};
