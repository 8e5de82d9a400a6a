/**
 * A pool is two arrays side by side, a fleet a row:
 *
 *     cells   [covered 0..63][covered 64..99]        for questions about cells
 *     ships   [carrier 17][battleship 130][...]      indices of placement_list()
 *
 * Listing is a search in depth like that for one fleet (infer/witness.h), tuned for
 * going through all: it branches at the cell to be covered that the fewest placements
 * reach, then at the group that still needs something, then at the type with the fewest
 * placements; each placement tried is struck for its later siblings, so that no fleet
 * comes twice, ships of a type alike. The last ship is not descended to: every
 * placement left that covers and adds what is still open ends a fleet.
 *
 *     depth 0   . . . . . . . . . . . .     placements that are left, a list a depth
 *     depth 1     . . .   .   . .           those that get on with the first ship
 *     depth 2       .         .             each that fits ends a fleet
 *
 * A branch is left when a type lacks placements, the cells to be covered are more than
 * the ships to come have, or a group needs more than they could add. It ends, since
 * every step places a ship or strikes a placement; TRIES_A_FLEET bounds how long it may
 * wander where fleets are rare.
 *
 * Filtering looks every ship up in a table of the placements that are still allowed. It
 * is exact because engines, too, know of the reports only what struct constraints says.
 */
#include "strategy/pool.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_A_FLEET = 4, TRIES_FREE = 20000, WORDS_MAX = CELLSET_WORDS };

/* ---- Rows */

static struct pool *pool_new(const struct ruleset *rules)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pool->rules = rules;
    pool->nwords = (board_cells(&rules->board) + 63) / 64;
    for (int type = 0; type < rules->ntypes; type++) {
        for (int i = 0; i < rules->types[type].count; i++)
            pool->type[pool->nships++] = type;
        int n = placement_count(rules, type);
        pool->placements[type] = calloc((size_t)n + 1, sizeof(struct placement));
        if (!pool->placements[type]) {
            pool_free(pool);
            return NULL;
        }
        placement_list(rules, type, pool->placements[type]);
    }
    return pool;
}

void pool_free(struct pool *pool)
{
    if (!pool)
        return;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        free(pool->placements[type]);
    free(pool->cells);
    free(pool->ships);
    free(pool);
}

static bool reserve(struct pool *pool, int n)
{
    if (n <= pool->capacity)
        return true;
    size_t capacity = (size_t)n + (size_t)n / 2 + 64;
    uint64_t *cells =
        realloc(pool->cells, capacity * (size_t)pool->nwords * sizeof *cells);
    if (cells)
        pool->cells = cells;
    uint16_t *ships =
        realloc(pool->ships, (capacity * (size_t)pool->nships + 1) * sizeof *ships);
    if (ships)
        pool->ships = ships;
    if (!cells || !ships)
        return false;
    pool->capacity = (int)capacity;
    return true;
}

/* ---- Listing */

struct candidate {
    int type, index;
    uint64_t cells[WORDS_MAX], halo[WORDS_MAX];
    const uint8_t *amount; /* by group */
};

struct level {
    int n, *left;                 /* candidates that are left */
    uint64_t open[WORDS_MAX];     /* cells still to be covered */
    int *need;                    /* by group */
    int ships[RULESET_TYPES_MAX]; /* still to be placed */
    const struct candidate *placed;
};

struct listing {
    const struct constraints *in;
    struct pool *pool;
    struct arena *arena;
    struct candidate *candidates;
    struct level *levels; /* [nships + 1] */
    int nwords, most;
    long tries;
};

/** Can `candidate` stand beside the ship that was placed before `level`? */
static inline bool fits(const struct listing *list, const struct level *level,
                        const struct candidate *candidate)
{
    uint64_t clash = 0;
    for (int w = 0; w < list->nwords; w++)
        clash |= candidate->cells[w] & level->placed->halo[w];
    if (clash || !level->ships[candidate->type])
        return false;
    for (int g = 0; g < list->in->ngroups; g++)
        if (candidate->amount[g] > level->need[g])
            return false;
    return true;
}

/** Could the ships to come cover what is open and meet the groups? */
static bool has_hope(const struct listing *list, const struct level *level)
{
    int left[RULESET_TYPES_MAX] = {0}, room = 0, open = 0;
    for (int i = 0; i < level->n; i++)
        left[list->candidates[level->left[i]].type]++;
    for (int type = 0; type < list->in->rules->ntypes; type++) {
        if (left[type] < level->ships[type])
            return false;
        room += level->ships[type] * list->in->rules->types[type].length;
    }
    for (int w = 0; w < list->nwords; w++)
        open += __builtin_popcountll(level->open[w]);
    if (open > room)
        return false;
    for (int g = 0; g < list->in->ngroups; g++) {
        int most[RULESET_TYPES_MAX] = {0}, sum = 0;
        for (int i = 0; level->need[g] > 0 && i < level->n; i++) {
            const struct candidate *c = &list->candidates[level->left[i]];
            if (c->amount[g] > most[c->type])
                most[c->type] = c->amount[g];
        }
        for (int type = 0; type < list->in->rules->ntypes; type++)
            sum += level->ships[type] * most[type];
        if (sum < level->need[g])
            return false;
    }
    return true;
}

static void put_down(const struct listing *list, const struct level *level,
                     struct level *next, const struct candidate *placed)
{
    for (int w = 0; w < list->nwords; w++)
        next->open[w] = level->open[w] & ~placed->cells[w];
    for (int g = 0; g < list->in->ngroups; g++)
        next->need[g] = level->need[g] - placed->amount[g];
    memcpy(next->ships, level->ships, sizeof next->ships);
    next->ships[placed->type]--;
    next->placed = placed;
    next->n = 0;
    for (int i = 0; i < level->n; i++)
        if (&list->candidates[level->left[i]] != placed &&
            fits(list, next, &list->candidates[level->left[i]]))
            next->left[next->n++] = level->left[i];
}

/** One of the placements meant has to be in the fleet. */
struct branch {
    int cell, group, type; /* the one meant; the others -1 */
};

static inline bool is_meant(const struct candidate *candidate, struct branch branch)
{
    if (branch.cell >= 0)
        return candidate->cells[branch.cell >> 6] >> (branch.cell & 63) & 1;
    if (branch.group >= 0)
        return candidate->amount[branch.group] > 0;
    return candidate->type == branch.type;
}

static void prefer(const struct listing *list, const struct level *level,
                   struct branch branch, struct branch *best, int *fewest)
{
    int n = 0;
    for (int i = 0; i < level->n && n < *fewest; i++)
        n += is_meant(&list->candidates[level->left[i]], branch);
    if (n < *fewest) {
        *fewest = n;
        *best = branch;
    }
}

static struct branch narrowest(const struct listing *list, const struct level *level)
{
    struct branch best = {-1, -1, -1};
    int fewest = INT_MAX;
    for (int w = 0; w < list->nwords; w++)
        for (uint64_t rest = level->open[w]; rest; rest &= rest - 1)
            prefer(list, level, (struct branch){w * 64 + __builtin_ctzll(rest), -1, -1},
                   &best, &fewest);
    for (int g = 0; best.cell < 0 && g < list->in->ngroups; g++)
        if (level->need[g] > 0)
            prefer(list, level, (struct branch){-1, g, -1}, &best, &fewest);
    bool none = best.cell < 0 && best.group < 0;
    for (int type = 0; none && type < list->in->rules->ntypes; type++)
        if (level->ships[type])
            prefer(list, level, (struct branch){-1, -1, type}, &best, &fewest);
    return best;
}

/** Write the fleet of the ships placed and `last`. */
static enum status end_fleet(struct listing *list, int depth,
                             const struct candidate *last)
{
    struct pool *pool = list->pool;
    if (pool->n >= list->most)
        return STATUS_LIMIT;
    if (!reserve(pool, pool->n + 1))
        return STATUS_NO_MEMORY;
    uint64_t *cells = pool->cells + (size_t)pool->n * (size_t)pool->nwords;
    uint16_t *ships = pool->ships + (size_t)pool->n * (size_t)pool->nships;
    int at[RULESET_TYPES_MAX], sum = 0;
    for (int type = 0; type < pool->rules->ntypes; type++) {
        at[type] = sum;
        sum += pool->rules->types[type].count;
    }
    memset(cells, 0, (size_t)pool->nwords * sizeof *cells);
    for (int d = 0; d <= depth; d++) {
        const struct candidate *ship = d < depth ? list->levels[d + 1].placed : last;
        ships[at[ship->type]++] = (uint16_t)ship->index;
        for (int w = 0; w < pool->nwords; w++)
            cells[w] |= ship->cells[w];
    }
    pool->n++;
    return STATUS_OK;
}

static bool ends(const struct listing *list, const struct level *level,
                 const struct candidate *last)
{
    uint64_t bare = 0;
    for (int w = 0; w < list->nwords; w++)
        bare |= level->open[w] & ~last->cells[w];
    for (int g = 0; g < list->in->ngroups; g++)
        bare |= last->amount[g] != level->need[g];
    return !bare;
}

static enum status end_fleets(struct listing *list, int depth)
{
    const struct level *level = &list->levels[depth];
    enum status status = STATUS_OK;
    for (int i = 0; i < level->n && !status; i++) {
        const struct candidate *last = &list->candidates[level->left[i]];
        if (ends(list, level, last))
            status = end_fleet(list, depth, last);
    }
    return status;
}

static enum status descend(struct listing *list, int depth)
{
    struct level *level = &list->levels[depth];
    if (depth + 1 == list->pool->nships)
        return end_fleets(list, depth);
    while (has_hope(list, level)) {
        struct branch branch = narrowest(list, level);
        int i = 0;
        while (i < level->n && !is_meant(&list->candidates[level->left[i]], branch))
            i++;
        if (i == level->n)
            return STATUS_OK;
        if (list->tries++ > TRIES_FREE + (long)TRIES_A_FLEET * list->pool->n)
            return STATUS_LIMIT;
        put_down(list, level, &list->levels[depth + 1],
                 &list->candidates[level->left[i]]);
        enum status status = descend(list, depth + 1);
        if (status)
            return status;
        level->left[i] = level->left[--level->n];
    }
    return STATUS_OK;
}

static void add_candidates(struct listing *list)
{
    static const uint8_t none[1] = {0};
    struct level *level = &list->levels[0];
    for (int type = 0; type < list->in->rules->ntypes; type++)
        for (int i = 0; i < list->in->nallowed[type]; i++) {
            const struct allowed *from = &list->in->allowed[type][i];
            struct candidate *c = &list->candidates[level->n];
            struct cellset cells = placement_cells(list->in->rules, from->placement);
            struct cellset halo = placement_halo(list->in->rules, from->placement);
            c->type = type;
            c->index = from->index;
            c->amount = from->amount ? from->amount : none;
            memcpy(c->cells, cells.words, sizeof c->cells);
            memcpy(c->halo, halo.words, sizeof c->halo);
            level->left[level->n] = level->n;
            level->n++;
        }
}

static bool set_up(struct listing *list)
{
    const struct constraints *in = list->in;
    size_t n = 1, depths = (size_t)list->pool->nships + 1;
    for (int type = 0; type < in->rules->ntypes; type++)
        n += (size_t)in->nallowed[type];
    list->candidates = arena_alloc(list->arena, n, sizeof *list->candidates);
    list->levels = arena_alloc(list->arena, depths, sizeof *list->levels);
    if (!list->candidates || !list->levels)
        return false;
    for (size_t d = 0; d < depths; d++) {
        struct level *level = &list->levels[d];
        level->left = arena_alloc(list->arena, n, sizeof *level->left);
        level->need =
            arena_alloc(list->arena, (size_t)in->ngroups + 1, sizeof *level->need);
        if (!level->left || !level->need)
            return false;
    }
    struct level *first = &list->levels[0];
    memcpy(first->open, in->must.words, sizeof first->open);
    for (int g = 0; g < in->ngroups; g++)
        first->need[g] = in->groups[g].target;
    for (int type = 0; type < in->rules->ntypes; type++)
        first->ships[type] = in->rules->types[type].count;
    add_candidates(list);
    return true;
}

enum status pool_list(struct pool **out, const struct constraints *in, int most)
{
    struct listing list = {.in = in,
                           .pool = pool_new(in->rules),
                           .arena = arena_new(),
                           .most = most,
                           .nwords = (board_cells(&in->rules->board) + 63) / 64};
    enum status status = STATUS_NO_MEMORY;
    if (list.pool && list.arena && set_up(&list))
        status = descend(&list, 0);
    if (!status && !list.pool->n)
        status = STATUS_CONTRADICTION;
    arena_free(list.arena);
    if (status) {
        pool_free(list.pool);
        return status;
    }
    list.pool->complete = true;
    *out = list.pool;
    return STATUS_OK;
}

enum status pool_list_game(struct pool **out, const struct game *game, int most)
{
    struct constraints *constraints = NULL;
    enum status status = constraints_new(&constraints, game);
    if (!status)
        status = pool_list(out, constraints, most);
    constraints_free(constraints);
    return status;
}

/* ---- Drawing */

/** placement_list() is sorted by cell, across before down. */
static int index_of(const struct pool *pool, struct placement p)
{
    const struct placement *list = pool->placements[p.type];
    int low = 0, high = placement_count(pool->rules, p.type) - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        bool before = list[middle].cell < p.cell ||
                      (list[middle].cell == p.cell && !list[middle].down && p.down);
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_fleet(struct pool *pool, const struct fleet *fleet)
{
    struct cellset cells = fleet_cells(pool->rules, fleet);
    memcpy(pool->cells + (size_t)pool->n * (size_t)pool->nwords, cells.words,
           (size_t)pool->nwords * sizeof *pool->cells);
    for (int i = 0; i < fleet->nships; i++)
        pool->ships[(size_t)pool->n * (size_t)pool->nships + (size_t)i] =
            (uint16_t)index_of(pool, fleet->ships[i]);
    pool->n++;
}

enum status pool_draw(struct pool **out, const struct ruleset *rules,
                      const struct posterior *posterior, struct stream *stream, int n)
{
    struct pool *pool = pool_new(rules);
    enum status status = pool && reserve(pool, n) ? STATUS_OK : STATUS_NO_MEMORY;
    for (int i = 0; i < n && !status; i++) {
        struct fleet fleet;
        status = posterior_sample(posterior, stream, &fleet);
        if (!status)
            add_fleet(pool, &fleet);
    }
    if (status) {
        pool_free(pool);
        return status;
    }
    *out = pool;
    return STATUS_OK;
}

/* ---- Filtering and counting */

static bool stays(const struct pool *pool, int fleet, const struct constraints *in,
                  const struct allowed **allowed[RULESET_TYPES_MAX])
{
    const uint64_t *cells = pool->cells + (size_t)fleet * (size_t)pool->nwords;
    const uint16_t *ships = pool->ships + (size_t)fleet * (size_t)pool->nships;
    const struct allowed *is[RULESET_SHIPS_MAX];
    for (int w = 0; w < pool->nwords; w++)
        if (in->must.words[w] & ~cells[w])
            return false;
    for (int i = 0; i < pool->nships; i++)
        if (!(is[i] = allowed[pool->type[i]][ships[i]]))
            return false;
    for (int g = 0; g < in->ngroups; g++) {
        int sum = 0;
        for (int i = 0; i < pool->nships; i++)
            sum += is[i]->amount[g];
        if (sum != in->groups[g].target)
            return false;
    }
    return true;
}

enum status pool_filter(struct pool *pool, const struct constraints *in)
{
    const struct allowed **allowed[RULESET_TYPES_MAX] = {NULL};
    struct arena *arena = arena_new();
    bool good = arena;
    for (int type = 0; good && type < pool->rules->ntypes; type++) {
        size_t n = (size_t)placement_count(pool->rules, type) + 1;
        allowed[type] = arena_alloc(arena, n, sizeof *allowed[type]);
        good = allowed[type];
        for (int i = 0; good && i < in->nallowed[type]; i++)
            allowed[type][in->allowed[type][i].index] = &in->allowed[type][i];
    }
    int kept = 0;
    for (int f = 0; good && f < pool->n; f++) {
        if (!stays(pool, f, in, allowed))
            continue;
        if (kept != f) {
            size_t nwords = (size_t)pool->nwords, nships = (size_t)pool->nships;
            memcpy(pool->cells + (size_t)kept * nwords,
                   pool->cells + (size_t)f * nwords, nwords * sizeof *pool->cells);
            memcpy(pool->ships + (size_t)kept * nships,
                   pool->ships + (size_t)f * nships, nships * sizeof *pool->ships);
        }
        kept++;
    }
    if (good)
        pool->n = kept;
    arena_free(arena);
    return good ? STATUS_OK : STATUS_NO_MEMORY;
}

void pool_cells(const struct pool *pool, double *out)
{
    int covers[CELLS_MAX] = {0};
    for (int f = 0; f < pool->n; f++)
        for (int w = 0; w < pool->nwords; w++)
            for (uint64_t rest =
                     pool->cells[(size_t)f * (size_t)pool->nwords + (size_t)w];
                 rest; rest &= rest - 1)
                covers[w * 64 + __builtin_ctzll(rest)]++;
    for (int cell = 0; cell < board_cells(&pool->rules->board); cell++)
        out[cell] = pool->n ? (double)covers[cell] / pool->n : 0;
}
