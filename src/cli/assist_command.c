/**
 * What a typed line means, tried in this order:
 *
 *     a word of the table           undo, redo, fix, note, they, lost, log, board, help
 *     a number, in a contradiction  the mend of that number
 *     a result without a cell       `miss`, `h`, `2`: of the shots that are advised
 *     anything else                 a report, by the grammar of game files
 *
 * No word of the table begins as a cell does, so that none hides a report; words are
 * understood in English and in the language of the game. What is refused is answered
 * with a mark under the place where reading stopped.
 */
#include "cli/assist.h"

#include "base/number.h"
#include "base/utf8.h"
#include "cli/entry_text.h"
#include "cli/tongue.h"
#include "cli/wrap.h"
#include "core/notation.h"
#include "layout/words.h"

#include <ctype.h>
#include <string.h>

enum { UNDO_MAX = 1000 };

static void say_nothing(struct assist *assist, const char *name)
{
    assist_say(assist, &assist->said, name, NULL);
}

static void say_item(struct assist *assist, const char *name, const struct item *item)
{
    struct strbuf entry = {.part_of = &assist->said};
    assist_put_item(assist, item, &entry);
    const struct catalog_value values[] = {{"entry", strbuf_text(&entry)},
                                           {NULL, NULL}};
    assist_say(assist, &assist->said, name, values);
    strbuf_free(&entry);
}

/* ---- Answers */

/* The line was refused; the player may go on typing at the fault. */
static void refuse(struct assist *assist, size_t fault)
{
    assist->refused = true;
    assist->fault = fault;
}

/* What is wrong with `line`, and where. It and what was typed end alike: shots may have
 * been put before an answer, and a word in its place. */
static void say_why(struct assist *assist, const char *line, const struct diag *why)
{
    size_t length = strlen(line), typed = strlen(assist->typed);
    int column = 0;
    size_t at = why->column > 0 ? (size_t)why->column - 1 : length + 1;
    refuse(assist, typed);
    if (at <= length) {
        bool is_typed = length - at <= typed;
        size_t fault = is_typed ? typed - (length - at) : at;
        struct strbuf before = {.part_of = &assist->said};
        strbuf_add(&before, is_typed ? assist->typed : line, fault);
        strbuf_printf(&assist->said, "  %s\n", is_typed ? assist->typed : line);
        column = 2 + utf8_columns(strbuf_text(&before));
        strbuf_pad(&assist->said, ' ', column);
        strbuf_puts(&assist->said, "^ ");
        column += 2;
        if (column > WRAP_COLUMNS / 2) {
            strbuf_puts(&assist->said, "\n  ");
            column = 2;
        }
        strbuf_free(&before);
        refuse(assist, is_typed ? fault : 0);
    }
    assist_wrap(assist, &assist->said, why->text, column, column);
}

static void say_status(struct assist *assist, const char *line, enum status status,
                       const struct diag *why)
{
    if (status == STATUS_SYNTAX && why) {
        struct diag told = *why;
        tongue_point(assist->cli, line, &told);
        say_why(assist, line, &told);
    } else {
        strbuf_printf(&assist->said, "%s\n", status_text(status));
    }
    assist->refused = true;
}

/* Tell the items from `from` on, which are new. */
static void say_new(struct assist *assist, int from)
{
    assist_put_log(assist, from, &assist->said);
    assist_changed(assist);
}

static void report(struct assist *assist, enum item_kind kind, const char *line)
{
    struct diag why = diag_in(NULL);
    int from = assist->session->nitems, entry = assist->session->game->nentries;
    enum status status =
        session_report(assist->session, kind, line, assist->lang, &why);
    if (status) {
        say_status(assist, line, status, &why);
    } else {
        say_new(assist, from);
        assist_put_notes(assist, entry, &assist->said);
    }
}

/* ---- The words */

static int count_turns(const struct session *session)
{
    int n = 0;
    for (int i = 0; i < session->nitems; i++)
        n +=
            session->items[i].kind == ITEM_GAME && !session_is_loss(&session->items[i]);
    return n;
}

/* Items are copied whole from step to step, what lies between their members too. */
static bool is_copy(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct item)) == 0;
}

/* The first item that is not what stood there before the step. */
static int first_change(const struct session *session, const struct item *before, int n)
{
    int i = 0;
    while (i < n && i < session->nitems && is_copy(&before[i], &session->items[i]))
        i++;
    return i;
}

bool assist_undo(struct assist *assist, bool keep)
{
    struct session *session = assist->session;
    int n = session->nitems, turns = count_turns(session);
    const struct item *before = session->items;
    if (!session_undo(session)) {
        say_nothing(assist, "nothing-undone");
        return false;
    }
    if (keep && count_turns(session) < turns && session_redo(session)) {
        say_nothing(assist, "solo-no-undo");
        return false;
    }
    int change = first_change(session, before, n);
    if (change == session->nitems)
        say_item(assist, "undone", &before[change]);
    else
        say_nothing(assist, "undone-fix");
    return true;
}

bool assist_redo(struct assist *assist)
{
    struct session *session = assist->session;
    int n = session->nitems;
    const struct item *before = session->items;
    if (!session_redo(session)) {
        say_nothing(assist, "nothing-redone");
        return false;
    }
    int change = first_change(session, before, n);
    if (change < session->nitems)
        say_item(assist, "redone", &session->items[change]);
    return true;
}

/* `rest` may say how many steps. */
static void do_undo(struct assist *assist, const char *rest)
{
    int steps = 1;
    bool undone = false;
    if (*rest && !number_parse(rest, 1, UNDO_MAX, &steps)) {
        say_nothing(assist, "ask-help");
        refuse(assist, (size_t)(rest - assist->typed));
        return;
    }
    while (steps-- > 0 && assist_undo(assist, false))
        undone = true;
    if (undone)
        assist_changed(assist);
}

static void do_redo(struct assist *assist, const char *rest)
{
    (void)rest;
    if (assist_redo(assist))
        assist_changed(assist);
}

static void do_note(struct assist *assist, const char *rest)
{
    int from = assist->session->nitems;
    enum status status = *rest ? session_note(assist->session, rest) : STATUS_OK;
    if (status)
        say_status(assist, rest, status, NULL);
    else if (*rest)
        say_new(assist, from);
}

/* `they hit my A5`: at home, whose square it is goes without saying. */
static void do_they(struct assist *assist, const char *rest)
{
    struct strbuf line = {.part_of = &assist->said};
    strbuf_puts(&line, rest);
    for (char *at = line.bytes; at && *at;) {
        size_t length = 0;
        while (at[length] && notation_skip_blanks(at + length) == at + length)
            length++;
        if (word_is_mine(assist->lang, at, length))
            memset(at, ' ', length);
        at += length ? length : 1;
    }
    report(assist, ITEM_THEIRS, strbuf_text(&line));
    strbuf_free(&line);
}

static void do_lost(struct assist *assist, const char *rest)
{
    struct strbuf line = {.part_of = &assist->said};
    strbuf_printf(&line, "own: lost %s", rest);
    report(assist, ITEM_GAME, strbuf_text(&line));
    strbuf_free(&line);
}

static void do_log(struct assist *assist, const char *rest)
{
    (void)rest;
    assist_put_log(assist, 0, &assist->said);
}

static void do_help(struct assist *assist, const char *rest)
{
    static const struct assist_help rows[] = {
        {"{0} {word.miss}", "assist.help-report"},
        {"{1} {word.hit} {ship}", "assist.help-hit"},
        {"{0} {1} {2}: 2", "assist.help-salvo"},
        {"{word.miss}", "assist.help-answer"},
        {"{assist.do-they} {0} {word.hit}", "assist.help-they"},
        {"{word.lost} {ship}", "assist.help-lost"},
        {"{assist.do-undo}, {assist.do-redo}", "assist.help-undo"},
        {"{assist.do-fix} {0} {word.hit}", "assist.help-fix"},
        {"{assist.do-fix} 2 {word.hit}", "assist.help-fix-number"},
        {"{assist.do-note} ...", "assist.help-note"},
        {"{assist.do-board}, {assist.do-log}", "assist.help-board"},
        {"{assist.do-quit}", "assist.help-quit"},
    };
    static const struct assist_help keys[] = {
        {"Tab", "assist.key-advice"},
        {"\xE2\x86\x90\xE2\x86\x91\xE2\x86\x93\xE2\x86\x92  h m s",
         "assist.key-arrows"},
        {"^U, ^R", "assist.help-undo"},
        {"Esc", "assist.key-clear"},
        {"^D", "assist.help-quit"},
    };
    (void)rest;
    assist_put_help(assist, rows, sizeof rows / sizeof *rows, &assist->said);
    if (assist->has_keys)
        assist_put_help(assist, keys, sizeof keys / sizeof *keys, &assist->said);
}

static void do_board(struct assist *assist, const char *rest)
{
    (void)rest;
    if (assist->thought && !assist->thought->status)
        advice_to_text(&assist->thought->advice, assist->lang, false, &assist->said);
    else if (assist->thought)
        assist_put_conflict(assist, &assist->said);
    else
        say_nothing(assist, "thinking");
}

static void do_quit(struct assist *assist, const char *rest)
{
    (void)rest;
    assist->quit = true;
}

/* ---- Corrections */

/* Does the line begin with a cell? Where hits are told by ship, "d 4" may be four hits
 * on D. */
static bool begins_with_cell(const struct ruleset *rules, const char *line)
{
    const char *at = line;
    int cell;
    if (cell_is_one_word(&rules->board, line))
        return true;
    return rules->tells != TELLS_COUNT_BY_SHIP &&
           (cell_is_off_board(&rules->board, line) ||
            !cell_parse(&rules->board, &at, &cell, NULL));
}

/* Append the shots and the answer to them, as a line is typed. */
static void put_answer(const struct assist *assist, const char *shots, const char *line,
                       struct strbuf *out)
{
    const char *at = line;
    int count;
    bool number = number_scan(&assist->session->rules.board, &at, &count);
    strbuf_printf(out, "%s%s%s", shots, number || strchr(shots, ' ') ? ": " : " ",
                  line);
}

static void put_cells(const struct assist *assist, const int *cells, int n,
                      struct strbuf *out)
{
    char name[CELL_TEXT_MAX];
    for (int i = 0; i < n; i++)
        strbuf_printf(
            out, "%s%s", i ? " " : "",
            cell_format_labels(&assist->session->rules.board, cells[i], name));
}

/* The item that a correction is of, and what stands behind its name; -1: none. */
static int find_item(struct assist *assist, const char **rest)
{
    const struct session *session = assist->session;
    const struct board *board = &session->rules.board;
    const char *at = *rest;
    char name[CELL_TEXT_MAX];
    int cell, number;
    if (!cell_parse(board, &at, &cell, NULL)) {
        int item = session_item_at(session, ITEM_GAME, cell);
        const struct catalog_value values[] = {
            {"cell", cell_format_labels(board, cell, name)}, {NULL, NULL}};
        if (item >= 0)
            return item;
        assist_say(assist, &assist->said, "no-shot", values);
        refuse(assist, (size_t)(*rest - assist->typed));
        return -1;
    }
    if (number_scan(board, &at, &number) && number >= 1 && number <= session->nitems &&
        session->items[number - 1].kind != ITEM_NOTE) {
        at = notation_skip_blanks(at);
        *rest = notation_skip_blanks(at + (*at == ':'));
        return number - 1;
    }
    say_nothing(assist, "which-fix");
    refuse(assist, (size_t)(*rest - assist->typed));
    return -1;
}

static enum status no_single_shot(const struct assist *assist, struct diag *why)
{
    int n;
    const char *hit = word_text(assist->lang, WORD_HIT, &n);
    return diag_fail(why, STATUS_SYNTAX, 0, 1, "expected one shot, such as 'D4 %.*s'",
                     n, hit);
}

/* Of a salvo told shot by shot the shot at `line` is changed, the others stay. */
static enum status fix_mark(struct assist *assist, int nth, const char *line,
                            struct diag *why)
{
    struct game *one = NULL;
    struct mark marks[CELLS_MAX];
    struct entry entry = assist->session->items[nth].entry;
    enum status status = game_new(&one, &assist->session->rules);
    if (!status)
        status = game_parse_line(one, line, assist->lang, why);
    if (!status && (one->nentries != 1 || one->entries[0].nmarks != 1))
        status = no_single_shot(assist, why);
    if (!status) {
        const struct mark *now = &one->entries[0].marks[0];
        for (int m = 0; m < entry.nmarks; m++) {
            marks[m] = entry.marks[m];
            if (marks[m].cell == now->cell) {
                marks[m].result = now->result;
                marks[m].type = now->type;
            }
        }
        entry.marks = marks;
        status = session_replace_entry(assist->session, nth, &entry, why);
    }
    game_free(one);
    return status;
}

/* Put the answer `line` in the place of item `nth`, whose shots stay. */
static enum status fix_answer(struct assist *assist, int nth, const char *line,
                              struct diag *why)
{
    const struct entry *entry = &assist->session->items[nth].entry;
    struct strbuf cells = {.part_of = &assist->said}, whole = cells;
    int shots[CELLS_MAX];
    for (int m = 0; m < entry->nmarks; m++)
        shots[m] = entry->marks[m].cell;
    put_cells(assist, shots, entry->nmarks, &cells);
    put_answer(assist, strbuf_text(&cells), line, &whole);
    enum status status =
        session_replace(assist->session, nth, strbuf_text(&whole), assist->lang, why);
    if (status)
        say_status(assist, strbuf_text(&whole), status, why);
    strbuf_free(&cells);
    strbuf_free(&whole);
    return status;
}

static enum status fix_report(struct assist *assist, int nth, const char *line,
                              struct diag *why)
{
    const struct board *board = &assist->session->rules.board;
    const struct entry *entry = &assist->session->items[nth].entry;
    bool counted = entry->kind == ENTRY_TURN && entry->tell != TELL_SHOTS;
    int cell;
    const char *at = line;
    bool one =
        !cell_parse(board, &at, &cell, NULL) &&
        cell_parse(board, &(const char *){notation_skip_blanks(at)}, &cell, NULL);
    enum status status =
        entry->nmarks > 1 && !counted && one
            ? fix_mark(assist, nth, line, why)
            : session_replace(assist->session, nth, line, assist->lang, why);
    if (status)
        say_status(assist, line, status, why);
    return status;
}

static void do_fix(struct assist *assist, const char *rest)
{
    struct diag why = diag_in(NULL);
    const char *named = rest;
    int nth = find_item(assist, &rest);
    if (nth < 0)
        return;
    bool answer = rest != named && !begins_with_cell(&assist->session->rules, rest) &&
                  assist->session->items[nth].entry.kind == ENTRY_TURN;
    if (answer ? fix_answer(assist, nth, rest, &why)
               : fix_report(assist, nth, rest, &why))
        return;
    say_item(assist, "fixed", &assist->session->items[nth]);
    assist_changed(assist);
}

bool assist_mend(struct assist *assist, int number)
{
    const struct thought *thought = assist->thought;
    if (!thought || number < 1 || number > thought->nmends || number > ASSIST_MENDS)
        return false;
    const struct mend *mend = &thought->mends[number - 1];
    int nth = session_item_of(assist->session, ITEM_GAME, mend->report.entry);
    struct entry entry = assist->session->items[nth].entry;
    struct mark marks[CELLS_MAX];
    memcpy(marks, entry.marks, (size_t)entry.nmarks * sizeof *marks);
    if (mend->report.mark < 0)
        entry = mend->entry;
    else
        marks[mend->report.mark] = mend->mark;
    entry.marks = marks;
    struct diag why = diag_in(NULL);
    enum status status = session_replace_entry(assist->session, nth, &entry, &why);
    if (status) {
        say_status(assist, "", status, &why);
        return true;
    }
    say_item(assist, "fixed", &assist->session->items[nth]);
    assist_changed(assist);
    return true;
}

/* ---- The line */

static const struct command_word {
    const char *english, *key; /* forms; the language's own stand at the key */
    bool more;                 /* something follows the word */
    void (*run)(struct assist *assist, const char *rest);
} words[] = {
    {"undo|u", "assist.do-undo", false, do_undo},
    {"undo", "assist.do-undo", true, do_undo},
    {"redo|r", "assist.do-redo", false, do_redo},
    {"fix|correct", "assist.do-fix", true, do_fix},
    {"note", "assist.do-note", true, do_note},
    {"they|enemy", "assist.do-they", true, do_they},
    {"lost", "word.lost", true, do_lost},
    {"log", "assist.do-log", false, do_log},
    {"board|hint|advice|best", "assist.do-board", false, do_board},
    {"help|?", "assist.do-help", false, do_help},
    {"quit|exit|q", "assist.do-quit", false, do_quit},
};

enum { WORDS = sizeof words / sizeof *words };

/* The row whose word the line begins with; `*rest` is what follows. */
static const struct command_word *find_word(const struct assist *assist,
                                            const char *line, const char **rest)
{
    size_t length = 0;
    while (line[length] && line[length] != ':' &&
           notation_skip_blanks(line + length) == line + length)
        length++;
    *rest = line + length + (line[length] == ':');
    *rest = notation_skip_blanks(*rest);
    for (int i = 0; i < WORDS; i++)
        if ((words[i].more || !**rest) &&
            (word_is_form(words[i].english, line, length) ||
             word_is_form(catalog_find(assist->lang, words[i].key), line, length)))
            return &words[i];
    return NULL;
}

/* Does the line name a cell somewhere? */
static bool has_cell(const struct board *board, const char *line)
{
    for (const char *at = line; *at; at++)
        if ((at == line || notation_skip_blanks(at - 1) == at) &&
            cell_is_one_word(board, at))
            return true;
    return false;
}

/* Is it a result without a cell, as one says it of the shots that were advised? Of the
 * shots of a salvo it may name some: `hit d4`. */
static bool is_answer(const struct assist *assist, const char *line)
{
    const struct ruleset *rules = &assist->session->rules;
    const char *at = line;
    const int *shots;
    int number;
    if (begins_with_cell(rules, line) ||
        (assist_advised(assist, &shots) < 2 && has_cell(&rules->board, line)))
        return false;
    if (number_scan(&rules->board, &at, &number))
        return true;
    size_t length = 0;
    while (line[length] && line[length] != ',' &&
           notation_skip_blanks(line + length) == line + length)
        length++;
    enum word word = word_find_in(assist->lang, line, length);
    return word == WORD_MISS || word == WORD_HIT || word == WORD_SUNK ||
           word == WORD_NOTHING ||
           word_find_ship_in(rules, assist->lang, line, length) >= 0;
}

/* `line` is an answer to nobody knows which shots: most likely to those at a glance. */
static void ask_which(struct assist *assist, const char *line)
{
    struct cellset shot = game_shot_cells(assist->session->game);
    struct strbuf cells = {.part_of = &assist->said}, report = cells;
    int cell = 0;
    while (cellset_has(&shot, cell) &&
           cell + 1 < board_cells(&assist->session->rules.board))
        cell++;
    put_cells(assist, assist->nglance ? assist->glance : &cell,
              assist->nglance ? assist->nglance : 1, &cells);
    put_answer(assist, strbuf_text(&cells), line, &report);
    const struct catalog_value values[] = {{"report", strbuf_text(&report)},
                                           {NULL, NULL}};
    assist_say(assist, &assist->said, "which-shot", values);
    refuse(assist, 0);
    strbuf_free(&cells);
    strbuf_free(&report);
}

/* The advice changed under the player's hands. He is told, and knows it from then on.
 */
static void tell_change(struct assist *assist, const char *line)
{
    const int *shots;
    int n = assist_advised(assist, &shots);
    struct strbuf old = {.part_of = &assist->said}, new = old, report = old;
    put_cells(assist, assist->glance, assist->nglance, &old);
    put_cells(assist, shots, n, &new);
    put_answer(assist, strbuf_text(&new), line, &report);
    const struct catalog_value values[] = {{"old", strbuf_text(&old)},
                                           {"new", strbuf_text(&new)},
                                           {"report", strbuf_text(&report)},
                                           {NULL, NULL}};
    assist_say(assist, &assist->said, "changed", values);
    refuse(assist, strlen(line));
    assist->glanced = false;
    strbuf_free(&old);
    strbuf_free(&new);
    strbuf_free(&report);
}

static void answer(struct assist *assist, const char *line)
{
    struct strbuf shots = {.part_of = &assist->said}, whole = shots;
    assist_put_advised(assist, &shots);
    if (!shots.length || (!assist->thought && !assist->glanced)) {
        ask_which(assist, line);
    } else if (!assist_is_understood(assist)) {
        tell_change(assist, line);
    } else {
        put_answer(assist, strbuf_text(&shots), line, &whole);
        report(assist, ITEM_GAME, strbuf_text(&whole));
    }
    strbuf_free(&shots);
    strbuf_free(&whole);
}

void assist_type(struct assist *assist, const char *line)
{
    struct strbuf text = {.part_of = &assist->said};
    strbuf_free(&assist->said);
    strbuf_puts(&text, notation_skip_blanks(line));
    while (text.length && isspace((unsigned char)text.bytes[text.length - 1]))
        text.bytes[--text.length] = '\0';
    const char *typed = strbuf_text(&text), *rest;
    int number;
    assist->refused = false;
    assist->fault = 0;
    if (!*typed) {
        strbuf_free(&text);
        return;
    }
    assist->typed = typed;
    const struct command_word *word = find_word(assist, typed, &rest);
    long broken = utf8_check(typed, strlen(typed));
    if (broken >= 0) {
        strbuf_puts(&assist->said, "expected UTF-8 text\n");
        refuse(assist, (size_t)broken);
    } else if (word)
        word->run(assist, rest);
    else if (number_parse(typed, 1, ASSIST_MENDS, &number) &&
             assist_mend(assist, number))
        ;
    else if (is_answer(assist, typed))
        answer(assist, typed);
    else if (!assist_aside(assist, typed))
        report(assist, ITEM_GAME, typed);
    assist->fault += (size_t)(notation_skip_blanks(line) - line);
    assist->typed = NULL;
    strbuf_free(&text);
}
