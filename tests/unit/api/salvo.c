#include "api/salvo.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char word[] = "4x3:carrier=3,raft=2x2:yes:per-ship:ship:named";

static struct salvo_rules *rules_of(const char *text)
{
    struct salvo_rules *rules = NULL;
    struct salvo_error error;
    cr_assert_eq(salvo_rules_read(&rules, NULL, text, &error), SALVO_OK, "%s",
                 error.text);
    return rules;
}

Test(api, rules_from_a_word_or_a_file)
{
    struct salvo_rules *rules = rules_of(word), *file = NULL;
    cr_expect_eq(salvo_rules_width(rules), 4);
    cr_expect_eq(salvo_rules_height(rules), 3);
    cr_expect_eq(salvo_rules_types(rules), 2);
    cr_expect_str_eq(salvo_rules_type_name(rules, 1), "raft");
    cr_expect_eq(salvo_rules_type_length(rules, 0), 3);
    cr_expect_eq(salvo_rules_type_count(rules, 1), 2);
    cr_assert_eq(salvo_rules_read(&file, "mine", "[fleet]\nraft = 2\n", NULL),
                 SALVO_OK);
    cr_expect_eq(salvo_rules_width(file), 10);
    salvo_rules_free(file);
    salvo_rules_free(rules);
    salvo_rules_free(NULL);
}

Test(api, rules_that_are_none_say_where)
{
    struct salvo_rules *rules = NULL;
    struct salvo_error error;
    cr_expect_eq(salvo_rules_read(&rules, "x", "[board]\nsize = 99x9\n", &error),
                 SALVO_SYNTAX);
    cr_expect_eq(error.line, 2);
    cr_expect(error.text[0]);
    cr_expect_eq(salvo_rules_read(&rules, NULL, "4x3:9", NULL), SALVO_SYNTAX);
    cr_expect_null(rules);
}

Test(api, cells_have_names)
{
    struct salvo_rules *rules = rules_of(word);
    char name[SALVO_CELL_NAME_MAX];
    cr_expect_eq(salvo_cell_find(rules, "B3"), 9);
    cr_expect_eq(salvo_cell_find(rules, "E1"), -1);
    cr_expect_eq(salvo_cell_find(rules, "B3 "), -1);
    cr_expect_str_eq(salvo_cell_name(rules, 9, name), "B3");
    salvo_rules_free(rules);
}

Test(api, a_game_and_what_is_true_of_it)
{
    struct salvo_rules *rules = rules_of(word);
    struct salvo_game *game;
    struct salvo_posterior *posterior;
    struct salvo_error error;
    char digits[SALVO_DIGITS_MAX];
    int cells[12];
    cr_assert_eq(salvo_game_new(&game, rules), SALVO_OK);
    cr_expect_eq(salvo_game_turn_shots(game), 3);
    cr_expect_eq(salvo_game_add(game, "A1 hit frigate", &error), SALVO_SYNTAX);
    cr_expect_eq(salvo_game_length(game), 0);
    cr_expect_eq(salvo_game_add(game, "A1 B1 A3: A1 B1 hit carrier", &error), SALVO_OK,
                 "%s", error.text);
    cr_assert_eq(salvo_posterior_new(&posterior, game, 0), SALVO_OK);
    cr_expect(salvo_posterior_is_exact(posterior));
    cr_expect_eq(salvo_posterior_hint(posterior, cells, 12) > 0, 1);
    cr_expect_eq(cells[0], salvo_cell_find(rules, "C1"));
    cr_expect_float_eq(salvo_posterior_hit(posterior, cells[0]), 1, 1e-12);
    cr_expect_float_eq(salvo_posterior_ship(posterior, 0, cells[0]), 1, 1e-12);
    cr_expect_eq(salvo_posterior_error(posterior, 0), 0);
    cr_expect_float_eq(atof(salvo_posterior_fleets(posterior, digits)),
                       salvo_posterior_about(posterior), 1e-9);
    salvo_posterior_free(posterior);
    salvo_game_truncate(game, 0);
    cr_expect_eq(salvo_game_length(game), 0);
    salvo_game_free(game);
    salvo_game_free(NULL);
    salvo_posterior_free(NULL);
    salvo_rules_free(rules);
}

Test(api, a_game_that_contradicts_itself)
{
    struct salvo_rules *rules = rules_of(word);
    struct salvo_game *game;
    struct salvo_posterior *posterior;
    struct salvo_error error;
    cr_assert_eq(salvo_game_read(&game, rules, "A1 miss\nmarks: A1 hit\n", &error),
                 SALVO_OK, "%s", error.text);
    cr_expect_eq(salvo_posterior_new(&posterior, game, 0), SALVO_CONTRADICTION);
    salvo_game_free(game);
    cr_expect_eq(salvo_game_read(&game, rules, "rules: classic\nA1 miss\n", &error),
                 SALVO_SYNTAX);
    cr_expect_eq(error.line, 1);
    salvo_rules_free(rules);
}

Test(api, fleets_are_dealt_and_checked)
{
    struct salvo_rules *rules = rules_of(word);
    struct salvo_error error;
    char *drawing = NULL;
    cr_assert_eq(salvo_fleet_deal(&drawing, rules, "7", 1, &error), SALVO_OK);
    cr_expect_eq(salvo_fleet_check(rules, drawing, &error), SALVO_OK, "%s", drawing);
    *strchr(drawing + 9, 'C') = '.';
    cr_expect_eq(salvo_fleet_check(rules, drawing, &error), SALVO_ILLEGAL, "%s",
                 drawing);
    free(drawing);
    cr_expect_eq(salvo_fleet_check(rules, "what?", &error), SALVO_SYNTAX);
    cr_expect_eq(salvo_fleet_deal(&drawing, rules, "a b", 1, &error), SALVO_SYNTAX);
    cr_expect_eq(salvo_fleet_deal(&drawing, rules, "7", 0, &error), SALVO_SYNTAX);
    salvo_rules_free(rules);
    rules = rules_of("3x3:raft=3x4:yes:one:shot:told");
    cr_expect_eq(salvo_fleet_deal(&drawing, rules, "7", 1, &error), SALVO_NO_FLEET);
    salvo_rules_free(rules);
}

Test(api, every_status_has_a_text)
{
    for (int s = SALVO_OK; s <= SALVO_NO_MEMORY; s++)
        cr_expect(salvo_status_text((enum salvo_status)s)[0]);
    cr_expect(salvo_version()[0]);
}
