/**
 * From a game to probabilities: reports -> constraints -> sweep -> frontier.
 *
 * Counts stay integers until the last step. How wide they have to be is told by a bound
 * that is known beforehand: the number of fleets is at most the product over the types
 * of (placements choose ships), and no number through a placement is larger. If the
 * bound fits 64 bits, 64 bits are exact. Otherwise a pass in floating point measures
 * the number first, far more closely than the bound does, and 64 or 128 bits are taken
 * if it fits them with room to spare; if not, the count is refused.
 *
 * Marginals of cells and types are sums of the integers of placements, divided once.
 */
#include "infer/posterior.h"

#include "infer/frontier.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const size_t memory_default = (size_t)1 << 30;

struct posterior_layers {
    struct arena *arena;
    struct sweep *sweep;
    struct frontier *frontier;
    const struct ruleset *rules;
    struct placement *placements[RULESET_TYPES_MAX];
};

/** A posterior on its way. */
struct maker {
    const struct game *game;
    struct infer_options options;
    struct constraints *constraints;
    struct posterior_layers *layers;
    struct posterior *out;
    count128 *through[RULESET_TYPES_MAX]; /* by placement */
};

static void posterior_layers_free(struct posterior_layers *layers)
{
    if (!layers)
        return;
    frontier_free(layers->frontier);
    arena_free(layers->arena);
    free(layers);
}

static void collect(void *user, int type, int index, count128 count, double weight)
{
    (void)weight;
    struct maker *maker = user;
    const struct sweep *sweep = maker->layers->sweep;
    for (int like = type; like < maker->game->rules.ntypes; like++) {
        if (sweep->merged[like] != type)
            continue;
        count128 share = sweep->orders *
                         (unsigned)maker->game->rules.types[like].count /
                         (unsigned)sweep->merged_count[type];
        maker->through[like][index] += count * share;
    }
}

/* ---- How wide counts are */

/** log2 of the bound on the number of fleets. */
static double bound_bits(const struct constraints *in)
{
    double bits = 0;
    for (int type = 0; type < in->rules->ntypes; type++)
        for (int i = 0; i < in->rules->types[type].count; i++)
            bits += log2(fmax(1, in->nallowed[type] - i)) - log2(i + 1);
    return bits;
}

static enum status count_in(struct maker *maker, enum frontier_kind kind,
                            bool count_only)
{
    const struct frontier_options options = {.kind = kind,
                                             .memory = maker->options.memory,
                                             .count_only = count_only,
                                             .keep = maker->options.keep_layers};
    const struct frontier_sink sink = {collect, maker};
    return frontier_new(&maker->layers->frontier, maker->layers->sweep, &options,
                        &sink);
}

static enum status count(struct maker *maker)
{
    double bits = bound_bits(maker->constraints);
    if (bits > 63) {
        enum status status = count_in(maker, FRONTIER_F64, true);
        if (status)
            return status;
        bits = log2(frontier_weight(maker->layers->frontier) *
                    (double)maker->layers->sweep->orders);
        frontier_free(maker->layers->frontier);
        maker->layers->frontier = NULL;
    }
    if (bits > 127)
        return STATUS_LIMIT;
    /* A placement is passed at most once by every fleet, a cell and a type likewise. */
    return count_in(maker, bits > 63 ? FRONTIER_U128 : FRONTIER_U64,
                    maker->options.count_only);
}

/* ---- Probabilities */

static enum status allocate(struct maker *maker)
{
    const struct ruleset *rules = &maker->game->rules;
    struct posterior *out = maker->out;
    struct posterior_layers *layers = maker->layers;
    size_t ncells = (size_t)board_cells(&rules->board), ntypes = (size_t)rules->ntypes;
    out->ncells = (int)ncells;
    out->ntypes = rules->ntypes;
    out->cell = calloc(ncells, sizeof *out->cell);
    out->type_cell = calloc(ncells * ntypes, sizeof *out->type_cell);
    if (!out->cell || !out->type_cell)
        return STATUS_NO_MEMORY;
    for (int type = 0; type < rules->ntypes; type++) {
        size_t n = (size_t)placement_count(rules, type) + 1;
        out->placement[type] = calloc(n, sizeof *out->placement[type]);
        layers->placements[type] =
            arena_alloc(layers->arena, n, sizeof *layers->placements[type]);
        maker->through[type] = arena_alloc(layers->arena, n, sizeof(count128));
        if (!out->placement[type] || !layers->placements[type] || !maker->through[type])
            return STATUS_NO_MEMORY;
        placement_list(rules, type, layers->placements[type]);
    }
    return STATUS_OK;
}

/** Probabilities from the counts. `covers` has room for the cells of the board. */
static void divide(const struct maker *maker, count128 *covers)
{
    const struct ruleset *rules = &maker->game->rules;
    struct posterior *out = maker->out;
    size_t ncells = (size_t)out->ncells;
    double all = (double)out->fleets;
    for (int type = 0; type < rules->ntypes; type++) {
        count128 *own = covers + ncells;
        memset(own, 0, ncells * sizeof *own);
        for (int i = 0; i < placement_count(rules, type); i++) {
            count128 count = maker->through[type][i];
            struct placement p = maker->layers->placements[type][i];
            out->placement[type][i] = (double)count / all;
            for (int k = 0; count && k < rules->types[type].length; k++)
                own[placement_cell(&rules->board, p, k)] += count;
        }
        for (size_t cell = 0; cell < ncells; cell++) {
            covers[cell] += own[cell];
            out->type_cell[(size_t)type * ncells + cell] = (double)own[cell] / all;
        }
    }
    for (size_t cell = 0; cell < ncells; cell++)
        out->cell[cell] = (double)covers[cell] / all;
}

static enum status make(struct maker *maker)
{
    struct posterior_layers *layers = maker->layers;
    if (!(layers->arena = arena_new()))
        return STATUS_NO_MEMORY;
    layers->rules = &maker->game->rules;
    enum status status = allocate(maker);
    if (!status)
        status = constraints_new(&maker->constraints, maker->game);
    if (!status)
        status = sweep_new(&layers->sweep, maker->constraints,
                           !maker->options.keep_layers, layers->arena);
    if (!status)
        status = count(maker);
    if (status)
        return status;
    maker->out->fleets = frontier_total(layers->frontier) * layers->sweep->orders;
    if (maker->options.count_only)
        return STATUS_OK;
    count128 *covers = calloc(2 * (size_t)maker->out->ncells, sizeof *covers);
    if (!covers)
        return STATUS_NO_MEMORY;
    divide(maker, covers);
    free(covers);
    return STATUS_OK;
}

/** No fleet fits: is there one at all? */
static enum status why_none(const struct game *game,
                            const struct infer_options *options)
{
    const struct game empty = {.rules = game->rules};
    const struct infer_options count_only = {.memory = options->memory,
                                             .count_only = true};
    struct posterior *posterior = NULL;
    enum status status = posterior_new(&posterior, &empty, &count_only);
    posterior_free(posterior);
    return status == STATUS_NO_FLEET ? STATUS_NO_FLEET : STATUS_CONTRADICTION;
}

enum status posterior_new(struct posterior **out, const struct game *game,
                          const struct infer_options *options)
{
    struct maker maker = {.game = game,
                          .out = calloc(1, sizeof(struct posterior)),
                          .layers = calloc(1, sizeof(struct posterior_layers))};
    if (options)
        maker.options = *options;
    if (!maker.options.memory)
        maker.options.memory = memory_default;
    enum status status = maker.out && maker.layers ? make(&maker) : STATUS_NO_MEMORY;
    constraints_free(maker.constraints);
    if (!status && maker.options.keep_layers && !maker.options.count_only) {
        maker.out->layers = maker.layers;
        maker.layers = NULL;
    }
    posterior_layers_free(maker.layers);
    if (!status) {
        *out = maker.out;
        return STATUS_OK;
    }
    posterior_free(maker.out);
    if (status != STATUS_CONTRADICTION)
        return status;
    return game->nentries ? why_none(game, &maker.options) : STATUS_NO_FLEET;
}

void posterior_free(struct posterior *posterior)
{
    if (!posterior)
        return;
    free(posterior->cell);
    free(posterior->type_cell);
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        free(posterior->placement[type]);
    free(posterior->se);
    posterior_layers_free(posterior->layers);
    free(posterior);
}

enum status posterior_fleet_at(const struct posterior *posterior, count128 rank,
                               struct fleet *out)
{
    const struct posterior_layers *layers = posterior->layers;
    struct frontier_ship ships[RULESET_SHIPS_MAX];
    assert(layers && rank < posterior->fleets);
    struct fleet fleet = {.nships = frontier_fleet_at(layers->frontier, rank, ships)};
    for (int i = 0; i < fleet.nships; i++)
        fleet.ships[i] = layers->placements[ships[i].type][ships[i].index];
    fleet_sort(&fleet);
    *out = fleet;
    return STATUS_OK;
}

/** An unbiased integer in [0, bound). */
static count128 draw_below(struct stream *stream, count128 bound)
{
    if (bound <= UINT64_MAX)
        return stream_below(stream, (uint64_t)bound);
    int bits = 64;
    while (bits < 128 && bound >> bits)
        bits++;
    for (;;) {
        count128 drawn = (count128)stream_next(stream) << 64;
        drawn = (drawn | stream_next(stream)) >> (128 - bits);
        if (drawn < bound)
            return drawn;
    }
}

enum status posterior_sample(const struct posterior *posterior, struct stream *stream,
                             struct fleet *out)
{
    return posterior_fleet_at(posterior, draw_below(stream, posterior->fleets), out);
}
