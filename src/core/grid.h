/** A board in text, ruled like the printed sheet: a header of labels, then a row for
 * every row of the board, its label and a sign for every cell. */
#ifndef SALVO_CORE_GRID_H
#define SALVO_CORE_GRID_H

#include "base/strbuf.h"
#include "core/board.h"
#include "core/cellset.h"

/** Does `line` begin as a header does: with the labels of the first two columns? */
bool grid_is_header(const struct board *board, const char *line);

/** Where a line was read; `text` is the line alone. Messages go to `diag`. */
struct grid_line {
    const char *text;
    int number;
    struct diag *diag;
};

/** Check the header. STATUS_SYNTAX with `diag` filled. */
enum status grid_read_header(const struct board *board,
                             const struct grid_line *line) ATTR_MUST_CHECK;

/** Read row `row`, from 0: `signs[column]` becomes the place of a cell's sign in the
 * line; what the signs mean is the caller's. STATUS_SYNTAX with `diag` filled. */
enum status grid_read_row(const struct board *board, const struct grid_line *line,
                          int row, const char *signs[BOARD_SIDE_MAX]) ATTR_MUST_CHECK;

/** Append the board with `signs[cell]` in every cell. `latin`: in Latin labels and
 * ASCII digits, as cell_format() writes them; else in the board's own. */
void grid_draw(const struct board *board, const char signs[CELLS_MAX], bool latin,
               struct strbuf *out);

#endif
