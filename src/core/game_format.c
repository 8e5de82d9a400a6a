/**
 * A game written as a game file: the rules by their key, then a line for every entry,
 * or a board. What is written reads back to the same game, since for every entry there
 * is a form that says all of it and nothing more:
 *
 *     one shot told by itself                     F7 sunk cruiser
 *     every other turn: cells, colon, items       F7 G7: F7 hit, G7 ?, sunk cruiser
 *       all cells alike                           : miss    : ?
 *       cells told: those that are no miss        the reader lets the others miss
 *       a sinking without a cell: one item each   never with a number, which a type
 *                                                 called `sunk` would take as its hits
 *     a board whose sunk ships are named          marks: A1 sunk destroyer, ...
 *     every other board                           drawn; order of marks is row by row
 *
 * Cells are in Latin letters and ASCII digits, ships by their keys: a game file is
 * data.
 */
#include "core/game.h"

#include "core/grid.h"
#include "core/notation.h"

#include <string.h>

struct writer {
    const struct ruleset *rules;
    const struct entry *entry;
    struct strbuf *out;
    bool begun; /* an item was written */
};

static void put_cell(const struct writer *writer, int cell)
{
    char name[CELL_TEXT_MAX];
    strbuf_puts(writer->out, cell_format(&writer->rules->board, cell, name));
}

static void put_result(const struct writer *writer, const struct mark *mark)
{
    static const char *const words[] = {"?", "miss", "hit", "sunk"};
    strbuf_puts(writer->out, words[mark->result]);
    if (mark->type >= 0 && mark->result >= RESULT_HIT)
        strbuf_printf(writer->out, " %s", writer->rules->types[mark->type].name);
}

/* ---- Turns */

static bool tells_sinkings(const struct writer *writer)
{
    for (int type = 0; type < writer->rules->ntypes; type++)
        if (writer->entry->sunk_by_type[type])
            return true;
    return writer->entry->sunk_unnamed != 0;
}

static void next_item(struct writer *writer)
{
    if (writer->begun)
        strbuf_puts(writer->out, ", ");
    writer->begun = true;
}

static void put_item(struct writer *writer, const char *item)
{
    next_item(writer);
    strbuf_puts(writer->out, item);
}

static void put_numbers(struct writer *writer)
{
    const struct entry *entry = writer->entry;
    if (entry->tell == TELL_COUNT) {
        next_item(writer);
        strbuf_printf(writer->out, "%d hit%s", entry->hits,
                      entry->hits == 1 ? "" : "s");
        return;
    }
    for (int type = 0; type < writer->rules->ntypes; type++) {
        if (!entry->hits_by_type[type])
            continue;
        next_item(writer);
        strbuf_printf(writer->out, "%s %d", writer->rules->types[type].name,
                      entry->hits_by_type[type]);
    }
    if (!writer->begun)
        put_item(writer, "none");
}

static void put_mark(struct writer *writer, const struct mark *mark)
{
    next_item(writer);
    put_cell(writer, mark->cell);
    strbuf_putc(writer->out, ' ');
    put_result(writer, mark);
}

/* The cells with a result other than `rest`, which those not told have. */
static void put_marks(struct writer *writer, enum result rest)
{
    for (int m = 0; m < writer->entry->nmarks; m++)
        if (writer->entry->marks[m].result != rest)
            put_mark(writer, &writer->entry->marks[m]);
}

static bool all_are(const struct entry *entry, enum result result)
{
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].result != result)
            return false;
    return true;
}

static void put_sinkings(struct writer *writer)
{
    const struct entry *entry = writer->entry;
    for (int type = 0; type < writer->rules->ntypes; type++) {
        for (int i = 0; i < entry->sunk_by_type[type]; i++) {
            put_item(writer, "sunk ");
            strbuf_puts(writer->out, writer->rules->types[type].name);
        }
    }
    for (int i = 0; i < entry->sunk_unnamed; i++)
        put_item(writer, "sunk");
    if (entry->sunk_unnamed < 0)
        put_item(writer, "sunk ?");
}

static void put_turn(struct writer *writer)
{
    const struct entry *entry = writer->entry;
    for (int m = 0; m < entry->nmarks; m++) {
        if (m)
            strbuf_putc(writer->out, ' ');
        put_cell(writer, entry->marks[m].cell);
    }
    if (entry->nmarks == 1 && entry->tell == TELL_SHOTS && !tells_sinkings(writer)) {
        strbuf_putc(writer->out, ' ');
        put_result(writer, &entry->marks[0]);
        return;
    }
    strbuf_puts(writer->out, ": ");
    if (entry->tell != TELL_SHOTS) {
        put_numbers(writer);
        put_marks(writer, RESULT_NONE);
    } else if (all_are(entry, RESULT_MISS)) {
        put_item(writer, "miss");
    } else if (all_are(entry, RESULT_NONE)) {
        put_item(writer, "?");
    } else {
        put_marks(writer, RESULT_MISS);
    }
    put_sinkings(writer);
}

/* ---- Boards */

static bool names_sunk(const struct entry *entry)
{
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].result == RESULT_SUNK && entry->marks[m].type >= 0)
            return true;
    return false;
}

static char sign_of(const struct ruleset *rules, const struct mark *mark)
{
    switch (mark->result) {
    case RESULT_MISS:
        return 'o';
    case RESULT_HIT:
        return mark->type >= 0 ? rules->types[mark->type].letter : 'x';
    case RESULT_SUNK:
        return '#';
    case RESULT_NONE:
        break;
    }
    return '?';
}

static void put_board(struct writer *writer)
{
    const struct entry *entry = writer->entry;
    if (names_sunk(entry)) {
        strbuf_puts(writer->out, "marks: ");
        for (int m = 0; m < entry->nmarks; m++)
            put_mark(writer, &entry->marks[m]);
        strbuf_putc(writer->out, '\n');
        return;
    }
    char signs[CELLS_MAX];
    memset(signs, '.', sizeof signs);
    for (int m = 0; m < entry->nmarks; m++)
        signs[entry->marks[m].cell] = sign_of(writer->rules, &entry->marks[m]);
    grid_draw(&writer->rules->board, signs, true, writer->out);
}

void game_format_entry(const struct game *game, int entry, struct strbuf *out)
{
    struct writer writer = {
        .rules = &game->rules, .entry = &game->entries[entry], .out = out};
    switch (writer.entry->kind) {
    case ENTRY_TURN:
        put_turn(&writer);
        break;
    case ENTRY_BOARD:
        put_board(&writer);
        return;
    case ENTRY_LOSS:
        strbuf_printf(out, "own: lost %s",
                      game->rules.types[writer.entry->lost_type].name);
        break;
    }
    strbuf_putc(out, '\n');
}

void game_format(const struct game *game, struct strbuf *out)
{
    strbuf_printf(out, "rules: %s\n", game->rules.key);
    for (int e = 0; e < game->nentries; e++)
        game_format_entry(game, e, out);
}
