/**
 * People mistype. Where no fleet fits what they wrote, this tries the slips that a hand
 * makes, one at a time, and keeps those with which a fleet fits:
 *
 *     F7 sunk carrier      F7 hit, F7 miss             another result
 *                          F7 sunk cruiser             another ship
 *                          F6, F8, E7, G7 sunk carrier the cell beside it
 *     A1 B2 C3: 2 hits     1 hit, 3 hits               one more or fewer
 *                          A2 B2 C3: 2 hits            a cell of a counted salvo
 *
 * What a report says can only mend a contradiction if the report stands in every
 * conflict: another conflict would still be one. So results, names and numbers are
 * tried for the reports of one conflict alone. Where a shot fell is another matter,
 * since it also says when ships sank: "C1 sunk" can be impossible because the shot at
 * B1 was written down as B2. Cells are tried for every shot.
 *
 * A try changes one entry of a copy of the game, looks for a fleet (witness.h) and puts
 * the entry back. Thousands of tries take a fraction of a second; a budget of nodes,
 * not of seconds, keeps the answer the same everywhere. Two slips at once are not
 * looked for: nearly every contradiction can be mended by some two.
 */
#include "infer/mend.h"

#include "infer/witness.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES = 2000,    /* of one search for a fleet */
    EFFORT = 400000, /* of all: nodes, and ... */
    EFFORT_TEST = 50 /* ... what a search costs beside them */
};

struct mender {
    const struct game *game;
    const struct report *conflict;
    int nconflict;
    struct game copy;   /* the game but for the entry being changed */
    struct mark *marks; /* of that entry */
    struct cellset shot;
    long effort; /* left */
    int n, capacity;
    struct mend *found;
};

/** Does a fleet fit the copy? Not settled is no. */
static enum status copy_fits(struct mender *mender, bool *fits)
{
    *fits = false;
    if (mender->effort <= 0)
        return STATUS_OK;
    struct constraints *constraints = NULL;
    enum status status = constraints_new(&constraints, &mender->copy);
    long nodes = NODES;
    if (!status)
        status = witness_find(NULL, constraints, &nodes);
    mender->effort -= EFFORT_TEST + NODES - nodes;
    mender->effort -= constraints ? constraints->work : 0;
    constraints_free(constraints);
    *fits = status == STATUS_OK;
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

static enum status keep(struct mender *mender, const struct mend *mend)
{
    if (mender->n == mender->capacity) {
        int capacity = 2 * mender->capacity + 8;
        struct mend *found =
            realloc(mender->found, (size_t)capacity * sizeof *mender->found);
        if (!found)
            return STATUS_NO_MEMORY;
        mender->found = found;
        mender->capacity = capacity;
    }
    mender->found[mender->n++] = *mend;
    return STATUS_OK;
}

/** Keep `mend` if a fleet fits the game changed so. */
static enum status try_mend(struct mender *mender, const struct mend *mend)
{
    int e = mend->report.entry;
    const struct entry *from = &mender->game->entries[e];
    struct entry *to = &mender->copy.entries[e];
    *to = mend->report.mark < 0 ? mend->entry : *from;
    if (from->nmarks)
        memcpy(mender->marks, from->marks,
               (size_t)from->nmarks * sizeof *mender->marks);
    to->marks = mender->marks;
    if (mend->report.mark >= 0)
        to->marks[mend->report.mark] = mend->mark;
    bool fits;
    enum status status = copy_fits(mender, &fits);
    *to = *from;
    return status || !fits ? status : keep(mender, mend);
}

/* ---- What a mark says */

/** Another result; the ship that was named stays where the rules tell it, if it can be
 * that one. */
static enum status try_result(struct mender *mender, struct report report,
                              enum result result)
{
    const struct ruleset *rules = &mender->game->rules;
    struct mend mend = {.slip = SLIP_RESULT, .report = report};
    mend.mark = mender->game->entries[report.entry].marks[report.mark];
    if (mend.mark.result == result ||
        (result == RESULT_SUNK && rules->sinking == SINKING_NONE))
        return STATUS_OK;
    int before = mender->n;
    enum status status = STATUS_OK;
    if (abs((int)mend.mark.result - (int)result) > 1)
        mend.slip = SLIP_FAR;
    mend.mark.result = result;
    bool named = result == RESULT_SUNK  ? rules->sinking == SINKING_NAMED
                 : result == RESULT_HIT ? rules->tells == TELLS_SHIP
                                        : false;
    if (mend.mark.type >= 0 && named)
        status = try_mend(mender, &mend);
    mend.mark.type = -1;
    return status || mender->n > before ? status : try_mend(mender, &mend);
}

/** Other ships for the one named, the nearest in length first. */
static enum status try_names(struct mender *mender, struct report report)
{
    const struct ruleset *rules = &mender->game->rules;
    struct mend mend = {.slip = SLIP_NAME, .report = report};
    mend.mark = mender->game->entries[report.entry].marks[report.mark];
    enum status status = STATUS_OK;
    int named = mend.mark.type;
    for (int off = 0; named >= 0 && off < BOARD_SIDE_MAX; off++) {
        for (int type = 0; type < rules->ntypes && !status; type++) {
            int longer = rules->types[type].length - rules->types[named].length;
            if (type == named || abs(longer) != off)
                continue;
            mend.mark.type = type;
            status = try_mend(mender, &mend);
        }
    }
    return status;
}

static enum status try_mark(struct mender *mender, struct report report)
{
    static const enum result results[] = {RESULT_HIT, RESULT_MISS, RESULT_SUNK};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof results / sizeof *results && !status; i++)
        status = try_result(mender, report, results[i]);
    return status ? status : try_names(mender, report);
}

/* ---- What a turn tells as a whole */

/** Try `*number` one higher and one lower, within [0, most]; it is part of mend->entry.
 */
static enum status try_number(struct mender *mender, struct mend *mend, int *number,
                              int most)
{
    static const int steps[] = {1, -1};
    int told = *number;
    enum status status = STATUS_OK;
    for (int i = 0; i < 2 && !status; i++) {
        *number = told + steps[i];
        if (*number >= 0 && *number <= most)
            status = try_mend(mender, mend);
    }
    *number = told;
    return status;
}

/** Try one of `from` as one of `to`, both in mend->entry. */
static enum status try_moved(struct mender *mender, struct mend *mend, int *from,
                             int *to)
{
    if (from == to || !*from)
        return STATUS_OK;
    --*from;
    ++*to;
    enum status status = try_mend(mender, mend);
    ++*from;
    --*to;
    return status;
}

/** Another ship for one of those told by name. */
static enum status try_other_names(struct mender *mender, struct mend *mend)
{
    int ntypes = mender->game->rules.ntypes;
    enum status status = STATUS_OK;
    mend->slip = SLIP_NAME;
    for (int a = 0; a < ntypes; a++) {
        for (int b = 0; b < ntypes && !status; b++) {
            struct entry *entry = &mend->entry;
            status = try_moved(mender, mend, &entry->sunk_by_type[a],
                               &entry->sunk_by_type[b]);
            if (!status && entry->tell == TELL_COUNT_BY_TYPE)
                status = try_moved(mender, mend, &entry->hits_by_type[a],
                                   &entry->hits_by_type[b]);
        }
    }
    return status;
}

/** Another number of sinkings told without a cell. */
static enum status try_sinkings(struct mender *mender, struct mend *mend)
{
    const struct ruleset *rules = &mender->game->rules;
    struct entry *entry = &mend->entry;
    enum status status = STATUS_OK;
    bool named = rules->sinking == SINKING_NAMED && entry->sunk_unnamed <= 0;
    for (int type = 0; type < rules->ntypes; type++)
        named |= entry->sunk_by_type[type] > 0;
    if (rules->sinking == SINKING_NONE || entry->sunk_unnamed < 0)
        return STATUS_OK;
    for (int type = 0; named && type < rules->ntypes && !status; type++)
        status = try_number(mender, mend, &entry->sunk_by_type[type],
                            rules->types[type].count);
    return named || status
               ? status
               : try_number(mender, mend, &entry->sunk_unnamed, ruleset_ships(rules));
}

static enum status try_turn(struct mender *mender, struct report report)
{
    struct mend mend = {.slip = SLIP_NUMBER, .report = report};
    mend.entry = mender->game->entries[report.entry];
    enum status status = STATUS_OK;
    if (mend.entry.tell == TELL_COUNT)
        status = try_number(mender, &mend, &mend.entry.hits, mend.entry.nmarks);
    for (int type = 0; type < mender->game->rules.ntypes && !status; type++)
        if (mend.entry.tell == TELL_COUNT_BY_TYPE)
            status = try_number(mender, &mend, &mend.entry.hits_by_type[type],
                                mend.entry.nmarks);
    if (!status)
        status = try_sinkings(mender, &mend);
    return status ? status : try_other_names(mender, &mend);
}

/* ---- Where a shot fell */

/** Cells that `cell` may be written for; how many. */
static int cells_meant(const struct board *board, int cell, int out[8])
{
    static const int across[] = {0, 0, -1, 1}, down[] = {-1, 1, 0, 0};
    int column = board_column(board, cell), row = board_row(board, cell), n = 0;
    for (int i = 0; i < 4; i++) {
        int c = column + across[i], r = row + down[i];
        if (c >= 0 && c < board->width && r >= 0 && r < board->height)
            out[n++] = board_cell(board, c, r);
    }
    int number = board->letters_side ? column : row; /* from 0: 1 and 10 are 0 and 9 */
    int other = number == 0 ? 9 : number == 9 ? 0 : -1;
    if (other >= 0 && other < (board->letters_side ? board->width : board->height))
        out[n++] = board->letters_side ? board_cell(board, other, row)
                                       : board_cell(board, column, other);
    return n;
}

static bool has_cell(const struct entry *entry, int cell)
{
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].cell == cell)
            return true;
    return false;
}

/** Nobody shoots where he has shot; a board shows old shots again. */
static enum status try_cells(struct mender *mender, struct report report)
{
    const struct entry *entry = &mender->game->entries[report.entry];
    struct mend mend = {.slip = SLIP_CELL, .report = report};
    mend.mark = entry->marks[report.mark];
    int cells[8], n = cells_meant(&mender->game->rules.board, mend.mark.cell, cells);
    enum status status = STATUS_OK;
    for (int i = 0; i < n && !status; i++) {
        if (has_cell(entry, cells[i]) ||
            (entry->kind == ENTRY_TURN && cellset_has(&mender->shot, cells[i])))
            continue;
        mend.mark.cell = cells[i];
        status = try_mend(mender, &mend);
    }
    return status;
}

/* ---- All slips */

static bool in_conflict(const struct mender *mender, struct report report)
{
    for (int i = 0; i < mender->nconflict; i++)
        if (mender->conflict[i].entry == report.entry &&
            mender->conflict[i].mark == report.mark)
            return true;
    return false;
}

/** Try the cells of all shots that stand in the conflict (a counted salvo stands there
 * as a whole), or of all others. */
static enum status try_all_cells(struct mender *mender, bool wanted)
{
    enum status status = STATUS_OK;
    for (int e = mender->game->nentries - 1; e >= 0 && !status; e--) {
        const struct entry *entry = &mender->game->entries[e];
        for (int m = 0; m < entry->nmarks && !status; m++) {
            bool told = in_conflict(mender, (struct report){e, m}) ||
                        in_conflict(mender, (struct report){e, -1});
            if (told == wanted)
                status = try_cells(mender, (struct report){e, m});
        }
    }
    return status;
}

/** Sort by slip, as they were found otherwise. */
static void sort_by_slip(struct mender *mender, struct mend *out)
{
    int n = 0;
    for (int slip = 0; slip < SLIPS; slip++)
        for (int i = 0; i < mender->n; i++)
            if ((int)mender->found[i].slip == slip)
                out[n++] = mender->found[i];
}

/** Try what `report` of the conflict says. With a turn its marks are tried too: where
 * it tells some sinkings by cell and others without one, a mark withdrawn leaves more
 * to the others, so that the turn alone can be a conflict that the mark mends. */
static enum status try_said(struct mender *mender, struct report report)
{
    if (report.mark >= 0)
        return try_mark(mender, report);
    const struct entry *entry = &mender->game->entries[report.entry];
    enum status status = try_turn(mender, report);
    for (int m = 0; m < entry->nmarks && !status; m++) {
        struct report told = {report.entry, m};
        if (entry->marks[m].result != RESULT_NONE && !in_conflict(mender, told))
            status = try_mark(mender, told);
    }
    return status;
}

static enum status find(struct mender *mender)
{
    enum status status = STATUS_OK;
    for (int i = mender->nconflict - 1; i >= 0 && !status; i--)
        status = try_said(mender, mender->conflict[i]);
    if (!status)
        status = try_all_cells(mender, true);
    return status ? status : try_all_cells(mender, false);
}

enum status mend_find(struct mend **out, int *n, const struct game *game,
                      const struct report *reports, int nreports)
{
    struct mender mender = {.game = game,
                            .conflict = reports,
                            .nconflict = nreports,
                            .copy = *game,
                            .shot = game_shot_cells(game),
                            .effort = EFFORT};
    size_t nentries = (size_t)game->nentries;
    struct mend *sorted = NULL;
    mender.copy.entries = calloc(nentries + 1, sizeof *game->entries);
    mender.marks = calloc(CELLS_MAX, sizeof *mender.marks);
    enum status status = STATUS_NO_MEMORY;
    if (!mender.copy.entries || !mender.marks)
        goto done;
    if (nentries)
        memcpy(mender.copy.entries, game->entries, nentries * sizeof *game->entries);
    status = find(&mender);
    if (status)
        goto done;
    status = STATUS_NO_MEMORY;
    sorted = calloc((size_t)mender.n + 1, sizeof *sorted);
    if (!sorted)
        goto done;
    sort_by_slip(&mender, sorted);
    *out = sorted;
    *n = mender.n;
    status = STATUS_OK;
done:
    free(mender.found);
    free(mender.marks);
    free(mender.copy.entries);
    return status;
}
