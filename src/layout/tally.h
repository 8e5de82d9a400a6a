/** The rows and columns of a tally, measured. For panel_tally.c. */
#ifndef SALVO_LAYOUT_TALLY_H
#define SALVO_LAYOUT_TALLY_H

#include "layout/panel.h"

struct row {
    const struct ship_type *type;
    int ships; /* for OPTION_AFLOAT: those not sunk */
    double h_mm;
};

struct tally {
    int n;
    struct row rows[RULESET_SHIPS_MAX];
    int cards, each; /* cards side by side; rows in each but the last */
    double card_mm;
    double pad_mm, gap_mm;
    double box_mm, pitch_mm, group_mm; /* boxes; the gap between two ships' */
    double circle_mm, circle_pitch_mm;
    double names_mm, squares_mm, shots_mm, boxes_mm, circles_mm; /* columns; 0: none */
    double low_mm;                                               /* the lowest row */
    double name_pt;          /* one size for all names */
    double unit_mm, ship_mm; /* a square of a silhouette; the longest one */
    bool letters;            /* before the names */
    bool above;              /* silhouettes: above their names, not before them */
};

/** The cards that share `w_mm`, and their columns; names_mm is negative if that is too
 * narrow. */
struct tally tally_measure(struct view *view, const struct panel *panel, double w_mm);

bool tally_has_mine(const struct panel *panel);
bool tally_has_theirs(const struct panel *panel);
const char *tally_mine_key(const struct panel *panel); /* what heads the boxes */
const char *tally_title(const struct view *view, const struct panel *panel);
struct type tally_head_type(const struct view *view);

/** The width of one ship's boxes; how many ships' stand in a line; how many lines. */
double tally_group_mm(const struct tally *tally, const struct row *row);
int tally_groups_in_line(const struct tally *tally, const struct row *row);
int tally_box_lines(const struct tally *tally, const struct row *row);
int tally_circles_in_line(const struct row *row);

/** The room for the letter before a name; 0 without letters. */
double tally_letter_mm(const struct view *view, const struct tally *tally);

/** Append the name of a row, with the number of its ships. */
void tally_put_name(struct view *view, const struct row *row, struct strbuf *out);

/** The width of the widest name with its letter, and the least for that column. */
double tally_names_mm(struct view *view, const struct tally *tally, double size_pt);
double tally_names_least_mm(struct view *view, const struct panel *panel,
                            const struct tally *tally);

/** The gap between two cards. */
double tally_gutter_mm(const struct view *view);

/** The first row after those of a card, counted from 0. */
int tally_end(const struct tally *tally, int card);

/** The least height of a row. */
double tally_row_least_mm(const struct view *view, const struct tally *tally,
                          const struct row *row, const struct panel *panel);

#endif
