/* Lines as people say them read as the game file's own words do, or not at all. */
#include "core/game.h"
#include "support/games.h"
#include "support/languages.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

struct saying {
    const char *text, *read; /* as game_format_entry() writes it, or the message */
};

static void expect_sayings(const struct ruleset *rules, const struct catalog *lang,
                           const struct saying *sayings, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct game *game;
        struct diag diag = diag_in(NULL);
        struct strbuf text = {0};
        cr_assert_eq(game_new(&game, rules), STATUS_OK);
        if (game_parse_line(game, sayings[i].text, lang, &diag))
            strbuf_printf(&text, "%d: %s", diag.column, diag.text);
        for (int e = 0; e < game->nentries; e++)
            game_format_entry(game, e, &text);
        cr_expect_str_eq(strbuf_text(&text), sayings[i].read, "<<%s>> is\n%s",
                         sayings[i].text, strbuf_text(&text));
        strbuf_free(&text);
        game_free(game);
    }
}

#define EXPECT_SAYINGS(rules, lang, sayings)                                           \
    expect_sayings(&(rules), lang, sayings, sizeof sayings / sizeof *sayings)

static const struct saying shots[] = {
    {"miss B4", "B4 miss\n"},
    {"cruiser sunk B4", "B4 sunk cruiser\n"},
    {"sunk cruiser B4", "B4 sunk cruiser\n"},
    {"cruiser B4 hit", "B4 hit cruiser\n"},
    {"hit B4, cruiser", "B4 hit cruiser\n"},
    {"hit at B4", "B4 hit\n"},
    {"B4, miss", "B4 miss\n"},
    {"B4 - miss", "B4 miss\n"},
    {"B4 — hit — cruiser", "B4 hit cruiser\n"},
    {"B4 hit, sunk", "B4 sunk\n"},
    {"B4 hit and sunk cruiser", "B4 sunk cruiser\n"},
    {"hit and sunk the cruiser at B4!", "B4 sunk cruiser\n"},
    {"B4 cruiser sunk", "B4 sunk cruiser\n"},
    {"B4 hit!", "B4 hit\n"},
    {"B4 hit, C4 hit and sunk", "B4 hit\nC4 sunk\n"},
    {"B4 hit Carrier.", "B4 hit carrier\n"},
    {"hit B4 cruiser, hit C5", "B4 hit cruiser\nC5 hit\n"},
    {"B4 hit the cruiser", "B4 hit cruiser\n"},
    {"B4 hit my cruiser", "B4 hit cruiser\n"},
    {"a hit at A1", "A1 hit\n"},
    {"B4: hit!", "B4 hit\n"},
    {"b4 was a miss.", "B4 miss\n"},
    {"e10miss", "E10 miss\n"},
    {"4dh", "D4 hit\n"},
    {"e10miss, b4hit!", "E10 miss\nB4 hit\n"},
    {"B4 hit 5", "B4 hit carrier\n"},
    {"hit the 4 at B4", "B4 hit battleship\n"},
    {"sunk B4 2", "B4 sunk destroyer\n"},
    {"miss B4, hit C5; cruiser C6 hit", "B4 miss\nC5 hit\nC6 hit cruiser\n"},
    {"miss B4 and hit C5", "B4 miss\nC5 hit\n"},
    {"hit B4, C5 miss", "B4 hit\nC5 miss\n"},
    {"hit B4 and C5", "B4 C5: B4 hit, C5 hit\n"},
    {"h B4", "B4 hit\n"},
    {"s B4", "B4 sunk\n"},
    {"c h B4", "B4 hit carrier\n"},
    {"B4 wounded", "B4 hit\n"},
    {"B4 killed!", "B4 sunk\n"},
    {"kill B4", "B4 sunk\n"},
    {"marks: miss B4, hit C5", "   A B C D E F G H I J\n"
                               " 1 . . . . . . . . . .\n"
                               " 2 . . . . . . . . . .\n"
                               " 3 . . . . . . . . . .\n"
                               " 4 . o . . . . . . . .\n"
                               " 5 . . x . . . . . . .\n"
                               " 6 . . . . . . . . . .\n"
                               " 7 . . . . . . . . . .\n"
                               " 8 . . . . . . . . . .\n"
                               " 9 . . . . . . . . . .\n"
                               "10 . . . . . . . . . .\n"},
    {"own: lost the carrier.", "own: lost carrier\n"},
    {"lost my carrier and the cruiser", "own: lost carrier\nown: lost cruiser\n"},
    {"own: my carrier was lost", "own: lost carrier\n"},
    {"B4, my cruiser, hit", "B4 hit cruiser\n"},
    {"my shot at B4 missed", "B4 miss\n"},
};

Test(game_said, the_order_is_free_and_idle_words_are_skipped)
{
    struct ruleset rules = rules_load("classic");
    EXPECT_SAYINGS(rules, NULL, shots);
}

static const struct saying kept[] = {
    {"B4 hit c", "B4 hit carrier\n"},
    {"B4 hit s", "B4 hit submarine\n"},
    {"B4 s s", "B4 sunk submarine\n"},
    {"A1 miss", "A1 miss\n"},
    {"A 1 miss", "A1 miss\n"},
    {"d4 e5 f6: 2", "D4 E5 F6: 2 hits\n"},
    {"d4 e5 f6: s 1", "D4 E5 F6: submarine 1\n"},
};

Test(game_said, what_can_be_read_as_it_stands_is)
{
    struct ruleset rules = rules_load("classic");
    EXPECT_SAYINGS(rules, NULL, kept);
}

static const struct saying unclear[] = {
    {"B4 hit C5 miss", "8: expected a comma before the next shot, found 'C5'"},
    {"miss B4 cruiser", "1: expected a cell such as D4, found 'miss'"},
    {"miss hit B4", "1: expected a cell such as D4, found 'miss'"},
    {"s h B4", "1: expected a cell such as D4, found 's'"},
    {"hit cruiser carrier B4", "1: expected a cell such as D4, found 'hit'"},
    {"hit B4,", "1: expected a cell such as D4, found 'hit'"},
    {"5 hit B4", "1: expected a cell such as D4, found '5'"},
    {"the B4", "1: expected a cell such as D4, found 'the'"},
    {"they hit B4", "1: expected a cell such as D4, found 'they'"},
    {"hit at Z9", "1: 'Z9' is off the board, whose cells are A1 to J10"},
    {"B4 hit 3", "8: more ships than one are 3 long, such as cruiser and submarine: "
                 "name the ship"},
    {"B4 hit 7", "8: no ship is 7 long"},
    {"B4 1 hit", "4: expected miss, hit or sunk, found '1'; a number of hits follows a "
                 "colon: 'D4: 1 hit'"},
    {"B4 0", "4: expected miss, hit or sunk, found '0'; a number of hits follows a "
             "colon: 'D4: 1 hit'"},
    {"B4 - mis", "4: expected miss, hit or sunk, found '-'"},
    {"B4 C5 hit, sunk", "12: expected a cell such as D4, found 'sunk'"},
    {"lost", "1: expected a cell such as D4, found 'lost'"},
    {"own A5 hit", "5: expected 'lost' and a ship, found 'A5'"},
    {"own: A5 hit", "6: expected 'lost' and a ship, found 'A5'"},
    {"own: my A5 was hit", "6: expected 'lost' and a ship, found 'my'"},
    {"my A5 was hit", "1: expected a cell such as D4, found 'my'"},
    {"hit on our A5", "1: expected a cell such as D4, found 'hit'"},
    {"A5 my miss", "4: expected miss, hit or sunk, found 'my'"},
    {"!", "1: expected a cell such as D4, found '!'"},
};

Test(game_said, what_has_two_readings_has_none)
{
    struct ruleset rules = rules_load("classic");
    EXPECT_SAYINGS(rules, NULL, unclear);
}

static const struct saying salvos[] = {
    {"miss D4, hit E5", "D4 E5: E5 hit\n"},
    {"D4 E5 F6: hit D4!", "D4 E5 F6: D4 hit\n"},
    {"D4, E5 and F6: hit the cruiser at D4, and sunk the destroyer.",
     "D4 E5 F6: D4 hit cruiser, sunk destroyer\n"},
    {"D4 E5 F6: 2 hits on the cruiser", "D4 E5 F6: cruiser 2\n"},
    {"D4 E5 F6: 1 hit and destroyer sunk", "D4 E5 F6: 1 hit, sunk destroyer\n"},
    {"D4 E5 F6: 2 sunk!", "D4 E5 F6: ?, sunk, sunk\n"},
    {"salvo D4 E5 F6: all miss.", "D4 E5 F6: miss\n"},
    {"D4 E5: 3 hits!", "8: 3 hits of 2 shots"},
    {"D4 E5: D4 hit, miss", "16: the hits of this turn were told already"},
};

Test(game_said, salvos_are_told_in_free_order_too)
{
    struct ruleset rules = rules_load("salvo");
    EXPECT_SAYINGS(rules, NULL, salvos);
}

static const struct saying lettered[] = {
    {"a sunk B4", "B4 sunk a\n"},
    {"hit the a at B4", "B4 hit a\n"},
    {"B4 hit 4", "B4 hit a\n"},
    {"hit b B4", "B4 hit b\n"},
};

Test(game_said, a_ship_with_the_name_of_an_idle_word_is_a_ship)
{
    struct ruleset rules = rules_spec("8x8:a=4,b=3,c=2:yes:one:shot:named");
    EXPECT_SAYINGS(rules, NULL, lettered);
}

Test(game_said, languages_have_idle_words_of_their_own)
{
    static const struct saying spanish[] = {
        {"tocado el crucero en B4", "B4 hit cruiser\n"},
        {"¡B4 tocado y hundido!", "B4 sunk\n"},
        {"hit the cruiser at B4", "B4 hit cruiser\n"},
        {"B4 tocado mi crucero", "B4 hit cruiser\n"},
        {"mi B4 tocado", "1: expected a cell such as D4, found 'mi'"},
    };
    static const struct saying marathi[] = {{"B४ वर लागला।", "B4 hit\n"}};
    struct ruleset rules = rules_load("classic");
    struct catalog *es = language_load("es"), *mr = language_load("mr");
    EXPECT_SAYINGS(rules, es, spanish);
    EXPECT_SAYINGS(rules, mr, marathi);
    catalog_free(es);
    catalog_free(mr);
}

Test(game_said, places_are_those_of_the_line)
{
    struct ruleset rules = rules_load("classic");
    struct game *game;
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    cr_assert_eq(game_parse_line(game, "  the miss B4, c5hit!", NULL, NULL), STATUS_OK);
    cr_assert_eq(game->nentries, 2);
    cr_expect_eq(game->entries[0].column, 12);
    cr_expect_eq(game->entries[0].marks[0].column, 12);
    cr_expect_eq(game->entries[1].column, 16);
    game_free(game);
}

Test(game_said, of_a_line_refused_nothing_stays)
{
    struct ruleset rules = rules_load("classic");
    struct game *game;
    cr_assert_eq(game_new(&game, &rules), STATUS_OK);
    cr_expect_eq(game_parse_line(game, "D4 miss, E5 hit, the F6", NULL, NULL),
                 STATUS_SYNTAX);
    cr_expect_eq(game->nentries, 0);
    struct strbuf line = {0};
    for (int i = 0; i < 3000; i++)
        strbuf_puts(&line, "the hit, ");
    cr_expect_eq(game_parse_line(game, strbuf_text(&line), NULL, NULL), STATUS_SYNTAX);
    strbuf_free(&line);
    game_free(game);
}
