/**
 * Boards of signs, for marks and for fleets alike.
 *
 *        A B C D E F G H I J         ABCDEFGHIJ
 *      1 . . . o . . . . . .        1...o......
 *      2 . . x # # . . . . .        2..x##.....
 *
 * Reading takes the labels in turn and lets blanks stand anywhere between, so a board
 * reads the same whether it is set wide or compact. Only a header of numbers needs its
 * blanks: `12` there would be 1 and 2 as well as 12. A row's label cannot be mistaken
 * for a sign, since it always comes first. Nothing may follow the last sign, not even a
 * comment: `#` there is more likely one mark too many.
 */
#include "core/grid.h"

#include "base/utf8.h"
#include "core/notation.h"

#include <stdio.h>
#include <string.h>

static enum status expected(const struct grid_line *line, const char *at,
                            const char *what)
{
    return diag_expected(line->diag, line->number, (int)(at - line->text) + 1, what,
                         at);
}

/* Read the label of line `n` of the axis at `*at`, and move `*at` behind it. */
static bool read_label(const struct board *board, bool letter, int n, const char **at)
{
    const char *next = *at;
    int found = -1;
    if (letter)
        found = letter_scan(board, &next);
    else if (number_scan(board, &next, &found))
        found--;
    if (found != n)
        return false;
    *at = next;
    return true;
}

static bool ends_word(const char *at)
{
    return !*at || notation_skip_blanks(at) != at;
}

bool grid_is_header(const struct board *board, const char *line)
{
    bool letters = !board->letters_side;
    const char *at = notation_skip_blanks(line);
    if (!read_label(board, letters, 0, &at) || (!letters && !ends_word(at)))
        return false;
    at = notation_skip_blanks(at);
    return read_label(board, letters, 1, &at) && (letters || ends_word(at));
}

enum status grid_read_header(const struct board *board, const struct grid_line *line)
{
    bool letters = !board->letters_side;
    const char *at = line->text;
    char label[CELL_TEXT_MAX], what[CELL_TEXT_MAX + 64];
    for (int column = 0; column < board->width; column++) {
        at = notation_skip_blanks(at);
        if (!read_label(board, letters, column, &at)) {
            snprintf(what, sizeof what, "%s over column %d of %d",
                     label_format(board, letters, column, true, label), column + 1,
                     board->width);
            return expected(line, at, what);
        }
    }
    at = notation_skip_blanks(at);
    if (!*at)
        return STATUS_OK;
    snprintf(what, sizeof what, "the end of the header after %s",
             label_format(board, letters, board->width - 1, true, label));
    return expected(line, at, what);
}

enum status grid_read_row(const struct board *board, const struct grid_line *line,
                          int row, const char *signs[BOARD_SIDE_MAX])
{
    char label[CELL_TEXT_MAX], what[CELL_TEXT_MAX + 64];
    const char *at = notation_skip_blanks(line->text);
    if (!read_label(board, board->letters_side, row, &at)) {
        snprintf(what, sizeof what, "row %s of the board",
                 label_format(board, board->letters_side, row, true, label));
        return expected(line, at, what);
    }
    for (int column = 0; column < board->width; column++) {
        at = notation_skip_blanks(at);
        if (!*at) {
            snprintf(
                what, sizeof what, "a sign for %s, the last of %d in the row",
                cell_format(board, board_cell(board, board->width - 1, row), label),
                board->width);
            return expected(line, at, what);
        }
        signs[column] = at;
        utf8_next(&at);
    }
    at = notation_skip_blanks(at);
    if (!*at)
        return STATUS_OK;
    snprintf(what, sizeof what, "the end of the row after %d signs", board->width);
    return expected(line, at, what);
}

/* ---- Writing */

/* The widest label of an axis, in terminal columns. */
static int label_columns(const struct board *board, bool letter, int lines, bool latin)
{
    char label[CELL_TEXT_MAX];
    int widest = 0;
    for (int i = 0; i < lines; i++) {
        int columns = utf8_columns(label_format(board, letter, i, latin, label));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void put_right(struct strbuf *out, const char *text, int columns)
{
    strbuf_pad(out, ' ', columns - utf8_columns(text));
    strbuf_puts(out, text);
}

void grid_draw(const struct board *board, const char signs[CELLS_MAX], bool latin,
               struct strbuf *out)
{
    char label[CELL_TEXT_MAX];
    bool side = board->letters_side;
    int margin = label_columns(board, side, board->height, latin);
    int columns = label_columns(board, !side, board->width, latin);
    strbuf_pad(out, ' ', margin);
    for (int x = 0; x < board->width; x++) {
        strbuf_putc(out, ' ');
        put_right(out, label_format(board, !side, x, latin, label), columns);
    }
    strbuf_putc(out, '\n');
    for (int y = 0; y < board->height; y++) {
        put_right(out, label_format(board, side, y, latin, label), margin);
        for (int x = 0; x < board->width; x++) {
            strbuf_pad(out, ' ', columns);
            strbuf_putc(out, signs[board_cell(board, x, y)]);
        }
        strbuf_putc(out, '\n');
    }
}
