/*
 * The measures of a tally.
 *
 *     |<pad>| names |<gap>| squares |<gap>| shots |<gap>| boxes |<gap>| circles |<pad>|
 *             least          head        widest row    widest row
 *
 * The columns for circles and boxes are as wide as the largest fleet needs, and break
 * into lines where the card is narrow; the rest is the names'. Ships alike share a row
 * where rows would be too many. A long list has smaller marks and lower rows, and is
 * parted between two cards side by side where they find room.
 */
#include "layout/tally.h"

#include "layout/known.h"

#include <math.h>

enum {
    ROWS_APART_MAX = 7, /* above, ships alike share a row */
    ROWS_SHORT_MAX = 12 /* above, the list is long */
};

static bool is_weighted(const struct view *view)
{
    return view->rules->turn == TURN_WEIGHTED;
}

bool tally_has_mine(const struct panel *panel)
{
    return panel_has(panel, OPTION_MINE);
}

/* Alone, the boxes need no owner. */
const char *tally_mine_key(const struct panel *panel)
{
    return tally_has_theirs(panel) ? "panel.mine" : "panel.hits";
}

bool tally_has_theirs(const struct panel *panel)
{
    return panel_has(panel, OPTION_THEIRS);
}

/* A row for each type, of the ships that the hint's game did not sink. */
static void list_afloat(const struct view *view, struct tally *tally)
{
    struct known known = known_from(view->job->hint->game);
    for (int t = 0; t < view->rules->ntypes; t++) {
        const struct ship_type *type = &view->rules->types[t];
        tally->rows[tally->n++] = (struct row){type, type->count - known.sunk[t], 0};
    }
}

static void list_rows(const struct ruleset *rules, struct tally *tally)
{
    bool apart = ruleset_ships(rules) <= ROWS_APART_MAX;
    for (int t = 0; t < rules->ntypes; t++) {
        const struct ship_type *type = &rules->types[t];
        for (int i = 0; i < (apart ? type->count : 1); i++)
            tally->rows[tally->n++] = (struct row){type, apart ? 1 : type->count, 0};
    }
}

/* ---- Boxes and circles */

double tally_group_mm(const struct tally *tally, const struct row *row)
{
    return row->type->length * tally->pitch_mm - (tally->pitch_mm - tally->box_mm);
}

/* Ships whose boxes stand in one line. */
int tally_groups_in_line(const struct tally *tally, const struct row *row)
{
    double each_mm = tally_group_mm(tally, row) + tally->group_mm;
    int n = (int)floor((tally->boxes_mm + tally->group_mm + 0.001) / each_mm);
    return n < 1 ? 1 : n > row->ships ? row->ships : n;
}

int tally_box_lines(const struct tally *tally, const struct row *row)
{
    int each = tally_groups_in_line(tally, row);
    return (row->ships + each - 1) / each;
}

static double boxes_best(const struct tally *tally, const struct row *row)
{
    return row->ships * (tally_group_mm(tally, row) + tally->group_mm) -
           tally->group_mm;
}

int tally_circles_in_line(const struct row *row)
{
    if (row->ships > 3)
        return (row->ships + 1) / 2;
    return row->ships > 0 ? row->ships : 1;
}

static double circles_width(const struct tally *tally, const struct row *row)
{
    int n = tally_circles_in_line(row);
    return n * tally->circle_pitch_mm - (tally->circle_pitch_mm - tally->circle_mm);
}

/* ---- Columns */

struct type tally_head_type(const struct view *view)
{
    return view_type(view, WEIGHT_BOLD, 8.4, INK_PAPER);
}

static double head_width(struct view *view, const char *key)
{
    return pen_width(view->pen, view_text(view, key), tally_head_type(view));
}

static bool is_long(const struct tally *tally)
{
    return tally->n > ROWS_SHORT_MAX;
}

static void measure_marks(struct view *view, const struct panel *panel,
                          struct tally *tally)
{
    bool several = false, small = is_long(tally);
    for (int i = 0; i < tally->n; i++)
        several |= tally->rows[i].ships > 1;
    tally->box_mm = view_mm(view, small ? 3.0 : several ? 3.5 : 3.8);
    tally->pitch_mm = tally->box_mm + view_mm(view, 0.5);
    tally->group_mm = view_mm(view, 1.3);
    tally->circle_mm = view_mm(view, small ? 3.1 : several ? 3.7 : 5);
    tally->circle_pitch_mm = tally->circle_mm + view_mm(view, 0.5);
    for (int i = 0; i < tally->n && tally_has_theirs(panel); i++)
        tally->circles_mm =
            fmax(tally->circles_mm, circles_width(tally, &tally->rows[i]));
    if (tally_has_theirs(panel))
        tally->circles_mm = fmax(tally->circles_mm, head_width(view, "panel.theirs"));
    if (is_weighted(view) && panel->options & (OPTION_MINE | OPTION_SQUARES))
        tally->shots_mm = fmax(view_mm(view, 5), head_width(view, "panel.shots"));
    if (panel_has(panel, OPTION_SQUARES))
        tally->squares_mm = fmax(view_mm(view, 5), head_width(view, "panel.length"));
}

static double boxes_least(const struct tally *tally)
{
    double most_mm = 0;
    for (int i = 0; i < tally->n; i++)
        most_mm = fmax(most_mm, tally_group_mm(tally, &tally->rows[i]));
    return most_mm;
}

double tally_letter_mm(const struct view *view, const struct tally *tally)
{
    return tally->letters ? view_mm(view, 4.2) : 0;
}

void tally_put_name(struct view *view, const struct row *row, struct strbuf *out)
{
    words_ship(&view->words, row->type, out);
    if (row->ships > 1) {
        strbuf_putc(out, ' ');
        words_count(&view->words, "panel.times", row->ships, 0, out);
    }
}

/* The width of the widest name, with its letter. */
double tally_names_mm(struct view *view, const struct tally *tally, double size_pt)
{
    double most_mm = 0;
    struct strbuf name = {.part_of = &view->pen->texts};
    struct type type = view_type(view, WEIGHT_REGULAR, size_pt, INK_TEXT);
    for (int i = 0; i < tally->n; i++) {
        strbuf_clear(&name);
        tally_put_name(view, &tally->rows[i], &name);
        most_mm = fmax(most_mm, pen_width(view->pen, strbuf_text(&name), type));
    }
    strbuf_free(&name);
    return most_mm + tally_letter_mm(view, tally) + 0.1;
}

const char *tally_title(const struct view *view, const struct panel *panel)
{
    return view_text(view, panel->title[0] ? panel->title : "panel.fleets");
}

/* The names, and the title above them. */
double tally_names_least_mm(struct view *view, const struct panel *panel,
                            const struct tally *tally)
{
    double title_mm = card_least_mm(view, tally_title(view, panel)) - 2 * tally->pad_mm;
    return fmax(tally_names_mm(view, tally, 6.4), title_mm);
}

static int count_gaps(const struct tally *tally)
{
    return (tally->squares_mm > 0) + (tally->shots_mm > 0) + (tally->boxes_mm > 0) +
           (tally->circles_mm > 0);
}

/* The columns of one card that is `w_mm` wide. */
static struct tally measure_card(struct view *view, const struct panel *panel,
                                 double w_mm)
{
    struct tally tally = {.cards = 1,
                          .card_mm = w_mm,
                          .pad_mm = view_mm(view, 2.2),
                          .gap_mm = view_mm(view, 2.6)};
    tally.letters =
        panel_has(panel, OPTION_LETTERS) || view->rules->tells == TELLS_COUNT_BY_SHIP;
    if (panel_has(panel, OPTION_AFLOAT) && view->job->hint)
        list_afloat(view, &tally);
    else
        list_rows(view->rules, &tally);
    measure_marks(view, panel, &tally);
    double room_mm =
        w_mm - 2 * tally.pad_mm - tally.circles_mm - tally.shots_mm - tally.squares_mm;
    if (tally_has_mine(panel)) {
        double best_mm = head_width(view, tally_mine_key(panel)), least_mm = best_mm;
        for (int i = 0; i < tally.n; i++)
            best_mm = fmax(best_mm, boxes_best(&tally, &tally.rows[i]));
        least_mm = fmax(least_mm, boxes_least(&tally));
        double names_mm =
            fmax(view_mm(view, 25), tally_names_least_mm(view, panel, &tally)) +
            2 * tally.gap_mm + (tally.shots_mm > 0 ? tally.gap_mm : 0) +
            (tally.squares_mm > 0 ? tally.gap_mm : 0);
        tally.boxes_mm = fmax(least_mm, fmin(best_mm, room_mm - names_mm));
    }
    tally.names_mm = room_mm - tally.boxes_mm - count_gaps(&tally) * tally.gap_mm;
    tally.each = tally.n;
    return tally;
}

double tally_gutter_mm(const struct view *view)
{
    return view_mm(view, 4);
}

int tally_end(const struct tally *tally, int card)
{
    int end = (card + 1) * tally->each;
    return end < tally->n ? end : tally->n;
}

struct tally tally_measure(struct view *view, const struct panel *panel, double w_mm)
{
    struct tally whole = measure_card(view, panel, w_mm);
    if (!is_long(&whole))
        return whole;
    struct tally half = measure_card(view, panel, (w_mm - tally_gutter_mm(view)) / 2);
    if (half.names_mm < tally_names_least_mm(view, panel, &half))
        return whole;
    half.cards = 2;
    half.each = (half.n + 1) / 2;
    return half;
}

double tally_row_least_mm(const struct view *view, const struct tally *tally,
                          const struct row *row, const struct panel *panel)
{
    double lines_mm = tally_has_mine(panel) ? tally_box_lines(tally, row) *
                                                  (tally->box_mm + view_mm(view, 0.6))
                                            : 0;
    int each = tally_circles_in_line(row), lines = (row->ships + each - 1) / each;
    double circles_mm = tally_has_theirs(panel) ? lines * tally->circle_pitch_mm : 0;
    double marks_mm = fmax(lines_mm, circles_mm) + view_mm(view, 0.8);
    return fmax(view_mm(view, is_long(tally) ? 4.3 : 5.4), marks_mm);
}
