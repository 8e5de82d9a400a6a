/** The board as a panel: parts that board_fleet.c and board_heat.c draw into. */
#ifndef SALVO_LAYOUT_PANEL_BOARD_H
#define SALVO_LAYOUT_PANEL_BOARD_H

#include "core/fleet.h"
#include "layout/panel.h"

/** The cells of a board on the page. */
struct lattice {
    const struct board *board;
    double x_mm, y_mm, cell_mm; /* top left corner */
};

static inline struct rect lattice_cell(const struct lattice *lattice, int cell)
{
    return (struct rect){
        lattice->x_mm + board_column(lattice->board, cell) * lattice->cell_mm,
        lattice->y_mm + board_row(lattice->board, cell) * lattice->cell_mm,
        lattice->cell_mm, lattice->cell_mm};
}

/** Draw a dealt fleet: ships outlined and named. Grid lines are drawn already. */
void board_fleet_draw(struct view *view, const struct lattice *lattice,
                      const struct fleet *fleet);

/** Shade the cells by the hint's probabilities, before the grid lines... */
void board_heat_shade(struct view *view, const struct lattice *lattice);

/** ... and write the figures, the marks and the best shots, after them. */
void board_heat_mark(struct view *view, const struct lattice *lattice);

/** The shade of a probability, for a legend: 0 (none) to HEAT_SHADES - 1. */
enum { HEAT_SHADES = 9 };
void board_heat_patch(struct view *view, struct rect rect, int shade);

#endif
