/** The greedy strategy: shoot where a hit is most likely. */
#ifndef SALVO_STRATEGY_GREEDY_H
#define SALVO_STRATEGY_GREEDY_H

#include "core/cellset.h"

/** Two probabilities this close are the same: what sets them apart is rounding. */
#define GREEDY_SAME 1e-9

/**
 * Write up to `n` cells outside `shot` to `out`, the likeliest first; of equals, the
 * first in reading order (rows from the top, in a row from the left). Cells that cannot
 * hold a ship are never chosen. Returns how many were written.
 * cell  [ncells] probability that a ship covers the cell
 */
int greedy_cells(const double *cell, int ncells, const struct cellset *shot, int n,
                 int *out);

/** As greedy_cells(), but exactly `n` cells, at most those outside `shot`: where fewer
 * can hold a ship, others follow in reading order. */
void greedy_fill(const double *cell, int ncells, const struct cellset *shot, int n,
                 int *out);

#endif
