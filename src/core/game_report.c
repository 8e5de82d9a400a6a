/**
 * The pieces that reports are made of: cells, results, ships. A phrase ends at a comma,
 * a semicolon or the end of the line; within it words are told apart by blanks, `:` and
 * `=`, and since names in some languages are several words, the longest run of words
 * that has a meaning is taken.
 *
 *     F7 hundida lancha patrullera, G8 agua
 *        |result |ship            | next phrase
 */
#include "core/game_part.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 6 };

/* ---- Cells */

static bool has_cell(const struct entry *entry, int cell)
{
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].cell == cell)
            return true;
    return false;
}

static enum status read_cell(struct game_reader *reader, struct entry *entry)
{
    const struct board *board = &reader->game->rules.board;
    const char *at = reader->at;
    struct diag why = diag_in(NULL);
    int cell;
    if (cell_parse(board, &reader->at, &cell, &why))
        return game_reader_fail(reader, at, "%s", why.text);
    if (has_cell(entry, cell)) {
        char name[CELL_TEXT_MAX];
        return game_reader_fail(reader, at, "%s stands twice in one %s",
                                cell_format(board, cell, name),
                                entry->kind == ENTRY_BOARD ? "board" : "turn");
    }
    entry->marks[entry->nmarks++] =
        (struct mark){.cell = cell,
                      .type = -1,
                      .line = reader->line,
                      .column = game_reader_column(reader, at)};
    return STATUS_OK;
}

/* Does a cell stand at `at`, be it off the board? */
static bool cell_stands(const struct game_reader *reader, const char *at)
{
    int cell;
    const struct board *board = &reader->game->rules.board;
    return cell_is_off_board(board, at) || !cell_parse(board, &at, &cell, NULL);
}

enum status game_report_cells(struct game_reader *reader, struct entry *entry)
{
    reader->at = notation_skip_blanks(reader->at);
    for (;;) {
        enum status status = read_cell(reader, entry);
        if (status)
            return status;
        const char *next = notation_skip_blanks(reader->at);
        if (*next == ',' || *next == ';')
            next = notation_skip_blanks(next + 1);
        if (!cell_stands(reader, next))
            return STATUS_OK;
        reader->at = next;
    }
}

/* ---- Results */

static bool ends_word(const char *at, const char *end)
{
    return at == end || *at == ':' || *at == '=' || notation_skip_blanks(at) != at;
}

enum word game_report_word(struct game_reader *reader)
{
    const char *start = reader->at = notation_skip_blanks(reader->at);
    const char *end = game_reader_phrase_end(reader);
    enum word longest = WORD_NONE;
    int words = 0;
    for (const char *at = start; at < end && words < WORDS_MAX; words++) {
        for (at = notation_skip_blanks(at) + 1; !ends_word(at, end);)
            at++;
        enum word word = word_find_in(reader->lang, start, (size_t)(at - start));
        if (word) {
            longest = word;
            reader->at = at;
        }
    }
    return longest;
}

enum status game_report_may_sink(const struct game_reader *reader, const char *at)
{
    if (reader->game->rules.sinking != SINKING_NONE)
        return STATUS_OK;
    return game_reader_fail(reader, at, "under these rules no sinking is told");
}

enum status game_report_ship(struct game_reader *reader, const char *end, int *type)
{
    const struct ruleset *rules = &reader->game->rules;
    const char *at = reader->at = notation_skip_blanks(reader->at);
    size_t length = at < end ? (size_t)(end - at) : 0;
    *type = word_find_ship_in(rules, reader->lang, at, length);
    if (*type < 0) {
        char hint[WORD_HINT_MAX];
        return game_reader_expected(reader, at, "a ship",
                                    word_suggest_ship(hint, rules, reader->lang, at));
    }
    reader->at = end;
    return STATUS_OK;
}

static enum status no_result(const struct game_reader *reader, const char *at)
{
    char hint[WORD_HINT_MAX], what[DIAG_TEXT_MAX];
    int n[3], number;
    const char *miss = word_text(reader->lang, WORD_MISS, &n[0]);
    const char *hit = word_text(reader->lang, WORD_HIT, &n[1]);
    const char *sunk = word_text(reader->lang, WORD_SUNK, &n[2]), *next = at;
    snprintf(what, sizeof what, "%.*s, %.*s or %.*s", n[0], miss, n[1], hit, n[2],
             sunk);
    word_suggest_result(hint, reader->lang, at);
    if (number_scan(&reader->game->rules.board, &next, &number))
        snprintf(hint, sizeof hint, "; a number of hits follows a colon: 'D4: 1 hit'");
    return game_reader_expected(reader, at, what, hint);
}

/* Read what follows the result word: nothing, or a ship. */
static enum status read_named(struct game_reader *reader, struct mark *mark)
{
    const char *end = game_reader_phrase_end(reader);
    if (reader->at < end && game_reader_take(reader, ":="))
        reader->at = notation_skip_blanks(reader->at);
    else if (reader->at >= end)
        return STATUS_OK;
    const char *at = reader->at = notation_skip_blanks(reader->at);
    if (at < end && cell_stands(reader, at) &&
        word_find_ship_in(&reader->game->rules, reader->lang, at, (size_t)(end - at)) <
            0)
        return game_reader_expected(reader, at, "a comma before the next shot", "");
    if (mark->result == RESULT_MISS)
        return game_reader_expected(reader, at, "nothing after a miss", "");
    return game_report_ship(reader, end, &mark->type);
}

enum status game_report_result(struct game_reader *reader, struct mark *mark)
{
    const char *at = reader->at = notation_skip_blanks(reader->at);
    if (game_reader_take(reader, "?"))
        return STATUS_OK;
    enum status status = STATUS_OK;
    switch (game_report_word(reader)) {
    case WORD_MISS:
        mark->result = RESULT_MISS;
        break;
    case WORD_HIT:
        mark->result = RESULT_HIT;
        break;
    case WORD_SUNK:
        mark->result = RESULT_SUNK;
        status = game_report_may_sink(reader, at);
        break;
    case WORD_NONE:
    case WORD_OWN:
    case WORD_LOST:
    case WORD_NOTHING:
    case WORD_ALL:
        return no_result(reader, at);
    }
    return status ? status : read_named(reader, mark);
}
