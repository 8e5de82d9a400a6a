/* False reports and slips of play, one of each kind in a game that is otherwise true,
 * each found and named with its turn and cell. All are told of one fleet:
 *
 *        A B C D E F
 *      1 A A A . . .
 *      2 . . . . . B
 *      3 . D . . . B
 *      4 . D . . . .
 *      5 . . . . C .
 *      6 . . . . . .
 */
#include "cli/finding.h"

#include "cli/json.h"
#include "core/fleet_file.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char drawing[] = "  A B C D E F\n"
                              "1 A A A . . .\n"
                              "2 . . . . . B\n"
                              "3 . D . . . B\n"
                              "4 . D . . . .\n"
                              "5 . . . . C .\n"
                              "6 . . . . . .\n";

struct lie {
    char turn[16], tells[16], sinking[8];
    char game[256];
    char found[256];
};

static const struct lie lies[] = {
    /* Shots. */
    {"one", "shot", "named", "A2 miss\nB1 miss\n",
     "turn 2, line 2: B1 was told as 'miss', in truth 'hit a'\n"},
    {"one", "shot", "named", "A2 hit\n",
     "turn 1, line 1: A2 was told as 'hit', in truth 'miss'\n"},
    {"one", "ship", "named", "A1 hit a\nB1 hit b\n",
     "turn 2, line 2: B1 was told as 'hit b', in truth 'hit a'\n"},
    {"one", "ship", "named", "A1 hit\nD6 hit d\n",
     "turn 2, line 2: D6 was told as 'hit d', in truth 'miss'\n"},
    {"one", "shot", "told", "E6 miss\nE5 miss\n",
     "turn 2, line 2: E5 was told as 'miss', in truth 'sunk c'\n"},
    {"one", "shot", "none", "E5 miss\n",
     "turn 1, line 1: E5 was told as 'miss', in truth 'hit c'\n"},
    /* Sinkings. */
    {"one", "shot", "named", "F2 sunk b\nF3 hit\n",
     "turn 1, line 1: F2 was told as 'sunk b', in truth 'hit b': F3 of that ship not "
     "shot by then, it sank in turn 2\n"
     "turn 2, line 2: the sinking of the b at F2 F3 was not told\n"},
    {"one", "shot", "told", "A1 hit\nB1 sunk\n",
     "turn 2, line 2: B1 was told as 'sunk', in truth 'hit a': C1 of that ship not "
     "shot "
     "by then\n"},
    {"one", "shot", "named", "B3 hit\nB4 hit\n",
     "turn 2, line 2: the sinking of the d at B3 B4 was not told\n"},
    {"one", "shot", "named", "B3 hit\nB4 sunk b\n",
     "turn 2, line 2: B4 was told as 'sunk b', in truth 'sunk d'\n"},
    {"one", "shot", "told", "E5 hit\n",
     "turn 1, line 1: the sinking of the c at E5 was not told\n"},
    {"one", "shot", "named", "A2 sunk c\n",
     "turn 1, line 1: A2 was told as 'sunk c', in truth 'miss'\n"},
    /* Salvos by cell. */
    {"per-ship", "ship", "named", "A1 A2 B3 F6: A1 hit a\n",
     "turn 1, line 1: B3 was told as 'miss', in truth 'hit d'\n"},
    {"per-ship", "ship", "named", "F2 F3 A2 D4: F2 F3 hit b\n",
     "turn 1, line 1: the sinking of the b at F2 F3 was not told\n"},
    {"per-ship", "ship", "named", "F2 F3 A2 D4: F2 hit b, F3 hit b, sunk d\n",
     "turn 1, line 1: 0 sinkings of the b told, in truth 1\n"
     "turn 1, line 1: 1 sinking of the d told, in truth 0\n"},
    /* Numbers. */
    {"per-ship", "count", "none", "A1 B1 C1 D1: 3 hits\nA2 F2 F3 E5: 2 hits\n",
     "turn 2, line 2: 2 hits told, in truth 3\n"},
    {"per-ship", "count", "none", "A6 B6 C6 D6: 1 hit\n",
     "turn 1, line 1: 1 hit told, in truth 0\n"},
    {"per-ship", "count-by-ship", "none", "A1 B1 F2 D1: a 1, b 1\n",
     "turn 1, line 1: 1 hit of the a told, in truth 2\n"},
    {"per-ship", "count-by-ship", "none", "A1 B1 F2 D1: a 2, d 1\n",
     "turn 1, line 1: 0 hits of the b told, in truth 1\n"
     "turn 1, line 1: 1 hit of the d told, in truth 0\n"},
    {"per-ship", "count-by-ship", "named", "A1 E5 F2 F3: a 1, b 2, c 1, sunk b\n",
     "turn 1, line 1: 0 sinkings of the c told, in truth 1\n"},
    {"per-ship", "count", "told", "A1 E5 F2 F3: 4 hits, sunk\n",
     "turn 1, line 1: 1 sinking told, in truth 2\n"},
    {"per-ship", "count", "named", "A1 E5 F2 D1: 3 hits, sunk b\n",
     "turn 1, line 1: 1 sinking of the b told, in truth 0\n"
     "turn 1, line 1: 0 sinkings of the c told, in truth 1\n"},
    /* Marks without an order. */
    {"one", "shot", "named", "marks: A1 hit, B2 hit\n",
     "board, line 1: B2 was told as 'hit', in truth 'miss'\n"},
    {"one", "shot", "named", "marks: F2 F3 hit\n",
     "board, line 1: F2 was told as 'hit', in truth 'sunk b'\n"
     "board, line 1: F3 was told as 'hit', in truth 'sunk b'\n"},
    {"one", "shot", "named", "marks: F2 sunk, A2 miss\n",
     "board, line 1: F2 was told as 'sunk', in truth 'hit b': F3 of that ship not shot "
     "by then\n"},
    {"one", "shot", "named", "F2 hit\nmarks: F3 sunk\n",
     "board, line 2: F3 was told as 'sunk', in truth 'sunk b': F2 of that ship not "
     "marked as sunk\n"},
    /* Slips of play. */
    {"one", "shot", "named", "A2 miss\nB1 hit\nA2 miss\n",
     "turn 3, line 3: A2 had been shot in turn 1\n"},
    {"one", "shot", "named", "marks: A2 miss\nA2 miss\n",
     "turn 1, line 2: A2 had been shot in the board of line 1\n"},
    {"one", "shot", "named", "A2 A3: miss\n",
     "turn 1, line 1: 2 shots where 1 is allowed\n"},
    {"until-miss", "shot", "named", "A2 A3: miss\n",
     "turn 1, line 1: 2 shots where 1 is allowed\n"},
    {"fixed-3", "shot", "named", "A2 A3 A4 A5: miss\nC6 D6: miss\n",
     "turn 1, line 1: 4 shots where 3 are allowed\n"
     "turn 2, line 2: 2 shots where 3 are due\n"},
    {"per-ship", "shot", "named",
     "A2 A3 A4 A5: miss\nown: lost a\nA6 B6 C6 D6: miss\nD2 D3: miss\n",
     "turn 2, line 3: 4 shots where 3 are allowed\n"
     "turn 3, line 4: 2 shots where 3 are due\n"},
    {"per-ship", "shot", "named", "A2 A3 A4: miss\nA5 A6: miss\nB6 C6 D6: miss\n",
     "turn 3, line 3: 3 shots where 2 are allowed\n"},
    {"per-ship", "shot", "named", "own: lost a, b, c, d\nA2: miss\nA3: miss\n",
     "turn 1, line 2: the game was over: all own ships were lost\n"},
    {"fixed-4", "shot", "told",
     "A1 B1 C1 E5: C1 E5 sunk, A1 B1 hit\nF2 F3 B3 B4: F3 B4 sunk, F2 B3 hit\n"
     "A2 A3 A4 A5: miss\nA6 B6 C6 D6: miss\n",
     "turn 3, line 3: the game was over: the last ship sank in turn 2\n"},
    /* Nothing to find. */
    {"per-ship", "count", "named", "A1 E5 F2 F3: 4 hits\n", ""},
    {"per-ship", "ship", "named", "A1 E5 F2 F3: A1 hit a, E5 ?, F2 F3 ?\n", ""},
    {"one", "shot", "named", "E5 ?\nF2 hit b\nF3 sunk\n", ""},
};

enum { LIES = sizeof lies / sizeof *lies };

static struct game *game_of(const struct lie *lie)
{
    char spec[128];
    snprintf(spec, sizeof spec, "6x6:a=3,b=2,c=1,d=2:yes:%s:%s:%s", lie->turn,
             lie->tells, lie->sinking);
    struct ruleset rules = rules_spec(spec);
    struct game_source source = {.text = lie->game, .rules = &rules};
    struct diag diag = diag_in(NULL);
    struct game *game = NULL;
    cr_assert_eq(game_parse(&game, &source, &diag), STATUS_OK, "%s: %s", lie->game,
                 diag.text);
    return game;
}

static void in_english(const struct game *game, const struct finding *finding,
                       struct strbuf *out)
{
    finding_to_text(game, finding, NULL, out);
}

static void judge(const struct lie *lie,
                  void (*write)(const struct game *, const struct finding *,
                                struct strbuf *),
                  const char *end, struct strbuf *out)
{
    struct game *game = game_of(lie);
    struct fleet_file file;
    struct findings found;
    cr_assert_eq(fleet_file_parse(&file, &game->rules, NULL, drawing, NULL), STATUS_OK);
    cr_assert_eq(truth_judge(&found, game, &file.fleets[0].fleet), STATUS_OK);
    for (int i = 0; i < found.n; i++) {
        write(game, &found.items[i], out);
        strbuf_puts(out, end);
    }
    findings_free(&found);
    fleet_file_free(&file);
    game_free(game);
}

/* What is told of a false report, unlike a slip, is what was told. */
Test(finding, every_false_report_and_slip_is_named)
{
    int nfalse = 0;
    for (int i = 0; i < LIES; i++) {
        struct strbuf out = {0};
        judge(&lies[i], in_english, "\n", &out);
        cr_expect_str_eq(strbuf_text(&out), lies[i].found, "%s<<%s>>", lies[i].game,
                         strbuf_text(&out));
        nfalse += strstr(lies[i].found, " told") != NULL;
        strbuf_free(&out);
    }
    cr_expect_geq(nfalse, 20);
}

Test(finding, as_data)
{
    static const struct {
        int lie;
        char json[256];
    } cases[] = {
        {6,
         "{\"finding\":\"shot\",\"false\":true,\"turn\":1,\"line\":1,\"cell\":\"F2\","
         "\"told\":\"sunk b\",\"truth\":\"hit b\",\"cells\":[\"F3\"],"
         "\"sank_in_turn\":2},{\"finding\":\"sinking-untold\",\"false\":true,"
         "\"turn\":2,\"line\":2,\"ship\":\"b\",\"cells\":[\"F2\",\"F3\"]}"},
        {17, "{\"finding\":\"hits-on-ship\",\"false\":true,\"turn\":1,\"line\":1,"
             "\"ship\":\"a\",\"told\":1,\"truth\":2}"},
        {26, "{\"finding\":\"repeated\",\"false\":false,\"turn\":3,\"line\":3,"
             "\"cell\":\"A2\",\"since_turn\":1}"},
        {28, "{\"finding\":\"too-long\",\"false\":false,\"turn\":1,\"line\":1,"
             "\"shots\":2,\"allowed\":1}"},
        {33, "{\"finding\":\"after-defeat\",\"false\":false,\"turn\":1,\"line\":2}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strbuf out = {0};
        judge(&lies[cases[i].lie], finding_to_json, "", &out);
        cr_expect_str_eq(strbuf_text(&out), cases[i].json, "<<%s>>", strbuf_text(&out));
        strbuf_free(&out);
    }
}
