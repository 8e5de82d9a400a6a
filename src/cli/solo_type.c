/**
 * What a line means in a solo game: a word (lost, fix, undo, note, log, help, quit),
 * else what the game waits for: the player's shots, or the answer to the program's. Of
 * the answer the cells may be left out; those given must be the program's.
 *
 * A loss that the answers tell of becomes an entry with the answer. Where the rules let
 * ships sink in silence the player tells it by itself, and is believed as far as he
 * told of enough hits to sink what he lost.
 */
#include "cli/solo_part.h"

#include "cli/entry_text.h"
#include "cli/tongue.h"
#include "core/notation.h"
#include "core/referee.h"
#include "infer/conflict.h"
#include "layout/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void solo_say(struct assist *assist, const char *name, const char *place,
              const char *value)
{
    const struct catalog_value values[] = {{place, value}, {NULL, NULL}};
    assist_say(assist, &assist->said, name, place ? values : NULL);
}

void solo_put_cells(const struct solo *solo, struct strbuf *out)
{
    char name[CELL_TEXT_MAX];
    for (int i = 0; i < solo->nshots; i++)
        strbuf_printf(out, "%s%s", i ? " " : "",
                      cell_format_labels(&solo->assist->session->rules.board,
                                         solo->shots[i], name));
}

/* An example of how the item may be corrected. */
static void say_correction(struct assist *assist, int nth)
{
    const struct words words = {assist->lang, &assist->session->rules.board};
    const struct entry *entry = &assist->session->items[nth].entry;
    struct strbuf fix = {.part_of = &assist->said};
    words_first(&words, "assist.do-fix", &fix);
    strbuf_printf(&fix, " %d ", nth + 1);
    bool missed = entry->nmarks == 1 && entry->marks[0].result == RESULT_MISS;
    if (entry->tell == TELL_COUNT)
        strbuf_putc(&fix, entry->hits == 1 ? '0' : '1');
    else
        words_first(&words, missed ? "word.hit" : "word.miss", &fix);
    solo_say(assist, "solo-correct", "fix", strbuf_text(&fix));
    strbuf_free(&fix);
}

enum status solo_put_doubt(struct solo *solo)
{
    struct assist *assist = solo->assist;
    struct report *reports = NULL;
    int n = 0, last = -1;
    enum status status = conflict_find(&reports, &n, assist->session->theirs);
    solo_say(assist, "solo-doubt", NULL, NULL);
    for (int i = 0; i < n && !status; i++) {
        int nth = session_item_of(assist->session, ITEM_THEIRS, reports[i].entry);
        if (nth == last)
            continue;
        last = nth;
        strbuf_printf(&assist->said, "%3d  ", nth + 1);
        assist_put_item(assist, &assist->session->items[nth], &assist->said);
        strbuf_putc(&assist->said, '\n');
    }
    if (last >= 0)
        say_correction(assist, last);
    free(reports);
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

static void changed(struct solo *solo, int from)
{
    assist_put_log(solo->assist, from, &solo->assist->said);
    assist_save(solo->assist);
    solo->changes++;
}

/* Say what is wrong with `line`. */
static void refuse(struct solo *solo, const char *line, enum status status,
                   const struct diag *why)
{
    struct diag told = *why;
    if (status == STATUS_SYNTAX)
        tongue_point(solo->assist->cli, line, &told);
    strbuf_printf(&solo->assist->said, "%s\n",
                  told.text[0] ? told.text : status_text(status));
}

/* ---- The player's shots */

/* Read the cells of the line; how many, -1: refused, and told. */
static int read_shots(struct solo *solo, const char *line, int cells[CELLS_MAX])
{
    struct assist *assist = solo->assist;
    const struct board *board = &assist->session->rules.board;
    struct cellset shot = game_shot_cells(assist->session->game);
    char name[CELL_TEXT_MAX];
    int n = 0;
    for (const char *at = line; *at;) {
        struct diag why = diag_in(NULL);
        int cell;
        if (n && word_find_in(assist->lang, at, strcspn(at, " \t")) != WORD_NONE) {
            solo_say(assist, "solo-only-square", NULL, NULL);
            return -1;
        }
        if (cell_parse(board, &at, &cell, &why)) {
            why.column = (int)(at - line) + 1;
            refuse(solo, line, STATUS_SYNTAX, &why);
            return -1;
        }
        if (cellset_has(&shot, cell)) {
            solo_say(assist, "solo-again", "cell",
                     cell_format_labels(board, cell, name));
            return -1;
        }
        cellset_add(&shot, cell);
        cells[n++] = cell;
        at = notation_skip_blanks(at);
        at = notation_skip_blanks(at + (*at == ','));
    }
    return n;
}

static void shoot(struct solo *solo, const char *line)
{
    struct session *session = solo->assist->session;
    struct game *game = NULL;
    struct diag why = diag_in(NULL);
    char number[16];
    int cells[CELLS_MAX], from = session->nitems;
    int n = read_shots(solo, line, cells);
    if (n < 0)
        return;
    if (n != solo->nshots) {
        snprintf(number, sizeof number, "%d", solo->nshots);
        solo_say(solo->assist, "solo-shots", "n", number);
        return;
    }
    enum status status = game_copy(&game, session->game);
    if (!status)
        status = referee_answer(game, &solo->truth, cells, n);
    if (!status)
        status =
            session_add(session, ITEM_GAME, &game->entries[session->game->nentries]);
    if (status)
        refuse(solo, "", status, &why);
    else
        changed(solo, from);
    game_free(game);
}

/* ---- The player's answers */

/* Is the newest entry of theirs that of the program's shots alone? */
static bool is_answer(const struct solo *solo, int before)
{
    const struct game *theirs = solo->assist->session->theirs;
    const struct entry *entry = &theirs->entries[before];
    if (theirs->nentries != before + 1 || entry->kind != ENTRY_TURN ||
        entry->nmarks != solo->nshots)
        return false;
    struct cellset mine = {0};
    for (int i = 0; i < solo->nshots; i++)
        cellset_add(&mine, solo->shots[i]);
    for (int m = 0; m < entry->nmarks; m++)
        if (!cellset_has(&mine, entry->marks[m].cell))
            return false;
    return true;
}

static void answer(struct solo *solo, const char *line)
{
    struct session *session = solo->assist->session;
    struct strbuf whole = {.part_of = &solo->assist->said};
    struct diag why = diag_in(NULL);
    int before = session->theirs->nentries, from = session->nitems, cell;
    const char *at = line;
    if (solo->nshots > 1 || cell_parse(&session->rules.board, &at, &cell, NULL)) {
        solo_put_cells(solo, &whole);
        const char *number = line;
        bool counted = number_scan(&session->rules.board, &number, &cell);
        strbuf_puts(&whole, solo->nshots > 1 || counted ? ": " : " ");
    }
    strbuf_puts(&whole, line);
    enum status status = session_report(session, ITEM_THEIRS, strbuf_text(&whole),
                                        solo->assist->lang, &why);
    if (status) {
        refuse(solo, strbuf_text(&whole), status, &why);
    } else if (!is_answer(solo, before)) {
        if (session_withdraw(session))
            solo_say(solo->assist, "solo-answer", NULL, NULL);
    } else {
        changed(solo, from);
    }
    strbuf_free(&whole);
}

/* ---- Losses */

bool solo_wants_losses(const struct solo *solo)
{
    const struct ruleset *rules = &solo->assist->session->rules;
    return rules->sinking != SINKING_NAMED &&
           (rules->turn == TURN_PER_SHIP || rules->turn == TURN_WEIGHTED);
}

void solo_put_loss_help(const struct solo *solo)
{
    static const struct assist_help row = {"{word.lost} {ship}", "assist.help-lost"};
    assist_put_help(solo->assist, &row, 1, &solo->assist->said);
}

/* Do the answers tell of as many hits as the ships lost have cells? */
static bool are_losses_hit(const struct solo *solo)
{
    const struct ruleset *rules = &solo->assist->session->rules;
    int afloat[RULESET_TYPES_MAX], cells = 0;
    game_own_afloat(solo->assist->session->game, afloat);
    for (int type = 0; type < rules->ntypes; type++)
        cells += (rules->types[type].count - afloat[type]) * rules->types[type].length;
    return cells <= solo_hits_told(solo);
}

/* Take what was done to the losses, or put it right again. */
static void end_loss(struct solo *solo, int from)
{
    struct session *session = solo->assist->session;
    if (are_losses_hit(solo))
        changed(solo, from);
    else if (session_withdraw(session))
        solo_say(solo->assist, "solo-few-hits", NULL, NULL);
}

static void lose(struct solo *solo, const char *ships)
{
    struct session *session = solo->assist->session;
    struct strbuf line = {.part_of = &solo->assist->said};
    struct diag why = diag_in(NULL);
    int from = session->nitems;
    strbuf_printf(&line, "own: lost %s", ships);
    enum status status = session_report(session, ITEM_GAME, strbuf_text(&line),
                                        solo->assist->lang, &why);
    if (status)
        refuse(solo, strbuf_text(&line), status, &why);
    else
        end_loss(solo, from);
    strbuf_free(&line);
}

static void fix_loss(struct solo *solo, int nth, const char *ship)
{
    struct diag why = diag_in(NULL);
    enum status status =
        session_replace(solo->assist->session, nth, ship, solo->assist->lang, &why);
    if (status)
        refuse(solo, ship, status, &why);
    else
        end_loss(solo, nth);
}

/* ---- Words */

static void fix(struct solo *solo, const char *rest)
{
    struct assist *assist = solo->assist;
    struct session *session = assist->session;
    struct diag why = diag_in(NULL);
    struct strbuf whole = {.part_of = &solo->assist->said};
    const char *at = rest;
    int cell, nth = -1;
    if (!cell_parse(&session->rules.board, &at, &cell, NULL))
        nth = session_item_at(session, ITEM_THEIRS, cell);
    else if (number_scan(&session->rules.board, &at, &nth))
        nth = nth <= session->nitems ? nth - 1 : -1;
    if (nth >= 0 && session_is_loss(&session->items[nth])) {
        fix_loss(solo, nth, notation_skip_blanks(at));
        return;
    }
    if (nth < 0 || session->items[nth].kind != ITEM_THEIRS) {
        solo_say(assist, "which-fix", NULL, NULL);
        return;
    }
    const struct entry *entry = &session->items[nth].entry;
    char name[CELL_TEXT_MAX];
    for (int m = 0; m < entry->nmarks; m++)
        strbuf_printf(&whole, "%s%s", m ? " " : "",
                      cell_format(&session->rules.board, entry->marks[m].cell, name));
    strbuf_printf(&whole, "%s %s", entry->nmarks > 1 ? ":" : "",
                  notation_skip_blanks(at));
    enum status status =
        session_replace(session, nth, strbuf_text(&whole), assist->lang, &why);
    if (status)
        refuse(solo, strbuf_text(&whole), status, &why);
    else
        changed(solo, nth);
    strbuf_free(&whole);
}

static void help(struct solo *solo)
{
    static const struct assist_help rows[] = {
        {"{0}", "assist.help-shoot"},
        {"{word.miss}", "assist.help-told"},
        {"{word.lost} {ship}", "assist.help-lost"},
        {"{assist.do-undo}, {assist.do-redo}", "assist.help-undo"},
        {"{assist.do-fix} {0} {word.hit}", "assist.help-fix"},
        {"{assist.do-fix} 2 {word.hit}", "assist.help-fix-number"},
        {"{assist.do-note} ...", "assist.help-note"},
        {"{assist.do-log}", "assist.help-log"},
        {"{assist.do-quit}", "assist.help-quit"}};
    assist_put_help(solo->assist, rows, sizeof rows / sizeof *rows,
                    &solo->assist->said);
}

/* A step back or forward; shots that were answered stay. */
static void step(struct solo *solo, bool back)
{
    if (back ? !assist_undo(solo->assist, true) : !assist_redo(solo->assist))
        return;
    assist_save(solo->assist);
    solo->changes++;
}

static void note(struct solo *solo, const char *rest)
{
    int from = solo->assist->session->nitems;
    struct diag why = diag_in(NULL);
    enum status status = session_note(solo->assist->session, rest);
    if (status) {
        refuse(solo, rest, status, &why);
        return;
    }
    changed(solo, from);
}

/* Does the line begin with the word, in English or the player's language? */
static const char *behind_word(const struct solo *solo, const char *line,
                               const char *english, const char *key)
{
    size_t n = strcspn(line, " \t");
    if (word_is_form(english, line, n) ||
        word_is_form(catalog_find(solo->assist->lang, key), line, n))
        return notation_skip_blanks(line + n);
    return NULL;
}

static bool run_word(struct solo *solo, const char *line)
{
    const char *rest;
    if (behind_word(solo, line, "quit|exit|q", "assist.do-quit"))
        solo->assist->quit = true;
    else if (behind_word(solo, line, "help|?", "assist.do-help"))
        help(solo);
    else if (behind_word(solo, line, "log", "assist.do-log"))
        assist_put_log(solo->assist, 0, &solo->assist->said);
    else if (behind_word(solo, line, "undo|u", "assist.do-undo"))
        step(solo, true);
    else if (behind_word(solo, line, "redo|r", "assist.do-redo"))
        step(solo, false);
    else if ((rest = behind_word(solo, line, "lost", "word.lost")))
        lose(solo, rest);
    else if ((rest = behind_word(solo, line, "fix|correct", "assist.do-fix")))
        fix(solo, rest);
    else if ((rest = behind_word(solo, line, "note", "assist.do-note")))
        note(solo, rest);
    else
        return assist_aside(solo->assist, line);
    return true;
}

/* A line that waits for answers that can be true. */
static void stay_in_doubt(struct solo *solo, const char *line)
{
    struct diag why = diag_in(NULL);
    solo_say(solo->assist, "solo-dropped", "line", line);
    enum status status = solo_put_doubt(solo);
    if (status)
        refuse(solo, line, status, &why);
}

void solo_type(struct solo *solo, const char *line)
{
    struct strbuf text = {.part_of = &solo->assist->said};
    strbuf_puts(&text, notation_skip_blanks(line));
    while (text.length && isspace((unsigned char)text.bytes[text.length - 1]))
        text.bytes[--text.length] = '\0';
    const char *typed = strbuf_text(&text);
    if (!*typed || run_word(solo, typed))
        ;
    else if (solo->state == SOLO_YOU)
        shoot(solo, typed);
    else if (solo->state == SOLO_ME)
        answer(solo, typed);
    else
        stay_in_doubt(solo, typed);
    strbuf_free(&text);
}
