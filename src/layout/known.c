/*
 * Marks from reports. A later report of a cell speaks over an earlier one, but never a
 * lesser: a hit stays a hit when a count says nothing of it.
 *
 * A sunk ship lies in a straight run of hits through the shot that sank it. If its name
 * is told and the run is as long as it is, it is the run. If its name is not told but
 * ships may not touch, so that a run is one ship, its length tells the type, if only
 * one type is that long. What is not certain is left as it was told. A cell knows its
 * ship if the name was told of it, or of the run that it is part of.
 */
#include "layout/known.h"

static void raise_to(struct known *known, int cell, enum result result)
{
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

/* A ship of `type` lies from `first` on. */
static void mark_run(struct known *known, const struct ruleset *rules, int first,
                     int type, bool down)
{
    for (int i = 0; i < rules->types[type].length; i++) {
        int cell = first + i * (down ? rules->board.width : 1);
        known->result[cell] = RESULT_SUNK;
        known->type[cell] = type;
    }
}

/* A ship of `type` (-1: not named) was reported sunk at `cell`: mark all its cells if
 * it is clear which they are. Returns its type, or -1. */
static int sink_run(struct known *known, const struct ruleset *rules, int cell,
                    int type)
{
    int first[2];
    int length[2] = {run_of(known, &rules->board, cell, false, &first[0]),
                     run_of(known, &rules->board, cell, true, &first[1])};
    bool down = length[1] > length[0];
    bool straight = length[!down] == 1;
    if (type < 0 && straight && rules->touching != TOUCHING_YES)
        type = only_type_of(rules, length[down]);
    if (type >= 0 && straight && rules->types[type].length == length[down])
        mark_run(known, rules, first[down], type, down);
    return type;
}

/* `turn` 0: a board of marks, whose shots have no turn. */
static void take_marks(struct known *known, const struct entry *entry, int turn)
{
    for (int i = 0; i < entry->nmarks; i++) {
        const struct mark *mark = &entry->marks[i];
        raise_to(known, mark->cell, mark->result);
        if (mark->type >= 0)
            known->type[mark->cell] = mark->type;
        if (turn)
            known->turn[mark->cell] = turn;
    }
}

static void take_sinkings(struct known *known, const struct ruleset *rules,
                          const struct entry *entry)
{
    int marked[RULESET_TYPES_MAX] = {0};
    for (int i = 0; i < entry->nmarks; i++) {
        const struct mark *mark = &entry->marks[i];
        if (mark->result != RESULT_SUNK)
            continue;
        int type = mark->type;
        if (entry->kind == ENTRY_TURN)
            type = sink_run(known, rules, mark->cell, type);
        if (type >= 0)
            marked[type]++;
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
    struct known known = {.sunk = {0}};
    int turns = 0;
    for (int cell = 0; cell < CELLS_MAX; cell++)
        known.type[cell] = -1;
    for (int i = 0; i < game->nentries; i++)
        if (game->entries[i].kind != ENTRY_LOSS) {
            bool turn = game->entries[i].kind == ENTRY_TURN;
            take_marks(&known, &game->entries[i], turn ? ++turns : 0);
            take_sinkings(&known, &game->rules, &game->entries[i]);
        }
    for (int t = 0; t < game->rules.ntypes; t++)
        if (known.sunk[t] > game->rules.types[t].count)
            known.sunk[t] = game->rules.types[t].count;
    sink_named(&known, game);
    return known;
}
