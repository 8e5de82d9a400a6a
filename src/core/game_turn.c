/**
 * What was told of a turn, behind its cells and the colon: items between commas.
 *
 *     D4 E5 F6 G7 H8: G7 hit cruiser, H8 sunk       told by cell; the others missed
 *     A1 B2 C3 D4 E5: 2 hits, sunk destroyer        a number; a sinking without a cell
 *     A1 B2 C3 D4: battleship 2, submarine 1        numbers by ship
 *     A1 B2 C3: miss     : none     : all hit       all at once
 *     A1 B2 C3: ?        : sunk ?                   not known
 *
 * Hits are told in one way in a turn: by cell, by number, by ship, all at once; only
 * a number may have some cells told beside it, and then the cells not named are left
 * open. Sinkings without a cell go with every way; alone, they leave all cells open.
 *
 * A type's name with a number behind it comes before all other readings, so that no
 * name of a ship (a fleet of 20 has an `h`, an `m` and an `s`) has to be avoided.
 */
#include "core/game_part.h"

#include <stdio.h>

enum way { WAY_NONE, WAY_CELLS, WAY_NUMBER, WAY_SHIPS, WAY_NOTHING, WAY_ALL };

struct turn {
    struct game_reader *reader;
    struct entry *entry;
    enum way way; /* how hits were told; cells may have been told beside numbers */
    struct cellset told;
    bool named[RULESET_TYPES_MAX]; /* hits on the type were told */
    const char *sinking_at;        /* the last sinking told, or NULL */
};

/* ---- Ways of telling */

static bool is_number(enum way way)
{
    return way == WAY_NUMBER || way == WAY_SHIPS || way == WAY_NOTHING;
}

static enum status claim(struct turn *turn, enum way way, const char *at)
{
    bool beside = is_number(turn->way) && way == WAY_CELLS;
    bool before = turn->way == WAY_CELLS && is_number(way);
    bool again = turn->way == way && (way == WAY_CELLS || way == WAY_SHIPS);
    if (turn->way && !beside && !before && !again)
        return game_reader_fail(turn->reader, at,
                                "the hits of this turn were told already");
    if (!beside)
        turn->way = way;
    return STATUS_OK;
}

static struct mark *mark_of(const struct turn *turn, int cell)
{
    for (int m = 0; m < turn->entry->nmarks; m++)
        if (turn->entry->marks[m].cell == cell)
            return &turn->entry->marks[m];
    return NULL;
}

static enum status tell_cell(struct turn *turn, const struct mark *told, const char *at)
{
    char name[CELL_TEXT_MAX];
    struct mark *mark = mark_of(turn, told->cell);
    cell_format(&turn->reader->game->rules.board, told->cell, name);
    if (!mark)
        return game_reader_fail(turn->reader, at, "%s is no shot of this turn", name);
    if (cellset_has(&turn->told, told->cell))
        return game_reader_fail(turn->reader, at, "%s was told already", name);
    cellset_add(&turn->told, told->cell);
    *mark = *told;
    return STATUS_OK;
}

/* `G7 H8 hit cruiser` */
static enum status read_cells(struct turn *turn)
{
    struct game_reader *reader = turn->reader;
    struct mark marks[CELLS_MAX], result = {.type = -1};
    struct entry told = {.kind = ENTRY_TURN, .marks = marks};
    const char *start = reader->at;
    enum status status = claim(turn, WAY_CELLS, start);
    if (!status)
        status = game_report_cells(reader, &told);
    const char *at = notation_skip_blanks(reader->at);
    if (!status)
        status = game_report_result(reader, &result);
    for (int m = 0; !status && m < told.nmarks; m++) {
        marks[m].result = result.result;
        marks[m].type = result.type;
        status = tell_cell(turn, &marks[m], start);
    }
    if (result.result == RESULT_SUNK)
        turn->sinking_at = at;
    return status;
}

/* `all miss`, `miss`, `?`, and for a single shot `hit cruiser` */
static enum status read_all(struct turn *turn, const char *start)
{
    struct mark result = {.type = -1};
    enum status status = claim(turn, WAY_ALL, start);
    if (!status)
        status = game_report_result(turn->reader, &result);
    for (int m = 0; !status && m < turn->entry->nmarks; m++) {
        turn->entry->marks[m].result = result.result;
        turn->entry->marks[m].type = result.type;
    }
    if (result.result == RESULT_SUNK)
        turn->sinking_at = start;
    return status;
}

/* ---- Numbers */

static enum status check_hits(const struct turn *turn, int hits, const char *at)
{
    int shots = turn->entry->nmarks;
    if (hits <= shots)
        return STATUS_OK;
    return game_reader_fail(turn->reader, at, "%d hits of %d shot%s", hits, shots,
                            shots == 1 ? "" : "s");
}

/* `2 hits`, `2` */
static enum status read_number(struct turn *turn, int number, const char *start)
{
    struct game_reader *reader = turn->reader;
    enum status status = claim(turn, WAY_NUMBER, start);
    if (!status)
        status = check_hits(turn, number, start);
    if (status)
        return status;
    const char *at = notation_skip_blanks(reader->at);
    if (at < game_reader_phrase_end(reader) && game_report_word(reader) != WORD_HIT)
        return game_reader_expected(reader, at, "nothing behind the number", "");
    turn->entry->tell = TELL_COUNT;
    turn->entry->hits = number;
    return STATUS_OK;
}

static const char *skip_parting(const char *at)
{
    for (at = notation_skip_blanks(at); *at == ':' || *at == '=';)
        at = notation_skip_blanks(at + 1);
    return at;
}

/* Split the phrase [start, *end) into a name, up to *end then, and a number. */
static bool split_number(const struct game_reader *reader, const char *start,
                         const char **end, int *number)
{
    const char *name_end = start, *digits = NULL;
    for (const char *at = start; at < *end;) {
        const char *next = skip_parting(at);
        if (next > at) {
            name_end = at;
            digits = next;
        }
        at = next > at ? next : at + 1;
    }
    int value;
    const char *at = digits;
    if (!digits || !number_scan(&reader->game->rules.board, &at, &value) || at != *end)
        return false;
    *number = value;
    *end = name_end;
    return true;
}

/* `battleship 2`: is that it? */
static bool is_ship_number(const struct turn *turn, int *type, int *number)
{
    const struct game_reader *reader = turn->reader;
    const char *end = game_reader_phrase_end(reader);
    if (!split_number(reader, reader->at, &end, number))
        return false;
    *type = word_find_ship_in(&reader->game->rules, reader->lang, reader->at,
                              (size_t)(end - reader->at));
    return *type >= 0;
}

static enum status read_ship_number(struct turn *turn, int type, int number)
{
    struct game_reader *reader = turn->reader;
    enum status status = claim(turn, WAY_SHIPS, reader->at);
    int length;
    const char *name =
        word_ship_text(&reader->game->rules, reader->lang, type, &length);
    if (!status && turn->named[type])
        status = game_reader_fail(
            reader, reader->at, "the hits on the %.*s were told already", length, name);
    int all = number;
    for (int i = 0; i < RULESET_TYPES_MAX; i++)
        all += turn->entry->hits_by_type[i];
    if (!status)
        status = check_hits(turn, all, reader->at);
    if (status)
        return status;
    turn->named[type] = true;
    turn->entry->tell = TELL_COUNT_BY_TYPE;
    turn->entry->hits_by_type[type] = number;
    reader->at = game_reader_phrase_end(reader);
    return STATUS_OK;
}

/* ---- Sinkings without a cell */

static enum status add_sinkings(struct turn *turn, int type, int number, const char *at)
{
    struct entry *entry = turn->entry;
    int named = 0;
    for (int i = 0; i < RULESET_TYPES_MAX; i++)
        named += entry->sunk_by_type[i];
    if (type < 0 ? named : entry->sunk_unnamed)
        return game_reader_fail(turn->reader, at,
                                "a turn's sinkings are told all by name, or none");
    int all = number + named + entry->sunk_unnamed;
    if (all > entry->nmarks)
        return game_reader_fail(turn->reader, at, "%d sinkings of %d shot%s", all,
                                entry->nmarks, entry->nmarks == 1 ? "" : "s");
    if (type < 0)
        entry->sunk_unnamed += number;
    else
        entry->sunk_by_type[type] += number;
    return STATUS_OK;
}

/* `sunk ?` */
static enum status withdraw_sinkings(struct turn *turn, const char *at)
{
    bool told = turn->entry->sunk_unnamed > 0;
    for (int i = 0; i < RULESET_TYPES_MAX; i++)
        told = told || turn->entry->sunk_by_type[i];
    if (told)
        return game_reader_fail(turn->reader, at, "sinkings were told already");
    turn->entry->sunk_unnamed = -1;
    return STATUS_OK;
}

/* Behind the word: nothing, `2`, `destroyer`, `destroyer 2`. */
static enum status read_sunk_ships(struct game_reader *reader, int *type, int *number)
{
    const char *at = reader->at = skip_parting(reader->at);
    const char *end = game_reader_phrase_end(reader), *name_end = end;
    *type = -1;
    *number = 1;
    if (at >= end)
        return STATUS_OK;
    bool named = word_find_ship_in(&reader->game->rules, reader->lang, at,
                                   (size_t)(end - at)) >= 0;
    bool plain = !named && number_scan(&reader->game->rules.board, &reader->at, number);
    if (plain && reader->at == end)
        return STATUS_OK;
    reader->at = at;
    if (!named && !split_number(reader, at, &name_end, number))
        *number = 1;
    enum status status = game_report_ship(reader, name_end, type);
    if (!status)
        reader->at = end;
    return status;
}

/* `sunk`, with what follows it; `start` is where the word began */
static enum status read_sinking(struct turn *turn, const char *start)
{
    struct game_reader *reader = turn->reader;
    int type, number;
    enum status status = game_report_may_sink(reader, start);
    if (!status && turn->entry->sunk_unnamed < 0)
        status = game_reader_fail(reader, start, "sinkings were told already");
    if (status)
        return status;
    if (game_reader_take(reader, "?"))
        return withdraw_sinkings(turn, start);
    turn->sinking_at = start;
    status = read_sunk_ships(reader, &type, &number);
    return status ? status : add_sinkings(turn, type, number, start);
}

/* ---- Items */

/* `hits 2`. A bare `hit` is of the only shot; of several it could be one hit or all. */
static enum status read_hit(struct turn *turn, const char *start)
{
    struct game_reader *reader = turn->reader;
    const char *at = skip_parting(reader->at), *end = game_reader_phrase_end(reader);
    int number;
    if (number_scan(&reader->game->rules.board, &at, &number) && at == end) {
        reader->at = end;
        return read_number(turn, number, start);
    }
    reader->at = start;
    if (turn->entry->nmarks == 1)
        return read_all(turn, start);
    char name[CELL_TEXT_MAX];
    int n;
    const char *hit = word_text(reader->lang, WORD_HIT, &n);
    cell_format(&reader->game->rules.board, turn->entry->marks[0].cell, name);
    return game_reader_fail(reader, start,
                            "expected which shots hit, such as '%s %.*s', or how many, "
                            "such as '1 %.*s'",
                            name, n, hit, n, hit);
}

static enum status no_item(const struct game_reader *reader, const char *start)
{
    const struct ruleset *rules = &reader->game->rules;
    struct game_reader there = *reader;
    there.at = start;
    const char *end = game_reader_phrase_end(&there);
    if (word_find_ship_in(rules, reader->lang, start, (size_t)(end - start)) >= 0)
        return game_reader_expected(reader, end, "the number of its hits", "");
    char hint[WORD_HINT_MAX];
    word_suggest_ship(hint, rules, reader->lang, start);
    if (!hint[0])
        word_suggest_result(hint, reader->lang, start);
    return game_reader_expected(reader, start, "what was told, such as '2'", hint);
}

static enum status read_word(struct turn *turn, const char *start)
{
    struct game_reader *reader = turn->reader;
    switch (game_report_word(reader)) {
    case WORD_SUNK:
        return read_sinking(turn, start);
    case WORD_ALL:
        return read_all(turn, start);
    case WORD_MISS:
        reader->at = start;
        return read_all(turn, start);
    case WORD_HIT:
        return read_hit(turn, start);
    case WORD_NOTHING:
        turn->entry->tell = TELL_COUNT_BY_TYPE;
        return claim(turn, WAY_NOTHING, start);
    case WORD_NONE:
    case WORD_OWN:
    case WORD_LOST:
        break;
    }
    return no_item(reader, start);
}

static enum status read_item(struct turn *turn)
{
    struct game_reader *reader = turn->reader;
    const char *start = reader->at = notation_skip_blanks(reader->at);
    const struct board *board = &reader->game->rules.board;
    int type, number;
    if (*start == '?')
        return read_all(turn, start);
    if (is_ship_number(turn, &type, &number))
        return read_ship_number(turn, type, number);
    if (cell_is_one_word(board, start))
        return read_cells(turn);
    if (number_scan(board, &reader->at, &number))
        return read_number(turn, number, start);
    return read_word(turn, start);
}

/* Is all that is told the result of the only shot? Then it is told of its cell. */
static bool is_only_result(const struct turn *turn)
{
    struct game_reader ahead = *turn->reader;
    int type, number;
    if (turn->entry->nmarks != 1 || is_ship_number(turn, &type, &number) ||
        *notation_skip_blanks(game_reader_phrase_end(&ahead)))
        return false;
    enum word word = game_report_word(&ahead);
    const char *at = notation_skip_blanks(ahead.at);
    bool counted = number_scan(&ahead.game->rules.board, &at, &number) && !*at;
    return (word == WORD_MISS || word == WORD_HIT || word == WORD_SUNK) && *at != '?' &&
           !counted;
}

static void finish(struct turn *turn)
{
    struct entry *entry = turn->entry;
    if (turn->way != WAY_CELLS)
        return;
    for (int m = 0; m < entry->nmarks; m++)
        if (!cellset_has(&turn->told, entry->marks[m].cell))
            entry->marks[m].result = RESULT_MISS;
}

enum status game_turn_read(struct game_reader *reader, struct entry *entry)
{
    struct turn turn = {.reader = reader, .entry = entry};
    enum status status = STATUS_OK;
    reader->at = notation_skip_blanks(reader->at);
    if (is_only_result(&turn)) {
        status = read_all(&turn, reader->at);
    } else {
        do {
            status = read_item(&turn);
        } while (!status && game_reader_take(reader, ",;"));
    }
    if (!status && !game_reader_at_end(reader))
        status = game_reader_expected(reader, reader->at,
                                      "a comma or the end of the line", "");
    if (status)
        return status;
    finish(&turn);
    return game_reader_add(reader, entry,
                           turn.sinking_at ? turn.sinking_at : reader->text);
}
