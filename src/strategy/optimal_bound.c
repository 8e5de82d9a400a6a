/**
 * Every cell left has to be shot. Beyond that come misses; what follows bounds, for
 * every number t, the weight F(t) of fleets that can be done with t misses or fewer.
 * Then at least the sum over t of (weight - F(t)) misses are to come.
 *
 * Tree. A way to play is a tree whose nodes are rows of answers. A fleet ends at the
 * node where its last cell is hit, and that node tells all its cells: they are those
 * hit on the way. So fleets with different cells end at different nodes. A fleet of r
 * cells that misses m times ends at one of the rows that place m misses among r hits,
 * the last being a hit, and say of the hits one of the words that its ships allow:
 *
 *     C(m + r - 1, m) * words        hit hit sunk hit sunk, hit hit hit sunk sunk, ...
 *
 *     misses   3 and 2 left, sinkings told: rows    fleets
 *       0        1 * 3 words                           3
 *       1        5 * 3                                15
 *       2       15 * 3                                45 ...
 *
 * At best the heaviest fleets have the fewest misses. Fleets are taken apart by the
 * lengths that their ships have left, which the words depend on; each sort is bounded
 * alone.
 *
 * Path. While nothing is hit, the shots are a fixed row of cells, so the one behind k
 * misses finds no more than the weight of the cell of the (k+1)th largest weight. And
 * of what it finds, no more is done with j misses after it than the tree of r - 1 cells
 * holds: C(j + r - 1, j) * words in all. F(t) is no more than the sum over k of the
 * less of the two, with j = t - k.
 */
#include "strategy/optimal_bound.h"

#include <stdlib.h>
#include <string.h>

enum { SORTS = 256, SUBSET_SHIPS = 8, FEW = 24 };

static const int64_t plenty = INT64_C(1) << 40;

/** Fleets with the same cells left, whichever ship has which. */
struct leaf {
    uint64_t sort;
    cells128 cells;
    int64_t weight, words;
    int left, end; /* end: behind the last leaf of its sort, if it is the first */
};

struct optimal_bound {
    const struct optimal_ground *ground;
    struct leaf *leaves; /* [items] */
    int64_t *sums;       /* [items + 1] of the weights of leaves before each */
    struct {
        uint64_t sort;
        int64_t words; /* 0: free */
    } known[SORTS];    /* words of sorts met before */
};

struct optimal_bound *optimal_bound_new(const struct optimal_ground *ground, int items)
{
    struct optimal_bound *bound = calloc(1, sizeof *bound);
    if (!bound)
        return NULL;
    bound->ground = ground;
    bound->leaves = calloc((size_t)items + 1, sizeof *bound->leaves);
    bound->sums = calloc((size_t)items + 2, sizeof *bound->sums);
    if (bound->leaves && bound->sums)
        return bound;
    optimal_bound_free(bound);
    return NULL;
}

void optimal_bound_free(struct optimal_bound *bound)
{
    if (!bound)
        return;
    free(bound->leaves);
    free(bound->sums);
    free(bound);
}

static int64_t times(int64_t a, int64_t b)
{
    return a && b > plenty / a ? plenty : a * b;
}

static int64_t plus(int64_t a, int64_t b)
{
    return a + b > plenty ? plenty : a + b;
}

/* ---- Words */

/** C(n, k), or plenty. */
static int64_t choose(int n, int k)
{
    int64_t c = 1;
    for (int i = 1; i <= k && c < plenty; i++)
        c = c * (n - k + i) / i;
    return c < plenty ? c : plenty;
}

/** Orders of hits that name their ships. */
static int64_t words_named(const int *left, int nships)
{
    int64_t words = 1;
    for (int i = 0, sum = 0; i < nships; i++) {
        sum += left[i];
        words = times(words, choose(sum, left[i]));
    }
    return words;
}

static int compare_ints(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/** Places of the sinkings among the hits: the jth comes when at least the j shortest
 * ships can be sunk, the last at the end. */
static int64_t words_told(const int *left, int nships, int hits)
{
    int lengths[RULESET_SHIPS_MAX], sum = 0;
    int64_t ways[OPTIMAL_CELLS_MAX + 1] = {1}; /* by the place of the last sinking */
    memcpy(lengths, left, (size_t)nships * sizeof *left);
    qsort(lengths, (size_t)nships, sizeof *lengths, compare_ints);
    for (int j = 0; j < nships; j++) {
        int64_t next[OPTIMAL_CELLS_MAX + 1] = {0}, before = 0;
        sum += lengths[j];
        for (int at = 1; at <= hits; at++) {
            before = plus(before, ways[at - 1]);
            next[at] = at >= sum ? before : 0;
        }
        memcpy(ways, next, sizeof ways);
    }
    return ways[hits];
}

/** The same when each sinking names its ship: over sets of ships sunk. */
static int64_t words_told_named(const int *left, int nships, int hits)
{
    int64_t ways[1 << SUBSET_SHIPS][OPTIMAL_CELLS_MAX + 1];
    memset(ways, 0, sizeof ways[0] << nships);
    ways[0][0] = 1;
    for (int set = 0; set < 1 << nships; set++) {
        for (int ship = 0; ship < nships; ship++) {
            int larger = set | 1 << ship, sum = 0;
            int64_t before = 0;
            if (larger == set)
                continue;
            for (int i = 0; i < nships; i++)
                sum += larger >> i & 1 ? left[i] : 0;
            for (int at = 1; at <= hits; at++) {
                before = plus(before, ways[set][at - 1]);
                if (at >= sum)
                    ways[larger][at] = plus(ways[larger][at], before);
            }
        }
    }
    return ways[(1 << nships) - 1][hits];
}

int64_t optimal_words(const struct optimal_ground *ground, const int *left,
                      const int *type, int nships)
{
    const struct ruleset *rules = ground->rules;
    int by_type[RULESET_TYPES_MAX] = {0}, hits = 0;
    for (int i = 0; i < nships; i++) {
        by_type[type[i]] += left[i];
        hits += left[i];
    }
    bool names = rules->tells == TELLS_SHIP || rules->tells == TELLS_COUNT_BY_SHIP;
    if (!ground->apart)
        return names ? words_named(by_type, rules->ntypes) : 1;
    if (names || (rules->sinking == SINKING_NAMED && nships > SUBSET_SHIPS))
        return words_named(left, nships);
    return rules->sinking == SINKING_NAMED ? words_told_named(left, nships, hits)
                                           : words_told(left, nships, hits);
}

/* ---- Leaves */

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 31) * UINT64_C(0x7fb5d329728ea185);
    return x ^ x >> 27;
}

/** Words of the sort of a fleet, from its ships' lengths. */
static int64_t words_of(struct optimal_bound *bound, uint64_t sort, const int *left,
                        const int *type, int nships)
{
    size_t i = sort % SORTS;
    if (bound->known[i].sort != sort || !bound->known[i].words) {
        bound->known[i].sort = sort;
        bound->known[i].words = optimal_words(bound->ground, left, type, nships);
    }
    return bound->known[i].words;
}

/** The leaf of a fleet. Its sort: the lengths that tell words apart. */
static struct leaf leaf_of(struct optimal_bound *bound, const struct state *state,
                           const struct state_item *item)
{
    const struct optimal_ground *ground = bound->ground;
    struct leaf leaf = {.weight = item->weight, .left = item->left};
    int left[RULESET_SHIPS_MAX], type[RULESET_SHIPS_MAX], n = 0;
    for (int ship = 0; ship < ground->nships; ship++) {
        cells128 own = state_left(ground, state, item->fleet, ship);
        if (!own)
            continue;
        leaf.cells |= own;
        left[n] = cells128_count(own);
        type[n] = ground->type[ship];
        uint64_t label = ground->named ? (uint64_t)type[n] + 1 : 1;
        uint64_t length = (uint64_t)left[n++];
        leaf.sort += ground->apart ? mix(label << 8 | length) : mix(label) * length;
    }
    leaf.words = words_of(bound, leaf.sort, left, type, n);
    return leaf;
}

/** As qsort(), which is slow on the few leaves that most positions have. */
static void sort_leaves(struct leaf *leaves, int n,
                        int (*compare)(const void *, const void *))
{
    if (n > FEW) {
        qsort(leaves, (size_t)n, sizeof *leaves, compare);
        return;
    }
    for (int i = 1; i < n; i++) {
        struct leaf leaf = leaves[i];
        int at = i;
        for (; at > 0 && compare(&leaf, &leaves[at - 1]) < 0; at--)
            leaves[at] = leaves[at - 1];
        leaves[at] = leaf;
    }
}

static int compare_cells(const void *a, const void *b)
{
    const struct leaf *x = a, *y = b;
    if (x->sort != y->sort)
        return x->sort < y->sort ? -1 : 1;
    return x->cells < y->cells ? -1 : x->cells > y->cells;
}

static int compare_leaves(const void *a, const void *b)
{
    const struct leaf *x = a, *y = b;
    if (x->sort != y->sort)
        return x->sort < y->sort ? -1 : 1;
    return x->weight < y->weight ? 1 : x->weight > y->weight ? -1 : 0;
}

/** List the leaves, by sort, the heaviest of each first; how many. */
static int list_leaves(struct optimal_bound *bound, const struct state *state)
{
    struct leaf *leaves = bound->leaves;
    int n = 0;
    for (int i = 0; i < state->n; i++)
        leaves[i] = leaf_of(bound, state, &state->items[i]);
    if (bound->ground->apart) { /* else no two have the same cells */
        sort_leaves(leaves, state->n, compare_cells);
        for (int i = 0; i < state->n; i++) {
            if (n && compare_cells(&leaves[i], &leaves[n - 1]) == 0)
                leaves[n - 1].weight += leaves[i].weight;
            else
                leaves[n++] = leaves[i];
        }
    } else {
        n = state->n;
    }
    sort_leaves(leaves, n, compare_leaves);
    return n;
}

/* ---- Misses */

/** The weight of the heaviest leaves of each sort, C(t + r - before, t) * words of them
 * where r cells are left. */
static int64_t weight_held(const struct optimal_bound *bound, int n, int t, int before)
{
    int64_t held = 0;
    for (int i = 0; i < n;) {
        const struct leaf *leaf = &bound->leaves[i];
        int end = leaf->end;
        int64_t rows = times(choose(t + leaf->left - before, t), leaf->words);
        int last = rows < end - i ? i + (int)rows : end;
        held += bound->sums[last] - bound->sums[i];
        i = end;
    }
    return held;
}

/** Note for the first leaf of each sort where its sort ends, and sums up to each leaf.
 */
static void sum_leaves(struct optimal_bound *bound, int n)
{
    int first = 0;
    bound->sums[0] = 0;
    for (int i = 0; i < n; i++) {
        bound->sums[i + 1] = bound->sums[i] + bound->leaves[i].weight;
        if (bound->leaves[i].sort != bound->leaves[first].sort)
            first = i;
        bound->leaves[first].end = i + 1;
    }
}

/** Bring the heaviest of cells k and on to place k. */
static void bring_heaviest(int64_t *cells, int ncells, int k)
{
    int heaviest = k;
    for (int i = k + 1; i < ncells; i++)
        heaviest = cells[i] > cells[heaviest] ? i : heaviest;
    int64_t weight = cells[heaviest];
    cells[heaviest] = cells[k];
    cells[k] = weight;
}

static int64_t least_misses(struct optimal_bound *bound, const struct state *state)
{
    int64_t cells[OPTIMAL_CELLS_MAX], behind[OPTIMAL_CELLS_MAX], misses = 0;
    int ncells = bound->ground->ncells, n = list_leaves(bound, state);
    sum_leaves(bound, n);
    state_cells(bound->ground, state, cells);
    for (int t = 0; t < ncells; t++) {
        int64_t tree = weight_held(bound, n, t, 0), path = 0;
        bring_heaviest(cells, ncells, t);
        behind[t] = weight_held(bound, n, t, 1);
        for (int k = 0; k <= t; k++)
            path += cells[k] < behind[t - k] ? cells[k] : behind[t - k];
        int64_t done = path < tree ? path : tree;
        if (done >= state->weight)
            break;
        misses += state->weight - done;
    }
    return misses;
}

int64_t optimal_bound_of(struct optimal_bound *bound, const struct state *state)
{
    if (state->n < 2)
        return state->left;
    return state->left + least_misses(bound, state);
}
