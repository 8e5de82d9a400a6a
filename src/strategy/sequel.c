/**
 * Fleets that give equal numbers are played on together, so that one walk through the
 * tree of answers is the game against every one of them:
 *
 *     0 1 2 3 4 5 6 7            fleets, in one array
 *     [3 6][0 1 4 7][2 5]        sorted by the hits of the first salvo: 0, 1, 2
 *     [3 6][7][0 1 4][2][5]      each part by those of its own next salvo
 *
 * A part of one fleet needs as many turns as its cells fill. It ends, since a turn
 * shoots a cell that a fleet of its part covers; a part that no cell is left of is
 * over. When the fleets are all that fit, choosing by these means is never worse on
 * average than playing on by chances alone, provided that the salvo which the chances
 * ask for is among those compared.
 */
#include "strategy/sequel.h"

#include <string.h>

/** The bits of two words in common. */
static int common(const uint64_t *a, const uint64_t *b)
{
    int n = 0;
    for (int w = 0; w < SEQUEL_WORDS; w++)
        n += __builtin_popcountll(a[w] & b[w]);
    return n;
}

static long play(const struct sequel *sequel, int from, int n, const uint64_t *open);

/** Shoot `set` at the `n` fleets `from` on, whose cells in `open` are not shot yet: the
 * turns of all of them together. */
static long shoot(const struct sequel *sequel, int from, int n, const uint64_t *open,
                  const uint64_t *set)
{
    int start[SEQUEL_SHOTS + 2] = {0}, next[SEQUEL_SHOTS + 1];
    uint64_t after[SEQUEL_WORDS];
    long turns = n;
    for (int w = 0; w < SEQUEL_WORDS; w++)
        after[w] = open[w] & ~set[w];
    for (int i = from; i < from + n; i++)
        start[common(sequel->fleet[sequel->at[i]], set) + 1]++;
    for (int hits = 0; hits <= SEQUEL_SHOTS; hits++) {
        start[hits + 1] += start[hits];
        next[hits] = start[hits];
    }
    for (int i = from; i < from + n; i++)
        sequel->scratch[next[common(sequel->fleet[sequel->at[i]], set)]++] =
            sequel->at[i];
    memcpy(sequel->at + from, sequel->scratch, (size_t)n * sizeof *sequel->at);
    for (int hits = 0; hits <= SEQUEL_SHOTS; hits++)
        if (start[hits + 1] > start[hits])
            turns +=
                play(sequel, from + start[hits], start[hits + 1] - start[hits], after);
    return turns;
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
    int covers[SEQUEL_CELLS] = {0};
    uint64_t set[SEQUEL_WORDS] = {0};
    if (n == 1) {
        int left = common(sequel->fleet[sequel->at[from]], open);
        return (left + sequel->shots - 1) / sequel->shots;
    }
    for (int i = from; i < from + n; i++)
        for (int w = 0; w < SEQUEL_WORDS; w++)
            for (uint64_t rest = sequel->fleet[sequel->at[i]][w] & open[w]; rest;
                 rest &= rest - 1)
                covers[w * 64 + __builtin_ctzll(rest)]++;
    return likeliest(sequel, covers, set) ? shoot(sequel, from, n, open, set) : 0;
}

double sequel_turns(const struct sequel *sequel, const uint64_t set[SEQUEL_WORDS])
{
    uint64_t open[SEQUEL_WORDS];
    memset(open, 0xff, sizeof open);
    for (int i = 0; i < sequel->nfleets; i++)
        sequel->at[i] = (int16_t)i;
    return (double)shoot(sequel, 0, sequel->nfleets, open, set) / sequel->nfleets;
}
