/**
 * A board: its size and how its axes are labelled. Cells are numbered row by row
 * from the top left corner, cell = row * width + column.
 *
 * One axis carries letters, the other numbers from 1. The usual board has letters on
 * top (columns) and numbers at the side (rows); `letters_side` turns them.
 */
#ifndef SALVO_CORE_BOARD_H
#define SALVO_CORE_BOARD_H

#include "base/diag.h"

#include <stdbool.h>

enum { BOARD_SIDE_MIN = 2, BOARD_SIDE_MAX = 26, LABEL_BYTES = 8 };

/** The signs on the axes: UTF-8, NUL-terminated. Letters are distinct. */
struct labels {
    char letters[BOARD_SIDE_MAX][LABEL_BYTES];
    char digits[10][LABEL_BYTES];
};

struct board {
    int width, height;
    bool letters_side;
    struct labels labels;
};

/** A board with Latin letters on top. Sides are within the limits (asserted). */
struct board board_make(int width, int height);

/** A to Z and 0 to 9. */
struct labels labels_latin(void);

static inline int board_cells(const struct board *board)
{
    return board->width * board->height;
}

static inline int board_cell(const struct board *board, int column, int row)
{
    return row * board->width + column;
}

static inline int board_column(const struct board *board, int cell)
{
    return cell % board->width;
}

static inline int board_row(const struct board *board, int cell)
{
    return cell / board->width;
}

#endif
