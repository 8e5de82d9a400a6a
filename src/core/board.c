#include "core/board.h"

#include <assert.h>

struct labels labels_latin(void)
{
    struct labels labels = {.letters = {""}};
    for (int i = 0; i < BOARD_SIDE_MAX; i++)
        labels.letters[i][0] = (char)('A' + i);
    for (int i = 0; i < 10; i++)
        labels.digits[i][0] = (char)('0' + i);
    return labels;
}

struct board board_make(int width, int height)
{
    assert(width >= BOARD_SIDE_MIN && width <= BOARD_SIDE_MAX);
    assert(height >= BOARD_SIDE_MIN && height <= BOARD_SIDE_MAX);
    return (struct board){.width = width, .height = height, .labels = labels_latin()};
}
