/**
 * The words of assist that both fronts show. Numbers before entries are those that a
 * correction names:
 *
 *     12  D4 miss
 *     13  <- A1 hit Cruiser          a shot of the enemy
 *     14  # he always starts in a corner
 */
#include "cli/assist.h"

#include "base/utf8.h"
#include "cli/entry_text.h"
#include "cli/wrap.h"
#include "core/notation.h"
#include "layout/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELP_COLUMNS = 26, HELP_NARROW = 60, HELP_INDENT = 4 };

void assist_wrap(const struct assist *assist, struct strbuf *out, const char *text,
                 int at, int indent)
{
    wrap_lines(out, text, at, indent, assist->columns ? assist->columns : WRAP_COLUMNS);
}

void assist_put_item(const struct assist *assist, const struct item *item,
                     struct strbuf *out)
{
    switch (item->kind) {
    case ITEM_NOTE:
        strbuf_printf(out, "# %s", item->text);
        return;
    case ITEM_THEIRS:
        strbuf_puts(out, "<- ");
        break;
    case ITEM_GAME:
        break;
    }
    entry_to_words(&assist->session->rules, &item->entry, assist->lang, out);
}

void assist_put_log(const struct assist *assist, int from, struct strbuf *out)
{
    for (int i = from; i < assist->session->nitems; i++) {
        struct strbuf entry = {.part_of = out};
        char number[16];
        int columns = snprintf(number, sizeof number, "%2d  ", i + 1);
        assist_put_item(assist, &assist->session->items[i], &entry);
        strbuf_puts(out, number);
        assist_wrap(assist, out, strbuf_text(&entry), columns, columns);
        strbuf_free(&entry);
    }
}

/* ---- Contradictions */

/* The report in words: its mark, or all of its entry. */
static void put_report(const struct assist *assist, const struct entry *entry,
                       const struct mark *mark, struct strbuf *out)
{
    if (mark && mark->result != RESULT_NONE)
        entry_mark_to_words(&assist->session->rules, mark, assist->lang, out);
    else
        entry_to_words(&assist->session->rules, entry, assist->lang, out);
}

static void put_fault(const struct assist *assist, struct report report,
                      struct strbuf *out)
{
    const struct session *session = assist->session;
    int nth = session_item_of(session, ITEM_GAME, report.entry);
    const struct entry *entry = &session->items[nth].entry;
    strbuf_printf(out, "%3d  ", nth + 1);
    put_report(assist, entry, report.mark < 0 ? NULL : &entry->marks[report.mark], out);
    strbuf_putc(out, '\n');
}

static void put_mend(const struct assist *assist, int nth, struct strbuf *out)
{
    const struct mend *mend = &assist->thought->mends[nth];
    struct entry entry = assist->thought->game->entries[mend->report.entry];
    struct mark marks[CELLS_MAX];
    memcpy(marks, entry.marks, (size_t)entry.nmarks * sizeof *marks);
    struct strbuf was = {.part_of = out}, is = was;
    const struct mark *old =
        mend->report.mark < 0 ? NULL : &entry.marks[mend->report.mark];
    put_report(assist, &entry, old, &was);
    if (mend->report.mark < 0)
        entry = mend->entry;
    else
        marks[mend->report.mark] = mend->mark;
    entry.marks = marks;
    put_report(assist, &entry, old ? &mend->mark : NULL, &is);
    const struct catalog_value values[] = {
        {"new", strbuf_text(&is)}, {"old", strbuf_text(&was)}, {NULL, NULL}};
    strbuf_printf(out, "  %d: ", nth + 1);
    assist_say(assist, out, "mend", values);
    strbuf_free(&was);
    strbuf_free(&is);
}

/* No one slip explains it: what is left to do. */
static void put_no_mend(const struct assist *assist, struct strbuf *out)
{
    const struct words words = {assist->lang, &assist->session->rules.board};
    struct strbuf fix = {.part_of = out}, undo = fix;
    words_first(&words, "assist.do-fix", &fix);
    words_first(&words, "assist.do-undo", &undo);
    const struct catalog_value values[] = {
        {"fix", strbuf_text(&fix)}, {"undo", strbuf_text(&undo)}, {NULL, NULL}};
    assist_say(assist, out, "no-mend", values);
    strbuf_free(&fix);
    strbuf_free(&undo);
}

void assist_put_conflict(const struct assist *assist, struct strbuf *out)
{
    const struct thought *thought = assist->thought;
    if (!thought || !thought->status)
        return;
    if (thought->status != STATUS_CONTRADICTION || thought->nreports == 0) {
        strbuf_printf(out, "%s\n", status_text(thought->status));
        return;
    }
    assist_say(assist, out, thought->nreports == 1 ? "conflict-one" : "conflict", NULL);
    for (int i = 0; i < thought->nreports; i++)
        put_fault(assist, thought->reports[i], out);
    if (thought->nmends)
        assist_say(assist, out, "mends", NULL);
    else
        put_no_mend(assist, out);
    for (int i = 0; i < thought->nmends && i < ASSIST_MENDS; i++)
        put_mend(assist, i, out);
    if (thought->start && thought->nmends)
        assist_say(assist, out, "conflict-more", NULL);
}

/* ---- Help */

struct help {
    const struct assist *assist;
    struct words words;
    struct strbuf *out;
};

static void add_word(const struct help *help, const char *key, struct strbuf *out)
{
    struct strbuf text = {.part_of = out};
    words_first(&help->words, key, &text);
    wrap_words(out, strbuf_text(&text));
    strbuf_free(&text);
}

static void add_cell(const struct help *help, int column, int row, struct strbuf *out)
{
    char name[CELL_TEXT_MAX];
    const struct board *board = &help->assist->session->rules.board;
    int cell = board_cell(board, column % board->width, row % board->height);
    strbuf_puts(out, cell_format_labels(board, cell, name));
}

/* Append the syntax: `{miss}` is a word, `{0}` to `{2}` a cell, `{ship}` a ship. */
static void put_syntax(const struct help *help, const char *syntax, struct strbuf *out)
{
    for (const char *at = syntax; *at;) {
        if (*at != '{') {
            strbuf_putc(out, *at++);
            continue;
        }
        size_t length = strcspn(++at, "}");
        char key[32];
        snprintf(key, sizeof key, "%.*s", (int)length, at);
        if (key[0] >= '0' && key[0] <= '9')
            add_cell(help, 3 + (key[0] - '0'), 3 + (key[0] - '0'), out);
        else if (strcmp(key, "ship") == 0)
            words_ship(&help->words, &help->assist->session->rules.types[0], out);
        else
            add_word(help, key, out);
        at += length + 1;
    }
}

static void put_row(const struct help *help, const char *syntax, const char *key)
{
    struct strbuf text = {.part_of = help->out}, left = text;
    put_syntax(help, syntax, &text);
    wrap_words(&left, strbuf_text(&text));
    int columns = 2 + utf8_columns(strbuf_text(&left));
    bool narrow = help->assist->columns && help->assist->columns < HELP_NARROW;
    int indent = narrow ? HELP_INDENT : HELP_COLUMNS;
    strbuf_printf(help->out, "  %s", strbuf_text(&left));
    if (columns >= indent) {
        strbuf_putc(help->out, '\n');
        columns = 0;
    }
    strbuf_pad(help->out, ' ', indent - columns);
    assist_wrap(help->assist, help->out, catalog_text(help->assist->lang, key), indent,
                indent);
    strbuf_free(&text);
    strbuf_free(&left);
}

void assist_put_help(const struct assist *assist, const struct assist_help *rows,
                     size_t n, struct strbuf *out)
{
    const struct help help = {
        assist, {assist->lang, &assist->session->rules.board}, out};
    for (size_t i = 0; i < n; i++)
        put_row(&help, rows[i].syntax, rows[i].key);
}
