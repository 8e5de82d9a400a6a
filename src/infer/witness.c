/**
 * A search in depth for one fleet: put a ship down, strike what it rules out, go on.
 *
 * Where to branch: at the cell that must be covered and can be in the fewest ways; when
 * all such cells are covered, at the group that still needs something and can get it in
 * the fewest ways; then at the type with the fewest placements left. One of the
 * placements at hand has to be in the fleet; each is tried in turn and struck when it
 * led nowhere, so that no fleet is visited twice, ships of a type alike.
 *
 * Every level of the search has the placements that are left in a list of its own:
 *
 *     level 0   . . . . . . . . . . . . . . . . . .    all allowed ones
 *     level 1   . . .   .     . . . .                  beside the first ship
 *     level 2     . .         .                        beside the first two
 *
 * A placement is struck too when, with all other ships adding their least or their
 * most, a group could not come to what it needs. One more group, of all hits together,
 * holds as well: what the groups need and the cells still to cover. It stops salvos
 * that claim more hits than the ships have cells. A level is given up when a type has
 * fewer placements left than ships to come.
 *
 * It ends: every branch places a ship or strikes a placement. With hundreds of
 * placements and a handful of hits it takes microseconds; it can take for ever on
 * boards packed to the last cell, where the caller counts instead (frontier.h).
 */
#include "infer/witness.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/** An allowed placement, as the search sees it. */
struct candidate {
    const struct allowed *from;
    int type;
    uint64_t *cells, *halo; /* nwords each */
    int *amount;            /* by group */
};

struct level {
    int n;
    struct candidate **left;
    uint64_t *taken, *open; /* cells of halos; cells still to cover */
    int *need;              /* by group */
    int ships[RULESET_TYPES_MAX];
};

struct search {
    const struct constraints *in;
    struct arena *arena;
    size_t nwords;
    int nships;
    int ngroups; /* those of the constraints, and the sum of all */
    long nodes;
    struct level *levels; /* [nships + 1] */
    const struct allowed *found[RULESET_SHIPS_MAX];
};

static int bits_in(const uint64_t *words, size_t nwords)
{
    int n = 0;
    for (size_t w = 0; w < nwords; w++)
        n += __builtin_popcountll(words[w]);
    return n;
}

static bool covers(const struct candidate *candidate, int cell)
{
    return candidate->cells[cell >> 6] >> (cell & 63) & 1;
}

/* ---- What is left after a ship */

static bool still_fits(const struct search *search, const struct level *level,
                       const struct candidate *candidate)
{
    if (!level->ships[candidate->type])
        return false;
    for (size_t w = 0; w < search->nwords; w++)
        if (level->taken[w] & candidate->cells[w])
            return false;
    for (int g = 0; g < search->ngroups; g++)
        if (candidate->amount[g] > level->need[g])
            return false;
    return true;
}

/** The least and the most that a ship of each type can add to a group, and all ships to
 * come together. */
struct reach {
    int least[RULESET_TYPES_MAX], most[RULESET_TYPES_MAX];
    int low, high;
};

static void find_reach(const struct search *search, const struct level *level,
                       int group, struct reach *reach)
{
    *reach = (struct reach){.low = 0};
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        reach->least[type] = INT_MAX;
    for (int i = 0; i < level->n; i++) {
        int type = level->left[i]->type, a = level->left[i]->amount[group];
        reach->least[type] = a < reach->least[type] ? a : reach->least[type];
        reach->most[type] = a > reach->most[type] ? a : reach->most[type];
    }
    for (int type = 0; type < search->in->rules->ntypes; type++) {
        reach->low += level->ships[type] ? level->ships[type] * reach->least[type] : 0;
        reach->high += level->ships[type] * reach->most[type];
    }
}

/** Strike the placements whose amount the others, at their least or most, could not
 * make up to what the group needs. False if nothing can be met any more. */
static bool strike_by_group(const struct search *search, struct level *level, int group)
{
    struct reach reach;
    find_reach(search, level, group, &reach);
    int need = level->need[group], n = 0;
    if (need < reach.low || need > reach.high)
        return false;
    for (int i = 0; i < level->n; i++) {
        const struct candidate *candidate = level->left[i];
        int type = candidate->type, rest = need - candidate->amount[group];
        level->left[n] = level->left[i];
        n += rest >= reach.low - reach.least[type] &&
             rest <= reach.high - reach.most[type];
    }
    level->n = n;
    return true;
}

static bool types_suffice(const struct search *search, const struct level *level)
{
    int left[RULESET_TYPES_MAX] = {0};
    for (int i = 0; i < level->n; i++)
        left[level->left[i]->type]++;
    for (int type = 0; type < search->in->rules->ntypes; type++)
        if (left[type] < level->ships[type])
            return false;
    return true;
}

/** May the level lead to a fleet? Strikes placements that cannot be in one, as long as
 * there are nodes. */
static bool has_hope(struct search *search, struct level *level)
{
    for (int before = -1; before != level->n && search->nodes > 0;) {
        before = level->n;
        search->nodes -= (long)level->n * search->ngroups / AMOUNTS_A_NODE;
        for (int g = 0; g < search->ngroups; g++)
            if (!types_suffice(search, level) || !strike_by_group(search, level, g))
                return false;
    }
    return true;
}

/** The level behind `candidate`. */
static void put_down(const struct search *search, const struct level *level,
                     const struct candidate *candidate, struct level *next)
{
    for (size_t w = 0; w < search->nwords; w++) {
        next->taken[w] = level->taken[w] | candidate->halo[w];
        next->open[w] = level->open[w] & ~candidate->cells[w];
    }
    for (int g = 0; g < search->ngroups; g++)
        next->need[g] = level->need[g] - candidate->amount[g];
    memcpy(next->ships, level->ships, sizeof next->ships);
    next->ships[candidate->type]--;
    next->n = 0;
    for (int i = 0; i < level->n; i++)
        if (level->left[i] != candidate && still_fits(search, next, level->left[i]))
            next->left[next->n++] = level->left[i];
}

/* ---- Where to branch */

/** One of these placements has to be in the fleet: those that cover a cell, add to a
 * group, or are of a type. Those not meant are -1. */
struct choice {
    int cell, group, type;
};

static bool is_choice(const struct candidate *candidate, struct choice choice)
{
    if (choice.cell >= 0)
        return covers(candidate, choice.cell);
    if (choice.group >= 0)
        return candidate->amount[choice.group] > 0;
    return candidate->type == choice.type;
}

/** Keep `choice` in `best` if it has fewer placements than `fewest`. */
static void prefer(const struct level *level, struct choice choice, struct choice *best,
                   int *fewest)
{
    int n = 0;
    for (int i = 0; i < level->n; i++)
        n += is_choice(level->left[i], choice);
    if (n < *fewest) {
        *fewest = n;
        *best = choice;
    }
}

static struct choice narrowest(const struct search *search, const struct level *level)
{
    struct choice best = {-1, -1, -1};
    int fewest = INT_MAX;
    for (size_t w = 0; w < search->nwords; w++)
        for (uint64_t rest = level->open[w]; rest; rest &= rest - 1) {
            int cell = (int)w * 64 + __builtin_ctzll(rest);
            prefer(level, (struct choice){cell, -1, -1}, &best, &fewest);
        }
    for (int g = 0; best.cell < 0 && g < search->in->ngroups; g++)
        if (level->need[g] > 0)
            prefer(level, (struct choice){-1, g, -1}, &best, &fewest);
    bool none = best.cell < 0 && best.group < 0;
    for (int type = 0; none && type < search->in->rules->ntypes; type++)
        if (level->ships[type])
            prefer(level, (struct choice){-1, -1, type}, &best, &fewest);
    return best;
}

/** STATUS_CONTRADICTION: nothing below this level. */
static enum status descend(struct search *search, int depth)
{
    struct level *level = &search->levels[depth];
    if (depth == search->nships) {
        bool met = !bits_in(level->open, search->nwords);
        for (int g = 0; g < search->ngroups; g++)
            met &= level->need[g] == 0;
        return met ? STATUS_OK : STATUS_CONTRADICTION;
    }
    while (has_hope(search, level)) {
        struct choice choice = narrowest(search, level);
        int i = 0;
        while (i < level->n && !is_choice(level->left[i], choice))
            i++;
        if (i == level->n)
            return STATUS_CONTRADICTION;
        if (search->nodes-- <= 0)
            return STATUS_LIMIT;
        put_down(search, level, level->left[i], &search->levels[depth + 1]);
        search->found[depth] = level->left[i]->from;
        enum status status = descend(search, depth + 1);
        if (status != STATUS_CONTRADICTION)
            return status;
        level->n--;
        memmove(level->left + i, level->left + i + 1,
                (size_t)(level->n - i) * sizeof(struct candidate *));
    }
    return STATUS_CONTRADICTION;
}

/* ---- Setting up */

static bool levels_new(struct search *search, int ncandidates)
{
    size_t depth = (size_t)search->nships + 1, n = (size_t)ncandidates + 1;
    search->levels = arena_alloc(search->arena, depth, sizeof *search->levels);
    for (size_t i = 0; search->levels && i < depth; i++) {
        struct level *level = &search->levels[i];
        level->left = arena_alloc(search->arena, n, sizeof(struct candidate *));
        level->taken = arena_alloc(search->arena, 2 * search->nwords, sizeof(uint64_t));
        level->need =
            arena_alloc(search->arena, (size_t)search->ngroups + 1, sizeof(int));
        if (!level->left || !level->taken || !level->need)
            return false;
        level->open = level->taken + search->nwords;
    }
    return search->levels;
}

/** What the placement adds to each group, and to the sum of all. */
static void add_amounts(const struct search *search, const struct allowed *from,
                        const struct cellset *cells, int *amount)
{
    struct cellset covered = cellset_and(*cells, &search->in->must);
    int sum = cellset_size(&covered);
    for (int g = 0; g < search->in->ngroups; g++) {
        amount[g] = from->amount[g];
        sum += amount[g];
    }
    amount[search->in->ngroups] = sum;
}

static bool add_candidates(struct search *search, int type)
{
    const struct constraints *in = search->in;
    struct level *level = &search->levels[0];
    size_t n = (size_t)in->nallowed[type], nwords = search->nwords;
    size_t ngroups = (size_t)search->ngroups;
    struct candidate *all = arena_alloc(search->arena, n + 1, sizeof *all);
    uint64_t *masks = arena_alloc(search->arena, n + 1, 2 * nwords * sizeof *masks);
    int *amounts = arena_alloc(search->arena, n + 1, ngroups * sizeof *amounts);
    if (!all || !masks || !amounts)
        return false;
    for (size_t i = 0; i < n; i++, masks += 2 * nwords, amounts += ngroups) {
        const struct allowed *from = &in->allowed[type][i];
        struct cellset cells = placement_cells(in->rules, from->placement);
        struct cellset halo = placement_halo(in->rules, from->placement);
        memcpy(masks, cells.words, nwords * sizeof *masks);
        memcpy(masks + nwords, halo.words, nwords * sizeof *masks);
        add_amounts(search, from, &cells, amounts);
        all[i] = (struct candidate){from, type, masks, masks + nwords, amounts};
        level->left[level->n++] = &all[i];
    }
    return true;
}

static bool set_up(struct search *search)
{
    const struct constraints *in = search->in;
    int ncandidates = 0;
    search->nwords = (size_t)(board_cells(&in->rules->board) + 63) / 64;
    search->nships = ruleset_ships(in->rules);
    search->ngroups = in->ngroups + 1;
    for (int type = 0; type < in->rules->ntypes; type++)
        ncandidates += in->nallowed[type];
    if (!levels_new(search, ncandidates))
        return false;
    struct level *level = &search->levels[0];
    memcpy(level->open, in->must.words, search->nwords * sizeof *level->open);
    level->need[in->ngroups] = cellset_size(&in->must);
    for (int g = 0; g < in->ngroups; g++) {
        level->need[g] = in->groups[g].target;
        level->need[in->ngroups] += in->groups[g].target;
    }
    for (int type = 0; type < in->rules->ntypes; type++) {
        level->ships[type] = in->rules->types[type].count;
        if (!add_candidates(search, type))
            return false;
    }
    return true;
}

enum status witness_find(struct fleet *out, const struct constraints *constraints,
                         long *nodes)
{
    struct search search = {.in = constraints, .nodes = *nodes, .arena = arena_new()};
    enum status status = STATUS_NO_MEMORY;
    if (search.arena && set_up(&search))
        status = descend(&search, 0);
    *nodes = search.nodes > 0 ? search.nodes : 0;
    if (!status && out) {
        out->nships = search.nships;
        for (int i = 0; i < search.nships; i++)
            out->ships[i] = search.found[i]->placement;
        fleet_sort(out);
    }
    arena_free(search.arena);
    return status;
}
