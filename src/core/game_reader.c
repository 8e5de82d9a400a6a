/**
 * The place in a line, and the sums over the game that tell a report apart which can
 * be true from one which cannot, whatever the fleet:
 *
 *     F7 sunk cruiser        a fresh shot: this cruiser sank now       1 of 1
 *     G3 sunk cruiser        another fresh shot: another cruiser       refused
 *     F7 sunk cruiser        the same cell again: the same cruiser     fine
 *
 * Two cells of one turn may report the sinking of one ship, so a turn counts once for
 * each type it names by cell; sinkings told without a cell are ships of their own. What
 * takes more thought than adding is left to the inference, whose answer is a
 * contradiction that names the reports at fault.
 */
#include "core/game_part.h"

#include <stdio.h>
#include <string.h>

/* ---- The place in the line */

int game_reader_column(const struct game_reader *reader, const char *at)
{
    return (int)(at - reader->text) + 1;
}

enum status game_reader_expected(const struct game_reader *reader, const char *at,
                                 const char *what, const char *hint)
{
    struct diag *diag = reader->diag;
    bool first = diag && !diag->text[0];
    enum status status =
        diag_expected(diag, reader->line, game_reader_column(reader, at), what, at);
    if (first) {
        size_t length = strlen(diag->text);
        snprintf(diag->text + length, sizeof diag->text - length, "%s", hint);
    }
    return status;
}

bool game_reader_at_end(struct game_reader *reader)
{
    reader->at = notation_skip_blanks(reader->at);
    return !*reader->at;
}

const char *game_reader_phrase_end(const struct game_reader *reader)
{
    const char *end = reader->at;
    for (const char *at = end; *at && *at != ',' && *at != ';';) {
        const char *next = notation_skip_blanks(at);
        if (next == at)
            end = ++next;
        at = next;
    }
    return end;
}

bool game_reader_take(struct game_reader *reader, const char *signs)
{
    const char *at = notation_skip_blanks(reader->at);
    if (!*at || !strchr(signs, *at))
        return false;
    reader->at = at + 1;
    return true;
}

/* ---- Sums over the game */

/* What the entry adds to the sinkings of each type; returns what it adds to all. */
static int count_sinkings(const struct game_reader *reader, const struct entry *entry,
                          int by_type[RULESET_TYPES_MAX])
{
    bool by_cell[RULESET_TYPES_MAX] = {false}, unnamed = false;
    int all = 0;
    for (int m = 0; m < entry->nmarks; m++) {
        const struct mark *mark = &entry->marks[m];
        if (mark->result != RESULT_SUNK || cellset_has(&reader->shot, mark->cell))
            continue;
        if (mark->type >= 0)
            by_cell[mark->type] = true;
        else
            unnamed = true;
    }
    for (int type = 0; type < RULESET_TYPES_MAX; type++) {
        by_type[type] = entry->sunk_by_type[type] + by_cell[type];
        all += by_type[type];
    }
    if (unnamed && all == 0)
        all = 1;
    return all + (entry->sunk_unnamed > 0 ? entry->sunk_unnamed : 0);
}

static void note_turn(struct game_reader *reader, const struct entry *entry)
{
    int by_type[RULESET_TYPES_MAX];
    int all = count_sinkings(reader, entry, by_type);
    reader->sunk_all += all;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        reader->sunk[type] += by_type[type];
}

static void note(struct game_reader *reader, const struct entry *entry)
{
    if (entry->kind == ENTRY_LOSS)
        reader->lost[entry->lost_type]++;
    if (entry->kind == ENTRY_TURN)
        note_turn(reader, entry);
    for (int m = 0; m < entry->nmarks; m++)
        cellset_add(&reader->shot, entry->marks[m].cell);
}

struct game_reader game_reader_make(struct game *game, const struct catalog *lang,
                                    struct diag *diag)
{
    struct game_reader reader = {.game = game, .lang = lang, .diag = diag};
    for (int e = 0; game && e < game->nentries; e++)
        note(&reader, &game->entries[e]);
    return reader;
}

static enum status too_many(const struct game_reader *reader, const char *at, int type,
                            const char *what)
{
    int length, count = reader->game->rules.types[type].count;
    const char *name =
        word_ship_text(&reader->game->rules, reader->lang, type, &length);
    if (count == 1)
        return game_reader_fail(reader, at, "the %.*s was reported %s already", length,
                                name, what);
    return game_reader_fail(reader, at, "all %d ships '%.*s' were reported %s already",
                            count, length, name, what);
}

static enum status check_sinkings(const struct game_reader *reader,
                                  const struct entry *entry, const char *at)
{
    const struct ruleset *rules = &reader->game->rules;
    int by_type[RULESET_TYPES_MAX];
    int all = count_sinkings(reader, entry, by_type);
    for (int type = 0; type < rules->ntypes; type++)
        if (by_type[type] &&
            reader->sunk[type] + by_type[type] > rules->types[type].count)
            return too_many(reader, at, type, "sunk");
    if (all && reader->sunk_all + all > ruleset_ships(rules))
        return game_reader_fail(reader, at,
                                "%d ships are reported sunk, but there are only %d",
                                reader->sunk_all + all, ruleset_ships(rules));
    return STATUS_OK;
}

enum status game_reader_add(struct game_reader *reader, const struct entry *entry,
                            const char *at)
{
    const struct ruleset *rules = &reader->game->rules;
    enum status status = STATUS_OK;
    if (entry->kind == ENTRY_LOSS &&
        reader->lost[entry->lost_type] >= rules->types[entry->lost_type].count)
        status = too_many(reader, at, entry->lost_type, "lost");
    if (entry->kind == ENTRY_TURN)
        status = check_sinkings(reader, entry, at);
    if (!status)
        status = game_add(reader->game, entry);
    if (!status)
        note(reader, entry);
    return status;
}
