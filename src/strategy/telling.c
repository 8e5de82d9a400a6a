/**
 * What a set of shots S is worth before it is shot, where each is told of or hits are
 * counted by ship:
 *
 *     expected hits of S  +  worth * entropy, in bits, of what will be told of S
 *
 * Hits add up whatever the cells tell of each other; what is told does not. Four cells
 * around a hit share one answer: when one of them is struck the others are in vain, and
 * the entropy of the four together says so. Where only numbers are told a salvo is a
 * measuring instrument, and the entropy is that of its reading.
 *
 * What would be told is read off fleets that fit, written out (pool.h): each cell gives
 * a fleet a number by what it says there, and the sum over S is the fleet's answer, so
 * equal sums are equal answers:
 *
 *     tells shot, ship    a random word for each cell and each thing told of it
 *     count by ship       a random word for each type
 *
 * Chances of hits are the exact ones, not those of the fleets read.
 */
#include "strategy/telling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 2048 };

struct telling {
    const double *chance; /* [cells of the board] of a hit */
    double worth;
    int nfleets, ncells;
    int cells[TELLING_CANDIDATES];
    uint64_t says[TELLING_CANDIDATES][TELLING_FLEETS]; /* of each candidate by each */
    uint64_t sum[TELLING_FLEETS];    /* of the set without the cell weighed */
    double plog[TELLING_FLEETS + 1]; /* n log2 n */
    uint64_t keys[SLOTS];
    uint16_t count[SLOTS];
};

/** A random word of `n`, never 0. */
static uint64_t word_of(uint64_t n)
{
    uint64_t x = (n + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return (x ^ x >> 31) | 1;
}

/** The type of the ship of `fleet` at `cell`, which it covers. */
static int type_at(const struct pool *pool, int fleet, int cell)
{
    const struct ruleset *rules = pool->rules;
    const uint16_t *ships = pool->ships + (size_t)fleet * (size_t)pool->nships;
    for (int i = 0; i < pool->nships; i++) {
        int type = pool->type[i];
        struct placement p = pool->placements[type][ships[i]];
        for (int k = 0; k < rules->types[type].length; k++)
            if (placement_cell(&rules->board, p, k) == cell)
                return type;
    }
    return 0;
}

static uint64_t says(const struct pool *pool, int fleet, int cell)
{
    if (!pool_covers(pool, fleet, cell))
        return 0;
    switch (pool->rules->tells) {
    case TELLS_COUNT_BY_SHIP:
        return word_of((uint64_t)type_at(pool, fleet, cell));
    case TELLS_SHIP:
        return word_of((uint64_t)(cell + 1) * RULESET_TYPES_MAX +
                       (uint64_t)type_at(pool, fleet, cell));
    case TELLS_SHOT:
    case TELLS_COUNT: /* gauge.c's */
        break;
    }
    return word_of((uint64_t)cell);
}

static void read_fleets(struct telling *telling, const struct pool *pool)
{
    telling->nfleets = pool->n < TELLING_FLEETS ? pool->n : TELLING_FLEETS;
    for (int f = 0; f < telling->nfleets; f++) {
        int fleet = (int)((int64_t)f * pool->n / telling->nfleets);
        for (int c = 0; c < telling->ncells; c++)
            telling->says[c][f] = says(pool, fleet, telling->cells[c]);
    }
    for (int n = 1; n <= telling->nfleets; n++)
        telling->plog[n] = n * log2(n);
}

/** The entropy of what is told of the set and candidate `c`, in bits. */
static double entropy(struct telling *telling, int c)
{
    double sum = 0;
    memset(telling->count, 0, sizeof telling->count);
    for (int f = 0; f < telling->nfleets; f++) {
        uint64_t key = telling->sum[f] + telling->says[c][f];
        size_t slot = (key ^ key >> 29) * UINT64_C(0x9e3779b97f4a7c15) >> 53;
        while (telling->count[slot] && telling->keys[slot] != key)
            slot = (slot + 1) % SLOTS;
        telling->keys[slot] = key;
        sum += telling->plog[telling->count[slot] + 1] -
               telling->plog[telling->count[slot]];
        telling->count[slot]++;
    }
    return log2(telling->nfleets) - sum / telling->nfleets;
}

static double value(void *user, int candidate)
{
    struct telling *telling = user;
    return telling->chance[telling->cells[candidate]] +
           telling->worth * entropy(telling, candidate);
}

static void move(void *user, int candidate, bool in)
{
    struct telling *telling = user;
    for (int f = 0; f < telling->nfleets; f++)
        telling->sum[f] +=
            in ? telling->says[candidate][f] : -telling->says[candidate][f];
}

enum status telling_new(struct telling **out, const struct view *view, const int *cells,
                        int ncells)
{
    struct telling *telling = calloc(1, sizeof *telling);
    if (!telling)
        return STATUS_NO_MEMORY;
    telling->chance = view->cell;
    telling->ncells = ncells;
    memcpy(telling->cells, cells, (size_t)ncells * sizeof *cells);
    read_fleets(telling, view->pool);
    *out = telling;
    return STATUS_OK;
}

void telling_choose(struct telling *telling, double worth, int shots, int *set)
{
    const struct together together = {telling, telling->ncells, value, move};
    telling->worth = worth;
    memset(telling->sum, 0, sizeof telling->sum);
    together_choose(&together, shots, set);
}

void telling_free(struct telling *telling)
{
    free(telling);
}
