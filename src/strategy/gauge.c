/**
 * Only the number of hits is told. So a salvo is a measuring instrument: what a number
 * leaves in doubt are cells, and the game ends when no doubtful cell holds a ship. Let
 *
 *     H(c)      entropy of "does c hold a ship?", in bits
 *     I(c; S)   what the number of hits of the salvo S tells of that question
 *
 * The doubt left after S is the sum of H(c) - I(c; S) over the cells c not shot: cells
 * of S are done with, whatever they hold. In games of greedy this sum foretold the
 * turns to come better than anything else tried (README.md here), with 0.2 turns a bit,
 * and better than the number of fleets, since where the ships lie that were hit already
 * no longer matters. So sets S are found that maximise
 *
 *     worth * expected hits  +  sum over S of H(c)  +  sum over the others of I(c; S)
 *
 * The first two sums are exact. The last is read off fleets that fit (pool.h), as bits
 * of the candidates, the cells most likely hit. Fleets with equal numbers are counted
 * together:
 *
 *     S = {c0 c2}      c0 c1 c2 c3       number   fleets   with c1   with c3
 *     fleet 0           1  0  0  1          0        1         1         0
 *     fleet 1           0  1  0  0          1        1         0         1
 *     fleet 2           1  1  1  0          2        1         1         0
 *
 * Of a sample of fleets I is too rough: all that fit have to be listed.
 */
#include "strategy/gauge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = SEQUEL_WORDS, NUMBERS = SEQUEL_SHOTS + 1 };

struct gauge {
    const struct sequel *sequel;
    int ncells;
    double chance[TOGETHER_CANDIDATES]; /* of a hit */
    double alone[TOGETHER_CANDIDATES];  /* what a cell of S adds by itself */
    double before[TOGETHER_CANDIDATES]; /* its doubt in the fleets read, times them */
    uint64_t set[WORDS];
    double nlogn[SEQUEL_FLEETS + 1];
    int fleets[NUMBERS]; /* by number of hits */
    int16_t covers[NUMBERS][TOGETHER_CANDIDATES];
};

_Static_assert((int)SEQUEL_CELLS == (int)TOGETHER_CANDIDATES, "bits are candidates");

static double entropy(double p)
{
    return p <= 0 || p >= 1 ? 0 : -p * log2(p) - (1 - p) * log2(1 - p);
}

/** The doubt of a cell that `with` of `n` fleets cover, times `n`. */
static double doubt(const struct gauge *gauge, int n, int with)
{
    return gauge->nlogn[n] - gauge->nlogn[with] - gauge->nlogn[n - with];
}

static void read_fleets(struct gauge *gauge, const struct sequel *sequel)
{
    int covers[TOGETHER_CANDIDATES] = {0}, n = sequel->nfleets;
    gauge->sequel = sequel;
    for (int k = 1; k <= n; k++)
        gauge->nlogn[k] = k * log2(k);
    for (int f = 0; f < n; f++)
        for (int c = 0; c < gauge->ncells; c++)
            covers[c] += (int)(sequel->cells[f][c >> 6] >> (c & 63) & 1);
    for (int c = 0; c < gauge->ncells; c++)
        gauge->before[c] = doubt(gauge, n, covers[c]);
}

static void flip(uint64_t *set, int c)
{
    set[c >> 6] ^= UINT64_C(1) << (c & 63);
}

/** Count fleets, and those with each cell outside `set`, by number of hits. */
static void count(struct gauge *gauge, const uint64_t *set)
{
    memset(gauge->fleets, 0, sizeof gauge->fleets);
    memset(gauge->covers, 0, sizeof gauge->covers);
    for (int f = 0; f < gauge->sequel->nfleets; f++) {
        const uint64_t *fleet = gauge->sequel->cells[f];
        int hits = 0;
        for (int w = 0; w < WORDS; w++)
            hits += __builtin_popcountll(fleet[w] & set[w]);
        gauge->fleets[hits]++;
        for (int w = 0; w < WORDS; w++)
            for (uint64_t rest = fleet[w] & ~set[w]; rest; rest &= rest - 1)
                gauge->covers[hits][w * 64 + __builtin_ctzll(rest)]++;
    }
}

/** What the number told of `set` tells of the cells outside it, in bits. */
static double told(struct gauge *gauge, const uint64_t *set)
{
    double sum = 0;
    count(gauge, set);
    for (int c = 0; c < gauge->ncells; c++) {
        if (set[c >> 6] >> (c & 63) & 1)
            continue;
        sum += gauge->before[c];
        for (int hits = 0; hits < NUMBERS; hits++)
            if (gauge->covers[hits][c])
                sum -= doubt(gauge, gauge->fleets[hits], gauge->covers[hits][c]);
    }
    return sum / gauge->sequel->nfleets;
}

static double value(void *user, int candidate)
{
    struct gauge *gauge = user;
    flip(gauge->set, candidate);
    double bits = told(gauge, gauge->set);
    flip(gauge->set, candidate);
    return gauge->alone[candidate] + bits;
}

static void move(void *user, int candidate, bool in)
{
    struct gauge *gauge = user;
    (void)in;
    flip(gauge->set, candidate);
}

enum status gauge_new(struct gauge **out, const struct sequel *sequel,
                      const struct view *view, const int *cells)
{
    struct gauge *gauge = calloc(1, sizeof *gauge);
    if (!gauge)
        return STATUS_NO_MEMORY;
    gauge->ncells = sequel->ncells;
    for (int c = 0; c < gauge->ncells; c++)
        gauge->chance[c] = view->cell[cells[c]];
    read_fleets(gauge, sequel);
    *out = gauge;
    return STATUS_OK;
}

void gauge_choose(struct gauge *gauge, double worth, int shots, int *set)
{
    const struct together together = {gauge, gauge->ncells, value, move};
    for (int c = 0; c < gauge->ncells; c++)
        gauge->alone[c] = worth * gauge->chance[c] + entropy(gauge->chance[c]);
    memset(gauge->set, 0, sizeof gauge->set);
    together_choose(&together, shots, set);
}

void gauge_free(struct gauge *gauge)
{
    free(gauge);
}
