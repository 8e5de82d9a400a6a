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
 * The sets for several worths and the likeliest cells compete: each is played on to the
 * end by chances (sequel.h), and that with the fewest turns is taken. This begins when
 * all fleets that fit are listed. Of a sample of more I is too rough, and the fleets
 * are told apart too soon: until then the likeliest cells are shot.
 */
#include "strategy/gauge.h"

#include "strategy/greedy.h"
#include "strategy/sequel.h"
#include "strategy/together.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = SEQUEL_WORDS, NUMBERS = GAUGE_SHOTS_MAX + 1, WORTHS = 2 };

/** What an expected hit may be worth, in bits of doubt. */
static const double worths[] = {1, 4};

struct gauge {
    int nfleets, ncells;
    int cells[TOGETHER_CANDIDATES];
    double alone[TOGETHER_CANDIDATES];  /* what a cell of S adds by itself */
    double before[TOGETHER_CANDIDATES]; /* its doubt in the fleets read, times them */
    uint64_t set[WORDS];
    uint64_t fleet[GAUGE_FLEETS][WORDS];
    double nlogn[GAUGE_FLEETS + 1];
    int fleets[NUMBERS]; /* by number of hits */
    int16_t covers[NUMBERS][TOGETHER_CANDIDATES];
    int16_t at[GAUGE_FLEETS], scratch[GAUGE_FLEETS]; /* for a sequel */
};

_Static_assert((int)SEQUEL_CELLS == (int)TOGETHER_CANDIDATES, "bits are candidates");
_Static_assert((int)SEQUEL_SHOTS >= (int)GAUGE_SHOTS_MAX, "salvos can be played on");

static double entropy(double p)
{
    return p <= 0 || p >= 1 ? 0 : -p * log2(p) - (1 - p) * log2(1 - p);
}

/** The doubt of a cell that `with` of `n` fleets cover, times `n`. */
static double doubt(const struct gauge *gauge, int n, int with)
{
    return gauge->nlogn[n] - gauge->nlogn[with] - gauge->nlogn[n - with];
}

static void read_fleets(struct gauge *gauge, const struct pool *pool)
{
    gauge->nfleets = pool->n < GAUGE_FLEETS ? pool->n : GAUGE_FLEETS;
    for (int n = 1; n <= gauge->nfleets; n++)
        gauge->nlogn[n] = n * log2(n);
    int covers[TOGETHER_CANDIDATES] = {0};
    for (int f = 0; f < gauge->nfleets; f++) {
        int fleet = (int)((int64_t)f * pool->n / gauge->nfleets);
        for (int c = 0; c < gauge->ncells; c++)
            if (pool_covers(pool, fleet, gauge->cells[c])) {
                gauge->fleet[f][c >> 6] |= UINT64_C(1) << (c & 63);
                covers[c]++;
            }
    }
    for (int c = 0; c < gauge->ncells; c++)
        gauge->before[c] = doubt(gauge, gauge->nfleets, covers[c]);
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
    for (int f = 0; f < gauge->nfleets; f++) {
        const uint64_t *fleet = gauge->fleet[f];
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
    return sum / gauge->nfleets;
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

/** Write the set that goes best with hits worth `worth` to gauge->set. */
static void weigh(struct gauge *gauge, const struct view *view, double worth)
{
    const struct together together = {gauge, gauge->ncells, value, move};
    int chosen[GAUGE_SHOTS_MAX];
    for (int c = 0; c < gauge->ncells; c++) {
        double p = view->cell[gauge->cells[c]];
        gauge->alone[c] = worth * p + entropy(p);
    }
    memset(gauge->set, 0, sizeof gauge->set);
    together_choose(&together, view->shots, chosen);
}

/** The likeliest cells, and the set for each worth: that with the fewest turns to come
 * stays in gauge->set. */
static void play_on(struct gauge *gauge, const struct view *view)
{
    uint64_t best[WORDS] = {0};
    const struct sequel sequel = {.shots = view->shots,
                                  .ncells = gauge->ncells,
                                  .nfleets = gauge->nfleets,
                                  .fleet = (const uint64_t(*)[WORDS])gauge->fleet,
                                  .at = gauge->at,
                                  .scratch = gauge->scratch};
    for (int c = 0; c < view->shots; c++)
        flip(best, c);
    double least = sequel_turns(&sequel, best);
    for (int i = WORTHS - 1; i >= 0; i--) {
        weigh(gauge, view, worths[i]);
        double turns = sequel_turns(&sequel, gauge->set);
        if (turns < least - GREEDY_SAME) {
            least = turns;
            memcpy(best, gauge->set, sizeof best);
        }
    }
    memcpy(gauge->set, best, sizeof best);
}

/** Candidates are in the order of greedy_cells() already. */
static void put_in_order(const struct gauge *gauge, int *out)
{
    for (int c = 0, n = 0; c < gauge->ncells; c++)
        if (gauge->set[c >> 6] >> (c & 63) & 1)
            out[n++] = gauge->cells[c];
}

enum status gauge_choose(const struct view *view, int *out, bool *found)
{
    int ncells = board_cells(&view->game->rules.board);
    *found = false;
    if (!view->pool || !view->pool->complete || view->pool->n < 2 ||
        view->shots > GAUGE_SHOTS_MAX)
        return STATUS_OK;
    struct gauge *gauge = calloc(1, sizeof *gauge);
    if (!gauge)
        return STATUS_NO_MEMORY;
    gauge->ncells = greedy_cells(view->cell, ncells, &view->shot, TOGETHER_CANDIDATES,
                                 gauge->cells);
    *found = gauge->ncells > view->shots;
    if (*found) {
        read_fleets(gauge, view->pool);
        play_on(gauge, view);
        put_in_order(gauge, out);
    }
    free(gauge);
    return STATUS_OK;
}
