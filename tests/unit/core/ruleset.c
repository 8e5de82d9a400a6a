#include "core/ruleset.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(ruleset, what_a_fleet_adds_up_to)
{
    struct ruleset classic = rules_load("classic"), sea = rules_load("sea-battle");
    cr_expect_eq(ruleset_ships(&classic), 5);
    cr_expect_eq(ruleset_ship_cells(&classic), 17);
    cr_expect_eq(ruleset_ships(&sea), 10);
    cr_expect_eq(ruleset_ship_cells(&sea), 20);
}

static void expect_shots(const char *key, int first, const int *afloat, int later)
{
    struct ruleset rules = rules_load(key);
    cr_expect_eq(ruleset_turn_shots(&rules, NULL), first, "%s", key);
    cr_expect_eq(ruleset_turn_shots(&rules, afloat), later, "%s", key);
}

Test(ruleset, shots_of_a_turn)
{
    static const int afloat[RULESET_TYPES_MAX] = {0, 1, 1, 0, 1};
    expect_shots("classic", 1, afloat, 1);
    expect_shots("sea-battle", 1, afloat, 1);
    expect_shots("salvo", 5, afloat, 3);
    expect_shots("paper-salvo-volley", 7, afloat, 3);
    struct ruleset rules = rules_spec("10x10:5,4x3:yes:fixed-4:shot:told");
    cr_expect_eq(ruleset_turn_shots(&rules, afloat), 4);
    rules = rules_spec("10x10:5:2,4x3:9:yes:weighted:shot:told");
    static const int some[RULESET_TYPES_MAX] = {1, 2};
    cr_expect_eq(ruleset_turn_shots(&rules, NULL), 29);
    cr_expect_eq(ruleset_turn_shots(&rules, some), 20);
}

/* The letters of the types of `spec`, in order. */
static void expect_letters(const char *fleet, const char *expected)
{
    struct ruleset rules;
    char letters[RULESET_TYPES_MAX + 1] = "";
    ruleset_init(&rules);
    cr_assert_eq(ruleset_parse_fleet(&rules, fleet, NULL), STATUS_OK);
    for (int i = 0; i < rules.ntypes; i++)
        letters[i] = rules.types[i].letter;
    cr_expect_str_eq(letters, expected);
    cr_expect_eq(ruleset_check(&rules, NULL), STATUS_OK);
}

Test(ruleset, letters_follow_from_the_names)
{
    expect_letters("carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2", "CBRSD");
    expect_letters("carrier=5,battleship=4,destroyer=3,submarine=3,patrol-boat=2",
                   "CBDSP");
    expect_letters("battleship=4,cruiser=3x2,destroyer=2x3,torpedo-boat=1x4", "BCDT");
    expect_letters("5,4,3,3,2", "ABCDE");
    expect_letters("ox=2,xo=2", "AB");
    expect_letters("a1=2,a-2=2,a=3", "BCA");
    expect_letters("carrier=5,c=3,cc=2", "ACB");
    expect_letters("carrier=5/Z,az=3,z1=2", "ZAB");
    expect_letters("2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2",
                   "ABCDEFGHIJKLMNYPQRSTUVWZ");
}

Test(ruleset, types_are_found_by_name_and_by_letter)
{
    struct ruleset rules = rules_load("classic-2002");
    cr_expect_eq(ruleset_type_find(&rules, "patrol-boat"), 4);
    cr_expect_eq(ruleset_type_find(&rules, "Patrol-Boat"), 4);
    cr_expect_eq(ruleset_type_find(&rules, "P"), 4);
    cr_expect_eq(ruleset_type_find(&rules, "p"), 4);
    cr_expect_eq(ruleset_type_find(&rules, "cruiser"), -1);
    cr_expect_eq(ruleset_type_find(&rules, "patrol"), -1);
    cr_expect_eq(ruleset_type_find(&rules, "patrol-boats"), -1);
    cr_expect_eq(ruleset_type_find(&rules, ""), -1);
    cr_expect_eq(ruleset_type_find(&rules, "x"), -1);
}

Test(ruleset, every_difference_makes_rules_unequal)
{
    struct ruleset a = rules_load("classic"), b;
    static const char *const changes[][2] = {
        {"board", "10x11"},
        {"board", "11x10"},
        {"axes", "letters-side"},
        {"labels", "cyrillic"},
        {"digits", "khmer"},
        {"fleet", "carrier=5,battleship=4,cruiser=3,submarine=3"},
        {"fleet", "carrier=5,battleship=4,cruiser=3,submarine=3,raft=2"},
        {"fleet", "carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=1"},
        {"fleet", "carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2x2"},
        {"fleet", "carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2:2"},
        {"fleet", "carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2/E"},
        {"touching", "sides"},
        {"turn", "per-ship"},
        {"turn", "fixed 2"},
        {"tells", "shot"},
        {"sinking", "told"},
    };
    b = a;
    snprintf(b.key, sizeof b.key, "other");
    cr_expect(ruleset_equal(&a, &b));
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        b = a;
        cr_assert_eq(ruleset_set(&b, changes[i][0], changes[i][1], NULL), STATUS_OK);
        cr_expect_not(ruleset_equal(&a, &b), "%s", changes[i][1]);
        cr_expect_not(ruleset_equal(&b, &a), "%s", changes[i][1]);
        cr_expect_eq(ruleset_check(&b, NULL), STATUS_OK);
    }
    b = a = rules_spec("10x10:2:yes:fixed-2:shot:told");
    b.turn_shots = 3;
    cr_expect_not(ruleset_equal(&a, &b));
}

static void expect_limit(const struct ruleset *rules, const char *expected)
{
    struct diag diag = diag_in(NULL);
    cr_expect_eq(ruleset_check(rules, &diag), STATUS_SYNTAX, "%s", expected);
    cr_expect_str_eq(diag.text, expected, "%s", diag.text);
}

Test(ruleset, sides_of_the_board_are_limited)
{
    struct ruleset rules = rules_load("classic");
    rules.board.width = 1;
    expect_limit(&rules, "a board of 1x10: its sides must be 2 to 26");
    rules.board.width = 27;
    expect_limit(&rules, "a board of 27x10: its sides must be 2 to 26");
    rules.board.width = 10;
    rules.board.height = 0;
    expect_limit(&rules, "a board of 10x0: its sides must be 2 to 26");
    rules.board.height = 27;
    expect_limit(&rules, "a board of 10x27: its sides must be 2 to 26");
}

Test(ruleset, letters_are_enough_for_their_axis)
{
    struct ruleset rules = rules_spec("12x10:5:yes:one:shot:told:axes=letters-side");
    cr_assert_eq(ruleset_set(&rules, "labels", "REPUBLICAN", NULL), STATUS_OK);
    cr_expect_eq(ruleset_check(&rules, NULL), STATUS_OK);
    rules.board.height = 11;
    expect_limit(&rules, "the labels have 10 letters, but the board has 11 rows");
    rules.board.letters_side = false;
    expect_limit(&rules, "the labels have 10 letters, but the board has 12 columns");
}

Test(ruleset, a_turn_has_1_to_99_shots)
{
    struct ruleset rules = rules_spec("10x10:5:yes:fixed-99:shot:told");
    rules.turn_shots = 100;
    expect_limit(&rules, "a turn of 100 shots: it must be 1 to 99");
    rules.turn_shots = 0;
    expect_limit(&rules, "a turn of 0 shots: it must be 1 to 99");
    rules = rules_load("classic");
    rules.turn_shots = 1;
    expect_limit(&rules, "a turn of 1 shots: it must be 1 to 99");
}

Test(ruleset, options_have_a_meaning)
{
    for (int i = 0; i < 4; i++) {
        struct ruleset rules = rules_load("classic");
        if (i == 0)
            rules.touching = (enum touching)(TOUCHING_NO + 1);
        if (i == 1)
            rules.turn = (enum turn_rule)(TURN_FIXED + 1);
        if (i == 2)
            rules.tells = (enum tells)(TELLS_COUNT_BY_SHIP + 1);
        if (i == 3)
            rules.sinking = (enum sinking)(SINKING_NAMED + 1);
        expect_limit(&rules, "an option has no meaning");
    }
}

Test(ruleset, ships_are_limited)
{
    struct ruleset classic = rules_load("classic"), rules = classic;
    rules.ntypes = 0;
    expect_limit(&rules, "a fleet needs 1 to 24 types of ship");
    rules.ntypes = 25;
    expect_limit(&rules, "a fleet needs 1 to 24 types of ship");
    rules = classic;
    rules.types[0].count = 21;
    expect_limit(&rules, "a fleet of 25 ships: at most 24 are possible");
    rules.types[0].count = 20;
    cr_expect_eq(ruleset_check(&rules, NULL), STATUS_OK);
    rules.types[0].count = 0;
    expect_limit(&rules, "'carrier': there may be 1 to 24 ships of a type");
    rules.types[0].count = 25;
    expect_limit(&rules, "'carrier': there may be 1 to 24 ships of a type");
    rules = classic;
    rules.types[4].weight = 0;
    expect_limit(&rules, "'destroyer': a weight must be 1 to 99");
    rules.types[4].weight = 100;
    expect_limit(&rules, "'destroyer': a weight must be 1 to 99");
}

Test(ruleset, lengths_fit_the_longer_side)
{
    struct ruleset rules = rules_spec("4x7:7:yes:one:shot:told");
    rules.types[0].length = 8;
    expect_limit(&rules, "'a' of length 8 does not fit the 4x7 board");
    rules.types[0].length = 0;
    expect_limit(&rules, "'a' of length 0 does not fit the 4x7 board");
    rules.board = board_make(8, 4);
    rules.types[0].length = 8;
    cr_expect_eq(ruleset_check(&rules, NULL), STATUS_OK);
}

Test(ruleset, names_and_letters_are_fit_and_distinct)
{
    struct ruleset classic = rules_load("classic"), rules = classic;
    static const char fit[] = "a ship's name must be 1 to 31 of a-z, 0-9 and -, a "
                              "letter first";
    snprintf(rules.types[1].name, SHIP_NAME_MAX, "Big");
    expect_limit(&rules, fit);
    snprintf(rules.types[1].name, SHIP_NAME_MAX, "7up");
    expect_limit(&rules, fit);
    rules.types[1].name[0] = '\0';
    expect_limit(&rules, fit);
    memset(rules.types[1].name, 'b', SHIP_NAME_MAX);
    expect_limit(&rules, fit);
    snprintf(rules.types[1].name, SHIP_NAME_MAX, "carrier");
    expect_limit(&rules, "two ship types are called 'carrier'");
    rules = classic;
    rules.types[1].letter = 'C';
    expect_limit(&rules, "'carrier' and 'battleship' have the same letter C");
    for (const char *bad = "OXc1"; *bad; bad++) {
        rules.types[1].letter = *bad;
        expect_limit(&rules, "the letter of 'battleship' must be one of A to Z but O "
                             "and X");
    }
    rules = classic;
    snprintf(rules.types[1].name, SHIP_NAME_MAX, "c");
    expect_limit(&rules, "the letter of one of 'carrier' and 'c' is the other's name");
    rules = classic;
    snprintf(rules.types[0].name, SHIP_NAME_MAX, "b");
    expect_limit(&rules,
                 "the letter of one of 'b' and 'battleship' is the other's name");
}

Test(ruleset, rules_too_long_for_one_word_are_refused)
{
    struct ruleset rules = rules_load("classic");
    rules.ntypes = 20;
    for (int i = 0; i < 20; i++) {
        rules.types[i] = (struct ship_type){.length = 2, .count = 1, .weight = 1};
        snprintf(rules.types[i].name, SHIP_NAME_MAX, "%c23456789012345678901234567890",
                 'a' + i);
    }
    ruleset_assign_letters(&rules);
    expect_limit(&rules, "names and labels are too long together: the rule set takes "
                         "684 bytes to write, at most 511 are possible");
    rules.ntypes = 14;
    cr_expect_eq(ruleset_check(&rules, NULL), STATUS_OK);
}
