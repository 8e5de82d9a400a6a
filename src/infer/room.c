/**
 * A ship of length 4 across fits where a cell and the three to its right are free:
 *
 *     free                    . x x x x x . x
 *     and free one on         . x x x x . . .      twos
 *     and those two on        . x x . . . . .      fours: first cells
 *
 * One row of the board is one word, so all columns are done at once, and lengths in
 * about log2 steps. Down is the same over rows instead of columns. A placement is its
 * first cell, so what each type may do is a mask of the same shape.
 */
#include "infer/room.h"

struct room_cells room_all(const struct board *board)
{
    struct room_cells all = {{0}};
    for (int row = 0; row < board->height; row++)
        all.rows[row] = (UINT32_C(1) << board->width) - 1;
    return all;
}

void room_put(struct room_cells *cells, const struct ruleset *rules, struct placement p)
{
    int length = rules->types[p.type].length, height = rules->board.height;
    int row = board_row(&rules->board, p.cell);
    int rows = p.down ? length : 1, columns = p.down ? 1 : length;
    uint32_t own = ((UINT32_C(1) << columns) - 1)
                   << board_column(&rules->board, p.cell);
    uint32_t grown = own | own << 1 | own >> 1;
    uint32_t beside = rules->touching == TOUCHING_YES ? own : grown;
    uint32_t ends = rules->touching == TOUCHING_NO ? grown : own;
    for (int r = row; r < row + rows; r++)
        cells->rows[r] &= ~beside;
    if (rules->touching == TOUCHING_YES)
        return;
    if (row > 0)
        cells->rows[row - 1] &= ~ends;
    if (row + rows < height)
        cells->rows[row + rows] &= ~ends;
}

void room_find(struct room *out, const struct room_cells *cells,
               const struct board *board, int length)
{
    uint32_t *across = out->first[0].rows, *down = out->first[1].rows;
    int height = board->height;
    for (int row = 0; row < height; row++)
        across[row] = down[row] = cells->rows[row];
    for (int have = 1, more; have < length; have += more) {
        more = have < length - have ? have : length - have;
        for (int row = 0; row < height; row++)
            across[row] &= across[row] >> more;
        for (int row = 0; row < height; row++)
            down[row] &= row + more < height ? down[row + more] : 0;
    }
}

int room_keep(struct room *room, const struct room *other, int height)
{
    int n = 0;
    for (int down = 0; down < 2; down++)
        for (int row = 0; row < height; row++) {
            room->first[down].rows[row] &= other->first[down].rows[row];
            n += __builtin_popcount(room->first[down].rows[row]);
        }
    return n;
}

void room_drop(struct room *room, const struct room *other, int height)
{
    for (int down = 0; down < 2; down++)
        for (int row = 0; row < height; row++)
            room->first[down].rows[row] &= ~other->first[down].rows[row];
}

int room_size(const struct room *room, int height)
{
    int n = 0;
    for (int down = 0; down < 2; down++)
        for (int row = 0; row < height; row++)
            n += __builtin_popcount(room->first[down].rows[row]);
    return n;
}

struct placement room_nth(const struct room *room, const struct board *board, int n)
{
    for (int down = 0; down < 2; down++)
        for (int row = 0; row < board->height; row++) {
            uint32_t rest = room->first[down].rows[row];
            int here = __builtin_popcount(rest);
            if (n >= here) {
                n -= here;
                continue;
            }
            while (n--)
                rest &= rest - 1;
            int cell = board_cell(board, __builtin_ctz(rest), row);
            return (struct placement){0, (int16_t)cell, down};
        }
    return (struct placement){0, -1, false};
}
