#include "layout/known.h"

#include "support/rules.h"

#include <criterion/criterion.h>

static struct game *start(const char *rules)
{
    struct game *game = NULL;
    struct ruleset set = rules_load(rules);
    cr_assert_eq(game_new(&game, &set), STATUS_OK);
    return game;
}

static void shoot(struct game *game, int column, int row, enum result result, int type)
{
    int cell = board_cell(&game->rules.board, column, row);
    cr_assert_eq(game_add_shot(game, cell, result, type), STATUS_OK);
}

static enum result at(const struct known *known, int column, int row)
{
    return known->result[row * 10 + column];
}

Test(known, nothing_is_known_of_a_new_game)
{
    struct game *game = start("classic");
    struct known known = known_from(game);
    for (int cell = 0; cell < 100; cell++)
        cr_assert(!known.turn[cell] && known.result[cell] == RESULT_NONE);
    game_free(game);
}

Test(known, a_named_ship_that_sank_is_sunk_in_all_its_hits)
{
    struct game *game = start("classic");
    int cruiser = ruleset_type_find(&game->rules, "cruiser");
    int submarine = ruleset_type_find(&game->rules, "submarine");
    shoot(game, 2, 2, RESULT_HIT, cruiser);
    shoot(game, 2, 3, RESULT_HIT, submarine);
    shoot(game, 3, 2, RESULT_HIT, cruiser);
    shoot(game, 4, 2, RESULT_SUNK, cruiser);
    struct known known = known_from(game);
    cr_expect_eq(known.sunk[cruiser], 1);
    cr_expect_eq(known.sunk[submarine], 0);
    for (int x = 2; x <= 4; x++)
        cr_expect_eq(at(&known, x, 2), RESULT_SUNK);
    cr_expect_eq(at(&known, 2, 3), RESULT_HIT);
    cr_expect_eq(known.type[32], submarine);
    game_free(game);
}

Test(known, a_ship_named_in_its_sinking_is_known_in_all_its_cells)
{
    struct game *game = start("classic-quiet");
    int cruiser = ruleset_type_find(&game->rules, "cruiser");
    shoot(game, 2, 2, RESULT_HIT, -1);
    shoot(game, 3, 2, RESULT_HIT, -1);
    shoot(game, 7, 7, RESULT_HIT, -1);
    shoot(game, 4, 2, RESULT_SUNK, cruiser);
    struct known known = known_from(game);
    for (int x = 2; x <= 4; x++)
        cr_expect_eq(known.type[20 + x], cruiser);
    cr_expect_eq(known.type[77], -1);
    cr_expect_eq(known.type[0], -1);
    game_free(game);
}

Test(known, a_sinking_without_a_name_is_told_by_its_length)
{
    struct game *game = start("sea-battle");
    shoot(game, 5, 5, RESULT_HIT, -1);
    shoot(game, 5, 6, RESULT_HIT, -1);
    shoot(game, 5, 7, RESULT_SUNK, -1);
    shoot(game, 0, 0, RESULT_SUNK, -1);
    shoot(game, 9, 9, RESULT_HIT, -1);
    struct known known = known_from(game);
    cr_expect_eq(known.sunk[ruleset_type_find(&game->rules, "cruiser")], 1);
    cr_expect_eq(known.sunk[ruleset_type_find(&game->rules, "torpedo-boat")], 1);
    cr_expect_eq(at(&known, 5, 5), RESULT_SUNK);
    cr_expect_eq(at(&known, 9, 9), RESULT_HIT);
    game_free(game);
}

Test(known, hits_that_cross_do_not_say_which_ship_sank)
{
    struct game *game = start("paper-salvo");
    shoot(game, 4, 4, RESULT_HIT, -1);
    shoot(game, 5, 4, RESULT_HIT, -1);
    shoot(game, 4, 5, RESULT_HIT, -1);
    shoot(game, 4, 3, RESULT_SUNK, -1);
    struct known known = known_from(game);
    cr_expect_eq(at(&known, 4, 3), RESULT_SUNK);
    cr_expect_eq(at(&known, 4, 5), RESULT_HIT);
    game_free(game);
}

Test(known, shots_keep_the_number_of_their_turn)
{
    struct game *game = start("salvo-advanced");
    struct mark marks[2] = {{.cell = 3, .result = RESULT_NONE, .type = -1},
                            {.cell = 44, .result = RESULT_NONE, .type = -1}};
    struct entry entry = {
        .kind = ENTRY_TURN, .tell = TELL_COUNT, .nmarks = 2, .marks = marks, .hits = 1};
    shoot(game, 0, 0, RESULT_MISS, -1);
    cr_assert_eq(game_add(game, &entry), STATUS_OK);
    struct known known = known_from(game);
    cr_expect_eq(known.turn[0], 1);
    cr_expect_eq(known.turn[3], 2);
    cr_expect_eq(known.turn[44], 2);
    cr_expect_eq(known.result[44], RESULT_NONE);
    game_free(game);
}
