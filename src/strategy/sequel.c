/**
 * Fleets that give equal numbers are played on together, so that one walk through the
 * tree of answers is the game against every one of them:
 *
 *     0 1 2 3 4 5 6 7            fleets, in one array
 *     [3 6][0 1 4 7][2 5]        sorted by the hits of the first salvo: 0, 1, 2
 *     [3 6][7][0 1 4][2][5]      each part by those of its own next salvo
 *
 * Where hits are counted by ship a part is sorted by the hits on the first type, its
 * parts by those on the next, and so on, before the next salvo.
 *
 * Sinkings are left out: where ships have twins they may tell more than the numbers.
 *
 * A part of one fleet needs as many turns as its cells fill. It ends, since a turn
 * shoots a cell that a fleet of its part covers; a part that no cell is left of is
 * over. When the fleets are all that fit, choosing by these means is never worse on
 * average than playing on by chances alone, provided that the salvo which the chances
 * ask for is among those compared.
 */
#include "strategy/sequel.h"

#include <stdlib.h>
#include <string.h>

/* ---- Making */

/** Put the cells of a fleet to its sets; nth[cell] is its bit, -1: none. */
static void read_fleet(const struct sequel *sequel, const struct pool *pool, int fleet,
                       const int16_t *nth, uint64_t (*sets)[SEQUEL_WORDS])
{
    const struct ruleset *rules = pool->rules;
    for (int i = 0; i < pool->nships; i++) {
        int type = pool->type[i];
        int placed = pool->ships[(size_t)fleet * (size_t)pool->nships + (size_t)i];
        uint64_t *set = sets[sequel->nsets > 1 ? type : 0];
        for (int k = 0; k < rules->types[type].length; k++) {
            int bit =
                nth[placement_cell(&rules->board, pool->placements[type][placed], k)];
            if (bit >= 0)
                set[bit >> 6] |= UINT64_C(1) << (bit & 63);
        }
    }
}

enum status sequel_new(struct sequel **out, const struct pool *pool, const int *cells,
                       int ncells, int shots)
{
    int16_t nth[CELLS_MAX];
    struct sequel *sequel = calloc(1, sizeof *sequel);
    if (!sequel)
        return STATUS_NO_MEMORY;
    sequel->shots = shots;
    sequel->ncells = ncells;
    sequel->nfleets = pool->n < SEQUEL_FLEETS ? pool->n : SEQUEL_FLEETS;
    sequel->nsets = pool->rules->tells == TELLS_COUNT_BY_SHIP ? pool->rules->ntypes : 1;
    size_t n = (size_t)sequel->nfleets;
    sequel->cells = calloc(n * (size_t)sequel->nsets, sizeof *sequel->cells);
    sequel->at = calloc(n, sizeof *sequel->at);
    sequel->scratch = calloc(n, sizeof *sequel->scratch);
    if (!sequel->cells || !sequel->at || !sequel->scratch) {
        sequel_free(sequel);
        return STATUS_NO_MEMORY;
    }
    for (int cell = 0; cell < CELLS_MAX; cell++)
        nth[cell] = -1;
    for (int c = 0; c < ncells; c++)
        nth[cells[c]] = (int16_t)c;
    for (int f = 0; f < sequel->nfleets; f++)
        read_fleet(sequel, pool, (int)((int64_t)f * pool->n / sequel->nfleets), nth,
                   sequel->cells + (size_t)f * (size_t)sequel->nsets);
    *out = sequel;
    return STATUS_OK;
}

void sequel_free(struct sequel *sequel)
{
    if (!sequel)
        return;
    free(sequel->cells);
    free(sequel->at);
    free(sequel->scratch);
    free(sequel);
}

/* ---- Playing */

/** The bits of two sets in common. */
static int common(const uint64_t *a, const uint64_t *b)
{
    int n = 0;
    for (int w = 0; w < SEQUEL_WORDS; w++)
        n += __builtin_popcountll(a[w] & b[w]);
    return n;
}

/** Set `nth` of the fleet in place `i`. */
static const uint64_t *set_of(const struct sequel *sequel, int i, int nth)
{
    return sequel->cells[sequel->at[i] * sequel->nsets + nth];
}

static long play(const struct sequel *sequel, int from, int n, const uint64_t *open);

/** Part the `n` fleets `from` on by the hits of `shot` on their sets from `nth` on, and
 * play the parts, whose cells in `open` are not shot yet. */
static long part(const struct sequel *sequel, int from, int n, const uint64_t *open,
                 const uint64_t *shot, int nth)
{
    int start[SEQUEL_SHOTS + 2] = {0}, next[SEQUEL_SHOTS + 1];
    long turns = 0;
    if (nth == sequel->nsets || n == 1)
        return play(sequel, from, n, open);
    for (int i = from; i < from + n; i++)
        start[common(set_of(sequel, i, nth), shot) + 1]++;
    for (int hits = 0; hits <= SEQUEL_SHOTS; hits++) {
        start[hits + 1] += start[hits];
        next[hits] = start[hits];
    }
    for (int i = from; i < from + n; i++)
        sequel->scratch[next[common(set_of(sequel, i, nth), shot)]++] = sequel->at[i];
    memcpy(sequel->at + from, sequel->scratch, (size_t)n * sizeof *sequel->at);
    for (int hits = 0; hits <= SEQUEL_SHOTS; hits++)
        if (start[hits + 1] > start[hits])
            turns += part(sequel, from + start[hits], start[hits + 1] - start[hits],
                          open, shot, nth + 1);
    return turns;
}

/** Shoot `set` at the `n` fleets `from` on, whose cells in `open` are not shot yet: the
 * turns of all of them together. */
static long shoot(const struct sequel *sequel, int from, int n, const uint64_t *open,
                  const uint64_t *set)
{
    uint64_t after[SEQUEL_WORDS];
    for (int w = 0; w < SEQUEL_WORDS; w++)
        after[w] = open[w] & ~set[w];
    return n + part(sequel, from, n, after, set, 0);
}

/** The cells that most fleets cover, to `set`; returns how many. */
static int likeliest(const struct sequel *sequel, int *covers, uint64_t *set)
{
    for (int chosen = 0; chosen < sequel->shots; chosen++) {
        int best = 0;
        for (int c = 1; c < sequel->ncells; c++)
            if (covers[c] > covers[best])
                best = c;
        if (!covers[best])
            return chosen;
        covers[best] = 0;
        set[best >> 6] |= UINT64_C(1) << (best & 63);
    }
    return sequel->shots;
}

static long play(const struct sequel *sequel, int from, int n, const uint64_t *open)
{
    int covers[SEQUEL_CELLS] = {0}, left = 0;
    uint64_t set[SEQUEL_WORDS] = {0};
    for (int i = from; i < from + n; i++)
        for (int s = 0; s < sequel->nsets; s++)
            for (int w = 0; w < SEQUEL_WORDS; w++)
                for (uint64_t rest = set_of(sequel, i, s)[w] & open[w]; rest;
                     rest &= rest - 1, left++)
                    covers[w * 64 + __builtin_ctzll(rest)]++;
    if (n == 1)
        return (left + sequel->shots - 1) / sequel->shots;
    return likeliest(sequel, covers, set) ? shoot(sequel, from, n, open, set) : 0;
}

long sequel_turns(const struct sequel *sequel, const uint64_t set[SEQUEL_WORDS])
{
    uint64_t open[SEQUEL_WORDS];
    memset(open, 0xff, sizeof open);
    for (int i = 0; i < sequel->nfleets; i++)
        sequel->at[i] = (int16_t)i;
    return shoot(sequel, 0, sequel->nfleets, open, set);
}
