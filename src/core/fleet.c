/**
 * Placements and what they allow beside them, all by sets of cells: a placement's halo
 * is the cells that no other ship may use, so two ships go together exactly when the
 * halo of one misses the cells of the other. That is symmetric, since "touching" is.
 *
 *     touching yes   sides       no
 *       . . . .      . h h .     h h h h
 *       . A A .      h A A h     h A A h
 *       . . . .      . h h .     h h h h
 *
 * The order of placement_list() (cell, then across before down) is the index by which
 * every layer above names a placement; a ship of length 1 is listed once, across.
 */
#include "core/fleet.h"

#include <assert.h>
#include <stdlib.h>

static int length_of(const struct ruleset *rules, struct placement p)
{
    return rules->types[p.type].length;
}

static bool on_board(const struct ruleset *rules, struct placement p)
{
    const struct board *board = &rules->board;
    if (p.type < 0 || p.type >= rules->ntypes || p.cell < 0 ||
        p.cell >= board_cells(board))
        return false;
    int room = p.down ? board->height - board_row(board, p.cell)
                      : board->width - board_column(board, p.cell);
    return length_of(rules, p) <= room && !(p.down && length_of(rules, p) == 1);
}

struct cellset placement_cells(const struct ruleset *rules, struct placement p)
{
    assert(on_board(rules, p));
    struct cellset cells = {.words = {0}};
    for (int i = 0; i < length_of(rules, p); i++)
        cellset_add(&cells, placement_cell(&rules->board, p, i));
    return cells;
}

struct cellset placement_halo(const struct ruleset *rules, struct placement p)
{
    struct cellset own = placement_cells(rules, p), halo = own;
    if (rules->touching == TOUCHING_YES)
        return halo;
    const struct board *board = &rules->board;
    for (int cell = cellset_next(&own, 0); cell >= 0;
         cell = cellset_next(&own, cell + 1)) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int x = board_column(board, cell) + dx, y = board_row(board, cell) + dy;
                bool corner = dx && dy;
                if (x < 0 || x >= board->width || y < 0 || y >= board->height ||
                    (corner && rules->touching == TOUCHING_SIDES))
                    continue;
                cellset_add(&halo, board_cell(board, x, y));
            }
        }
    }
    return halo;
}

bool placement_compatible(const struct ruleset *rules, struct placement a,
                          struct placement b)
{
    struct cellset halo = placement_halo(rules, a), cells = placement_cells(rules, b);
    return !cellset_overlap(&halo, &cells);
}

int placement_count(const struct ruleset *rules, int type)
{
    int length = rules->types[type].length;
    int w = rules->board.width, h = rules->board.height;
    int across = length <= w ? (w - length + 1) * h : 0;
    int down = length <= h && length > 1 ? (h - length + 1) * w : 0;
    return across + down;
}

void placement_list(const struct ruleset *rules, int type, struct placement *out)
{
    int n = 0;
    for (int cell = 0; cell < board_cells(&rules->board); cell++) {
        for (int down = 0; down <= 1; down++) {
            struct placement p = {(int16_t)type, (int16_t)cell, down};
            if (on_board(rules, p))
                out[n++] = p;
        }
    }
    assert(n == placement_count(rules, type));
}

static int placement_compare(const void *left, const void *right)
{
    const struct placement *a = left, *b = right;
    if (a->type != b->type)
        return a->type - b->type;
    if (a->cell != b->cell)
        return a->cell - b->cell;
    return a->down - b->down;
}

void fleet_sort(struct fleet *fleet)
{
    qsort(fleet->ships, (size_t)fleet->nships, sizeof *fleet->ships, placement_compare);
}

int fleet_compare(const struct fleet *a, const struct fleet *b)
{
    if (a->nships != b->nships)
        return a->nships - b->nships;
    for (int i = 0; i < a->nships; i++) {
        int order = placement_compare(&a->ships[i], &b->ships[i]);
        if (order)
            return order;
    }
    return 0;
}

bool fleet_is_legal(const struct ruleset *rules, const struct fleet *fleet)
{
    int have[RULESET_TYPES_MAX] = {0};
    for (int i = 0; i < fleet->nships; i++) {
        if (!on_board(rules, fleet->ships[i]))
            return false;
        have[fleet->ships[i].type]++;
        for (int j = 0; j < i; j++)
            if (!placement_compatible(rules, fleet->ships[i], fleet->ships[j]))
                return false;
    }
    for (int type = 0; type < rules->ntypes; type++)
        if (have[type] != rules->types[type].count)
            return false;
    return true;
}

struct cellset fleet_cells(const struct ruleset *rules, const struct fleet *fleet)
{
    struct cellset all = {.words = {0}};
    for (int i = 0; i < fleet->nships; i++) {
        struct cellset cells = placement_cells(rules, fleet->ships[i]);
        all = cellset_or(all, &cells);
    }
    return all;
}
