/** The heat map of an advice on a terminal. */
#ifndef SALVO_CLI_HEATMAP_H
#define SALVO_CLI_HEATMAP_H

#include "cli/advice.h"

/** Append the board, at most 80 columns wide, with what is known and the chance of a
 * hit everywhere else, and a line that explains its signs. */
void heatmap_to_text(const struct advice *advice, const struct catalog *lang,
                     bool colour, struct strbuf *out);

/* ---- For a screen that draws the map itself */

enum { HEATMAP_STEPS = 6 };

/** The steps as numbers of the usual 256 colours, for a background behind black. */
extern const int heatmap_colours[HEATMAP_STEPS];

struct heatmap {
    const struct advice *advice;
    const struct ruleset *rules;
    const double *p; /* what the map shows, [ncells] */
    bool colour;
    int cell_columns;      /* 6, 4 or 3 */
    double hottest;        /* highest chance among cells not yet shot */
    char marks[CELLS_MAX]; /* what is known: o x # or a ship's letter; 0: not shot */
    bool advised[CELLS_MAX];
};

void heatmap_make(struct heatmap *out, const struct advice *advice, int cell_columns);

/** The marks that the reports of a game alone make. */
void heatmap_marks(const struct game *game, char marks[CELLS_MAX]);

/** Append a cell, `cell_columns` wide. */
void heatmap_put_cell(const struct heatmap *map, int cell, struct strbuf *out);

/** How hot the cell is, from 0 to HEATMAP_STEPS - 1. */
int heatmap_step(const struct heatmap *map, int cell);

/** Append label `i` of an axis, right-aligned in `columns`. */
void heatmap_put_label(const struct board *board, bool letters, int i, int columns,
                       struct strbuf *out);

/** How many columns a label stands left of the right edge of its cells. */
int heatmap_shift(int cell_columns);

#endif
