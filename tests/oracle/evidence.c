/*
 * What the reports leave of the placements.
 *
 * A report speaks of one cell, or of a turn as a whole. One cell: whoever covers it
 * must be such that the report is true, a test on that placement alone; and a hit or a
 * sunk cell must be covered. A turn as a whole fixes sums over the fleet: of cells
 * covered, or of ships that sank in it and lie under no cell reported sunk. A ship
 * sinks in an entry when the entry opens the last of its cells (`when_sunk`).
 *
 * A placement near a cell that must be covered, but not on it, leaves no ship that
 * could cover it, and is dropped. With that, "must be covered" is all that is left to
 * ask of the fleet besides the sums.
 */
#include "oracle/evidence.h"

#include <stdlib.h>

static bool names_sinkings(const struct evidence *evidence, const struct entry *entry)
{
    for (int type = 0; type < evidence->game->rules.ntypes; type++)
        if (entry->sunk_by_type[type])
            return true;
    return false;
}

static void add_sum(struct evidence *evidence, struct sum sum)
{
    evidence->sums = oracle_realloc(evidence->sums, (size_t)evidence->nsums + 1,
                                    sizeof *evidence->sums);
    evidence->sums[evidence->nsums++] = sum;
}

static void add_sums(struct evidence *evidence, int e)
{
    const struct entry *entry = &evidence->game->entries[e];
    int ntypes = evidence->game->rules.ntypes;
    if (entry->tell == TELL_COUNT)
        add_sum(evidence, (struct sum){e, -1, false, entry->hits});
    for (int type = 0; entry->tell == TELL_COUNT_BY_TYPE && type < ntypes; type++)
        add_sum(evidence, (struct sum){e, type, false, entry->hits_by_type[type]});
    if (evidence->game->rules.sinking == SINKING_NONE)
        return;
    if (entry->sunk_unnamed < 0)
        return;
    if (entry->sunk_unnamed > 0)
        add_sum(evidence, (struct sum){e, -1, true, entry->sunk_unnamed});
    else if (names_sinkings(evidence, entry))
        for (int type = 0; type < ntypes; type++)
            add_sum(evidence, (struct sum){e, type, true, entry->sunk_by_type[type]});
}

struct evidence *evidence_new(const struct game *game, const struct ground *ground)
{
    struct evidence *evidence = oracle_alloc(1, sizeof *evidence);
    evidence->game = game;
    evidence->ground = ground;
    for (int cell = 0; cell < ground->ncells; cell++)
        evidence->first[cell] = UNSHOT;
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        for (int m = 0; m < entry->nmarks; m++) {
            int cell = entry->marks[m].cell;
            if (evidence->first[cell] == UNSHOT)
                evidence->first[cell] = e;
            if (entry->marks[m].result == RESULT_HIT ||
                entry->marks[m].result == RESULT_SUNK)
                evidence->must[cell] = true;
        }
        if (entry->kind == ENTRY_TURN)
            add_sums(evidence, e);
    }
    return evidence;
}

void evidence_free(struct evidence *evidence)
{
    if (!evidence)
        return;
    free(evidence->sums);
    free(evidence);
}

static int when_sunk(const struct evidence *evidence, const struct spot *spot)
{
    int when = 0;
    for (int k = 0; k < spot->ncells; k++) {
        int first = evidence->first[spot->cells[k]];
        when = first > when ? first : when;
    }
    return when;
}

/* How many of the placement's cells does the entry report as `result`? */
static int count_result(const struct entry *entry, const struct spot *spot,
                        enum result result)
{
    int n = 0;
    for (int k = 0; k < spot->ncells; k++) {
        bool found = false;
        for (int m = 0; m < entry->nmarks; m++)
            found |= entry->marks[m].cell == spot->cells[k] &&
                     entry->marks[m].result == result;
        n += found;
    }
    return n;
}

/* May the owner of a marked cell of a turn be this one? */
static bool turn_lets(const struct evidence *evidence, int e, const struct mark *mark,
                      const struct spot *spot)
{
    switch (mark->result) {
    case RESULT_MISS:
        return false;
    case RESULT_SUNK:
        return when_sunk(evidence, spot) <= e;
    case RESULT_HIT:
    case RESULT_NONE:
        break;
    }
    return true;
}

static bool board_lets(const struct evidence *evidence, int e, const struct mark *mark,
                       const struct spot *spot)
{
    const struct entry *entry = &evidence->game->entries[e];
    switch (mark->result) {
    case RESULT_MISS:
        return false;
    case RESULT_SUNK:
        return count_result(entry, spot, RESULT_SUNK) +
                   count_result(entry, spot, RESULT_NONE) ==
               spot->ncells;
    case RESULT_HIT:
        return evidence->game->rules.sinking == SINKING_NONE ||
               when_sunk(evidence, spot) > e;
    case RESULT_NONE:
        break;
    }
    return true;
}

static bool reports_sunk_cell(const struct entry *entry)
{
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].result == RESULT_SUNK)
            return true;
    return false;
}

/* Does the ship sink in entry `e` under no cell reported sunk, where the entry would
 * have told of it? */
static bool sinks_untold(const struct evidence *evidence, int e,
                         const struct spot *spot)
{
    const struct entry *entry = &evidence->game->entries[e];
    bool by_count = entry->sunk_unnamed > 0 || names_sinkings(evidence, entry);
    bool silenced = entry->sunk_unnamed < 0;
    if (entry->tell == TELL_SHOTS)
        silenced |= !by_count && count_result(entry, spot, RESULT_NONE) > 0;
    else if (entry->tell == TELL_COUNT)
        silenced |= !by_count && !reports_sunk_cell(entry);
    return when_sunk(evidence, spot) == e &&
           count_result(entry, spot, RESULT_SUNK) == 0 && !silenced;
}

static bool entry_allows(const struct evidence *evidence, int e,
                         const struct spot *spot)
{
    const struct entry *entry = &evidence->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++) {
        const struct mark *mark = &entry->marks[m];
        if (!spot_covers(spot, mark->cell))
            continue;
        if (mark->result != RESULT_NONE && mark->type >= 0 &&
            mark->type != spot->placement.type)
            return false;
        if (entry->kind == ENTRY_TURN ? !turn_lets(evidence, e, mark, spot)
                                      : !board_lets(evidence, e, mark, spot))
            return false;
    }
    return entry->kind != ENTRY_TURN || evidence->game->rules.sinking == SINKING_NONE ||
           entry->sunk_unnamed > 0 || names_sinkings(evidence, entry) ||
           !sinks_untold(evidence, e, spot);
}

bool evidence_allows(const struct evidence *evidence, const struct spot *spot)
{
    for (int k = 0; k < spot->nnear; k++)
        if (evidence->must[spot->near[k]] && !spot_covers(spot, spot->near[k]))
            return false;
    for (int e = 0; e < evidence->game->nentries; e++)
        if (evidence->game->entries[e].kind != ENTRY_LOSS &&
            !entry_allows(evidence, e, spot))
            return false;
    return true;
}

int evidence_amount(const struct evidence *evidence, const struct spot *spot, int sum)
{
    const struct sum *told = &evidence->sums[sum];
    const struct entry *entry = &evidence->game->entries[told->entry];
    int n = 0;
    if (told->type >= 0 && told->type != spot->placement.type)
        return 0;
    if (told->sinkings)
        return sinks_untold(evidence, told->entry, spot);
    for (int m = 0; m < entry->nmarks; m++)
        n += spot_covers(spot, entry->marks[m].cell);
    return n;
}
