/**
 * Selection of the n best, best first. Marginals come from long sums, so cells that a
 * symmetry makes equal may differ in their last digits; sorting by the plain numbers
 * would then break ties by noise, differently on other machines. So each round takes
 * the highest value left, and of all cells within GREEDY_SAME of it the first in
 * reading order. Rejected: sorting by rounded values, since two equal cells can round
 * to different ones.
 *
 * For a salvo this maximises the expected number of hits, since expectations add up
 * whatever the cells tell of each other.
 */
#include "strategy/greedy.h"

#include "strategy/strategy.h"

static int likeliest(const double *cell, int ncells, const struct cellset *taken)
{
    double best = 0;
    for (int i = 0; i < ncells; i++)
        if (!cellset_has(taken, i) && cell[i] > best)
            best = cell[i];
    for (int i = 0; i < ncells && best > 0; i++)
        if (!cellset_has(taken, i) && cell[i] > 0 && cell[i] >= best - GREEDY_SAME)
            return i;
    return -1;
}

int greedy_cells(const double *cell, int ncells, const struct cellset *shot, int n,
                 int *out)
{
    struct cellset taken = *shot;
    int chosen = 0;
    while (chosen < n) {
        int next = likeliest(cell, ncells, &taken);
        if (next < 0)
            break;
        out[chosen++] = next;
        cellset_add(&taken, next);
    }
    return chosen;
}

void greedy_fill(const double *cell, int ncells, const struct cellset *shot, int n,
                 int *out)
{
    struct cellset taken = *shot;
    int chosen = greedy_cells(cell, ncells, shot, n, out);
    for (int i = 0; i < chosen; i++)
        cellset_add(&taken, out[i]);
    for (int i = 0; i < ncells && chosen < n; i++)
        if (!cellset_has(&taken, i))
            out[chosen++] = i;
}

enum status greedy_choose(const struct view *view, int *out)
{
    greedy_fill(view->cell, board_cells(&view->game->rules.board), &view->shot,
                view->shots, out);
    return STATUS_OK;
}
