#include "core/ruleset.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* The table of shipped rule sets, in one word each, written apart from the files. */
static const struct {
    const char *key, *spec;
} shipped[] = {
    {"classic", "10x10:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2"
                ":yes:one:ship:named"},
    {"classic-2002", "10x10:carrier=5,battleship=4,destroyer=3,submarine=3,"
                     "patrol-boat=2:yes:one:ship:named"},
    {"classic-quiet", "10x10:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2"
                      ":yes:one:shot:named"},
    {"salvo", "10x10:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2"
              ":yes:per-ship:ship:named"},
    {"salvo-advanced", "10x10:carrier=5,battleship=4,cruiser=3,submarine=3,destroyer=2"
                       ":yes:per-ship:count:none"},
    {"sea-battle", "10x10:battleship=4,cruiser=3x2,destroyer=2x3,torpedo-boat=1x4"
                   ":no:until-miss:shot:told"},
    {"paper-salvo", "10x10:battleship=5,cruiser=4,submarine=3,destroyer=2"
                    ":yes:one:shot:named"},
    {"paper-salvo-short", "10x10:battleship=5,cruiser=3,destroyer=2x2"
                          ":yes:one:shot:named"},
    {"paper-salvo-volley", "10x10:battleship=5:3,cruiser=4:2,submarine=3,destroyer=2"
                           ":yes:weighted:count-by-ship:named"},
};

Test(ruleset_ini, every_shipped_rule_set_reads_as_the_table_says)
{
    for (size_t i = 0; i < sizeof shipped / sizeof shipped[0]; i++) {
        struct ruleset rules = rules_load(shipped[i].key);
        struct strbuf spec = {0};
        ruleset_spec(&rules, &spec);
        cr_expect_str_eq(strbuf_text(&spec), shipped[i].spec);
        cr_expect_str_eq(rules.key, shipped[i].key);
        cr_expect_str_eq(rules_key_at((int)i), shipped[i].key);
        strbuf_free(&spec);
    }
}

Test(ruleset_ini, what_a_file_leaves_out_has_its_default)
{
    struct ruleset rules, expected = rules_spec("10x10:boat=2:yes:one:shot:told");
    struct diag diag = diag_in("my.ini");
    cr_assert_eq(ruleset_parse(&rules, NULL, "[fleet]\nboat=2\n", &diag), STATUS_OK);
    cr_expect(ruleset_equal(&rules, &expected));
    cr_expect_str_eq(rules.key, "10x10:boat=2:yes:one:shot:told");
}

static void expect_fault(const char *text, const char *message)
{
    struct ruleset rules = {.key = "untouched"};
    struct diag diag = diag_in("my.ini");
    char found[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    cr_expect_eq(ruleset_parse(&rules, NULL, text, &diag), STATUS_SYNTAX);
    diag_format(&diag, found, sizeof found);
    cr_expect_str_eq(found, message, "for <<%s>>\n got %s", text, found);
    cr_expect_str_eq(rules.key, "untouched");
}

Test(ruleset_ini, faults_name_their_place_and_what_was_expected)
{
    expect_fault("[board]\nsize = 10x27\n",
                 "my.ini:2:11: expected a board such as 10x10, with sides of 2 to 26, "
                 "found '27'");
    expect_fault("[play]\ntuching = no\n",
                 "my.ini:2:1: [play] has no key 'tuching', only touching, turn, tells, "
                 "sinking; did you mean 'touching'?");
    expect_fault("[flet]\nboat = 2\n",
                 "my.ini:1:1: expected [board], [fleet] or [play], found '[flet]'; did "
                 "you mean 'fleet'?");
    expect_fault("touching = no\n",
                 "my.ini:1:1: expected a section, [board], [fleet] or [play], before "
                 "the first key");
    expect_fault("[play]\ntouching =  side\n",
                 "my.ini:2:13: expected touching yes, sides or no, found 'side'; did "
                 "you mean 'sides'?");
    expect_fault("[fleet]\nboat = 3  x0\n",
                 "my.ini:2:12: expected a number of ships of 1 to 24 after the x, "
                 "found '0'");
    expect_fault("[fleet]\nboat = 3 :100\n",
                 "my.ini:2:11: expected a weight of 1 to 99 after the :, found '100'");
    expect_fault("[fleet]\nboat = 3 /o\n",
                 "my.ini:2:11: expected a letter of A to Z but O and X after /, found "
                 "'o'");
    expect_fault("[fleet]\nboat = 3 :1 x2\n",
                 "my.ini:2:13: expected xCOUNT, :WEIGHT, /LETTER or nothing more, in "
                 "this order, found 'x2'");
    expect_fault("[fleet]\nBoat = 3\n",
                 "my.ini:2:1: expected a ship's name of 1 to 31 of a-z, 0-9 and -, a "
                 "letter first, found 'Boat'");
    expect_fault("[fleet]\nboat = 3\n  raft = 2\n",
                 "my.ini:3:3: expected xCOUNT, :WEIGHT, /LETTER or nothing more, in "
                 "this order, found 'raft' (a line that begins with a blank continues "
                 "the one before it)");
    expect_fault("[fleet]\na = 2\nlong = 11\n",
                 "my.ini:3: 'long' of length 11 does not fit the 10x10 board");
    expect_fault("[fleet]\nark = 2 /R\nraft = 2 /R\n",
                 "my.ini:3: 'ark' and 'raft' have the same letter R");
    expect_fault("[fleet]\nark = 1 x13\nraft = 1 x12\n",
                 "my.ini:1: a fleet of 25 ships: at most 24 are possible");
    expect_fault("[board]\nlabels = SHIP\n[fleet]\nark = 2\n",
                 "my.ini:3: the labels have 4 letters, but the board has 10 columns");
    expect_fault("# nothing\n",
                 "my.ini: expected a section [fleet] with a line such as carrier = 5 "
                 "for each type of ship");
}
