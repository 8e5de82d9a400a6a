/* Lines as they are typed, with advice that the test puts there: what is taken for
 * which shot, and what is refused where. */
#include "cli/assist.h"

#include "base/utf8.h"
#include "support/games.h"
#include "support/languages.h"
#include "support/shell.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static char folder[SHELL_FOLDER_MAX];

static void open_folder(void)
{
    shell_folder_new(folder);
}

static void close_folder(void)
{
    shell_folder_free(folder);
}

TestSuite(assist_command, .init = open_folder, .fini = close_folder);

struct seat {
    struct cli cli;
    struct assist assist;
};

static void begin(struct seat *seat, const char *game_text)
{
    struct game *game = games_have(game_text);
    struct diag why = diag_in(NULL);
    struct strbuf path = {0};
    *seat = (struct seat){.cli = {.lang = language_load("en")}};
    struct assist *assist = &seat->assist;
    assist->cli = &seat->cli;
    assist->lang = seat->cli.lang;
    strbuf_printf(&path, "%s/game.salvo", folder);
    assist->path = strdup(strbuf_text(&path));
    strbuf_free(&path);
    cr_assert_not_null(assist->path);
    cr_assert_eq(session_new(&assist->session, &game->rules), STATUS_OK);
    cr_assert_eq(session_load(assist->session, game, game_text, &why), STATUS_OK);
    cr_assert_eq(thinker_new(&assist->thinker, 0, NULL), STATUS_OK);
    game_free(game);
    assist_glance(assist);
}

static void end(struct seat *seat)
{
    assist_close(&seat->assist);
    catalog_free(seat->cli.lang);
    free(seat->cli.data_dir);
}

/* Let the thought have come that the cell is to be shot at. */
static void advise(struct seat *seat, int cell)
{
    struct thought *thought = calloc(1, sizeof *thought);
    cr_assert_not_null(thought);
    thought->advice.nshots = 1;
    thought->advice.shots[0] = cell;
    seat->assist.thought = thought;
}

static void expect_said(struct seat *seat, const char *line, const char *said)
{
    assist_type(&seat->assist, line);
    cr_expect_str_eq(strbuf_text(&seat->assist.said), said, "%s: found:\n%s", line,
                     strbuf_text(&seat->assist.said));
}

static void expect_refused(struct seat *seat, const char *line, size_t fault,
                           const char *said)
{
    expect_said(seat, line, said);
    cr_expect(seat->assist.refused, "%s", line);
    cr_expect_eq(seat->assist.fault, fault, "%s: at %zu", line, seat->assist.fault);
}

Test(assist_command, an_answer_is_of_the_advice_that_has_stood_a_moment)
{
    struct seat seat;
    begin(&seat, "rules: 5x5:3,2:yes:one:shot:none\nC3 hit\nC2 hit\n");
    seat.assist.glanced = true;
    advise(&seat, 0);
    seat.assist.thought_ms = 1000;
    assist_look(&seat.assist, 1000 + ASSIST_MOMENT_MS);
    expect_said(&seat, "miss", " 3  A1 miss\n");
    cr_expect_not(seat.assist.refused);
    end(&seat);
}

Test(assist_command, an_answer_while_the_advice_changes_is_asked_for_once_more)
{
    struct seat seat;
    begin(&seat, "rules: 5x5:3,2:yes:one:shot:none\nC3 hit\nC2 hit\n");
    seat.assist.glanced = true;
    advise(&seat, 0);
    seat.assist.thought_ms = 1000;
    assist_look(&seat.assist, 999 + ASSIST_MOMENT_MS);
    expect_refused(&seat, "miss", 4,
                   "The advice changed from C4 to A1. Type A1 miss, or the "
                   "answer once more.\n");
    expect_said(&seat, "miss", " 3  A1 miss\n");
    end(&seat);
}

/* Nothing is shown yet: the example is of the shot that suggests itself. */
Test(assist_command, an_answer_before_any_advice_names_what_it_may_be_of)
{
    struct seat seat;
    begin(&seat, "rules: 5x5:3,2:yes:one:shot:none\nC3 hit\nC2 hit\n");
    expect_refused(&seat, "miss", 0, "Which shot was that? Name its square: C4 miss\n");
    end(&seat);
    begin(&seat, "rules: 5x5:3,2:yes:fixed-2:count:none\nC3 C2: 2 hits\n");
    assist_type(&seat.assist, "2");
    const char *said = strbuf_text(&seat.assist.said);
    cr_expect(strstr(said, ": 2\n"), "%s", said);
    end(&seat);
}

Test(assist_command, a_refused_line_is_shown_as_it_was_typed)
{
    struct seat seat;
    begin(&seat, "rules: classic\nB5 hit\n");
    expect_refused(
        &seat, " fix b5 mis", 8,
        "  fix b5 mis\n"
        "         ^ expected miss, hit or sunk, found 'mis'; did you mean 'miss'?\n");
    expect_refused(&seat, "fix c5 miss", 4, "C5 has not been shot at.\n");
    expect_refused(&seat, "fix 7 miss", 4,
                   "Name the square or the number of the entry, and then what is "
                   "true.\n");
    expect_refused(&seat, "they d4 zzz", 8,
                   "  they d4 zzz\n"
                   "          ^ expected miss, hit or sunk, found 'zzz'\n");
    expect_refused(&seat, "lost it", 5,
                   "  lost it\n"
                   "       ^ expected a ship, found 'it'\n");
    expect_refused(&seat, "a1 \xFF", 3, "expected UTF-8 text\n");
    advise(&seat, 7);
    expect_refused(&seat, "hit zz", 4,
                   "  hit zz\n"
                   "      ^ expected a ship, found 'zz'\n");
    end(&seat);
}

/* ---- Corrections */

static void expect_saved(struct seat *seat, const char *game_text)
{
    struct game *game = games_have(game_text);
    int entry = -1;
    cr_expect(games_equal(seat->assist.session->game, game, &entry), "entry %d", entry);
    game_free(game);
}

Test(assist_command, corrects_what_was_told_of_an_entry_by_its_number)
{
    struct seat seat;
    begin(&seat, "rules: classic\nB5 miss\nC5 miss\n");
    expect_said(&seat, "fix 2 hit carrier", "Corrected: C5 hit Carrier\n");
    expect_said(&seat, "fix 1 d5 hit cruiser", "Corrected: D5 hit Cruiser\n");
    expect_saved(&seat, "rules: classic\nD5 hit cruiser\nC5 hit carrier\n");
    expect_refused(&seat, "fix 2 wet", 6,
                   "  fix 2 wet\n"
                   "        ^ expected miss, hit or sunk, found 'wet'\n");
    expect_refused(&seat, "fix 2", 5,
                   "  fix 2\n"
                   "       ^ expected miss, hit or sunk, found the end of the line\n");
    end(&seat);
}

Test(assist_command, corrects_the_number_of_a_salvo_by_the_entrys_number)
{
    struct seat seat;
    begin(&seat, "rules: salvo-advanced\nA1 B2 C3 D4 E5: 2 hits\n");
    assist_type(&seat.assist, "fix 1 3");
    expect_saved(&seat, "rules: salvo-advanced\nA1 B2 C3 D4 E5: 3 hits\n");
    assist_type(&seat.assist, "fix 1 1 hit");
    expect_saved(&seat, "rules: salvo-advanced\nA1 B2 C3 D4 E5: 1 hit\n");
    assist_type(&seat.assist, "they f6 g7: 2");
    assist_type(&seat.assist, "fix 2: 1");
    cr_expect_eq(seat.assist.session->theirs->entries[0].hits, 1);
    end(&seat);
}

/* ---- Room */

static void expect_fits(const struct seat *seat, const char *what, const char *code)
{
    const char *at = strbuf_text(&seat->assist.said);
    cr_expect(*at, "%s of %s", what, code);
    while (*at) {
        struct strbuf line = {0};
        size_t length = strcspn(at, "\n");
        strbuf_add(&line, at, length);
        cr_expect_leq(utf8_columns(strbuf_text(&line)), seat->assist.columns,
                      "%s of %s: %s", what, code, strbuf_text(&line));
        strbuf_free(&line);
        at += length + (at[length] == '\n');
    }
}

Test(assist_command, what_is_said_fits_into_the_window_in_every_language)
{
    static const char *const lines[] = {"?",
                                        "d4 e5 f6 and much more",
                                        "a1 a2 a3 a4 a5: a1 a2 a3 a4 a5",
                                        "fix 1 2",
                                        "1",
                                        "fix c9 miss",
                                        "undo",
                                        "fix"};
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    int n = languages_list(codes);
    for (int i = 0; i < n; i++) {
        struct seat seat;
        begin(&seat, "rules: salvo-advanced\nA1 B2 C3 D4 E5: 2 hits\n");
        catalog_free(seat.cli.lang);
        seat.assist.lang = seat.cli.lang = language_load(codes[i]);
        for (size_t l = 0; l < sizeof lines / sizeof *lines; l++) {
            for (seat.assist.columns = 79; seat.assist.columns >= 59;
                 seat.assist.columns -= 20) {
                assist_type(&seat.assist, lines[l]);
                expect_fits(&seat, lines[l], codes[i]);
            }
        }
        end(&seat);
    }
}

/* ---- What is odd, and what is no command */

Test(assist_command, says_what_is_odd_about_a_turn)
{
    struct seat seat;
    begin(&seat, "rules: salvo\nA1 B2 C3 D4 E5: miss\n");
    expect_said(&seat, "a2 b1 miss",
                " 2  A2 B1: miss\n"
                "Shots told: 2; this turn has 5.\n");
    expect_said(&seat, "a1 f6 g7 h8 i9: miss",
                " 3  A1 F6 G7 H8 I9: miss\n"
                "Shot at before (entry): A1 (1)\n");
    expect_said(&seat, "lost cruiser", " 4  own: lost Cruiser\n");
    expect_said(&seat, "j1 j2 j3 j4: miss", " 5  J1 J2 J3 J4: miss\n");
    end(&seat);
    begin(&seat, "rules: sea-battle\n");
    expect_said(&seat, "a1 hit, b1 miss", " 1  A1 hit\n 2  B1 miss\n");
    end(&seat);
    begin(&seat, "rules: 2x2:2:yes:fixed-3:shot:none\nA1 A2 B1: A1 hit\n");
    expect_said(&seat, "b2 miss", " 2  B2 miss\n");
    end(&seat);
}

Test(assist_command, takes_back_as_many_steps_as_it_is_told)
{
    struct seat seat;
    begin(&seat, "rules: classic\nA1 miss\nA2 miss\nA3 miss\n");
    expect_said(&seat, "undo 2", "Taken back: A3 miss\nTaken back: A2 miss\n");
    cr_expect_eq(seat.assist.session->nitems, 1);
    expect_refused(&seat, "undo it", 5, "Type ? to see what can be typed.\n");
    expect_said(&seat, "undo 9",
                "Taken back: A1 miss\nThere is nothing to take back.\n");
    end(&seat);
}

Test(assist_command, answers_words_that_people_try)
{
    struct seat seat;
    begin(&seat, "rules: classic\nA1 miss\n");
    assist_type(&seat.assist, "save");
    cr_expect(strstr(strbuf_text(&seat.assist.said), "Every entry is saved to"));
    expect_said(&seat, "rules",
                "Battleships (classic). One shot a turn. A hit names its ship, and so "
                "does a\nsinking.\n");
    expect_said(&seat, "won", "Type ? to see what can be typed.\n");
    expect_said(&seat, "hint", "thinking \xE2\x80\xA6\n");
    cr_expect_eq(seat.assist.session->nitems, 1);
    end(&seat);
}
