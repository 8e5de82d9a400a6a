/* Contradictions that people make. */
#include "infer/conflict.h"

#include "support/rules.h"
#include "support/scene.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static void shoot(struct scene *scene, const char *cell, enum result result, int type)
{
    scene_turn(scene, TELL_SHOTS);
    scene_mark(scene, cell, result, type);
}

/** A game of the shipped rule set `key`. */
static void start(struct scene *scene, const char *key)
{
    struct ruleset rules = rules_load(key);
    scene_start(scene, 2, 2, TOUCHING_YES);
    scene->game.rules = rules;
}

/** The conflict is exactly `want`, entries with marks. */
static void expect_conflict(const struct scene *scene, const struct report *want, int n)
{
    struct report *found = NULL;
    int nfound = -1;
    cr_assert_eq(conflict_find(&found, &nfound, &scene->game), STATUS_OK);
    cr_assert_eq(nfound, n, "%d reports", nfound);
    for (int i = 0; i < n; i++) {
        cr_expect_eq(found[i].entry, want[i].entry);
        cr_expect_eq(found[i].mark, want[i].mark);
    }
    free(found);
}

Test(conflict, a_ship_sunk_where_it_does_not_fit)
{
    struct scene scene;
    start(&scene, "classic");
    shoot(&scene, "J1", RESULT_MISS, -1);
    shoot(&scene, "B4", RESULT_HIT, -1);
    shoot(&scene, "H8", RESULT_HIT, -1);
    shoot(&scene, "B5", RESULT_SUNK, 3); /* a submarine of 3 with two cells shot */
    expect_conflict(&scene, (struct report[]){{3, 0}}, 1);
}

Test(conflict, more_hits_than_ship_cells)
{
    struct scene scene;
    scene_start(&scene, 6, 5, TOUCHING_YES);
    scene.game.rules.sinking = SINKING_NONE;
    scene_ship(&scene, 3, 1);
    scene_ship(&scene, 2, 1);
    static const char *const cells[] = {"A1", "B1", "C1", "A3", "B3", "F5"};
    for (int i = 0; i < 6; i++)
        shoot(&scene, cells[i], RESULT_HIT, -1);
    struct report *found = NULL;
    int n = 0;
    cr_assert_eq(conflict_find(&found, &n, &scene.game), STATUS_OK);
    cr_expect_eq(n, 3, "three hits too far apart for two ships");
    free(found);
}

Test(conflict, two_reports_of_one_cell)
{
    struct scene scene;
    start(&scene, "sea-battle");
    for (int column = 0; column < 8; column += 2)
        for (int row = 1; row < 10; row++) {
            scene_turn(&scene, TELL_SHOTS);
            scene_mark_cell(&scene, row * 10 + column, RESULT_MISS, -1);
        }
    shoot(&scene, "J10", RESULT_HIT, -1);
    shoot(&scene, "A2", RESULT_HIT, -1);
    expect_conflict(&scene, (struct report[]){{0, 0}, {37, 0}}, 2);
}

Test(conflict, a_count_that_cannot_be)
{
    struct scene scene;
    start(&scene, "salvo-advanced");
    shoot(&scene, "A1", RESULT_MISS, -1);
    scene_turn(&scene, TELL_COUNT)->hits = 3;
    scene_mark(&scene, "A1", RESULT_NONE, -1);
    scene_mark(&scene, "A2", RESULT_NONE, -1);
    scene_mark(&scene, "A3", RESULT_NONE, -1);
    expect_conflict(&scene, (struct report[]){{0, 0}, {1, -1}}, 2);
}

Test(conflict, no_fleet_at_all_names_no_report)
{
    struct scene scene;
    scene_start(&scene, 3, 3, TOUCHING_NO);
    scene_ship(&scene, 3, 2);
    scene_ship(&scene, 1, 3);
    shoot(&scene, "A1", RESULT_MISS, -1);
    expect_conflict(&scene, NULL, 0);
}

Test(conflict, a_possible_game_has_none)
{
    struct scene scene;
    start(&scene, "classic");
    shoot(&scene, "A1", RESULT_MISS, -1);
    struct report *found = NULL;
    int n = 0;
    cr_expect_eq(conflict_find(&found, &n, &scene.game), STATUS_USAGE);
    cr_expect_null(found);
}

/* A ship of 3 on 3x3 finds no room beside the three cells of a diagonal, or these four
 * of five, none of which could be left out:
 *
 *     1 . .      1 . .
 *     . 0 .      3 . .
 *     . . 2      . 4 2
 */
Test(conflict, is_the_smallest_though_another_cannot_be_made_smaller)
{
    static const char *const cells[] = {"B2", "A1", "C3", "A2", "B3"};
    struct scene scene;
    scene_start(&scene, 3, 3, TOUCHING_YES);
    scene_ship(&scene, 3, 1);
    for (int i = 0; i < 5; i++)
        shoot(&scene, cells[i], RESULT_MISS, -1);
    expect_conflict(&scene, (struct report[]){{0, 0}, {1, 0}, {2, 0}}, 3);
}

/* Is there room for a ship of `length` on an empty board but for what `found` tells to
 * be water, report `without` of these left out? */
static bool leaves_room(const struct scene *scene, int length,
                        const struct report *found, int n, int without)
{
    const struct board *board = &scene->game.rules.board;
    bool water[CELLS_MAX] = {false};
    for (int i = 0; i < n; i++)
        if (i != without)
            water[scene->game.entries[found[i].entry].marks[found[i].mark].cell] = true;
    for (int cell = 0; cell < board_cells(board); cell++)
        for (int down = 0; down < 2; down++) {
            int at = down ? board_row(board, cell) : board_column(board, cell);
            bool fits = at + length <= (down ? board->height : board->width);
            for (int k = 0; fits && k < length; k++)
                fits = !water[cell + k * (down ? board->width : 1)];
            if (fits)
                return true;
        }
    return false;
}

/* There are more ways to leave no room than can be gone through; what is told is not
 * the smallest then, but no report of it is idle. */
Test(conflict, of_many_reports_can_do_without_none)
{
    static struct scene scene;
    scene_start(&scene, 10, 10, TOUCHING_YES);
    scene_ship(&scene, 5, 1);
    scene_turn(&scene, TELL_SHOTS);
    for (int cell = 0; cell < 100; cell++)
        scene_mark_cell(&scene, cell, RESULT_MISS, -1);
    struct report *found = NULL;
    int n = 0;
    cr_assert_eq(conflict_find(&found, &n, &scene.game), STATUS_OK);
    cr_expect_not(leaves_room(&scene, 5, found, n, -1));
    for (int i = 0; i < n; i++)
        cr_expect(leaves_room(&scene, 5, found, n, i), "%d is idle", i);
    free(found);
}
