/*
 * Marks from reports. A later report of a cell speaks over an earlier one, but never a
 * lesser: a hit stays a hit when a count says nothing of it.
 *
 * Sinkings are counted by type where they are named. Where a sinking only names a cell,
 * the ship is the straight run of hits through it; if that is as long as the ships of
 * one type only, it was one of those.
 */
#include "layout/known.h"

static void raise_to(struct known *known, int cell, enum result result)
{
    known->shot[cell] = true;
    if (result > known->result[cell])
        known->result[cell] = result;
}

static bool is_hit(const struct known *known, int cell)
{
    return known->result[cell] >= RESULT_HIT;
}

/* The run of hits through `cell` along an axis: its first cell and its length. */
static int run_of(const struct known *known, const struct board *board, int cell,
                  bool down, int *first)
{
    int step = down ? board->width : 1;
    int at = down ? board_row(board, cell) : board_column(board, cell);
    int side = down ? board->height : board->width;
    int from = at, to = at;
    while (from > 0 && is_hit(known, cell - (at - from + 1) * step))
        from--;
    while (to < side - 1 && is_hit(known, cell + (to - at + 1) * step))
        to++;
    *first = cell - (at - from) * step;
    return to - from + 1;
}

static int only_type_of(const struct ruleset *rules, int length)
{
    int found = -1;
    for (int t = 0; t < rules->ntypes; t++)
        if (rules->types[t].length == length) {
            if (found >= 0)
                return -1;
            found = t;
        }
    return found;
}

/* A ship was reported sunk at `cell` without its name. */
static void sink_run(struct known *known, const struct ruleset *rules, int cell)
{
    int first_across, first_down;
    int across = run_of(known, &rules->board, cell, false, &first_across);
    int down = run_of(known, &rules->board, cell, true, &first_down);
    if (across > 1 && down > 1)
        return;
    bool lies_down = down > across;
    int length = lies_down ? down : across,
        first = lies_down ? first_down : first_across;
    int type = only_type_of(rules, length);
    if (type < 0)
        return;
    known->sunk[type]++;
    for (int i = 0; i < length; i++)
        known->result[first + i * (lies_down ? rules->board.width : 1)] = RESULT_SUNK;
}

static void take_marks(struct known *known, const struct entry *entry)
{
    for (int i = 0; i < entry->nmarks; i++)
        raise_to(known, entry->marks[i].cell, entry->marks[i].result);
}

static void take_sinkings(struct known *known, const struct ruleset *rules,
                          const struct entry *entry)
{
    int marked[RULESET_TYPES_MAX] = {0};
    for (int i = 0; i < entry->nmarks; i++) {
        const struct mark *mark = &entry->marks[i];
        if (mark->result != RESULT_SUNK)
            continue;
        if (mark->type >= 0)
            marked[mark->type]++;
        else if (entry->kind == ENTRY_TURN)
            sink_run(known, rules, mark->cell);
    }
    for (int t = 0; t < rules->ntypes; t++) {
        int each = entry->kind == ENTRY_BOARD ? rules->types[t].length : 1;
        known->sunk[t] += marked[t] / each + entry->sunk_by_type[t];
    }
}

/* Hits that named a ship which is the only one of its type and sank: all its cells. */
static void sink_named(struct known *known, const struct game *game)
{
    for (int i = 0; i < game->nentries; i++)
        for (int m = 0; m < game->entries[i].nmarks; m++) {
            const struct mark *mark = &game->entries[i].marks[m];
            if (mark->type >= 0 && mark->result == RESULT_HIT &&
                game->rules.types[mark->type].count == 1 && known->sunk[mark->type])
                known->result[mark->cell] = RESULT_SUNK;
        }
}

struct known known_from(const struct game *game)
{
    struct known known = {.shot = {false}};
    for (int i = 0; i < game->nentries; i++)
        if (game->entries[i].kind != ENTRY_LOSS) {
            take_marks(&known, &game->entries[i]);
            take_sinkings(&known, &game->rules, &game->entries[i]);
        }
    for (int t = 0; t < game->rules.ntypes; t++)
        if (known.sunk[t] > game->rules.types[t].count)
            known.sunk[t] = game->rules.types[t].count;
    sink_named(&known, game);
    return known;
}
