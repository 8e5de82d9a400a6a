/*
 * Everything is tried: in every position every cell that is not shot and that some
 * fleet covers, and behind it every answer. No bound, no symmetry, no order. The only
 * thing done twice once is a position: the fleets that are still possible, one bit
 * each, with the cells shot that matter to them.
 *
 * What is told of a shot is worked out from the fleet and the cells shot before, as the
 * rules have it. A cell that no fleet covers is not shot: it tells nothing and ends
 * nothing.
 */
#include "oracle/play.h"

#include "oracle/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SHIPS = 4, MAX_ANSWERS = 2 + 2 * MAX_SHIPS };

struct known {
    uint64_t *key; /* [words + 1]; NULL: free */
    long shots;
};

struct play {
    const struct ruleset *rules;
    int ncells, nships;
    long nfleets, capacity;
    uint32_t (*ships)[MAX_SHIPS]; /* cells of each ship */
    int type[MAX_SHIPS];
    size_t words, nknown, nslots;
    struct known *known;
};

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static bool add_fleet(void *user, const struct fleet *fleet)
{
    struct play *play = user;
    if (play->nfleets == play->capacity) {
        play->capacity = 2 * play->capacity + 64;
        play->ships =
            must(realloc(play->ships, (size_t)play->capacity * sizeof *play->ships));
    }
    uint32_t *ships = play->ships[play->nfleets++];
    for (int i = 0; i < fleet->nships; i++) {
        struct placement p = fleet->ships[i];
        ships[i] = 0;
        play->type[i] = p.type;
        for (int k = 0; k < play->rules->types[p.type].length; k++)
            ships[i] |= UINT32_C(1) << placement_cell(&play->rules->board, p, k);
    }
    return true;
}

static bool has(const uint64_t *set, long fleet)
{
    return set[fleet / 64] >> (fleet % 64) & 1;
}

static uint32_t cover(const struct play *play, long fleet)
{
    uint32_t cells = 0;
    for (int i = 0; i < play->nships; i++)
        cells |= play->ships[fleet][i];
    return cells;
}

/* What is told when `cell` is shot behind the cells of `shot`. */
static int answer(const struct play *play, long fleet, uint32_t shot, int cell)
{
    const struct ruleset *rules = play->rules;
    for (int i = 0; i < play->nships; i++) {
        uint32_t ship = play->ships[fleet][i];
        if (!(ship >> cell & 1))
            continue;
        bool sunk = !(ship & ~shot & ~(UINT32_C(1) << cell));
        if (sunk && rules->sinking == SINKING_NAMED)
            return 2 + MAX_SHIPS + play->type[i];
        if (sunk && rules->sinking == SINKING_TOLD)
            return 1 + MAX_SHIPS;
        return rules->tells == TELLS_SHIP ? 1 + play->type[i] : 1;
    }
    return 0;
}

/* The place of a position in the table, free or not. */
static struct known *place(const struct play *play, const uint64_t *key)
{
    uint64_t hash = 0;
    for (size_t w = 0; w <= play->words; w++)
        hash = (hash ^ key[w]) * UINT64_C(0x9e3779b97f4a7c15) ^ hash >> 29;
    for (size_t i = (size_t)(hash >> 20) % play->nslots;; i = (i + 1) % play->nslots)
        if (!play->known[i].key ||
            !memcmp(play->known[i].key, key, (play->words + 1) * sizeof *key))
            return &play->known[i];
}

static void remember(struct play *play, const uint64_t *key, long shots)
{
    if (2 * play->nknown >= play->nslots) {
        struct play old = *play;
        play->nslots = 2 * old.nslots + 1024;
        play->known = must(calloc(play->nslots, sizeof *play->known));
        for (size_t i = 0; i < old.nslots; i++)
            if (old.known[i].key)
                *place(play, old.known[i].key) = old.known[i];
        free(old.known);
    }
    struct known *known = place(play, key);
    size_t bytes = (play->words + 1) * sizeof *key;
    known->key = memcpy(must(malloc(bytes)), key, bytes);
    known->shots = shots;
    play->nknown++;
}

static long least(struct play *play, const uint64_t *set, uint32_t shot);

/* Shots to come, over all fleets of the set, if `cell` is shot now. */
static long least_behind(struct play *play, const uint64_t *set, uint32_t shot,
                         int cell)
{
    size_t bytes = play->words * sizeof *set;
    uint64_t *behind = must(calloc(MAX_ANSWERS, bytes));
    uint32_t now = shot | UINT32_C(1) << cell;
    long shots = 0;
    for (long f = 0; f < play->nfleets; f++) {
        if (!has(set, f))
            continue;
        shots++;
        if (!(cover(play, f) & ~now))
            continue;
        int a = answer(play, f, shot, cell);
        behind[(size_t)a * play->words + (size_t)f / 64] |= UINT64_C(1) << f % 64;
    }
    for (size_t a = 0; a < MAX_ANSWERS; a++)
        shots += least(play, behind + a * play->words, now);
    free(behind);
    return shots;
}

static long least(struct play *play, const uint64_t *set, uint32_t shot)
{
    uint32_t covered = 0;
    for (long f = 0; f < play->nfleets; f++)
        covered |= has(set, f) ? cover(play, f) : 0;
    if (!covered)
        return 0;
    uint64_t *key = must(malloc((play->words + 1) * sizeof *key));
    memcpy(key, set, play->words * sizeof *key);
    key[play->words] = shot & covered;
    const struct known *known = play->nslots ? place(play, key) : NULL;
    long best = known && known->key ? known->shots : -1;
    if (best < 0) {
        for (int cell = 0; cell < play->ncells; cell++) {
            if (!((covered & ~shot) >> cell & 1))
                continue;
            long shots = least_behind(play, set, shot, cell);
            best = best < 0 || shots < best ? shots : best;
        }
        remember(play, key, best);
    }
    free(key);
    return best;
}

long oracle_least_shots(const struct ruleset *rules, long *fleets)
{
    struct play play = {.rules = rules,
                        .ncells = board_cells(&rules->board),
                        .nships = ruleset_ships(rules)};
    if (play.ncells > 30 || play.nships > MAX_SHIPS)
        abort();
    oracle_each_fleet(rules, add_fleet, &play);
    play.words = (size_t)(play.nfleets + 63) / 64;
    uint64_t *all = must(calloc(play.words + 1, sizeof *all));
    for (long f = 0; f < play.nfleets; f++)
        all[f / 64] |= UINT64_C(1) << f % 64;
    long best = least(&play, all, 0);
    *fleets = play.nfleets;
    for (size_t i = 0; i < play.nslots; i++)
        free(play.known[i].key);
    free(play.known);
    free(play.ships);
    free(all);
    return best;
}
