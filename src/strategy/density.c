/**
 * What most solvers on the web do: count, for every cell, the ways in which each ship
 * could lie across it, as if the others were not there. A way that explains hits of
 * which no sinking is known counts HIT_WEIGHT times as much for each of them.
 *
 *     score(c) = sum over types T of afloat(T) * sum over placements P of T on c of
 *                HIT_WEIGHT ^ (open hits on P)
 *
 * The placements are those that T's own reports allow. Ships afloat are the fleet
 * without those sunk: a type named as sunk, or under rules that keep ships apart, one
 * as long as the hits that hang together with a sinking. What is missed by counting
 * ships one by one is that they are in each other's way, and that a hit may be
 * explained by another ship: that is what the exact chances add.
 *
 * Cells are taken as greedy_cells() does, scores in the place of chances.
 */
#include "infer/constraints.h"
#include "strategy/greedy.h"
#include "strategy/strategy.h"

static const double hit_weight = 20;

/** The straight run of hits through a sunk cell: how long it is. */
static int run_length(const struct board *board, const struct cellset *hits, int cell)
{
    int column = board_column(board, cell), row = board_row(board, cell);
    int across = 1, down = 1;
    for (int x = column - 1; x >= 0 && cellset_has(hits, board_cell(board, x, row));
         x--)
        across++;
    for (int x = column + 1;
         x < board->width && cellset_has(hits, board_cell(board, x, row)); x++)
        across++;
    for (int y = row - 1; y >= 0 && cellset_has(hits, board_cell(board, column, y));
         y--)
        down++;
    for (int y = row + 1;
         y < board->height && cellset_has(hits, board_cell(board, column, y)); y++)
        down++;
    return across > down ? across : down;
}

static void strike_sunk(const struct view *view, const struct cellset *hits,
                        const struct mark *mark, int *afloat)
{
    const struct ruleset *rules = &view->game->rules;
    int length = run_length(&rules->board, hits, mark->cell);
    for (int type = 0; type < rules->ntypes; type++) {
        bool it = mark->type >= 0 ? mark->type == type
                                  : rules->touching != TOUCHING_YES &&
                                        rules->types[type].length == length;
        if (it && afloat[type] > 0) {
            afloat[type]--;
            return;
        }
    }
}

/** Ships afloat by type, as far as sinkings tell. */
static void find_afloat(const struct view *view, const struct cellset *hits,
                        int *afloat)
{
    const struct game *game = view->game;
    for (int type = 0; type < game->rules.ntypes; type++)
        afloat[type] = game->rules.types[type].count;
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        for (int type = 0; entry->kind == ENTRY_TURN && type < game->rules.ntypes;
             type++)
            for (int i = 0; i < entry->sunk_by_type[type] && afloat[type] > 0; i++)
                afloat[type]--;
        for (int m = 0; entry->kind == ENTRY_TURN && m < entry->nmarks; m++)
            if (entry->marks[m].result == RESULT_SUNK)
                strike_sunk(view, hits, &entry->marks[m], afloat);
    }
}

static double weigh(const struct view *view, const struct cellset *hits,
                    struct placement p)
{
    const struct ruleset *rules = &view->game->rules;
    double weight = 1;
    int open = 0;
    for (int i = 0; i < rules->types[p.type].length; i++) {
        int cell = placement_cell(&rules->board, p, i);
        open += !cellset_has(&view->shot, cell);
        weight *= cellset_has(hits, cell) ? hit_weight : 1;
    }
    return open ? weight : 0;
}

enum status density_scores(const struct view *view, double *score)
{
    const struct ruleset *rules = &view->game->rules;
    struct constraints *constraints = NULL;
    enum status status = constraints_new(&constraints, view->game);
    if (status)
        return status;
    int afloat[RULESET_TYPES_MAX];
    for (int cell = 0; cell < board_cells(&rules->board); cell++)
        score[cell] = 0;
    find_afloat(view, &constraints->must, afloat);
    for (int type = 0; type < rules->ntypes; type++)
        for (int i = 0; afloat[type] && i < constraints->nallowed[type]; i++) {
            struct placement p = constraints->allowed[type][i].placement;
            double weight = afloat[type] * weigh(view, &constraints->must, p);
            for (int k = 0; k < rules->types[type].length; k++)
                score[placement_cell(&rules->board, p, k)] += weight;
        }
    constraints_free(constraints);
    return STATUS_OK;
}

enum status density_choose(const struct view *view, int *out)
{
    double score[CELLS_MAX];
    enum status status = density_scores(view, score);
    if (!status)
        greedy_fill(score, board_cells(&view->game->rules.board), &view->shot,
                    view->shots, out);
    return status;
}
