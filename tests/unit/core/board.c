#include "core/board.h"

#include <criterion/criterion.h>

Test(board, cells_are_numbered_row_by_row)
{
    struct board board = board_make(12, 5);
    int next = 0;
    cr_expect_eq(board_cells(&board), 60);
    for (int row = 0; row < 5; row++) {
        for (int column = 0; column < 12; column++, next++) {
            cr_expect_eq(board_cell(&board, column, row), next);
            cr_expect_eq(board_column(&board, next), column);
            cr_expect_eq(board_row(&board, next), row);
        }
    }
}

Test(board, labels_are_latin_with_letters_on_top)
{
    struct board board = board_make(BOARD_SIDE_MAX, BOARD_SIDE_MIN);
    cr_expect_not(board.letters_side);
    cr_expect_str_eq(board.labels.letters[0], "A");
    cr_expect_str_eq(board.labels.letters[25], "Z");
    cr_expect_str_eq(board.labels.digits[0], "0");
    cr_expect_str_eq(board.labels.digits[9], "9");
}
