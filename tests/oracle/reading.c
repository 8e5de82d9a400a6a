/*
 * The meaning of every report, word by word, on a fleet that is wholly known.
 *
 * first(c) is the time of the first entry that shoots or marks cell c, last(P) the
 * latest first(c) of a ship's cells: the time it sank, or NEVER. With the fleet known
 * each sentence of the definition is a test of a line or two, and there is nothing to
 * infer. Kept apart from evidence.c, which reads the same page as tests on placements,
 * so that a slip in either shows as a difference between the two engines.
 */
#include "oracle/reading.h"

#include <stdlib.h>

struct reading *reading_new(const struct game *game, const struct ground *ground)
{
    struct reading *reading = oracle_alloc(1, sizeof *reading);
    reading->game = game;
    reading->first = oracle_alloc((size_t)ground->ncells, sizeof(int));
    for (int cell = 0; cell < ground->ncells; cell++)
        reading->first[cell] = NEVER;
    for (int e = game->nentries - 1; e >= 0; e--)
        for (int m = 0; m < game->entries[e].nmarks; m++)
            reading->first[game->entries[e].marks[m].cell] = e;
    for (int type = 0; type < game->rules.ntypes; type++) {
        int n = ground->nspots[type];
        reading->last[type] = oracle_alloc((size_t)n, sizeof(int));
        for (int i = 0; i < n; i++) {
            const struct spot *spot = &ground->spots[type][i];
            for (int k = 0; k < spot->ncells; k++)
                if (reading->first[spot->cells[k]] > reading->last[type][i])
                    reading->last[type][i] = reading->first[spot->cells[k]];
        }
    }
    return reading;
}

void reading_free(struct reading *reading)
{
    if (!reading)
        return;
    free(reading->first);
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        free(reading->last[type]);
    free(reading);
}

static int last_of(const struct reading *reading, const struct spot *ship)
{
    return reading->last[ship->placement.type][ship->index];
}

/* Does the ship cover a cell that the entry gives this result? */
static bool covers_result(const struct entry *entry, const struct spot *ship,
                          enum result result)
{
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].result == result && spot_covers(ship, entry->marks[m].cell))
            return true;
    return false;
}

/* Does the turn tell of sinkings without a cell? */
static bool tells_sinkings(const struct game *game, const struct entry *entry)
{
    if (entry->sunk_unnamed > 0)
        return true;
    for (int type = 0; type < game->rules.ntypes; type++)
        if (entry->sunk_by_type[type] > 0)
            return true;
    return false;
}

static bool turn_mark_holds(const struct reading *reading, int e,
                            const struct mark *mark, const struct spot *ship)
{
    bool there = ship && (mark->type < 0 || mark->type == ship->placement.type);
    switch (mark->result) {
    case RESULT_NONE:
        return true;
    case RESULT_MISS:
        return !ship;
    case RESULT_HIT:
        return there;
    case RESULT_SUNK:
        return there && last_of(reading, ship) <= e;
    }
    return false;
}

static bool board_mark_holds(const struct reading *reading, int e,
                             const struct mark *mark, const struct spot *ship)
{
    const struct entry *entry = &reading->game->entries[e];
    bool there = ship && (mark->type < 0 || mark->type == ship->placement.type);
    switch (mark->result) {
    case RESULT_NONE:
        return true;
    case RESULT_MISS:
        return !ship;
    case RESULT_HIT:
        return there && (reading->game->rules.sinking == SINKING_NONE ||
                         !(last_of(reading, ship) <= e));
    case RESULT_SUNK:
        break;
    }
    if (!there)
        return false;
    for (int k = 0; k < ship->ncells; k++) {
        bool sunk = false;
        for (int m = 0; m < entry->nmarks; m++)
            if (entry->marks[m].cell == ship->cells[k])
                sunk |= entry->marks[m].result == RESULT_SUNK ||
                        entry->marks[m].result == RESULT_NONE;
        if (!sunk)
            return false;
    }
    return true;
}

static bool counts_hold(const struct reading *reading, const struct entry *entry,
                        const struct afloat *fleet)
{
    int all = 0, of_type[RULESET_TYPES_MAX] = {0};
    if (entry->tell == TELL_SHOTS)
        return true;
    for (int m = 0; m < entry->nmarks; m++) {
        int owner = fleet->owner[entry->marks[m].cell];
        if (owner >= 0) {
            all++;
            of_type[fleet->ships[owner]->placement.type]++;
        }
    }
    if (entry->tell == TELL_COUNT)
        return all == entry->hits;
    for (int type = 0; type < reading->game->rules.ntypes; type++)
        if (of_type[type] != entry->hits_by_type[type])
            return false;
    return true;
}

/* Did the turn tell the number of its hits, and nothing else? */
static bool tells_only_number(const struct game *game, const struct entry *entry)
{
    bool sunk = tells_sinkings(game, entry);
    for (int m = 0; m < entry->nmarks; m++)
        sunk |= entry->marks[m].result == RESULT_SUNK;
    return entry->tell == TELL_COUNT && !sunk;
}

static bool sinkings_hold(const struct reading *reading, int e,
                          const struct afloat *fleet)
{
    const struct game *game = reading->game;
    const struct entry *entry = &game->entries[e];
    bool told = tells_sinkings(game, entry);
    int all = 0, of_type[RULESET_TYPES_MAX] = {0};
    if (game->rules.sinking == SINKING_NONE || entry->sunk_unnamed < 0 ||
        tells_only_number(game, entry))
        return true;
    for (int i = 0; i < fleet->nships; i++) {
        const struct spot *ship = fleet->ships[i];
        if (last_of(reading, ship) != e || covers_result(entry, ship, RESULT_SUNK))
            continue;
        if (entry->tell == TELL_SHOTS && !told &&
            covers_result(entry, ship, RESULT_NONE))
            continue;
        all++;
        of_type[ship->placement.type]++;
    }
    if (entry->sunk_unnamed > 0)
        return all == entry->sunk_unnamed;
    for (int type = 0; type < game->rules.ntypes; type++)
        if (of_type[type] != entry->sunk_by_type[type])
            return false;
    return true;
}

bool reading_holds(const struct reading *reading, const struct afloat *fleet)
{
    for (int e = 0; e < reading->game->nentries; e++) {
        const struct entry *entry = &reading->game->entries[e];
        if (entry->kind == ENTRY_LOSS)
            continue;
        for (int m = 0; m < entry->nmarks; m++) {
            const struct mark *mark = &entry->marks[m];
            int owner = fleet->owner[mark->cell];
            const struct spot *ship = owner < 0 ? NULL : fleet->ships[owner];
            if (entry->kind == ENTRY_TURN ? !turn_mark_holds(reading, e, mark, ship)
                                          : !board_mark_holds(reading, e, mark, ship))
                return false;
        }
        if (entry->kind == ENTRY_TURN &&
            (!counts_hold(reading, entry, fleet) || !sinkings_hold(reading, e, fleet)))
            return false;
    }
    return true;
}
