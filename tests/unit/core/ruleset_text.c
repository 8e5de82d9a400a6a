#include "core/ruleset.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

Test(ruleset_text, words_have_names_and_back)
{
    struct ruleset rules;
    ruleset_init(&rules);
    for (int i = TOUCHING_YES; i <= TOUCHING_NO; i++) {
        cr_expect_eq(touching_parse(&rules.touching, touching_name((enum touching)i)),
                     STATUS_OK);
        cr_expect_eq((int)rules.touching, i);
    }
    for (int i = TURN_ONE; i <= TURN_WEIGHTED; i++) {
        cr_expect_eq(turn_parse(&rules, turn_name((enum turn_rule)i)), STATUS_OK);
        cr_expect_eq((int)rules.turn, i);
        cr_expect_eq(rules.turn_shots, 0);
    }
    for (int i = TELLS_SHOT; i <= TELLS_COUNT_BY_SHIP; i++) {
        cr_expect_eq(tells_parse(&rules.tells, tells_name((enum tells)i)), STATUS_OK);
        cr_expect_eq((int)rules.tells, i);
    }
    for (int i = SINKING_NONE; i <= SINKING_NAMED; i++) {
        cr_expect_eq(sinking_parse(&rules.sinking, sinking_name((enum sinking)i)),
                     STATUS_OK);
        cr_expect_eq((int)rules.sinking, i);
    }
    cr_expect_eq(touching_parse(&rules.touching, "maybe"), STATUS_SYNTAX);
    cr_expect_eq(tells_parse(&rules.tells, ""), STATUS_SYNTAX);
    cr_expect_eq(sinking_parse(&rules.sinking, "no"), STATUS_SYNTAX);
    cr_expect_eq(rules.touching, TOUCHING_NO);
    cr_expect_eq(rules.tells, TELLS_COUNT_BY_SHIP);
    cr_expect_eq(rules.sinking, SINKING_NAMED);
}

static void expect_turn(const char *text, int shots)
{
    struct ruleset rules = {.turn = TURN_WEIGHTED};
    cr_expect_eq(turn_parse(&rules, text), shots ? STATUS_OK : STATUS_SYNTAX, "%s",
                 text);
    cr_expect_eq(rules.turn, shots ? TURN_FIXED : TURN_WEIGHTED, "%s", text);
    cr_expect_eq(rules.turn_shots, shots, "%s", text);
}

Test(ruleset_text, fixed_turns_have_a_number)
{
    expect_turn("fixed 5", 5);
    expect_turn("fixed-99", 99);
    expect_turn("fixed", 0);
    expect_turn("fixed 0", 0);
    expect_turn("fixed 100", 0);
    expect_turn("fixed 5 ", 0);
    expect_turn("fixed5", 0);
    expect_turn("fixed  5", 0);
    expect_turn("fixedly", 0);
}

static void expect_set(const char *option, const char *value, const char *spec)
{
    struct ruleset rules = rules_spec("10x10:2:yes:one:shot:told");
    struct strbuf found = {0};
    struct diag diag = diag_in(NULL);
    cr_expect_eq(ruleset_set(&rules, option, value, &diag), STATUS_OK, "%s", diag.text);
    ruleset_spec(&rules, &found);
    cr_expect_str_eq(strbuf_text(&found), spec);
    strbuf_free(&found);
}

Test(ruleset_text, options_are_set_by_name)
{
    expect_set("board", "12x9", "12x9:2:yes:one:shot:told");
    expect_set("board", " 2 X 26 ", "2x26:2:yes:one:shot:told");
    expect_set("axes", "letters-side", "10x10:2:yes:one:shot:told:axes=letters-side");
    expect_set("axes", "letters-top", "10x10:2:yes:one:shot:told");
    expect_set("labels", "cyrillic", "10x10:2:yes:one:shot:told:labels=cyrillic");
    expect_set("digits", "khmer", "10x10:2:yes:one:shot:told:digits=khmer");
    expect_set("touching", "no", "10x10:2:no:one:shot:told");
    expect_set("turn", "fixed 5", "10x10:2:yes:fixed-5:shot:told");
    expect_set("tells", "count-by-ship", "10x10:2:yes:one:count-by-ship:told");
    expect_set("sinking", "none", "10x10:2:yes:one:shot:none");
    expect_set("sinking", "Named", "10x10:2:yes:one:shot:named");
    expect_set("turn", "FIXED-5", "10x10:2:yes:fixed-5:shot:told");
    expect_set("fleet", "carrier=5,4,3x2,2:3",
               "10x10:carrier=5,4,3x2,2:3:yes:one:shot:"
               "told");
    expect_set("fleet", " carrier = 5 x2 :3 /Z , b=4 , raft=1",
               "10x10:carrier=5x2:3/Z,4/B,raft=1/R:yes:one:shot:told");
    expect_set("fleet", "a=1,b=1,d=1", "10x10:1,1,d=1:yes:one:shot:told");
}

static void expect_fault(const char *option, const char *value, int column,
                         const char *text)
{
    struct ruleset rules = rules_load("classic"), before = rules;
    struct diag diag = diag_in(NULL);
    cr_expect_eq(ruleset_set(&rules, option, value, &diag), STATUS_SYNTAX, "%s", value);
    cr_expect_str_eq(diag.text, text, "%s", diag.text);
    cr_expect_eq(diag.column, column, "%s: column %d", value, diag.column);
    cr_expect_eq(diag.line, 0);
    cr_expect(ruleset_equal(&rules, &before), "%s changed the rules", value);
}

Test(ruleset_text, boards_are_checked)
{
    static const char what[] = "expected a board such as 10x10, with sides of 2 to 26, "
                               "found ";
    static const struct {
        const char *value, *found;
        int column;
    } cases[] = {
        {"", "the end of the line", 1},
        {"1x5", "'1x5'", 1},
        {"27x5", "'27x5'", 1},
        {"5x27", "'27'", 3},
        {"5x1", "'1'", 3},
        {"10", "the end of the line", 3},
        {"10*10", "'*10'", 3},
        {"10x", "the end of the line", 4},
        {"-5x5", "'-5x5'", 1},
        {"99999999999999999999x5", NULL, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf text = {0};
        const char *found =
            cases[i].found ? cases[i].found : "'99999999999999999999x5'";
        strbuf_printf(&text, "%s%s", what, found);
        expect_fault("board", cases[i].value, cases[i].column, strbuf_text(&text));
        strbuf_free(&text);
    }
    expect_fault("board", "10x10x10", 6,
                 "expected nothing after the board, found 'x10'");
}

Test(ruleset_text, fleets_are_checked)
{
    expect_fault("fleet", "", 1,
                 "expected a ship such as 4, carrier=5, 3x2 or 5:3, found the end of "
                 "the line");
    expect_fault("fleet", "5,,4", 3,
                 "expected a ship such as 4, carrier=5, 3x2 or 5:3, found ',4'");
    expect_fault("fleet", "5,4,", 5,
                 "expected a ship such as 4, carrier=5, 3x2 or 5:3, found the end of "
                 "the line");
    expect_fault("fleet", "carrier", 1,
                 "expected a ship such as 4, carrier=5, 3x2 or 5:3, found 'carrier'");
    expect_fault("fleet", "carrier=", 9,
                 "expected a ship's length of 1 to 26, found the end of the line");
    expect_fault("fleet", "5,27", 3, "expected a ship's length of 1 to 26, found '27'");
    expect_fault("fleet", "0", 1, "expected a ship's length of 1 to 26, found '0'");
    expect_fault("fleet", "18446744073709551617", 1,
                 "expected a ship's length of 1 to 26, found '18446744073709551617'");
    expect_fault("fleet", "5 4", 3, "expected a comma, found '4'");
    expect_fault("fleet", "5;4", 2, "expected a comma, found ';4'");
    expect_fault("fleet", "3x25", 3,
                 "expected a number of ships of 1 to 24 after the x, found '25'");
    expect_fault("fleet", "3x", 3,
                 "expected a number of ships of 1 to 24 after the x, found the end of "
                 "the line");
    expect_fault("fleet", "3:0", 3,
                 "expected a weight of 1 to 99 after the :, found '0'");
    expect_fault("fleet", "3:100", 3,
                 "expected a weight of 1 to 99 after the :, found '100'");
    expect_fault("fleet", "3:2x2", 4, "expected a comma, found 'x2'");
    expect_fault("fleet", "3/O", 3,
                 "expected a letter of A to Z but O and X after /, found 'O'");
    expect_fault("fleet", "Big=3", 1,
                 "expected a ship's name of 1 to 31 of a-z, 0-9 and -, a letter first, "
                 "found 'Big=3'");
    expect_fault("fleet", "=3", 1,
                 "expected a ship's name of 1 to 31 of a-z, 0-9 and -, a letter first, "
                 "found '=3'");
    expect_fault("fleet", "a2345678901234567890123456789012=3", 1,
                 "expected a ship's name of 1 to 31 of a-z, 0-9 and -, a letter first, "
                 "found 'a2345678901234567890123456789012=3'");
    expect_fault("fleet", "raft=3, raft=2", 9, "two ship types are called 'raft'");
    expect_fault("fleet", "b=3,2", 5, "two ship types are called 'b'");
    expect_fault("fleet", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", 49,
                 "expected at most 24 types of ship, found '1'");
}

Test(ruleset_text, words_are_checked)
{
    expect_fault("touching", "corners", 1,
                 "expected touching yes, sides or no, found 'corners'");
    expect_fault("turn", "per-shp", 1,
                 "expected turn one, until-miss, per-ship, weighted or fixed-N with N "
                 "of 1 to 99, found 'per-shp'; did you mean 'per-ship'?");
    expect_fault(
        "tells", "ships", 1,
        "expected tells shot, ship, count or count-by-ship, found 'ships'; did "
        "you mean 'ship'?");
    expect_fault("sinking", "Nmed", 1,
                 "expected sinking none, told or named, found 'Nmed'; did you mean "
                 "'named'?");
    expect_fault(
        "axes", "letters", 1,
        "expected axes letters-top or letters-side, found 'letters'; did you mean "
        "'letters-top' or 'letters-side'?");
    expect_fault("labels", "AA", 2, "labels 'AA': a letter comes twice");
    expect_fault(
        "tels", "ship", 1,
        "expected an option of the rules, found 'tels'; did you mean 'tells'?");
}

Test(ruleset_text, all_options_have_a_place)
{
    int n = 0;
    while (ruleset_option_at(n))
        n++;
    cr_expect_eq(n, 9);
    cr_expect_str_eq(ruleset_option_at(0), "board");
    cr_expect_str_eq(ruleset_option_at(8), "sinking");
    cr_expect_null(ruleset_option_at(-1));
    cr_expect_null(ruleset_option_at(1000));
}

/* ---- The spec */

Test(ruleset_text, a_spec_is_its_own_key)
{
    static const char *const specs[] = {
        "10x10:5,4,3,3,2:yes:one:shot:told",
        "10x10:carrier=5,4,3x2,2:3:no:fixed-5:shot:told",
        "2x26:26:99:sides:weighted:count-by-ship:none:axes=letters-side",
        "26x2:1x24:yes:per-ship:ship:named:axes=letters-side:labels=QED:digits=khmer",
        "5x5:2/Z,2/Y:no:until-miss:count:told:labels=cyrillic",
    };
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        cr_expect_str_eq(rules_spec(specs[i]).key, specs[i]);
}

Test(ruleset_text, a_spec_is_brought_into_its_usual_form)
{
    struct ruleset rules =
        rules_spec("10X10:a=5x1:1/A,b=03:yes:fixed-07:shot:told:labels=latin");
    cr_expect_str_eq(rules.key, "10x10:5,3:yes:fixed-7:shot:told");
}

static void expect_no_spec(const char *spec, int column, const char *text)
{
    struct ruleset rules = {.key = "untouched"};
    struct diag diag = diag_in(NULL);
    cr_expect_eq(ruleset_from_spec(&rules, spec, &diag), STATUS_SYNTAX, "%s", spec);
    cr_expect_str_eq(diag.text, text, "%s", diag.text);
    cr_expect_eq(diag.column, column, "%s: column %d", spec, diag.column);
    cr_expect_str_eq(rules.key, "untouched");
}

Test(ruleset_text, specs_are_checked)
{
    expect_no_spec("", 1,
                   "expected a board such as 10x10, with sides of 2 to 26, found the "
                   "end of the line");
    expect_no_spec("classic", 1,
                   "expected a board such as 10x10, with sides of 2 to 26, found "
                   "'classic'");
    expect_no_spec("10x10", 6, "expected a : and then fleet");
    expect_no_spec("10x10:5,4:no:one:shot", 22, "expected a : and then sinking");
    expect_no_spec("10x10:5,4:2x2:no:one:shot:told", 12,
                   "expected a comma, found 'x2'");
    expect_no_spec("10x10:5,4:maybe:one:shot:told", 11,
                   "expected touching yes, sides or no, found 'maybe'");
    expect_no_spec("10x10:5,40:yes:one:shot:told", 9,
                   "expected a ship's length of 1 to 26, found '40'");
    expect_no_spec("10x10:5:yes:one:shot:told:", 27,
                   "expected axes=, labels= or digits=, found the end of the line");
    expect_no_spec("10x10:5:yes:one:shot:told:digits", 27,
                   "expected axes=, labels= or digits=, found 'digits'");
    expect_no_spec("10x10:5:yes:one:shot:told:digits=roman", 34,
                   "expected digits latin, devanagari or khmer, found 'roman'");
    expect_no_spec("10x10:11:yes:one:shot:told", 0,
                   "'a' of length 11 does not fit the 10x10 board");
    expect_no_spec("10x10:5, 4:yes:one:shot:told", 9,
                   "expected rules in one word, found '4:yes:one:shot:told'");
    expect_no_spec("10x10:5:yes:one:shot:told#42", 26,
                   "expected rules in one word, found '#42'");
}

Test(ruleset_text, a_spec_has_at_most_511_bytes)
{
    char spec[RULESET_KEY_MAX + 1];
    memset(spec, '1', sizeof spec - 1);
    spec[sizeof spec - 1] = '\0';
    expect_no_spec(spec, 512, "rules in one word have at most 511 bytes");
}

/* ---- A key with labels */

static void expect_label_key(const char *base, const char *option, const char *value,
                             const char *expected)
{
    struct ruleset before = rules_load("classic"), after;
    struct strbuf key = {0};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(ruleset_relabel(&before, base, &diag), STATUS_OK, "%s", diag.text);
    after = before;
    cr_assert_eq(ruleset_set(&after, option, value, &diag), STATUS_OK);
    struct ruleset plain = rules_load("classic");
    bool kept = ruleset_label_key(&plain, &after, &key);
    cr_expect_eq(kept, expected != NULL);
    cr_expect_str_eq(strbuf_text(&key), expected ? expected : "");
    strbuf_free(&key);
}

Test(ruleset_text, labels_are_added_to_a_key)
{
    expect_label_key("classic", "digits", "khmer", "classic:digits=khmer");
    expect_label_key("classic:digits=khmer", "axes", "letters-side",
                     "classic:axes=letters-side:digits=khmer");
    expect_label_key("classic:digits=khmer", "digits", "latin", "classic");
    expect_label_key("classic:labels=REPUBLICAN", "digits", "devanagari",
                     "classic:labels=REPUBLICAN:digits=devanagari");
    expect_label_key("classic", "tells", "shot", NULL);
    expect_label_key("classic:digits=khmer", "board", "11x10", NULL);
}

Test(ruleset_text, a_key_with_labels_makes_the_rules_again)
{
    struct ruleset rules = rules_load("sea-battle");
    cr_assert_eq(
        ruleset_relabel(&rules, "sea-battle:digits=khmer:axes=letters-side", NULL),
        STATUS_OK);
    cr_expect_str_eq(rules.key, "sea-battle:axes=letters-side:digits=khmer");
    cr_expect(rules.board.letters_side);
    cr_expect_str_eq(rules.board.labels.digits[1], "១");
    cr_expect_eq(
        ruleset_relabel(&rules, "sea-battle:axes=letters-top:digits=latin", NULL),
        STATUS_OK);
    struct ruleset plain = rules_load("sea-battle");
    cr_expect(ruleset_equal(&rules, &plain));
}

static void expect_no_labels(const char *key, int column, const char *text)
{
    struct ruleset rules = rules_load("classic");
    struct diag diag = diag_in(NULL);
    cr_expect_eq(ruleset_relabel(&rules, key, &diag), STATUS_SYNTAX, "%s", key);
    cr_expect_str_eq(diag.text, text, "%s", diag.text);
    cr_expect_eq(diag.column, column, "%s: column %d", key, diag.column);
    cr_expect_str_eq(rules.key, "classic");
}

Test(ruleset_text, labels_of_a_key_are_checked)
{
    expect_no_labels("classic:", 9,
                     "expected axes=, labels= or digits=, found the end of the line");
    expect_no_labels("classic:turn=one", 9,
                     "expected axes=, labels= or digits=, found 'turn=one'");
    expect_no_labels("classic:digits=roman", 16,
                     "expected digits latin, devanagari or khmer, found 'roman'");
    expect_no_labels("classic:labels=ABC", 0,
                     "the labels have 3 letters, but the board has 10 columns");
}
