/* Cells in notation: the first two bytes make the board, the rest is the text. */
#include "fuzz/targets.h"

#include "core/notation.h"

#include <stdlib.h>
#include <string.h>

static void read_back(const struct board *board, int cell, const char *written)
{
    int again = -1;
    const char *text = written;
    FUZZ_CHECK(cell_parse(board, &text, &again, NULL) == STATUS_OK);
    FUZZ_CHECK(again == cell && *text == 0);
}

void fuzz_cell(const uint8_t *bytes, size_t nbytes)
{
    if (nbytes < 2)
        return;
    int sides = BOARD_SIDE_MAX - BOARD_SIDE_MIN + 1;
    struct board board = board_make(BOARD_SIDE_MIN + bytes[0] % sides,
                                    BOARD_SIDE_MIN + bytes[1] % sides);
    board.letters_side = bytes[0] >= 128;
    char *text = fuzz_text(bytes + 2, nbytes - 2), out[CELL_TEXT_MAX];
    const char *at = text;
    int cell = -1;
    struct diag why = diag_in(NULL);
    if (cell_parse(&board, &at, &cell, &why)) {
        FUZZ_CHECK(at == text && cell == -1 && why.text[0]);
    } else {
        FUZZ_CHECK(at > text && at <= text + strlen(text));
        FUZZ_CHECK(cell >= 0 && cell < board_cells(&board));
        read_back(&board, cell, cell_format(&board, cell, out));
        read_back(&board, cell, cell_format_labels(&board, cell, out));
    }
    free(text);
}
