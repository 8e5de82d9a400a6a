#include "core/game.h"
#include "support/games.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Lines are read and written again: the writer has one form for each meaning. */
struct line {
    const char *text, *written;
};

static void expect_lines(const char *key, const struct line *lines, size_t nlines)
{
    for (size_t i = 0; i < nlines; i++) {
        struct ruleset rules = rules_load(key);
        struct game *game;
        struct diag diag = diag_in(NULL);
        struct strbuf text = {0};
        cr_assert_eq(game_new(&game, &rules), STATUS_OK);
        enum status status = game_parse_line(game, lines[i].text, NULL, &diag);
        cr_expect_eq(status, STATUS_OK, "<<%s>>: %d: %s", lines[i].text, diag.column,
                     diag.text);
        for (int e = 0; e < game->nentries; e++)
            game_format_entry(game, e, &text);
        cr_expect_str_eq(strbuf_text(&text), lines[i].written, "<<%s>> is\n%s",
                         lines[i].text, strbuf_text(&text));
        strbuf_free(&text);
        game_free(game);
    }
}

#define EXPECT_LINES(key, lines) expect_lines(key, lines, sizeof lines / sizeof *lines)

static const struct line single_shots[] = {
    {"D4 miss", "D4 miss\n"},
    {"  d4\tm  ", "D4 miss\n"},
    {"4D=o", "D4 miss\n"},
    {"D-4: Water", "D4 miss\n"},
    {"D४ MISS", "D4 miss\n"},
    {"E5 hit", "E5 hit\n"},
    {"E5 x", "E5 hit\n"},
    {"E5=h", "E5 hit\n"},
    {"F6 hit cruiser", "F6 hit cruiser\n"},
    {"F6 h c", "F6 hit carrier\n"},
    {"F6=hit:Cruiser", "F6 hit cruiser\n"},
    {"F7 sunk cruiser", "F7 sunk cruiser\n"},
    {"F7=sunk:cruiser", "F7 sunk cruiser\n"},
    {"F7: sunk cruiser", "F7 sunk cruiser\n"},
    {"F7 sunk", "F7 sunk\n"},
    {"F7 s s", "F7 sunk submarine\n"},
    {"F7 ?", "F7 ?\n"},
    {"F7=?", "F7 ?\n"},
    {"D4 miss # into the water", "D4 miss\n"},
    {"D4 miss\r", "D4 miss\n"},
    {"\xC2\xA0"
     "D4\xC2\xA0miss",
     "D4 miss\n"},
    {"", ""},
    {"  # nothing", ""},
    {"D4 miss, E5 hit; F6=sunk", "D4 miss\nE5 hit\nF6 sunk\n"},
    {"D4=miss, E5=hit", "D4 miss\nE5 hit\n"},
    {"D4: miss, E5 F6: hit c", "D4 miss\nE5 F6: E5 hit carrier, F6 hit carrier\n"},
    {"G7 H8 hit", "G7 H8: G7 hit, H8 hit\n"},
    {"A1: 1 hit", "A1: 1 hit\n"},
    {"A1=0", "A1: 0 hits\n"},
    {"A1: cruiser 1", "A1: cruiser 1\n"},
    {"A1: c 1", "A1: carrier 1\n"},
    {"A1: s 1", "A1: submarine 1\n"},
    {"A1: none", "A1: none\n"},
    {"A1: hit, sunk destroyer", "A1: A1 hit, sunk destroyer\n"},
    {"A1: ?, sunk destroyer", "A1: ?, sunk destroyer\n"},
    {"A1: sunk 1", "A1: ?, sunk\n"},
    {"A1: sunk ?", "A1: ?, sunk ?\n"},
};

Test(game_parse, single_shots)
{
    EXPECT_LINES("classic", single_shots);
}

static const struct line salvos[] = {
    {"D4 E5 F6 G7 H8: G7 hit cruiser", "D4 E5 F6 G7 H8: G7 hit cruiser\n"},
    {"salvo d4 e5 f6: 2", "D4 E5 F6: 2 hits\n"},
    {"Salvo: d4, e5, f6 = 2 hits", "D4 E5 F6: 2 hits\n"},
    {"A1 B2: 1 hit", "A1 B2: 1 hit\n"},
    {"A1 B2: 1 h", "A1 B2: 1 hit\n"},
    {"A1,B2,C3: 0 hits", "A1 B2 C3: 0 hits\n"},
    {"A1 B2 C3: miss", "A1 B2 C3: miss\n"},
    {"A1 B2 C3: all missed", "A1 B2 C3: miss\n"},
    {"A1 B2 C3: all hit", "A1 B2 C3: A1 hit, B2 hit, C3 hit\n"},
    {"A1 B2 C3: none", "A1 B2 C3: none\n"},
    {"A1 B2 C3: no hits", "A1 B2 C3: none\n"},
    {"A1 B2 C3 D4: battleship 2, submarine 1",
     "A1 B2 C3 D4: battleship 2, submarine 1\n"},
    {"A1 B2 C3 D4: Battleship: 2; s=1", "A1 B2 C3 D4: battleship 2, submarine 1\n"},
    {"A1 B2 C3 D4: battleship 0", "A1 B2 C3 D4: none\n"},
    {"A1 B2 C3: 1 hit, sunk destroyer", "A1 B2 C3: 1 hit, sunk destroyer\n"},
    {"A1 B2 C3: 2 hits, sunk 2", "A1 B2 C3: 2 hits, sunk, sunk\n"},
    {"A1 B2 C3: 2 hits, sunk", "A1 B2 C3: 2 hits, sunk\n"},
    {"A1 B2 C3: 2 hits, sunk ?", "A1 B2 C3: 2 hits, sunk ?\n"},
    {"A1 B2 C3: none, sunk", "A1 B2 C3: none, sunk\n"},
    {"A1 B2 C3: cruiser 2, sunk cruiser", "A1 B2 C3: cruiser 2, sunk cruiser\n"},
    {"A1 B2: sunk cruiser, sunk destroyer", "A1 B2: ?, sunk cruiser, sunk destroyer\n"},
    {"G7 H8 A1: G7 hit cruiser, H8 sunk destroyer",
     "G7 H8 A1: G7 hit cruiser, H8 sunk destroyer\n"},
    {"G7 H8 A1: G7, H8 hit", "G7 H8 A1: G7 hit, H8 hit\n"},
    {"G7 H8 A1: G7 H8 hit, A1 ?", "G7 H8 A1: G7 hit, H8 hit, A1 ?\n"},
    {"G7 H8 A1: G7 miss", "G7 H8 A1: miss\n"},
    {"G7 H8 A1: G7 hit, sunk destroyer", "G7 H8 A1: G7 hit, sunk destroyer\n"},
    {"G7 H8 A1: 2 hits, A1 miss", "G7 H8 A1: 2 hits, A1 miss\n"},
    {"G7 H8 A1: A1 hit, 2 hits, sunk", "G7 H8 A1: 2 hits, A1 hit, sunk\n"},
    {"G7 H8 A1: H8 hit, none", "G7 H8 A1: none, H8 hit\n"},
    {"G7 H8 A1: ?", "G7 H8 A1: ?\n"},
    {"G7: miss, H8: hit", "G7 H8: H8 hit\n"},
    {"G7 miss, H8 hit", "G7 H8: H8 hit\n"},
    {"A1 B1 C1 D1 E1 F1 G1 H1: 0", "A1 B1 C1 D1 E1 F1 G1 H1: 0 hits\n"},
    {"A1 B2: ១ hits", "A1 B2: 1 hit\n"},
};

Test(game_parse, salvos)
{
    EXPECT_LINES("salvo", salvos);
}

static const struct line others[] = {
    {"own: lost carrier", "own: lost carrier\n"},
    {"Own lost c", "own: lost carrier\n"},
    {"own: carrier lost", "own: lost carrier\n"},
    {"own: lost carrier, destroyer; lost: cruiser",
     "own: lost carrier\nown: lost destroyer\nown: lost cruiser\n"},
    {"marks: A1 A2 sunk destroyer, D4 miss, E5 ?",
     "marks: A1 sunk destroyer, A2 sunk destroyer, D4 miss, E5 ?\n"},
    {"marks:", "   A B C D E F G H I J\n"
               " 1 . . . . . . . . . .\n 2 . . . . . . . . . .\n"
               " 3 . . . . . . . . . .\n 4 . . . . . . . . . .\n"
               " 5 . . . . . . . . . .\n 6 . . . . . . . . . .\n"
               " 7 . . . . . . . . . .\n 8 . . . . . . . . . .\n"
               " 9 . . . . . . . . . .\n10 . . . . . . . . . .\n"},
};

Test(game_parse, losses_and_lists_of_marks)
{
    EXPECT_LINES("classic", others);
}

/* Types whose names are other words, or cells. */
Test(game_parse, names_that_mean_something_else)
{
    static const char *const lines[] = {"A1 hit s\n",       "A1 sunk hit\n",
                                        "A1 sunk b2\n",     "A1 B1: b2 1, h 1\n",
                                        "B2 hit b2\n",      "A1 B1: sunk 2, sunk b2\n",
                                        "A1 ?\n",           "A1 sunk sunk\n",
                                        "own: lost none\n", "A1 B1: 1 hit, sunk sunk\n",
                                        "A1: none 1\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct strbuf text = {0}, again = {0};
        strbuf_puts(
            &text, "rules: 9x9:s=2,hit=2,b2=2,h=2,sunk=3,none=1:yes:per-ship:ship:named"
                   "\n");
        if (i == 5) /* with a type of that name, `sunk 2` is two hits on it */
            strbuf_puts(&text, "A1 B1: sunk 2, sunk b2\n");
        else
            strbuf_puts(&text, lines[i]);
        struct game *game = games_have(strbuf_text(&text));
        game_format_entry(game, 0, &again);
        cr_expect_str_eq(strbuf_text(&again), lines[i]);
        game_free(game);
        strbuf_free(&text);
        strbuf_free(&again);
    }
}

/* ---- Meaning, beyond how it is written */

Test(game_parse, cells_not_named_have_missed_unless_numbers_are_told)
{
    struct game *game = games_have("rules: salvo\n"
                                   "D4 E5 F6: F6 hit\n"
                                   "A1 B1 C1: 2 hits, A1 hit\n"
                                   "A2 B2 C2: sunk destroyer\n");
    cr_expect_eq(game->entries[0].tell, TELL_SHOTS);
    cr_expect_eq(game->entries[0].marks[0].result, RESULT_MISS);
    cr_expect_eq(game->entries[0].marks[2].result, RESULT_HIT);
    cr_expect_eq(game->entries[1].tell, TELL_COUNT);
    cr_expect_eq(game->entries[1].hits, 2);
    cr_expect_eq(game->entries[1].marks[0].result, RESULT_HIT);
    cr_expect_eq(game->entries[1].marks[1].result, RESULT_NONE);
    cr_expect_eq(game->entries[2].tell, TELL_SHOTS);
    cr_expect_eq(game->entries[2].marks[0].result, RESULT_NONE);
    cr_expect_eq(game->entries[2].sunk_by_type[4], 1);
    game_free(game);
}

Test(game_parse, marks_know_where_they_were_read)
{
    struct game *game = games_have("\xEF\xBB\xBFrules: salvo\r\n\r\n"
                                   "  D4 E5: E5 hit # there\r\n"
                                   "   A B C D E F G H I J\r\n"
                                   "1 . . x . . . . . . .\r\n# between rows\r\n\r\n"
                                   "2..........\n3..........\n4..........\n"
                                   "5..........\n6..........\n7..........\n"
                                   "8..........\n9..........\n10.........#\n");
    const struct entry *turn = &game->entries[0], *board = &game->entries[1];
    cr_assert_eq(game->nentries, 2);
    cr_expect(turn->line == 3 && turn->column == 3);
    cr_expect(turn->marks[0].line == 3 && turn->marks[0].column == 3);
    cr_expect(turn->marks[1].line == 3 && turn->marks[1].column == 10);
    cr_expect(board->kind == ENTRY_BOARD && board->line == 4 && board->column == 4);
    cr_assert_eq(board->nmarks, 2);
    cr_expect(board->marks[0].cell == 2 && board->marks[0].result == RESULT_HIT);
    cr_expect(board->marks[0].line == 5 && board->marks[0].column == 7);
    cr_expect(board->marks[1].cell == 99 && board->marks[1].result == RESULT_SUNK);
    game_free(game);
}

Test(game_parse, boards_with_letters_at_the_side)
{
    struct game *game =
        games_have("rules: 3x2:b=2:yes:one:shot:told:axes=letters-side\n"
                   "  1 2 3\nA . B o\nb ?x#\n1A miss\n");
    const struct entry *board = &game->entries[0];
    cr_assert_eq(board->nmarks, 5);
    cr_expect(board->marks[0].cell == 1 && board->marks[0].type == 0);
    cr_expect(board->marks[1].cell == 2 && board->marks[1].result == RESULT_MISS);
    cr_expect(board->marks[2].cell == 3 && board->marks[2].result == RESULT_NONE);
    cr_expect(board->marks[3].cell == 4 && board->marks[3].type == -1);
    cr_expect(board->marks[4].cell == 5 && board->marks[4].result == RESULT_SUNK);
    game_free(game);
}

Test(game_parse, labels_of_the_sheet_head_a_board)
{
    struct game *game =
        games_have("rules: 3x3:b=2:yes:one:shot:told:labels=cyrillic:digits=khmer\n"
                   "АБВ\n១ . . x\n2...\n៣...\nБ២ miss\n");
    cr_assert_eq(game->nentries, 2);
    cr_expect_eq(game->entries[0].marks[0].cell, 2);
    cr_expect_eq(game->entries[1].marks[0].cell, 4);
    game_free(game);
}

/* A board headed SALVO and OWN, whose headers are keywords as well. */
Test(game_parse, headers_that_spell_keywords)
{
    struct game *game =
        games_have("rules: 5x2:b=2:yes:per-ship:shot:told:labels=SALVO\n"
                   "SALVO\n1.....\n2....x\nsalvo S1 A1: 1\n");
    cr_expect_eq(game->nentries, 2);
    cr_expect_eq(game->entries[0].kind, ENTRY_BOARD);
    cr_expect_eq(game->entries[1].tell, TELL_COUNT);
    game_free(game);
    game = games_have("rules: 3x2:b=2:yes:one:shot:told:labels=OWN\nown: lost b\n");
    cr_expect_eq(game->entries[0].kind, ENTRY_LOSS);
    game_free(game);
}

Test(game_parse, rules_by_name_in_one_word_or_from_outside)
{
    struct game *game = games_have("# a game\nRules :  sea-battle  # by name\nA1 miss");
    cr_expect_str_eq(game->rules.key, "sea-battle");
    game_free(game);
    game = games_have("rules: 5x4:3,2,2:yes:one:shot:told\n");
    cr_expect_str_eq(game->rules.key, "5x4:3,2,2:yes:one:shot:told");
    cr_expect_eq(game->nentries, 0);
    game_free(game);
    struct ruleset rules = rules_load("salvo");
    struct game_source source = {.text = "A1 miss\n", .rules = &rules};
    cr_assert_eq(game_parse(&game, &source, NULL), STATUS_OK);
    cr_expect_str_eq(game->rules.key, "salvo");
    game_free(game);
    source.text = "rules: 5x4:3,2,2:yes:one:shot:told\n";
    cr_assert_eq(game_parse(&game, &source, NULL), STATUS_OK);
    cr_expect_eq(game->rules.board.width, 5);
    game_free(game);
}

Test(game_parse, the_language_of_the_player)
{
    struct catalog *lang;
    cr_assert_eq(catalog_parse(&lang,
                               "[word]\nmiss = agua|fallo\nhit = tocado\n"
                               "sunk = hundido|al fondo\nown = flota propia|propio\n"
                               "lost = perdido\n[ship]\ncarrier = Portaaviones\n"
                               "patrol-boat = Lancha patrullera\n",
                               NULL, NULL),
                 STATUS_OK);
    struct game *game = NULL;
    struct diag diag;
    enum status status = games_read(&game,
                                    "rules: classic-2002\n"
                                    "A1 agua\nA2 TOCADO portaaviones\n"
                                    "A3 al fondo lancha patrullera\n"
                                    "B1 B2: 1 tocado, hundido portaaviones\n"
                                    "B3 hit patrol boat\n"
                                    "flota propia: perdido portaaviones\n"
                                    "propio: lancha patrullera perdido\n",
                                    lang, &diag);
    cr_assert_eq(status, STATUS_OK, "%d:%d: %s", diag.line, diag.column, diag.text);
    struct strbuf text = {0};
    game_format(game, &text);
    cr_expect_str_eq(strbuf_text(&text), "rules: classic-2002\n"
                                         "A1 miss\nA2 hit carrier\n"
                                         "A3 sunk patrol-boat\n"
                                         "B1 B2: 1 hit, sunk carrier\n"
                                         "B3 hit patrol-boat\n"
                                         "own: lost carrier\nown: lost patrol-boat\n");
    strbuf_free(&text);
    game_free(game);
    catalog_free(lang);
}

Test(game_parse, a_line_that_fails_adds_nothing)
{
    struct game *game = games_have("rules: classic\nA1 miss\n");
    struct diag diag = diag_in(NULL);
    cr_expect_eq(game_parse_line(game, "B1 miss, C1 hit, Z9 hit", NULL, &diag),
                 STATUS_SYNTAX);
    cr_expect_eq(diag.line, 0);
    cr_expect_eq(diag.column, 18);
    cr_expect_eq(game->nentries, 1);
    cr_expect_eq(game_parse_line(game, "A B C D E F G H I J", NULL, NULL),
                 STATUS_SYNTAX);
    cr_expect_eq(game_parse_line(game, "rules: classic", NULL, NULL), STATUS_SYNTAX);
    cr_expect_eq(game_parse_line(game, "B1 miss\nC1 miss", NULL, NULL), STATUS_SYNTAX);
    cr_expect_eq(game_parse_line(game, "B1 \xFF", NULL, NULL), STATUS_SYNTAX);
    cr_expect_eq(game->nentries, 1);
    game_free(game);
}

Test(game_parse, long_files_are_read_in_time)
{
    struct strbuf text = {0};
    strbuf_puts(&text, "rules: salvo\n");
    for (int i = 0; i < 10000; i++)
        strbuf_printf(&text, "%c%d %c%d: 1 hit\n", 'A' + i % 10, i / 10 % 10 + 1,
                      'A' + (i + 1) % 10, i / 10 % 10 + 1);
    strbuf_pad(&text, ' ', 1000000);
    strbuf_puts(&text, "D4 miss");
    strbuf_pad(&text, ' ', 1000000);
    struct game *game = games_have(strbuf_text(&text));
    cr_expect_eq(game->nentries, 10001);
    game_free(game);
    strbuf_free(&text);
}
