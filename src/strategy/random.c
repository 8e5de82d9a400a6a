/**
 * The two strategies that draw lots: any cell not shot yet, and hunting.
 *
 * A hunter knows no probabilities. Until something is struck he shoots the dark squares
 * of the board in any order, as no ship of two cells or more hides from them; a struck
 * cell makes him shoot its neighbours until its ship is sunk:
 *
 *     . o . o      o shot in vain     * to be shot next: beside a hit of which no
 *     o * x *      x hit                sinking is known
 *     . o * o
 *
 * Hits that hang together are taken as one ship, and it is sunk when one of them was
 * told as sunk. Where ships may not touch he leaves out the cells next to a sunk ship
 * and those cornering any hit. Where only numbers are told he hunts on, knowing
 * nothing.
 */
#include "strategy/strategy.h"

static bool is_open(const struct view *view, const struct cellset *taken, int cell)
{
    return !cellset_has(&view->shot, cell) && !cellset_has(taken, cell);
}

enum status random_choose(const struct view *view, int *out)
{
    struct cellset taken = {.words = {0}};
    int ncells = board_cells(&view->game->rules.board);
    for (int i = 0; i < view->shots; i++) {
        int open[CELLS_MAX] = {0}, n = 0;
        for (int cell = 0; cell < ncells; cell++)
            if (is_open(view, &taken, cell))
                open[n++] = cell;
        out[i] = open[stream_below(view->stream, (uint64_t)n)];
        cellset_add(&taken, out[i]);
    }
    return STATUS_OK;
}

/* ---- Hunting */

/** What a hunter reads in the reports. */
struct trail {
    struct cellset hits, sunk; /* hits of ships that float; of those that sank */
    struct cellset barred;     /* where he sees that no ship can be */
};

/** The cells beside `cell`, or around it with the corners; returns how many. */
static int around(const struct board *board, int cell, bool corners, int out[8])
{
    int column = board_column(board, cell), row = board_row(board, cell), n = 0;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++) {
            bool corner = x != column && y != row, same = x == column && y == row;
            if (!same && (corners || !corner) && x >= 0 && y >= 0 && x < board->width &&
                y < board->height)
                out[n++] = board_cell(board, x, y);
        }
    return n;
}

/** Move the hits that hang together with a sunk one to the sunk. */
static void spread_sinking(const struct board *board, struct trail *trail)
{
    for (bool again = true; again;) {
        again = false;
        for (int cell = cellset_next(&trail->hits, 0); cell >= 0;
             cell = cellset_next(&trail->hits, cell + 1)) {
            int beside[8], n = around(board, cell, false, beside);
            for (int i = 0; i < n; i++)
                if (cellset_has(&trail->sunk, beside[i])) {
                    cellset_remove(&trail->hits, cell);
                    cellset_add(&trail->sunk, cell);
                    again = true;
                    break;
                }
        }
    }
}

static void bar(const struct ruleset *rules, struct trail *trail)
{
    for (int cell = 0; cell < board_cells(&rules->board); cell++) {
        bool sunk = cellset_has(&trail->sunk, cell);
        int near[8], n;
        if (rules->touching == TOUCHING_YES ||
            (!sunk && !cellset_has(&trail->hits, cell)))
            continue;
        n = around(&rules->board, cell, rules->touching == TOUCHING_NO, near);
        for (int i = 0; i < n; i++) {
            bool corner =
                board_row(&rules->board, near[i]) != board_row(&rules->board, cell) &&
                board_column(&rules->board, near[i]) !=
                    board_column(&rules->board, cell);
            if (sunk || corner)
                cellset_add(&trail->barred, near[i]);
        }
    }
}

static struct trail read_trail(const struct game *game)
{
    struct trail trail = {.barred = {.words = {0}}};
    for (int e = 0; e < game->nentries; e++)
        for (int m = 0; m < game->entries[e].nmarks; m++) {
            const struct mark *mark = &game->entries[e].marks[m];
            if (mark->result == RESULT_HIT)
                cellset_add(&trail.hits, mark->cell);
            if (mark->result == RESULT_SUNK)
                cellset_add(&trail.sunk, mark->cell);
        }
    trail.hits = cellset_minus(trail.hits, &trail.sunk);
    spread_sinking(&game->rules.board, &trail);
    bar(&game->rules, &trail);
    return trail;
}

/** How much a hunter wants the cell: beside a hit, dark, light, barred. */
static int appeal(const struct board *board, const struct trail *trail, int cell)
{
    int beside[8], n = around(board, cell, false, beside);
    if (cellset_has(&trail->barred, cell))
        return 0;
    for (int i = 0; i < n; i++)
        if (cellset_has(&trail->hits, beside[i]))
            return 3;
    return (board_column(board, cell) + board_row(board, cell)) % 2 == 0 ? 2 : 1;
}

enum status hunt_choose(const struct view *view, int *out)
{
    const struct board *board = &view->game->rules.board;
    struct trail trail = read_trail(view->game);
    struct cellset taken = {.words = {0}};
    for (int i = 0; i < view->shots; i++) {
        int open[CELLS_MAX] = {0}, n = 0, most = -1;
        for (int cell = 0; cell < board_cells(board); cell++) {
            int wish = is_open(view, &taken, cell) ? appeal(board, &trail, cell) : -1;
            if (wish > most) {
                most = wish;
                n = 0;
            }
            if (wish >= 0 && wish == most)
                open[n++] = cell;
        }
        out[i] = open[stream_below(view->stream, (uint64_t)n)];
        cellset_add(&taken, out[i]);
    }
    return STATUS_OK;
}
