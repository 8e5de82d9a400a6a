/**
 * Sums over placements. A cell is covered in as many fleets as lie through the
 * placements that cover it, and no two of these are in one fleet, so the sum of
 * integers is exact; it is divided once, at the end. Weights are added up in the same
 * order.
 */
#include "infer/tally.h"

#include <stdlib.h>
#include <string.h>

enum status tally_new(struct tally **out, const struct ruleset *rules,
                      struct arena *arena)
{
    struct tally *tally = arena_alloc(arena, 1, sizeof *tally);
    if (!tally)
        return STATUS_NO_MEMORY;
    tally->rules = rules;
    for (int type = 0; type < rules->ntypes; type++) {
        int n = placement_count(rules, type);
        size_t room = (size_t)n + 1;
        tally->nplacements[type] = n;
        tally->placements[type] = arena_alloc(arena, room, sizeof(struct placement));
        tally->counts[type] = arena_alloc(arena, room, sizeof(count128));
        tally->weights[type] = arena_alloc(arena, room, sizeof(double));
        if (!tally->placements[type] || !tally->counts[type] || !tally->weights[type])
            return STATUS_NO_MEMORY;
        placement_list(rules, type, tally->placements[type]);
    }
    *out = tally;
    return STATUS_OK;
}

static void add_through(void *user, int type, int index, count128 count, double weight)
{
    struct tally *tally = user;
    const struct sweep *sweep = tally->sweep;
    for (int like = type; like < tally->rules->ntypes; like++) {
        if (sweep->merged[like] != type)
            continue;
        count128 share = sweep->orders * (unsigned)tally->rules->types[like].count /
                         (unsigned)sweep->merged_count[type];
        tally->counts[like][index] += count * share;
        tally->weights[like][index] += weight * (double)share;
    }
}

struct frontier_sink tally_sink(struct tally *tally)
{
    return (struct frontier_sink){add_through, tally};
}

void tally_clear(struct tally *tally)
{
    for (int type = 0; type < tally->rules->ntypes; type++) {
        size_t n = (size_t)tally->nplacements[type];
        memset(tally->counts[type], 0, n * sizeof(count128));
        memset(tally->weights[type], 0, n * sizeof(double));
    }
}

#define VALUE count128
#define SUMS counts
#define NAME tally_divide_counts
#include "infer/tally_divide.inc"

#define VALUE double
#define SUMS weights
#define NAME tally_divide_weights
#include "infer/tally_divide.inc"
