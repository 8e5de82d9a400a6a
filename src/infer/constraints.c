/**
 * Reports become constraints, one placement at a time.
 *
 * Nearly all that a report says is a test on a single placement: whether it covers a
 * miss, has the wrong name, sank too early, too late, or without being told. So every
 * placement of every type is judged once against the marks on its own cells. The marks
 * are sorted by cell first, so that judging costs what the placement is long:
 *
 *     at[cell] .. at[cell + 1] -> marks on that cell, each with its entry
 *     first[cell]                 the first entry that shoots or marks it
 *
 * What is left speaks of the fleet as a whole and becomes
 *
 *     must    cells that are covered by somebody (hits and sinkings), and
 *     groups  sums over the ships: the cells of a counted salvo, or the ships that sank
 *             in a turn which told sinkings without a cell.
 *
 * A sum over a type of one ship is a test on that ship's placement again: it has to
 * bring the whole target by itself. Such sums never become groups, so counts by ship
 * are free where ships are single. A placement that alone exceeds a target is dropped.
 * A count that was told before, of the same cells, is no group again.
 *
 * Where ships may not touch, a placement beside a cell that must be covered but is not
 * its own is dropped too: whoever covers that cell would touch it.
 *
 * Exactness: a fleet obeys the reports if and only if each of its placements is allowed
 * here, it covers `must`, and its amounts add up to every target. The meaning of each
 * report is the page in core/game.h.
 */
#include "infer/constraints.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEVER = INT_MAX,
    NO_GROUP = -1,
    MARKS_A_NODE = 16,    /* sorted and judged by in the time of a node */
    AMOUNTS_MAX = 8 << 20 /* all placements times all groups */
};

/** A mark, found by its cell. */
struct spot {
    int entry, mark;
};

/** The sums of one entry, by type: an index of a group, or NO_GROUP when the sum is a
 * test on one placement (or is told by no one). */
struct sums {
    int count_group;                   /* TELL_COUNT */
    int type_group[RULESET_TYPES_MAX]; /* TELL_COUNT_BY_TYPE */
    int sunk_group[RULESET_TYPES_MAX]; /* sinkings named, without a cell */
    int unnamed_group;                 /* sinkings neither named nor placed */
    bool sinkings_without_cell, sinkings_with_cell;
    bool sinkings_withdrawn; /* it says nothing of sinkings any more */
};

struct compiler {
    const struct game *game;
    struct constraints *out;
    int first[CELLS_MAX];
    int at[CELLS_MAX + 1];
    struct spot *spots;
    struct sums *sums;      /* [nentries] */
    int nby_type, *by_type; /* entries that tell sums by type */
    int latest[CELLS_MAX];  /* group of a count, by its first cell */
    int *earlier;           /* [groups] the one before it with the same first cell */
};

/** What one placement came to. */
struct verdict {
    const struct compiler *in;
    struct placement placement;
    int length, last;
    int cells[BOARD_SIDE_MAX];
    uint8_t *amount;
};

static bool entry_has_marks(const struct entry *entry)
{
    return entry->kind != ENTRY_LOSS;
}

static bool sort_marks(struct compiler *in)
{
    const struct game *game = in->game;
    int total = 0;
    for (int cell = 0; cell < CELLS_MAX; cell++)
        in->first[cell] = NEVER;
    for (int e = 0; e < game->nentries; e++)
        total += entry_has_marks(&game->entries[e]) ? game->entries[e].nmarks : 0;
    in->spots = arena_alloc(in->out->arena, (size_t)total + 1, sizeof *in->spots);
    if (!in->spots)
        return false;
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        for (int m = 0; entry_has_marks(entry) && m < entry->nmarks; m++) {
            int cell = entry->marks[m].cell;
            assert(cell >= 0 && cell < board_cells(&game->rules.board));
            in->at[cell + 1]++;
            if (in->first[cell] == NEVER)
                in->first[cell] = e;
        }
    }
    for (int cell = 0; cell < CELLS_MAX; cell++)
        in->at[cell + 1] += in->at[cell];
    int next[CELLS_MAX];
    memcpy(next, in->at, sizeof next);
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        for (int m = 0; entry_has_marks(entry) && m < entry->nmarks; m++)
            in->spots[next[entry->marks[m].cell]++] = (struct spot){e, m};
    }
    return true;
}

/* ---- Sums */

static int group_add(struct compiler *in, int entry, int target)
{
    struct constraints *out = in->out;
    struct group *group = &out->groups[out->ngroups];
    const struct entry *from = &in->game->entries[entry];
    *group = (struct group){.target = target, .entry = entry};
    for (int m = 0; m < from->nmarks; m++)
        cellset_add(&group->cells, from->marks[m].cell);
    return out->ngroups++;
}

/** The group of a count; NO_GROUP if there is one that says the same. */
static int count_add(struct compiler *in, int entry, int target)
{
    int g = group_add(in, entry, target);
    const struct group *groups = in->out->groups;
    int first = cellset_next(&groups[g].cells, 0);
    int *latest = &in->latest[first < 0 ? 0 : first];
    for (int other = *latest; other != NO_GROUP; other = in->earlier[other])
        if (groups[other].target == target &&
            cellset_equal(&groups[other].cells, &groups[g].cells)) {
            in->out->ngroups--;
            return NO_GROUP;
        }
    in->earlier[g] = *latest;
    *latest = g;
    return g;
}

static void plan_sinkings(struct compiler *in, int e, struct sums *sums)
{
    const struct ruleset *rules = &in->game->rules;
    const struct entry *entry = &in->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++)
        sums->sinkings_with_cell |= entry->marks[m].result == RESULT_SUNK;
    sums->sinkings_withdrawn = entry->sunk_unnamed < 0;
    if (rules->sinking == SINKING_NONE || sums->sinkings_withdrawn)
        return;
    if (entry->sunk_unnamed > 0) {
        sums->sinkings_without_cell = true;
        sums->unnamed_group = group_add(in, e, entry->sunk_unnamed);
        return;
    }
    for (int type = 0; type < rules->ntypes; type++) {
        int sunk = entry->sunk_by_type[type];
        sums->sinkings_without_cell |= sunk > 0;
        if (sunk > 0 && rules->types[type].count > 1)
            sums->sunk_group[type] = group_add(in, e, sunk);
    }
}

static void plan_counts(struct compiler *in, int e, struct sums *sums)
{
    const struct ruleset *rules = &in->game->rules;
    const struct entry *entry = &in->game->entries[e];
    if (entry->tell == TELL_COUNT)
        sums->count_group = count_add(in, e, entry->hits);
    for (int type = 0; entry->tell == TELL_COUNT_BY_TYPE && type < rules->ntypes;
         type++)
        if (rules->types[type].count > 1)
            sums->type_group[type] = group_add(in, e, entry->hits_by_type[type]);
}

/** Does entry `e` tell counts, or sinkings without a cell, by type? */
static bool tells_by_type(const struct game *game, int e)
{
    const struct entry *entry = &game->entries[e];
    bool tells = entry->tell == TELL_COUNT_BY_TYPE;
    for (int type = 0; type < game->rules.ntypes; type++)
        tells |= entry->sunk_by_type[type] > 0;
    return entry->kind == ENTRY_TURN && tells;
}

static bool plan_sums(struct compiler *in)
{
    const struct game *game = in->game;
    size_t n = (size_t)game->nentries, ntypes = (size_t)game->rules.ntypes;
    in->sums = arena_alloc(in->out->arena, n + 1, sizeof *in->sums);
    in->by_type = arena_alloc(in->out->arena, n + 1, sizeof *in->by_type);
    if (!in->sums || !in->by_type)
        return false;
    for (int e = 0; e < game->nentries; e++)
        if (tells_by_type(game, e))
            in->by_type[in->nby_type++] = e;
    size_t most = 2 * n + 2 * ntypes * (size_t)in->nby_type;
    in->out->groups = arena_alloc(in->out->arena, most + 1, sizeof *in->out->groups);
    in->earlier = arena_alloc(in->out->arena, most + 1, sizeof *in->earlier);
    if (!in->out->groups || !in->earlier)
        return false;
    for (int cell = 0; cell < CELLS_MAX; cell++)
        in->latest[cell] = NO_GROUP;
    for (int e = 0; e < game->nentries; e++) {
        struct sums *sums = &in->sums[e];
        sums->count_group = sums->unnamed_group = NO_GROUP;
        for (int type = 0; type < RULESET_TYPES_MAX; type++)
            sums->type_group[type] = sums->sunk_group[type] = NO_GROUP;
        if (game->entries[e].kind != ENTRY_TURN)
            continue;
        plan_counts(in, e, sums);
        plan_sinkings(in, e, sums);
    }
    return true;
}

/* ---- One placement */

/** Does the placement cover a cell that entry `e` marks with `result`? */
static bool covers_result(const struct verdict *v, int e, enum result result)
{
    const struct compiler *in = v->in;
    for (int i = 0; i < v->length; i++)
        for (int s = in->at[v->cells[i]]; s < in->at[v->cells[i] + 1]; s++)
            if (in->spots[s].entry == e &&
                in->game->entries[e].marks[in->spots[s].mark].result == result)
                return true;
    return false;
}

/** Are all its cells marked on board `e`, as sunk or with a mark withdrawn? */
static bool all_sunk_on_board(const struct verdict *v, int e)
{
    const struct compiler *in = v->in;
    for (int i = 0; i < v->length; i++) {
        bool sunk = false;
        for (int s = in->at[v->cells[i]]; s < in->at[v->cells[i] + 1]; s++) {
            if (in->spots[s].entry != e)
                continue;
            enum result result = in->game->entries[e].marks[in->spots[s].mark].result;
            sunk |= result == RESULT_SUNK || result == RESULT_NONE;
        }
        if (!sunk)
            return false;
    }
    return true;
}

/** May the placement sink in turn `e` unsaid, as far as the sinkings told go? */
static bool sinking_silent(const struct verdict *v, int e)
{
    const struct sums *sums = &v->in->sums[e];
    if (sums->sinkings_withdrawn)
        return true;
    switch (v->in->game->entries[e].tell) {
    case TELL_COUNT:
        return !sums->sinkings_without_cell && !sums->sinkings_with_cell;
    case TELL_SHOTS:
        return !sums->sinkings_without_cell && covers_result(v, e, RESULT_NONE);
    case TELL_COUNT_BY_TYPE:
        break;
    }
    return false;
}

static bool allows_mark(const struct verdict *v, struct spot spot)
{
    const struct game *game = v->in->game;
    const struct entry *entry = &game->entries[spot.entry];
    const struct mark *mark = &entry->marks[spot.mark];
    bool named = mark->type < 0 || mark->type == v->placement.type;
    bool on_board = entry->kind == ENTRY_BOARD;
    switch (mark->result) {
    case RESULT_NONE:
        return true;
    case RESULT_MISS:
        return false;
    case RESULT_HIT:
        return named && !(on_board && game->rules.sinking != SINKING_NONE &&
                          v->last <= spot.entry);
    case RESULT_SUNK:
        return named &&
               (on_board ? all_sunk_on_board(v, spot.entry) : v->last <= spot.entry);
    }
    return false;
}

/** Does the turn in which it would sink tell so? Counts it among the sinkings told
 * without a cell. */
static bool allows_sinking(struct verdict *v)
{
    const struct game *game = v->in->game;
    int e = v->last, type = v->placement.type;
    if (game->rules.sinking == SINKING_NONE || e == NEVER ||
        game->entries[e].kind != ENTRY_TURN || covers_result(v, e, RESULT_SUNK) ||
        sinking_silent(v, e))
        return true;
    const struct sums *sums = &v->in->sums[e];
    int group =
        sums->unnamed_group != NO_GROUP ? sums->unnamed_group : sums->sunk_group[type];
    if (group != NO_GROUP)
        v->amount[group]++;
    return group != NO_GROUP || game->entries[e].sunk_by_type[type] > 0;
}

/** How many different cells of entry `e` it covers. */
static int cells_in_entry(const struct verdict *v, int e)
{
    const struct compiler *in = v->in;
    int n = 0;
    for (int i = 0; i < v->length; i++) {
        int s = in->at[v->cells[i]], end = in->at[v->cells[i] + 1];
        while (s < end && in->spots[s].entry != e)
            s++;
        n += s < end;
    }
    return n;
}

/** Does the only ship of its type bring what is told of that type alone? */
static bool allows_own_sums(const struct verdict *v)
{
    const struct game *game = v->in->game;
    int type = v->placement.type;
    if (game->rules.types[type].count > 1)
        return true;
    for (int i = 0; i < v->in->nby_type; i++) {
        int e = v->in->by_type[i];
        const struct entry *entry = &game->entries[e];
        if (entry->tell == TELL_COUNT_BY_TYPE &&
            cells_in_entry(v, e) != entry->hits_by_type[type])
            return false;
        if (game->rules.sinking == SINKING_NONE || entry->sunk_unnamed < 0 ||
            entry->sunk_by_type[type] == 0)
            continue;
        if (entry->sunk_by_type[type] > 1 || v->last != e ||
            covers_result(v, e, RESULT_SUNK))
            return false;
    }
    return true;
}

static void add_cell_amounts(struct verdict *v)
{
    const struct compiler *in = v->in;
    for (int i = 0; i < v->length; i++) {
        int before = -1; /* spots of a cell are in order of entry: skip repeats */
        for (int s = in->at[v->cells[i]]; s < in->at[v->cells[i] + 1]; s++) {
            int e = in->spots[s].entry;
            if (e == before)
                continue;
            before = e;
            const struct sums *sums = &in->sums[e];
            if (sums->count_group != NO_GROUP)
                v->amount[sums->count_group]++;
            if (sums->type_group[v->placement.type] != NO_GROUP)
                v->amount[sums->type_group[v->placement.type]]++;
        }
    }
}

static bool beside_must(const struct compiler *in, struct placement p)
{
    const struct ruleset *rules = &in->game->rules;
    if (rules->touching == TOUCHING_YES)
        return false;
    struct cellset cells = placement_cells(rules, p), halo = placement_halo(rules, p);
    struct cellset around = cellset_minus(halo, &cells);
    return cellset_overlap(&around, &in->out->must);
}

static bool allows(struct verdict *v)
{
    const struct compiler *in = v->in;
    v->last = 0;
    for (int i = 0; i < v->length; i++) {
        v->cells[i] = placement_cell(&in->game->rules.board, v->placement, i);
        if (in->first[v->cells[i]] > v->last)
            v->last = in->first[v->cells[i]];
    }
    for (int i = 0; i < v->length; i++)
        for (int s = in->at[v->cells[i]]; s < in->at[v->cells[i] + 1]; s++)
            if (!allows_mark(v, in->spots[s]))
                return false;
    memset(v->amount, 0, (size_t)in->out->ngroups);
    if (!allows_sinking(v) || !allows_own_sums(v) || beside_must(in, v->placement))
        return false;
    add_cell_amounts(v);
    for (int g = 0; g < in->out->ngroups; g++)
        if (v->amount[g] > in->out->groups[g].target)
            return false;
    return true;
}

/* ---- All placements */

static void collect_must(const struct compiler *in)
{
    for (int e = 0; e < in->game->nentries; e++) {
        const struct entry *entry = &in->game->entries[e];
        for (int m = 0; entry_has_marks(entry) && m < entry->nmarks; m++)
            if (entry->marks[m].result == RESULT_HIT ||
                entry->marks[m].result == RESULT_SUNK)
                cellset_add(&in->out->must, entry->marks[m].cell);
    }
}

/** Judge the placements of `type`, listed in `all`. */
static bool judge_type(const struct compiler *in, int type, struct placement *all)
{
    struct constraints *out = in->out;
    const struct ruleset *rules = &in->game->rules;
    int n = placement_count(rules, type);
    size_t ngroups = (size_t)out->ngroups;
    struct allowed *list = arena_alloc(out->arena, (size_t)n + 1, sizeof *list);
    uint8_t *amounts = arena_alloc(out->arena, (size_t)n + 1, ngroups + 1);
    if (!list || !amounts)
        return false;
    placement_list(rules, type, all);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        uint8_t *amount = amounts + (size_t)kept * ngroups;
        struct verdict v = {.in = in,
                            .placement = all[i],
                            .length = rules->types[type].length,
                            .amount = amount};
        if (allows(&v))
            list[kept++] = (struct allowed){.placement = all[i],
                                            .index = i,
                                            .amount = ngroups ? amount : NULL,
                                            .weight = 1};
    }
    out->allowed[type] = list;
    out->nallowed[type] = kept;
    return true;
}

/** See to it that sums and work stay within bounds. */
static enum status weigh_work(struct compiler *in)
{
    const struct game *game = in->game;
    long placements = 0, marks = 0;
    for (int type = 0; type < game->rules.ntypes; type++)
        placements += placement_count(&game->rules, type);
    for (int e = 0; e < game->nentries; e++)
        marks += 1 + game->entries[e].nmarks;
    in->out->work = marks / MARKS_A_NODE +
                    placements * (in->out->ngroups + in->nby_type) / AMOUNTS_A_NODE;
    return placements * in->out->ngroups > AMOUNTS_MAX ? STATUS_LIMIT : STATUS_OK;
}

static enum status compile(struct compiler *in)
{
    const struct ruleset *rules = &in->game->rules;
    if (!sort_marks(in) || !plan_sums(in))
        return STATUS_NO_MEMORY;
    if (weigh_work(in))
        return STATUS_LIMIT;
    collect_must(in);
    struct placement *all = malloc(2 * CELLS_MAX * sizeof *all);
    if (!all)
        return STATUS_NO_MEMORY;
    enum status status = STATUS_OK;
    for (int type = 0; type < rules->ntypes && !status; type++)
        if (!judge_type(in, type, all))
            status = STATUS_NO_MEMORY;
    free(all);
    return status;
}

enum status constraints_new(struct constraints **out, const struct game *game)
{
    struct constraints *made = calloc(1, sizeof *made);
    struct compiler *in = calloc(1, sizeof *in);
    enum status status = STATUS_NO_MEMORY;
    if (!made || !in || !(made->arena = arena_new()))
        goto done;
    made->rules = &game->rules;
    in->game = game;
    in->out = made;
    status = compile(in);
done:
    free(in);
    if (status) {
        constraints_free(made);
        return status;
    }
    *out = made;
    return STATUS_OK;
}

void constraints_free(struct constraints *constraints)
{
    if (!constraints)
        return;
    arena_free(constraints->arena);
    free(constraints);
}
