/* Every error of a game file, with its place and its words. */
#include "core/game.h"
#include "support/games.h"

#include <criterion/criterion.h>

struct fault {
    const char *text, *message;
};

static void expect_faults(const char *rules, const struct fault *faults, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct game *game = NULL;
        struct strbuf text = {0};
        struct diag diag;
        char found[DIAG_FILE_MAX + DIAG_TEXT_MAX];
        strbuf_printf(&text, "%s%s", rules, faults[i].text);
        enum status status = games_read(&game, strbuf_text(&text), NULL, &diag);
        cr_expect_eq(status, STATUS_SYNTAX, "<<%s>>", faults[i].text);
        cr_expect_null(game);
        diag_format(&diag, found, sizeof found);
        cr_expect_str_eq(found, faults[i].message, "<<%s>>\n got %s", faults[i].text,
                         found);
        strbuf_free(&text);
    }
}

#define EXPECT_FAULTS(rules, faults)                                                   \
    expect_faults(rules, faults, sizeof faults / sizeof *faults)

static const struct fault shots[] = {
    {"D4", "game.salvo:2:3: expected miss, hit or sunk, found the end of the line"},
    {"D4 mis", "game.salvo:2:4: expected miss, hit or sunk, found 'mis'; did you mean "
               "'miss'?"},
    {"D4 snuk",
     "game.salvo:2:4: expected miss, hit or sunk, found 'snuk'; did you mean "
     "'sunk'?"},
    {"hello", "game.salvo:2:1: expected a cell such as D4, found 'hello'"},
    {"K4 miss", "game.salvo:2:1: 'K4' is off the board, whose cells are A1 to J10"},
    {"  D4 A11: 1 hit",
     "game.salvo:2:6: 'A11' is off the board, whose cells are A1 to J10"},
    {"D4 hit crusier",
     "game.salvo:2:8: expected a ship, found 'crusier'; did you mean 'cruiser'?"},
    {"D4=sunk:", "game.salvo:2:9: expected a ship, found the end of the line"},
    {"D4 miss cruiser",
     "game.salvo:2:9: expected nothing after a miss, found 'cruiser'"},
    {"D4 hit E5 miss",
     "game.salvo:2:8: expected a comma before the next shot, found 'E5'"},
    {"D4 miss,",
     "game.salvo:2:9: expected a cell such as D4, found the end of the line"},
    {"D4 ? yes", "game.salvo:2:6: expected a comma, found 'yes'"},
    {"D4 D4 hit", "game.salvo:2:4: D4 stands twice in one turn"},
};

Test(game_errors, shots)
{
    EXPECT_FAULTS("rules: classic\n", shots);
}

static const struct fault turns[] = {
    {"D4 E5:",
     "game.salvo:2:7: expected what was told, such as '2', found the end of the "
     "line"},
    {"D4 E5: 3 hits", "game.salvo:2:8: 3 hits of 2 shots"},
    {"D4: 2", "game.salvo:2:5: 2 hits of 1 shot"},
    {"D4 E5: 99999999999999", "game.salvo:2:8: 1000000 hits of 2 shots"},
    {"D4 E5: 1 miss",
     "game.salvo:2:10: expected nothing behind the number, found 'miss'"},
    {"D4 E5: hit", "game.salvo:2:8: expected which shots hit, such as 'D4 hit', or how "
                   "many, such as '1 hit'"},
    {"D4 E5: F6 hit", "game.salvo:2:8: F6 is no shot of this turn"},
    {"D4 E5: D4 hit, 4D miss", "game.salvo:2:16: D4 was told already"},
    {"D4 E5: D4 D4 hit", "game.salvo:2:11: D4 stands twice in one turn"},
    {"D4 E5: D4 hit, miss", "game.salvo:2:16: the hits of this turn were told already"},
    {"D4 E5: 1 hit, 1 hit", "game.salvo:2:15: the hits of this turn were told already"},
    {"D4 E5: 1 hit, cruiser 1",
     "game.salvo:2:15: the hits of this turn were told already"},
    {"D4 E5: none, cruiser 1",
     "game.salvo:2:14: the hits of this turn were told already"},
    {"D4 E5: ?, D4 hit", "game.salvo:2:11: the hits of this turn were told already"},
    {"D4 E5: cruiser 1, cruiser 1",
     "game.salvo:2:19: the hits on the cruiser were told already"},
    {"D4 E5: cruiser 2, destroyer 1", "game.salvo:2:19: 3 hits of 2 shots"},
    {"D4 E5: frigate 1",
     "game.salvo:2:8: expected what was told, such as '2', found 'frigate'"},
    {"D4 E5: crusier 1", "game.salvo:2:8: expected what was told, such as '2', "
                         "found 'crusier'; did you mean 'cruiser'?"},
    {"D4 E5: cruiser",
     "game.salvo:2:15: expected the number of its hits, found the end of the line"},
    {"D4 E5: cruiser, sunk",
     "game.salvo:2:15: expected the number of its hits, found ','"},
    {"D4 E5: sunk frigate", "game.salvo:2:13: expected a ship, found 'frigate'"},
    {"D4 E5: 2 hits, sunk cruiser, sunk",
     "game.salvo:2:30: a turn's sinkings are told all by name, or none"},
    {"D4 E5: 2 hits, sunk, sunk cruiser",
     "game.salvo:2:22: a turn's sinkings are told all by name, or none"},
    {"D4 E5: 2 hits, sunk 3", "game.salvo:2:16: 3 sinkings of 2 shots"},
    {"D4 E5: sunk ?, sunk", "game.salvo:2:16: sinkings were told already"},
    {"D4 E5: sunk, sunk ?", "game.salvo:2:14: sinkings were told already"},
    {"D4 E5: 2 hits, sunk cruiser 2", "game.salvo:2:16: the cruiser was reported sunk "
                                      "already"},
    {"D4 E5: 2 hits foo",
     "game.salvo:2:15: expected a comma or the end of the line, found 'foo'"},
    {"D4 E5: all", "game.salvo:2:11: expected miss, hit or sunk, found the end of the "
                   "line"},
    {"D4 sunk cruiser, E5 sunk cruiser\nF7 sunk cruiser",
     "game.salvo:3:1: the cruiser was reported sunk already"},
};

Test(game_errors, turns)
{
    EXPECT_FAULTS("rules: salvo\n", turns);
}

static const struct fault lines[] = {
    {"own: carrier", "game.salvo:2:6: expected 'lost' and a ship, found 'carrier'"},
    {"own: lost", "game.salvo:2:10: expected a ship, found the end of the line"},
    {"own: lost carier",
     "game.salvo:2:11: expected a ship, found 'carier'; did you mean 'carrier'?"},
    {"own: lost carrier\nown: lost carrier",
     "game.salvo:3:6: the carrier was reported lost already"},
    {"own: lost carrier, carrier",
     "game.salvo:2:20: the carrier was reported lost already"},
    {"marks: D4 miss, D4 hit", "game.salvo:2:17: D4 stands twice in one board"},
    {"rules: classic", "game.salvo:2:1: the rules must come once, before all reports"},
    {"D4 \xFFmiss", "game.salvo:2:4: expected UTF-8 text, found the byte FF"},
    {"D4 miss\nE5 \xC0\xAF", "game.salvo:3:4: expected UTF-8 text, found the byte C0"},
};

Test(game_errors, lines)
{
    EXPECT_FAULTS("rules: classic\n", lines);
}

static const struct fault rules[] = {
    {"", "game.salvo:1:1: expected the rules first, such as 'rules: classic'"},
    {"D4 miss\nrules: classic",
     "game.salvo:1:1: expected the rules first, such as 'rules: classic'"},
    {"rules:", "game.salvo:1:7: expected the name of a rule set, found the end of the "
               "line"},
    {"rules: clasic", "game.salvo:1:8: expected a rule set, found 'clasic'"},
    {"rules: 5x4:9:yes:one:shot:told",
     "game.salvo:1:8: 'a' of length 9 does not fit the 5x4 board"},
    {"rules: 5x4:3:maybe:one:shot:told",
     "game.salvo:1:14: expected touching yes, sides or no, found 'maybe'"},
};

Test(game_errors, rules)
{
    EXPECT_FAULTS("", rules);
}

Test(game_errors, names_of_rules_need_someone_to_find_them)
{
    struct game_source source = {.text = "rules: classic\n"};
    struct game *game = NULL;
    struct diag diag = diag_in(NULL);
    cr_expect_eq(game_parse(&game, &source, &diag), STATUS_SYNTAX);
    cr_expect_eq(diag.line, 1);
    cr_expect_eq(diag.column, 8);
    cr_expect_str_eq(diag.text, "expected rules in one word, such as "
                                "10x10:5,4:no:one:shot:told, found 'classic'");
}

static enum status find_broken(void *user, const char *name, struct ruleset *out,
                               struct diag *diag)
{
    (void)user;
    (void)name;
    (void)out;
    *diag = diag_in("my.ini");
    return diag_fail(diag, STATUS_IO, 7, 3, "cannot be read");
}

Test(game_errors, faults_in_a_file_of_rules_keep_their_place)
{
    struct game_source source = {.text = "rules: my.ini\n", .find_rules = find_broken};
    struct game *game = NULL;
    struct diag diag = diag_in("game.salvo");
    char found[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    cr_expect_eq(game_parse(&game, &source, &diag), STATUS_IO);
    diag_format(&diag, found, sizeof found);
    cr_expect_str_eq(found, "my.ini:7:3: cannot be read");
    cr_expect_eq(game_parse(&game, &source, NULL), STATUS_IO);
}

static const struct fault quiet[] = {
    {"A1 sunk", "game.salvo:2:4: under these rules no sinking is told"},
    {"A1 B2: 1 hit, sunk", "game.salvo:2:15: under these rules no sinking is told"},
    {"A1 B2: A1 sunk", "game.salvo:2:11: under these rules no sinking is told"},
    {"  A B\n1 # .", "game.salvo:3:3: under these rules no sinking is told"},
    {"  A B\n1 . .",
     "game.salvo:4:1: expected row 2 of the board, found the end of the "
     "file"},
    {"  A B\n1 . .\nA1 miss",
     "game.salvo:4:1: expected row 2 of the board, found 'A1'"},
    {"  A B\n2 . .", "game.salvo:3:1: expected row 1 of the board, found '2'"},
    {"  A B\n1 .", "game.salvo:3:4: expected a sign for B1, the last of 2 in the row, "
                   "found the end of the line"},
    {"  A B\n1 . . .",
     "game.salvo:3:7: expected the end of the row after 2 signs, found "
     "'.'"},
    {"  A B\n1 . . # note",
     "game.salvo:3:7: expected the end of the row after 2 signs, "
     "found '#'"},
    {"  A B\n1 . Q", "game.salvo:3:5: expected a mark: . o x # ? or a ship's letter, "
                     "found 'Q'"},
    {"  A B C\n", "game.salvo:2:7: expected the end of the header after B, found 'C'"},
};

Test(game_errors, boards_and_rules_without_sinkings)
{
    EXPECT_FAULTS("rules: 2x3:2:yes:fixed-2:shot:none\n", quiet);
}

static const struct fault wide[] = {
    {"A B C E", "game.salvo:2:7: expected D over column 4 of 4, found 'E'"},
    {"A B C",
     "game.salvo:2:6: expected D over column 4 of 4, found the end of the line"},
    {"A1 sunk a\nB1 sunk a\nC1 sunk a",
     "game.salvo:4:1: all 2 ships 'a' were reported sunk already"},
    {"A1 sunk\nB1 sunk\nC1 sunk\nD1 sunk",
     "game.salvo:5:1: 4 ships are reported sunk, but there are only 3"},
    {"A1 sunk\nA1 sunk\nA1 sunk\nA1 sunk\nA1 hitt",
     "game.salvo:6:4: expected miss, hit or sunk, found 'hitt'; did you mean 'hit'?"},
};

Test(game_errors, wider_boards)
{
    EXPECT_FAULTS("rules: 4x4:2x2,1:yes:one:shot:named\n", wide);
}
