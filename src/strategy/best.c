/**
 * The advised choice. One shot at a time is rollout.c's, and greedy while that has no
 * list of fleets; greedy it is too where play has not shown a better (README.md here).
 * Where a turn is several shots they are chosen together, as the set S that maximises
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
 * together_choose() searches. Chances of hits are the exact ones, not those of the
 * fleets read. Of equal cells the first in the order of greedy_cells() is taken.
 * Everything is a function of the view: no lots, no clock.
 *
 * Where only the number of hits is told, gauge.c chooses.
 */
#include "strategy/best.h"

#include "strategy/gauge.h"
#include "strategy/greedy.h"
#include "strategy/pool.h"
#include "strategy/rollout.h"
#include "strategy/strategy.h"
#include "strategy/together.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 36, SLOTS = 2048 };

/** What a bit told is worth in hits, by what is told. */
static double worth_of(enum tells tells)
{
    return tells == TELLS_COUNT_BY_SHIP ? 0.3 : 0.8;
}

/** A choice in the making. */
struct reading {
    const struct view *view;
    double worth;
    int nfleets, ncells;
    int cells[CANDIDATES];
    uint64_t says[CANDIDATES][BEST_FLEETS]; /* of each candidate by each fleet */
    uint64_t sum[BEST_FLEETS];              /* of the set without the cell weighed */
    double plog[BEST_FLEETS + 1];           /* n log2 n */
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

static void read_fleets(struct reading *reading)
{
    const struct pool *pool = reading->view->pool;
    reading->nfleets = pool->n < BEST_FLEETS ? pool->n : BEST_FLEETS;
    for (int f = 0; f < reading->nfleets; f++) {
        int fleet = (int)((int64_t)f * pool->n / reading->nfleets);
        for (int c = 0; c < reading->ncells; c++)
            reading->says[c][f] = says(pool, fleet, reading->cells[c]);
    }
    for (int n = 1; n <= reading->nfleets; n++)
        reading->plog[n] = n * log2(n);
}

/** The entropy of what is told of the set and candidate `c`, in bits. */
static double entropy(struct reading *reading, int c)
{
    double sum = 0;
    memset(reading->count, 0, sizeof reading->count);
    for (int f = 0; f < reading->nfleets; f++) {
        uint64_t key = reading->sum[f] + reading->says[c][f];
        size_t slot = (key ^ key >> 29) * UINT64_C(0x9e3779b97f4a7c15) >> 53;
        while (reading->count[slot] && reading->keys[slot] != key)
            slot = (slot + 1) % SLOTS;
        reading->keys[slot] = key;
        sum += reading->plog[reading->count[slot] + 1] -
               reading->plog[reading->count[slot]];
        reading->count[slot]++;
    }
    return log2(reading->nfleets) - sum / reading->nfleets;
}

static double value(void *user, int candidate)
{
    struct reading *reading = user;
    return reading->view->cell[reading->cells[candidate]] +
           reading->worth * entropy(reading, candidate);
}

static void move(void *user, int candidate, bool in)
{
    struct reading *reading = user;
    for (int f = 0; f < reading->nfleets; f++)
        reading->sum[f] +=
            in ? reading->says[candidate][f] : -reading->says[candidate][f];
}

/** Choose several shots together; *found: they could be. */
static enum status choose_together(const struct view *view, int *out, bool *found)
{
    int ncells = board_cells(&view->game->rules.board);
    *found = false;
    if (!view->pool || view->pool->n < 2)
        return STATUS_OK;
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading)
        return STATUS_NO_MEMORY;
    reading->view = view;
    reading->worth = worth_of(view->game->rules.tells);
    reading->ncells =
        greedy_cells(view->cell, ncells, &view->shot, CANDIDATES, reading->cells);
    *found = reading->ncells > view->shots;
    if (*found) {
        const struct together together = {reading, reading->ncells, value, move};
        read_fleets(reading);
        together_choose(&together, view->shots, out);
        for (int i = 0; i < view->shots; i++)
            out[i] = reading->cells[out[i]];
    }
    free(reading);
    return STATUS_OK;
}

static bool is_joint(const struct game *game, int shots)
{
    if (game->rules.tells == TELLS_COUNT)
        return shots > 1 && shots <= GAUGE_SHOTS_MAX;
    return shots > 1 && shots < CANDIDATES;
}

bool best_reads(const struct game *game, int shots)
{
    return is_joint(game, shots) || rollout_suits(game, shots);
}

bool best_draws(const struct game *game, int shots)
{
    return game->rules.tells != TELLS_COUNT && is_joint(game, shots);
}

bool best_is_greedy(const struct ruleset *rules)
{
    const struct game empty = {.rules = *rules};
    return !best_reads(&empty, game_turn_shots(&empty));
}

enum status best_choose(const struct view *view, int *out)
{
    bool found = false;
    enum status status = STATUS_OK;
    if (rollout_suits(view->game, view->shots))
        status = rollout_choose(view, out, &found);
    else if (is_joint(view->game, view->shots))
        status = view->game->rules.tells == TELLS_COUNT
                     ? gauge_choose(view, out, &found)
                     : choose_together(view, out, &found);
    return status || found ? status : greedy_choose(view, out);
}
