/**
 * One line that is no row of a board, by what it begins with:
 *
 *     own: lost carrier, destroyer      the player's losses
 *     marks: D4 miss, E5 F5 hit         marks without an order, as a board has them
 *     D4 E5 F6: ...   or   D4=...       a turn, read on by game_turn.c
 *     D4 miss, E5 hit                   shots each with its result; also D4=miss
 *
 * Of the last form: where a turn is one shot, the shots of a line were fired one after
 * another, and each is a turn; under the other rules a line is one salvo. `salvo` may
 * stand before the cells of a turn.
 *
 * A line that cannot be read so is put into these words by game_said.c, if it can be,
 * and read again. What it tells keeps its places in the line.
 */
#include "core/game_part.h"

#include <stdio.h>
#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Read the English word `word`, in any case, with a blank or a colon behind it. */
static bool take_keyword(struct game_reader *reader, const char *word)
{
    const char *at = reader->at;
    for (; *word; word++, at++)
        if (lower(*at) != *word)
            return false;
    if (*at && *at != ':' && notation_skip_blanks(at) == at)
        return false;
    reader->at = at;
    game_reader_take(reader, ":");
    return true;
}

/* ---- Own losses */

/* Read the word for own ships: all that stands before a colon, or the first word. */
static bool take_own(struct game_reader *reader)
{
    const char *at = reader->at;
    size_t length = strcspn(at, ":,;=");
    if (at[length] != ':' || word_find_in(reader->lang, at, length) != WORD_OWN) {
        length = 0;
        while (at[length] && at[length] != ':' &&
               notation_skip_blanks(at + length) == at + length)
            length++;
        if (word_find_in(reader->lang, at, length) != WORD_OWN)
            return false;
    }
    reader->at = at + length;
    game_reader_take(reader, ":");
    return true;
}

/* The last word of [start, end). */
static const char *last_word(const char *start, const char *end)
{
    const char *word = start;
    for (const char *at = start; at < end;) {
        const char *next = notation_skip_blanks(at);
        if (next > at)
            word = next;
        at = next > at ? next : at + 1;
    }
    return word;
}

/* `lost carrier` or, as some languages have it, `carrier lost`; `lost` need not be said
 * again of the next ship. */
static enum status read_loss(struct game_reader *reader, bool said, int *type)
{
    const char *start = reader->at = notation_skip_blanks(reader->at);
    const char *end = game_reader_phrase_end(reader);
    if (start < end && game_report_word(reader) == WORD_LOST) {
        game_reader_take(reader, ":");
        return game_report_ship(reader, end, type);
    }
    reader->at = start;
    const char *last = last_word(start, end);
    if (last > start &&
        word_find_in(reader->lang, last, (size_t)(end - last)) == WORD_LOST) {
        const char *name = start;
        for (const char *at = start; at < last; at++)
            if (notation_skip_blanks(at) == at)
                name = at + 1;
        enum status status = game_report_ship(reader, name, type);
        reader->at = end;
        return status;
    }
    if (!said) {
        char what[DIAG_TEXT_MAX];
        int length;
        const char *lost = word_text(reader->lang, WORD_LOST, &length);
        snprintf(what, sizeof what, "'%.*s' and a ship", length, lost);
        return game_reader_expected(reader, start, what, "");
    }
    return game_report_ship(reader, end, type);
}

static enum status read_own(struct game_reader *reader, int column)
{
    enum status status = STATUS_OK;
    bool said = false;
    do {
        struct entry loss = {
            .kind = ENTRY_LOSS, .line = reader->line, .column = column};
        const char *at = notation_skip_blanks(reader->at);
        status = read_loss(reader, said, &loss.lost_type);
        if (!status)
            status = game_reader_add(reader, &loss, at);
        said = true;
    } while (!status && game_reader_take(reader, ",;"));
    return status;
}

/* ---- Shots with their results */

/* `E5 F5 hit cruiser`: append them to `entry`. */
static enum status read_part(struct game_reader *reader, struct entry *entry)
{
    int first = entry->nmarks;
    struct mark result = {.type = -1};
    enum status status = game_report_cells(reader, entry);
    if (status)
        return status;
    game_reader_take(reader, ":=");
    status = game_report_result(reader, &result);
    for (int m = first; m < entry->nmarks; m++) {
        entry->marks[m].result = result.result;
        entry->marks[m].type = result.type;
    }
    return status;
}

/* All parts of the line, into one entry. */
static enum status read_parts(struct game_reader *reader, struct entry *entry)
{
    enum status status;
    do {
        status = read_part(reader, entry);
    } while (!status && game_reader_take(reader, ",;"));
    if (!status && !game_reader_at_end(reader))
        status = game_reader_expected(reader, reader->at, "a comma", "");
    return status;
}

static enum status read_marks(struct game_reader *reader, int column)
{
    struct mark marks[CELLS_MAX];
    struct entry board = {.kind = ENTRY_BOARD,
                          .marks = marks,
                          .lost_type = -1,
                          .line = reader->line,
                          .column = column};
    const char *start = reader->at;
    enum status status =
        game_reader_at_end(reader) ? STATUS_OK : read_parts(reader, &board);
    return status ? status : game_reader_add(reader, &board, start);
}

/* The parts of the line as turns one after another. */
static enum status read_sequence(struct game_reader *reader)
{
    struct mark marks[CELLS_MAX];
    enum status status;
    do {
        const char *start = reader->at = notation_skip_blanks(reader->at);
        struct entry turn = {.kind = ENTRY_TURN,
                             .marks = marks,
                             .lost_type = -1,
                             .line = reader->line,
                             .column = game_reader_column(reader, start)};
        status = read_part(reader, &turn);
        if (!status)
            status = game_reader_add(reader, &turn, start);
    } while (!status && game_reader_take(reader, ",;"));
    if (!status && !game_reader_at_end(reader))
        status = game_reader_expected(reader, reader->at, "a comma", "");
    return status;
}

/* Is the rest of the line a list of shots each with its result, several of them? */
static bool is_list(const struct game_reader *reader)
{
    struct mark marks[CELLS_MAX];
    struct entry turn = {.kind = ENTRY_TURN, .marks = marks};
    struct game_reader ahead = *reader;
    ahead.diag = NULL;
    int parts = 0;
    do {
        if (read_part(&ahead, &turn))
            return false;
        parts++;
    } while (game_reader_take(&ahead, ",;"));
    return parts > 1 && game_reader_at_end(&ahead);
}

static enum status read_turn(struct game_reader *reader, const char *start)
{
    struct mark marks[CELLS_MAX];
    struct entry turn = {.kind = ENTRY_TURN,
                         .marks = marks,
                         .lost_type = -1,
                         .line = reader->line,
                         .column = game_reader_column(reader, start)};
    struct game_reader cells = *reader;
    enum status status = game_report_cells(reader, &turn);
    if (status)
        return status;
    if (game_reader_take(reader, ":=") && !is_list(&cells))
        return game_turn_read(reader, &turn);
    enum turn_rule rule = reader->game->rules.turn;
    *reader = cells;
    turn.nmarks = 0;
    if (rule == TURN_ONE || rule == TURN_UNTIL_MISS)
        return read_sequence(reader);
    status = read_parts(reader, &turn);
    return status ? status : game_reader_add(reader, &turn, start);
}

/* ---- The line */

bool game_line_has_keyword(const struct game_reader *reader)
{
    struct game_reader ahead = *reader;
    ahead.at = notation_skip_blanks(ahead.text);
    return take_own(&ahead) || take_keyword(&ahead, "marks") ||
           take_keyword(&ahead, "salvo");
}

static enum status read_line(struct game_reader *reader)
{
    const char *start = reader->at = notation_skip_blanks(reader->text);
    int column = game_reader_column(reader, start);
    if (take_own(reader))
        return read_own(reader, column);
    if (take_keyword(reader, "marks"))
        return read_marks(reader, column);
    take_keyword(reader, "salvo");
    return read_turn(reader, start);
}

/* ---- The line as it was said */

/* The column of the text at which the cell stands, or else `column`. */
static int find_column(const struct game_reader *reader, int cell, int column)
{
    const struct board *board = &reader->game->rules.board;
    for (const char *at = reader->text; *at;) {
        char text[CELL_TEXT_MAX];
        size_t glued = game_glued_cell(board, reader->lang, at);
        const char *word = at;
        int found;
        snprintf(text, sizeof text, "%.*s", (int)glued, at);
        if (glued)
            word = text;
        if (!cell_parse(board, &word, &found, NULL) && found == cell)
            return game_reader_column(reader, at);
        do
            at++;
        while (*at && notation_skip_blanks(at - 1) != at && !strchr(",;.:=!", at[-1]));
    }
    return column;
}

/* The entries from number `from` on were read from other words than the line's. */
static void place_entries(const struct game_reader *reader, int from, int column)
{
    for (int e = from; e < reader->game->nentries; e++) {
        struct entry *entry = &reader->game->entries[e];
        for (int m = 0; m < entry->nmarks; m++)
            entry->marks[m].column = find_column(reader, entry->marks[m].cell, column);
        entry->column = entry->nmarks ? entry->marks[0].column : column;
    }
}

/* Put the line into a game file's words: behind its keyword, which stays. */
static enum status put_said(const struct game_reader *reader, struct strbuf *out)
{
    struct game_reader ahead = *reader;
    const char *start = ahead.at = notation_skip_blanks(reader->text);
    bool own = take_own(&ahead);
    if (!own && (take_keyword(&ahead, "marks") || take_keyword(&ahead, "salvo")))
        strbuf_add(out, start, (size_t)(ahead.at - start));
    strbuf_putc(out, ' ');
    return game_said_put(&ahead, ahead.at, own, out);
}

/* Read the line as it was said; it cannot be read as it stands, which is `why`. */
static enum status read_said(struct game_reader *reader, const struct diag *why)
{
    struct strbuf text = {0};
    struct diag other = diag_in(NULL);
    struct game_reader said = *reader;
    int from = reader->game->nentries, line = why->line, column = why->column;
    int start = game_reader_column(reader, notation_skip_blanks(reader->text));
    said.diag = &other;
    enum status status = put_said(&said, &text);
    if (!status) {
        said.text = said.at = strbuf_text(&text);
        status = read_line(&said);
        other.column = start;
    }
    said.diag = reader->diag;
    said.text = reader->text;
    said.at = reader->text + strlen(reader->text);
    strbuf_free(&text);
    if (!status) {
        *reader = said;
        place_entries(reader, from, start);
        return STATUS_OK;
    }
    game_truncate(reader->game, from);
    if (status != STATUS_SYNTAX)
        return status;
    if (!other.text[0] || strcmp(other.text, why->text) == 0)
        return diag_fail(reader->diag, status, line, column, "%s", why->text);
    return diag_fail(reader->diag, status, other.line, other.column, "%s", other.text);
}

enum status game_line_read(struct game_reader *reader)
{
    struct diag why = diag_in(NULL);
    struct game_reader strict = *reader;
    int from = reader->game->nentries;
    strict.diag = &why;
    enum status status = read_line(&strict);
    if (status == STATUS_SYNTAX) {
        game_truncate(reader->game, from);
        return read_said(reader, &why);
    }
    strict.diag = reader->diag;
    *reader = strict;
    return status;
}
