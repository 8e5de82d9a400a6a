#include "core/game.h"
#include "support/rules.h"

#include <criterion/criterion.h>

static struct game *game_of(const char *key)
{
    struct ruleset rules = rules_load(key);
    struct game *game;
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    return game;
}

static void lose(struct game *game, int type)
{
    struct entry loss = {.kind = ENTRY_LOSS, .lost_type = type};
    cr_assert_eq(game_add(game, &loss), STATUS_OK);
}

Test(game, entries_are_copied_with_their_marks)
{
    struct game *game = game_of("classic");
    struct mark marks[2] = {{.cell = 3, .result = RESULT_HIT, .type = 1},
                            {.cell = 4, .result = RESULT_MISS, .type = -1}};
    struct entry turn = {.kind = ENTRY_TURN, .nmarks = 2, .marks = marks, .line = 7};
    cr_assert_eq(game_add(game, &turn), STATUS_OK);
    marks[0].cell = 99;
    cr_expect_eq(game->entries[0].marks[0].cell, 3);
    cr_expect_eq(game->entries[0].marks[1].result, RESULT_MISS);
    cr_expect_eq(game->entries[0].line, 7);
    game_free(game);
}

Test(game, a_copy_stands_by_itself)
{
    struct game *game = game_of("salvo"), *copy = NULL;
    cr_assert_eq(game_add_shot(game, 3, RESULT_HIT, 1), STATUS_OK);
    lose(game, 2);
    cr_assert_eq(game_copy(&copy, game), STATUS_OK);
    game->entries[0].marks[0].cell = 99;
    game_free(game);
    cr_assert_eq(copy->nentries, 2);
    cr_expect_str_eq(copy->rules.key, "salvo");
    cr_expect_eq(copy->entries[0].marks[0].cell, 3);
    cr_expect_eq(copy->entries[1].lost_type, 2);
    game_free(copy);
}

Test(game, it_grows_and_is_cut_back)
{
    struct game *game = game_of("classic");
    for (int cell = 0; cell < 100; cell++)
        cr_assert_eq(game_add_shot(game, cell, RESULT_MISS, -1), STATUS_OK);
    cr_expect_eq(game->nentries, 100);
    struct cellset shot = game_shot_cells(game);
    cr_expect_eq(cellset_size(&shot), 100);
    game_truncate(game, 40);
    game_truncate(game, 60);
    cr_expect_eq(game->nentries, 40);
    shot = game_shot_cells(game);
    cr_expect_eq(cellset_size(&shot), 40);
    cr_expect(cellset_has(&shot, 39) && !cellset_has(&shot, 40));
    game_free(game);
}

Test(game, a_board_without_marks_is_an_entry)
{
    struct game *game = game_of("classic");
    struct entry board = {.kind = ENTRY_BOARD};
    cr_assert_eq(game_add(game, &board), STATUS_OK);
    struct cellset shot = game_shot_cells(game);
    cr_expect(cellset_empty(&shot));
    game_free(game);
    game_free(NULL);
}

Test(game, own_losses_set_the_shots_of_the_turn)
{
    struct game *game = game_of("salvo");
    cr_expect_eq(game_turn_shots(game), 5);
    lose(game, 0);
    lose(game, 3);
    lose(game, 3);
    cr_expect_eq(game_turn_shots(game), 3);
    int afloat[RULESET_TYPES_MAX];
    game_own_afloat(game, afloat);
    cr_expect_eq(afloat[0], 0);
    cr_expect_eq(afloat[1], 1);
    cr_expect_eq(afloat[3], 0, "a ship is lost once");
    cr_expect_eq(afloat[5], 0, "there is no sixth type");
    game_own_afloat_at(game, 1, afloat);
    cr_expect_eq(afloat[0], 0);
    cr_expect_eq(afloat[3], 1);
    game_free(game);
}

Test(game, the_turn_of_each_rule)
{
    struct game *game = game_of("paper-salvo-volley");
    cr_expect_eq(game_turn_shots(game), 7);
    lose(game, 0);
    cr_expect_eq(game_turn_shots(game), 4);
    game->rules.turn = TURN_UNTIL_MISS;
    cr_expect_eq(game_turn_shots(game), 1);
    game->rules.turn = TURN_FIXED;
    game->rules.turn_shots = 3;
    cr_expect_eq(game_turn_shots(game), 3);
    game_free(game);
}
