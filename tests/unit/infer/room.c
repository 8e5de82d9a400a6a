#include "infer/room.h"

#include "support/rules.h"

#include <criterion/criterion.h>

/* Cells that are taken, one in five, on a board of any shape. */
static bool is_taken(int cell)
{
    return cell * 7 % 5 == 0;
}

static bool fits(const struct board *board, struct placement p, int length)
{
    int room = p.down ? board->height - board_row(board, p.cell)
                      : board->width - board_column(board, p.cell);
    for (int i = 0; i < length; i++)
        if (length > room || is_taken(placement_cell(board, p, i)))
            return false;
    return true;
}

/* What room_find() says, asked cell by cell. */
static void expect_room(const struct board *board, int length)
{
    struct room_cells cells = room_all(board);
    struct room room;
    int n = 0;
    for (int cell = 0; cell < board_cells(board); cell++)
        if (is_taken(cell))
            cells.rows[board_row(board, cell)] &=
                ~(UINT32_C(1) << board_column(board, cell));
    room_find(&room, &cells, board, length);
    for (int down = 0; down < 2; down++)
        for (int cell = 0; cell < board_cells(board); cell++) {
            struct placement p = {0, (int16_t)cell, down};
            bool has = room_has(&room, down, board_column(board, cell),
                                board_row(board, cell));
            cr_assert_eq(has, fits(board, p, length), "%dx%d length %d: cell %d %s",
                         board->width, board->height, length, cell,
                         down ? "down" : "across");
            n += has;
        }
    cr_expect_eq(room_size(&room, board->height), n);
}

Test(room, is_where_all_cells_are_free)
{
    static const char *const boards[] = {
        "2x2:2:yes:one:shot:told", "7x4:2:yes:one:shot:told", "4x9:2:yes:one:shot:told",
        "3x26:2:yes:one:shot:told", "26x26:2:yes:one:shot:told"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct ruleset rules = rules_spec(boards[i]);
        for (int length = 1; length <= 6; length++)
            expect_room(&rules.board, length);
    }
}

Test(room, tells_its_placements_one_by_one)
{
    struct ruleset rules = rules_spec("26x26:5:yes:one:shot:told");
    struct room_cells cells = room_all(&rules.board);
    struct room room;
    room_find(&room, &cells, &rules.board, 5);
    int n = room_size(&room, 26);
    cr_assert_eq(n, placement_count(&rules, 0));
    for (int i = 0; i < n; i++) {
        struct placement p = room_nth(&room, &rules.board, i);
        cr_assert(room_has(&room, p.down, board_column(&rules.board, p.cell),
                           board_row(&rules.board, p.cell)));
        room.first[p.down].rows[board_row(&rules.board, p.cell)] &=
            ~(UINT32_C(1) << board_column(&rules.board, p.cell));
        cr_assert_eq(room_size(&room, 26), n - 1, "a placement of its own");
        room.first[p.down].rows[board_row(&rules.board, p.cell)] |=
            UINT32_C(1) << board_column(&rules.board, p.cell);
    }
    cr_expect_eq(room_nth(&room, &rules.board, n).cell, -1);
}
