/* Sessions: what a step adds, how far back and forward it can be taken, what a
 * correction carries with it, and that a file holds all of it. */
#include "cli/session.h"

#include "core/notation.h"
#include "support/games.h"
#include "support/rules.h"
#include "support/scarce.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static struct session *begin(const char *rules_key)
{
    struct ruleset rules = rules_load(rules_key);
    struct session *session;
    cr_assert_eq(session_new(&session, &rules), STATUS_OK);
    return session;
}

static void tell(struct session *session, enum item_kind kind, const char *line)
{
    struct diag why = diag_in(NULL);
    cr_assert_eq(session_report(session, kind, line, NULL, &why), STATUS_OK, "%s: %s",
                 line, why.text);
}

static void expect_refused(enum status status, const struct diag *why, const char *text)
{
    cr_expect_eq(status, STATUS_SYNTAX);
    cr_expect_str_eq(why->text, text);
}

/* Is the session this file? */
static void expect_file(const struct session *session, const char *text)
{
    struct strbuf file = {0};
    session_format(session, &file);
    cr_expect_str_eq(strbuf_text(&file), text);
    strbuf_free(&file);
}

/* Does the session, saved and resumed, come to the same file? */
static void expect_resumed(const struct session *session)
{
    struct strbuf file = {0};
    struct diag why = diag_in(NULL);
    struct session *again;
    session_format(session, &file);
    struct game *game = games_have(strbuf_text(&file));
    cr_assert_eq(session_new(&again, &session->rules), STATUS_OK);
    cr_assert_eq(session_load(again, game, strbuf_text(&file), &why), STATUS_OK, "%s",
                 why.text);
    cr_expect_eq(again->nitems, session->nitems);
    expect_file(again, strbuf_text(&file));
    session_free(again);
    game_free(game);
    strbuf_free(&file);
}

/* ---- Steps */

Test(session, goes_back_to_every_state_and_forward_again)
{
    struct session *session = begin("classic");
    cr_expect_not(session_undo(session));
    tell(session, ITEM_GAME, "D4 miss");
    cr_assert_eq(session_note(session, "corner\tfirst"), STATUS_OK);
    tell(session, ITEM_THEIRS, "A1 hit carrier");
    expect_file(session, "rules: classic\nD4 miss\n# corner first\n"
                         "# they: A1 hit carrier\n");
    expect_resumed(session);
    cr_expect(session_undo(session));
    cr_expect_eq(session->theirs->nentries, 0);
    cr_expect(session_undo(session) && session_undo(session));
    cr_expect_not(session_undo(session));
    expect_file(session, "rules: classic\n");
    cr_expect(session_redo(session) && session_redo(session) && session_redo(session));
    cr_expect_not(session_redo(session));
    cr_expect_eq(session->theirs->nentries, 1);
    session_free(session);
}

Test(session, a_new_step_forgets_those_forward)
{
    struct session *session = begin("classic");
    tell(session, ITEM_GAME, "D4 miss");
    cr_expect(session_undo(session));
    tell(session, ITEM_GAME, "E5 miss");
    cr_expect_not(session_redo(session));
    expect_file(session, "rules: classic\nE5 miss\n");
    cr_expect(session_withdraw(session));
    cr_expect_not(session_redo(session));
    cr_expect_not(session_withdraw(session));
    session_free(session);
}

Test(session, what_is_refused_changes_nothing)
{
    struct session *session = begin("classic");
    struct diag why = diag_in(NULL);
    tell(session, ITEM_GAME, "D4 miss");
    enum status status = session_report(session, ITEM_GAME, "zz", NULL, &why);
    expect_refused(status, &why, "expected a cell such as D4, found 'zz'");
    why = diag_in(NULL);
    status = session_report(session, ITEM_GAME, " # only this", NULL, &why);
    expect_refused(status, &why, "nothing was told");
    expect_file(session, "rules: classic\nD4 miss\n");
    cr_expect(session_undo(session));
    cr_expect_not(session_undo(session));
    session_free(session);
}

/* ---- Losses */

Test(session, a_named_sinking_is_an_own_loss)
{
    struct session *session = begin("classic");
    tell(session, ITEM_THEIRS, "A1 hit carrier, A2 sunk destroyer, A3 sunk cruiser");
    expect_file(session, "rules: classic\n# they: A1 hit carrier\n"
                         "# they: A2 sunk destroyer\nown: lost destroyer\n"
                         "# they: A3 sunk cruiser\nown: lost cruiser\n");
    cr_expect(session_is_loss(&session->items[2]));
    cr_expect_not(session_is_loss(&session->items[1]));
    expect_resumed(session);
    cr_expect(session_undo(session));
    cr_expect_eq(session->nitems, 0);
    tell(session, ITEM_GAME, "own: lost cruiser");
    tell(session, ITEM_THEIRS, "A3 sunk cruiser");
    expect_file(session,
                "rules: classic\nown: lost cruiser\n# they: A3 sunk cruiser\n");
    session_free(session);
}

Test(session, a_correction_takes_its_losses_along)
{
    struct session *session = begin("salvo");
    struct diag why = diag_in(NULL);
    int afloat[RULESET_TYPES_MAX];
    tell(session, ITEM_THEIRS, "A1 A2: A2 sunk destroyer");
    cr_expect_eq(game_turn_shots(session->game), 4);
    cr_assert_eq(session_replace(session, 0, "A1 A2: A2 sunk cruiser", NULL, &why),
                 STATUS_OK);
    game_own_afloat(session->game, afloat);
    cr_expect_eq(afloat[2], 0);
    cr_expect_eq(afloat[4], 1);
    cr_assert_eq(session_replace(session, 0, "A1 A2: A2 hit cruiser", NULL, &why),
                 STATUS_OK);
    expect_file(session, "rules: salvo\n# they: A1 A2: A2 hit cruiser\n");
    cr_expect(session_undo(session));
    cr_expect_eq(game_turn_shots(session->game), 4);
    session_free(session);
}

/* One that was told by itself is not the report's to take away. */
Test(session, a_correction_leaves_other_losses)
{
    struct session *session = begin("salvo");
    struct diag why = diag_in(NULL);
    tell(session, ITEM_GAME, "own: lost cruiser");
    tell(session, ITEM_THEIRS, "A1: A1 sunk cruiser");
    cr_assert_eq(session_replace(session, 1, "A1: miss", NULL, &why), STATUS_OK);
    expect_file(session, "rules: salvo\nown: lost cruiser\n# they: A1 miss\n");
    session_free(session);
}

Test(session, a_loss_is_corrected_by_its_ship)
{
    static const char *const lines[] = {"destroyer", "lost carrier",
                                        "own: lost cruiser", "carrier lost"};
    static const char *const ships[] = {"destroyer", "carrier", "cruiser", "carrier"};
    struct session *session = begin("salvo");
    tell(session, ITEM_GAME, "own: lost submarine");
    for (int i = 0; i < 4; i++) {
        struct diag why = diag_in(NULL);
        cr_expect_eq(session_replace(session, 0, lines[i], NULL, &why), STATUS_OK,
                     "%s: %s", lines[i], why.text);
        struct strbuf line = {0};
        session_format_item(session, 0, &line);
        cr_expect(strstr(strbuf_text(&line), ships[i]), "%s", strbuf_text(&line));
        strbuf_free(&line);
    }
    struct diag why = diag_in(NULL);
    cr_expect_eq(session_replace(session, 0, "D4 miss", NULL, &why), STATUS_SYNTAX);
    cr_expect_eq(session->nitems, 1);
    session_free(session);
}

/* ---- Corrections */

Test(session, a_correction_must_go_with_what_came_later)
{
    struct session *session = begin("salvo");
    struct diag why = diag_in(NULL);
    tell(session, ITEM_GAME, "A1 A2: A2 sunk carrier");
    tell(session, ITEM_GAME, "B1 B2: miss");
    struct mark marks[] = {{0, RESULT_MISS, -1, 0, 0}, {1, RESULT_SUNK, 0, 0, 0}};
    const struct entry twice = {.kind = ENTRY_TURN,
                                .tell = TELL_SHOTS,
                                .nmarks = 2,
                                .marks = marks,
                                .lost_type = -1};
    enum status status = session_replace_entry(session, 1, &twice, &why);
    expect_refused(status, &why, "the carrier was reported sunk already");
    why = diag_in(NULL);
    status = session_replace(session, 1, "B1 B2: B1 sunk carrier", NULL, &why);
    expect_refused(status, &why, "the carrier was reported sunk already");
    expect_resumed(session);
    marks[1].type = 1;
    cr_expect_eq(session_replace_entry(session, 1, &twice, &why), STATUS_OK);
    expect_resumed(session);
    session_free(session);
}

Test(session, finds_items_by_entry_and_by_cell)
{
    struct session *session = begin("classic");
    int d4, e5;
    const char *at = "D4";
    cr_assert_eq(cell_parse(&session->rules.board, &at, &d4, NULL), STATUS_OK);
    at = "E5";
    cr_assert_eq(cell_parse(&session->rules.board, &at, &e5, NULL), STATUS_OK);
    cr_assert_eq(session_note(session, "first"), STATUS_OK);
    tell(session, ITEM_THEIRS, "D4 miss");
    tell(session, ITEM_GAME, "D4 hit carrier");
    cr_expect_eq(session_item_of(session, ITEM_GAME, 0), 2);
    cr_expect_eq(session_item_of(session, ITEM_THEIRS, 0), 1);
    cr_expect_eq(session_item_of(session, ITEM_GAME, 1), -1);
    cr_expect_eq(session_item_at(session, ITEM_GAME, d4), 2);
    cr_expect_eq(session_item_at(session, ITEM_THEIRS, d4), 1);
    cr_expect_eq(session_item_at(session, ITEM_GAME, e5), -1);
    session_free(session);
}

/* ---- Files */

/* Whatever a note says, it is a note again. */
Test(session, a_note_is_never_taken_for_another_line)
{
    static const char *const notes[] = {
        "they: are late", "they: D4 miss", "solo: hard",
        "secret: ABC",    "note: they: x", "note: to myself",
        "rules: salvo",   "# # D4 miss",   "own: lost carrier"};
    struct session *session = begin("classic"), *again;
    struct strbuf file = {0};
    struct diag why = diag_in(NULL);
    int n = sizeof notes / sizeof *notes;
    for (int i = 0; i < n; i++)
        cr_assert_eq(session_note(session, notes[i]), STATUS_OK);
    session_format(session, &file);
    struct game *game = games_have(strbuf_text(&file));
    cr_assert_eq(session_new(&again, &session->rules), STATUS_OK);
    cr_assert_eq(session_load(again, game, strbuf_text(&file), &why), STATUS_OK, "%s",
                 why.text);
    cr_assert_eq(again->nitems, n, "%s", strbuf_text(&file));
    for (int i = 0; i < n; i++) {
        cr_assert_eq(again->items[i].kind, ITEM_NOTE, "%s", notes[i]);
        cr_expect_str_eq(again->items[i].text, session->items[i].text);
    }
    cr_expect_null(session_find_line(strbuf_text(&file), "solo"));
    cr_expect_null(session_find_line(strbuf_text(&file), "secret"));
    session_free(session);
    session_free(again);
    game_free(game);
    strbuf_free(&file);
}

Test(session, comments_and_boards_of_a_file_are_kept)
{
    static const char text[] = "rules: 3x3:2:yes:one:shot:told\n"
                               "# by hand\r\n"
                               "A1 miss   # behind a report\n"
                               "  A B C\n"
                               "1 o . .\n"
                               "2 . # #\n"
                               "3 . . .\n"
                               "own: lost a\n";
    struct diag why = diag_in(NULL);
    struct game *game = games_have(text);
    struct session *session;
    cr_assert_eq(session_new(&session, &game->rules), STATUS_OK);
    cr_assert_eq(session_load(session, game, text, &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(session->nitems, 5);
    cr_expect_str_eq(session->items[0].text, "by hand");
    cr_expect_str_eq(session->items[2].text, "behind a report");
    cr_expect_eq(session->items[3].entry.kind, ENTRY_BOARD);
    cr_expect(session_is_loss(&session->items[4]));
    expect_resumed(session);
    session_free(session);
    game_free(game);
}

Test(session, a_file_whose_enemy_never_shot_so_is_refused)
{
    static const char text[] = "rules: classic\nD4 miss\n# they: Z99 miss\n";
    struct diag why = diag_in("my.salvo");
    struct game *game = games_have(text);
    struct session *session;
    cr_assert_eq(session_new(&session, &game->rules), STATUS_OK);
    cr_expect_eq(session_load(session, game, text, &why), STATUS_SYNTAX);
    cr_expect_eq(why.line, 3);
    session_free(session);
    game_free(game);
}

Test(session, lines_of_a_file_are_found_by_their_word)
{
    char *level = session_find_line("rules: x\n# solo: hard\r\n# solo: easy\n", "solo");
    cr_expect_str_eq(level, "hard");
    cr_expect_null(session_find_line("# solo:hard\n#solo: hard\nsolo: hard\n", "solo"));
    free(level);
}

/* ---- Memory */

static enum status keep_a_session(void *user)
{
    struct session *session = NULL;
    struct diag why = diag_in(NULL);
    enum status status = session_new(&session, user);
    if (!status)
        status =
            session_report(session, ITEM_THEIRS, "A1 A2: A2 sunk carrier", NULL, &why);
    if (!status)
        status = session_note(session, "note");
    if (!status)
        status = session_replace(session, 0, "A1 A2: miss", NULL, &why);
    session_free(session);
    return status;
}

Test(session, survives_want_of_memory_at_every_step)
{
    struct ruleset rules = rules_load("salvo");
    scarce_sweep(keep_a_session, &rules);
}
