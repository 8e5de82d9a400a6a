/**
 * Why no fleet fits: a smallest set of reports that cannot all be true.
 *
 * Reports are withdrawn one by one from a copy of the game, as core/game.h defines it
 * (the shot stands, nothing is told of it), and witness_find() is asked whether a fleet
 * fits what is left; where it does not settle that, the fleets are counted.
 *
 * First a conflict is found by leaving out whatever can be left out, by halves, until
 * leaving out any more makes a fleet possible: irreducible, but perhaps not the
 * smallest there is. Then smaller ones are hunted from the other side. A cure is a set
 * of reports without which a fleet fits; every conflict has to contain a report of
 * every cure. So
 *
 *     take a smallest set that meets all cures known so far
 *     does a fleet fit it?  no  -> it is a smallest conflict
 *                           yes -> let it grow to as many reports as a fleet fits;
 *                                  what is left out is another cure
 *
 * Sets only grow, so this ends at a set of the size of the first conflict or below. It
 * also ends, with the smallest conflict known, when its budget is used up; that is
 * counted in steps of the search, not seconds, so that the answer is the same
 * everywhere.
 *
 * The same holds of the first conflict in a game of thousands of reports, which is cut
 * off behind the first of them that leaves no fleet: what is told then cannot all be
 * true, but something could be left out of it.
 *
 * (The hitting set way to smallest unsatisfiable cores: A. Ignatiev, A. Previti, M.
 * Liffiton, J. Marques-Silva, "Smallest MUS extraction with minimal hitting set
 * dualization", 2015.)
 */
#include "infer/conflict.h"

#include "infer/frontier.h"
#include "infer/witness.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES = 20000,          /* of a search before fleets are counted */
    EFFORT = 40000,         /* of the hunt for smaller conflicts: nodes, and ... */
    EFFORT_TEST = 20,       /* ... what a test costs beside them, */
    EFFORT_COUNTED = 10000, /* and one that counts fleets */
    EFFORT_REDUCE = 400000, /* of finding the first conflict, alike */
    REPORTS_MAX = 2 * CELLS_MAX,
    HITTING_NODES = 200000,
    CURES_MAX = 256
};

static const size_t counting_memory = (size_t)256 << 20;
static const uint64_t counting_work = 5000000; /* values, of some 0.2 us */

struct trial {
    const struct game *game;
    struct arena *arena;
    struct game copy; /* with the reports left out withdrawn */
    int nreports;
    struct report *reports;
    long effort; /* left */
};

/** A set of reports, by place in the trial's list. */
struct pick {
    bool *in;
    int n;
};

static bool entry_tells(const struct entry *entry)
{
    if (entry->kind != ENTRY_TURN)
        return false;
    bool tells = entry->tell != TELL_SHOTS || entry->sunk_unnamed > 0;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        tells |= entry->sunk_by_type[type] > 0;
    return tells;
}

/** List all reports, and make the copy that they are withdrawn from. */
static bool trial_open(struct trial *trial, const struct game *game)
{
    size_t n = (size_t)game->nentries, nmarks = 0;
    for (int e = 0; e < game->nentries; e++)
        nmarks += (size_t)game->entries[e].nmarks;
    trial->game = game;
    trial->copy = *game;
    trial->copy.entries = arena_alloc(trial->arena, n + 1, sizeof *game->entries);
    trial->reports = arena_alloc(trial->arena, n + nmarks + 1, sizeof *trial->reports);
    struct mark *marks = arena_alloc(trial->arena, nmarks + 1, sizeof *marks);
    if (!trial->copy.entries || !trial->reports || !marks)
        return false;
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        trial->copy.entries[e] = *entry;
        trial->copy.entries[e].marks = marks;
        marks += entry->nmarks;
        for (int m = 0; entry->kind != ENTRY_LOSS && m < entry->nmarks; m++)
            if (entry->marks[m].result != RESULT_NONE)
                trial->reports[trial->nreports++] = (struct report){e, m};
        if (entry_tells(entry))
            trial->reports[trial->nreports++] = (struct report){e, -1};
    }
    return true;
}

static void withdraw(struct game *game, struct report report)
{
    struct entry *entry = &game->entries[report.entry];
    if (report.mark >= 0) {
        entry->marks[report.mark].result = RESULT_NONE;
        entry->marks[report.mark].type = -1;
        return;
    }
    entry->tell = TELL_SHOTS;
    entry->sunk_unnamed = -1;
    memset(entry->sunk_by_type, 0, sizeof entry->sunk_by_type);
}

/** The entries up to the last of which `pick` has a report: what came later says
 * nothing of it. */
static int entries_of(const struct trial *trial, const struct pick *pick)
{
    int last = trial->nreports - 1;
    while (last >= 0 && !pick->in[last])
        last--;
    return last < 0 ? 0 : trial->reports[last].entry + 1;
}

/** The copy with the reports of `pick` alone. */
static void restrict_to(struct trial *trial, const struct pick *pick)
{
    trial->copy.nentries = entries_of(trial, pick);
    for (int e = 0; e < trial->copy.nentries; e++) {
        const struct entry *from = &trial->game->entries[e];
        struct entry *to = &trial->copy.entries[e];
        struct mark *marks = to->marks;
        *to = *from;
        to->marks = marks;
        if (from->nmarks)
            memcpy(marks, from->marks, (size_t)from->nmarks * sizeof *marks);
    }
    for (int i = 0; i < trial->nreports; i++)
        if (!pick->in[i] && trial->reports[i].entry < trial->copy.nentries)
            withdraw(&trial->copy, trial->reports[i]);
}

static enum status count_fleets(const struct constraints *constraints)
{
    const struct frontier_options options = {.kind = FRONTIER_F64,
                                             .memory = counting_memory,
                                             .work = counting_work,
                                             .count_only = true};
    struct arena *arena = arena_new();
    struct sweep *sweep = NULL;
    struct frontier *frontier = NULL;
    enum status status =
        arena ? sweep_new(&sweep, constraints, true, arena) : STATUS_NO_MEMORY;
    if (!status)
        status = frontier_new(&frontier, sweep, &options, NULL);
    frontier_free(frontier);
    arena_free(arena);
    return status;
}

/** Does a fleet fit `game`? STATUS_CONTRADICTION: none does. */
static enum status fits(struct trial *trial, const struct game *game)
{
    struct constraints *constraints = NULL;
    enum status status = constraints_new(&constraints, game);
    long nodes = NODES;
    if (!status)
        status = witness_find(NULL, constraints, &nodes);
    trial->effort -= EFFORT_TEST + NODES - nodes;
    trial->effort -= constraints ? constraints->work : 0;
    if (status == STATUS_LIMIT && constraints) {
        trial->effort -= EFFORT_COUNTED;
        status = count_fleets(constraints);
    }
    constraints_free(constraints);
    return status;
}

static enum status pick_fits(struct trial *trial, const struct pick *pick)
{
    restrict_to(trial, pick);
    return fits(trial, &trial->copy);
}

/* ---- An irreducible conflict */

static bool pick_new(struct trial *trial, struct pick *pick, bool full)
{
    pick->in = arena_alloc(trial->arena, (size_t)trial->nreports + 1, sizeof(bool));
    pick->n = full ? trial->nreports : 0;
    for (int i = 0; pick->in && i < trial->nreports; i++)
        pick->in[i] = full;
    return pick->in;
}

/** Some reports of a pick: those of the list from `low` to before `high`. */
struct range {
    int low, high;
};

static void set_range(struct pick *pick, struct range range, bool in)
{
    for (int i = range.low; i < range.high; i++) {
        pick->n += in - pick->in[i];
        pick->in[i] = in;
    }
}

/** Leave out of the conflict `pick` what can be left out of `range`, which it holds all
 * of: the whole of it, or else of each half. */
static enum status reduce_range(struct trial *trial, struct pick *pick,
                                struct range range)
{
    if (trial->effort <= 0)
        return STATUS_OK;
    set_range(pick, range, false);
    enum status status = pick_fits(trial, pick);
    if (status == STATUS_CONTRADICTION)
        return STATUS_OK;
    set_range(pick, range, true);
    if (status == STATUS_NO_MEMORY || range.high - range.low == 1)
        return status == STATUS_NO_MEMORY ? status : STATUS_OK;
    int middle = (range.low + range.high) / 2;
    status = reduce_range(trial, pick, (struct range){range.low, middle});
    return status ? status
                  : reduce_range(trial, pick, (struct range){middle, range.high});
}

/** Leave out of the conflict `pick` all that can be left out. Passes are repeated until
 * one changes nothing: leaving out a report seldom makes another count that did not. */
static enum status reduce(struct trial *trial, struct pick *pick)
{
    if (trial->nreports == 0)
        return STATUS_OK;
    trial->effort = EFFORT_REDUCE;
    enum status status = reduce_range(trial, pick, (struct range){0, trial->nreports});
    for (int before = -1; before != pick->n && !status;) {
        before = pick->n;
        for (int i = 0; i < trial->nreports && !status; i++)
            if (pick->in[i])
                status = reduce_range(trial, pick, (struct range){i, i + 1});
    }
    return status;
}

/** Forget the reports after the first that leaves no fleet, in a game of more reports
 * than any that is played. `pick`: all of them, a conflict. */
static enum status cut(struct trial *trial, struct pick *pick)
{
    int low = 0, high = trial->nreports; /* the first `low` fit, the first `high` not */
    enum status status = STATUS_OK;
    while (high > REPORTS_MAX && high - low > 1 && status != STATUS_NO_MEMORY) {
        int middle = (low + high) / 2;
        set_range(pick, (struct range){0, trial->nreports}, false);
        set_range(pick, (struct range){0, middle}, true);
        status = pick_fits(trial, pick);
        *(status == STATUS_CONTRADICTION ? &high : &low) = middle;
    }
    trial->nreports = high;
    set_range(pick, (struct range){0, high}, true);
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

/* ---- The smallest */

struct hunt {
    struct trial *trial;
    struct pick best;       /* the smallest conflict known */
    struct pick now, found; /* of the search for hitting sets */
    int ncures;
    struct pick cures[CURES_MAX];
    int limit; /* only sets smaller than this are wanted */
    long nodes;
};

static bool meets(const struct hunt *hunt, const struct pick *cure)
{
    for (int i = 0; i < hunt->trial->nreports; i++)
        if (cure->in[i] && hunt->now.in[i])
            return true;
    return false;
}

/** Search for a smallest set that meets all cures; it is left in `found`. */
static void hit_cures(struct hunt *hunt)
{
    if (hunt->now.n >= hunt->limit || hunt->nodes-- <= 0)
        return;
    const struct pick *open = NULL;
    for (int c = 0; c < hunt->ncures; c++)
        if (!meets(hunt, &hunt->cures[c]) && (!open || hunt->cures[c].n < open->n))
            open = &hunt->cures[c];
    size_t bytes = (size_t)hunt->trial->nreports * sizeof(bool);
    if (!open) {
        memcpy(hunt->found.in, hunt->now.in, bytes);
        hunt->found.n = hunt->limit = hunt->now.n;
        return;
    }
    for (int i = hunt->trial->nreports - 1; i >= 0; i--) {
        if (!open->in[i])
            continue;
        hunt->now.in[i] = true;
        hunt->now.n++;
        hit_cures(hunt);
        hunt->now.in[i] = false;
        hunt->now.n--;
    }
}

/** Add to `pick`, which a fleet fits, those of `range` that a fleet still fits with:
 * all of them, or else of each half. What it cannot take goes to `cure`. */
static enum status grow_range(struct trial *trial, struct pick *pick, struct pick *cure,
                              struct range range)
{
    bool added = false;
    for (int i = range.low; i < range.high; i++)
        added |= !pick->in[i];
    if (!added)
        return STATUS_OK;
    if (trial->effort <= 0) { /* the hunt is over */
        set_range(cure, range, true);
        return STATUS_OK;
    }
    struct pick before = {NULL, 0};
    if (!pick_new(trial, &before, false))
        return STATUS_NO_MEMORY;
    memcpy(before.in, pick->in, (size_t)trial->nreports * sizeof(bool));
    before.n = pick->n;
    set_range(pick, range, true);
    enum status status = pick_fits(trial, pick);
    if (status == STATUS_OK || status == STATUS_NO_MEMORY)
        return status;
    memcpy(pick->in, before.in, (size_t)trial->nreports * sizeof(bool));
    pick->n = before.n;
    if (range.high - range.low == 1) {
        set_range(cure, range, true);
        return STATUS_OK;
    }
    int middle = (range.low + range.high) / 2;
    status = grow_range(trial, pick, cure, (struct range){range.low, middle});
    return status ? status
                  : grow_range(trial, pick, cure, (struct range){middle, range.high});
}

/** Let `pick`, which a fleet fits, grow as far as one does; what is left out is a cure.
 */
static enum status grow(struct hunt *hunt, struct pick *pick)
{
    struct trial *trial = hunt->trial;
    struct pick *cure = &hunt->cures[hunt->ncures];
    if (!pick_new(trial, cure, false))
        return STATUS_NO_MEMORY;
    enum status status =
        grow_range(trial, pick, cure, (struct range){0, trial->nreports});
    if (!status)
        hunt->ncures++;
    return status;
}

/** One round. Sets `done` when the smallest conflict is known, or the budget is used
 * up.
 */
static enum status hunt_round(struct hunt *hunt, bool *done)
{
    hunt->limit = hunt->best.n;
    hunt->nodes = HITTING_NODES;
    hunt->found.n = -1;
    hit_cures(hunt);
    *done = hunt->found.n < 0 || hunt->nodes <= 0;
    if (*done)
        return STATUS_OK;
    enum status status = pick_fits(hunt->trial, &hunt->found);
    if (status == STATUS_OK)
        return grow(hunt, &hunt->found);
    if (status == STATUS_CONTRADICTION)
        hunt->best = hunt->found;
    *done = true;
    return status == STATUS_NO_MEMORY ? status : STATUS_OK;
}

static enum status shrink(struct trial *trial, struct pick *best)
{
    struct hunt *hunt = arena_alloc(trial->arena, 1, sizeof *hunt);
    if (!hunt)
        return STATUS_NO_MEMORY;
    hunt->trial = trial;
    hunt->best = *best;
    if (!pick_new(trial, &hunt->now, false) || !pick_new(trial, &hunt->found, false))
        return STATUS_NO_MEMORY;
    bool done = false;
    enum status status = STATUS_OK;
    while (!done && !status && hunt->ncures < CURES_MAX && trial->effort > 0)
        status = hunt_round(hunt, &done);
    *best = hunt->best;
    return status;
}

static enum status find(struct trial *trial, const struct game *game, struct pick *best)
{
    if (!trial_open(trial, game) || !pick_new(trial, best, false))
        return STATUS_NO_MEMORY;
    enum status status = pick_fits(trial, best);
    if (status) /* not even without reports: an empty conflict */
        return status == STATUS_CONTRADICTION ? STATUS_OK : status;
    if (!pick_new(trial, best, true))
        return STATUS_NO_MEMORY;
    status = pick_fits(trial, best);
    if (status != STATUS_CONTRADICTION)
        return status ? status : STATUS_USAGE;
    status = cut(trial, best);
    if (!status)
        status = reduce(trial, best);
    trial->effort = EFFORT;
    return status ? status : shrink(trial, best);
}

enum status conflict_find(struct report **out, int *n, const struct game *game)
{
    struct trial trial = {.arena = arena_new()};
    struct pick best = {NULL, 0};
    enum status status = trial.arena ? find(&trial, game, &best) : STATUS_NO_MEMORY;
    struct report *found = NULL;
    if (!status && !(found = calloc((size_t)best.n + 1, sizeof *found)))
        status = STATUS_NO_MEMORY;
    if (!status) {
        *n = 0;
        for (int i = 0; i < trial.nreports; i++)
            if (best.in[i])
                found[(*n)++] = trial.reports[i];
        *out = found;
    }
    arena_free(trial.arena);
    return status;
}
