/**
 * From a game to probabilities: reports -> constraints -> sweep -> frontier -> tally,
 * or where counted salvos leave few fleets: constraints -> join -> tally.
 *
 * Counts stay integers until the last step. How wide they have to be is told by a bound
 * that is known beforehand: the number of fleets is at most the product over the types
 * of (placements choose ships), and no number through a placement is larger. Where it
 * passes 127 bits, a pass in floating point measures the number first, far more closely
 * than the bound does; if that passes them too, floating point it stays: sums of
 * numbers that are all positive, in which nothing cancels, right to a few units in the
 * last place.
 *
 * So are the marginals under a prior, from a pass of its own over a sweep whose
 * placements are weighed. The number of fleets is counted beside it, on a plain sweep:
 * those that the prior does not forbid.
 *
 * Where an exact pass would take more than the budget, sampler.c takes over, and says
 * so. Whether any fleet fits is then settled by a search, since samples that find none
 * prove nothing.
 */
#include "infer/posterior.h"

#include "infer/frontier.h"
#include "infer/join.h"
#include "infer/sampler.h"
#include "infer/tally.h"
#include "infer/witness.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const size_t memory_default = (size_t)1 << 30;
static const uint64_t join_pairs = 2000000000; /* half a second's */
static const uint64_t work_default = 150000000;
static const uint64_t work_default_of_counts = 1000000000;

enum { WITNESS_NODES = 200000 };

struct posterior_layers {
    struct arena *arena;
    struct sweep *sweep;
    struct tally *tally;
    struct frontier *frontier; /* exact */
    struct join *join;         /* exact; instead of a sweep */
    struct sampler *sampler;   /* sampled */
};

/** A posterior on its way. */
struct maker {
    const struct game *game;
    struct infer_options options;
    struct constraints *constraints;
    struct posterior_layers *layers;
    struct posterior *out;
};

static void posterior_layers_free(struct posterior_layers *layers)
{
    if (!layers)
        return;
    frontier_free(layers->frontier);
    join_free(layers->join);
    sampler_free(layers->sampler);
    arena_free(layers->arena);
    free(layers);
}

static bool keeps(const struct infer_options *options)
{
    return options->keep_layers || options->keep_samples;
}

/** Take `bytes` off the budget. False when that is all of it. */
static bool spend(struct maker *maker, size_t bytes)
{
    bool enough = bytes < maker->options.memory;
    if (enough)
        maker->options.memory -= bytes;
    return enough;
}

/** About what constraints, sweep and answer take at least. */
static size_t bytes_to_start(const struct game *game)
{
    size_t bytes = 0;
    for (int type = 0; type < game->rules.ntypes; type++)
        bytes += (size_t)placement_count(&game->rules, type) * sizeof(struct allowed);
    return bytes;
}

/* ---- Priors */

/** Drop the placements that weigh nothing. */
static void forbid(struct constraints *constraints, const double *const *prior)
{
    for (int type = 0; prior && type < constraints->rules->ntypes; type++) {
        struct allowed *list = constraints->allowed[type];
        int kept = 0;
        for (int i = 0; i < constraints->nallowed[type]; i++)
            if (prior[type][list[i].index] > 0)
                list[kept++] = list[i];
        constraints->nallowed[type] = kept;
    }
}

/** Weigh the placements; scaled so that those of a type weigh 1 on average. */
static void weigh(struct constraints *constraints, const double *const *prior)
{
    for (int type = 0; prior && type < constraints->rules->ntypes; type++) {
        struct allowed *list = constraints->allowed[type];
        int n = constraints->nallowed[type];
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += prior[type][list[i].index];
        for (int i = 0; i < n; i++)
            list[i].weight = prior[type][list[i].index] * n / sum;
    }
}

/* ---- Exactly */

/** log2 of the bound on the number of fleets. */
static double bound_bits(const struct constraints *in)
{
    double bits = 0;
    for (int type = 0; type < in->rules->ntypes; type++)
        for (int i = 0; i < in->rules->types[type].count; i++)
            bits += log2(fmax(1, in->nallowed[type] - i)) - log2(i + 1);
    return bits;
}

static enum status pass(struct maker *maker, enum frontier_kind kind, bool count_only)
{
    struct posterior_layers *layers = maker->layers;
    const struct frontier_options options = {.kind = kind,
                                             .memory = maker->options.memory,
                                             .work = maker->options.work,
                                             .count_only = count_only,
                                             .keep =
                                                 keeps(&maker->options) && !count_only};
    const struct frontier_sink sink = tally_sink(layers->tally);
    frontier_free(layers->frontier);
    layers->frontier = NULL;
    return frontier_new(&layers->frontier, layers->sweep, &options, &sink);
}

/** The weight of all fleets, of a pass in floating point. */
static double weight_of_all(const struct posterior_layers *layers)
{
    return frontier_weight(layers->frontier) * (double)layers->sweep->orders;
}

/** Which numbers count the fleets? FRONTIER_F64 when they pass 128 bits; then `about`
 * is known. */
static enum status choose_kind(struct maker *maker, enum frontier_kind *out)
{
    double bits = bound_bits(maker->constraints);
    if (bits > 127) {
        enum status status = pass(maker, FRONTIER_F64, true);
        if (status)
            return status;
        maker->out->about = weight_of_all(maker->layers);
        bits = log2(maker->out->about) + 0.001;
    }
    *out = bits > 127 ? FRONTIER_F64 : bits > 63 ? FRONTIER_U128 : FRONTIER_U64;
    return STATUS_OK;
}

/** Count fleets, and unless only the number is wanted what lies through placements. */
static enum status count(struct maker *maker, bool count_only)
{
    struct posterior_layers *layers = maker->layers;
    enum frontier_kind kind;
    enum status status = choose_kind(maker, &kind);
    if (status || (kind == FRONTIER_F64 && count_only))
        return status;
    status = pass(maker, kind, count_only);
    if (status)
        return status;
    if (kind == FRONTIER_F64)
        return tally_divide_weights(layers->tally, weight_of_all(layers), maker->out);
    maker->out->fleets = frontier_total(layers->frontier) * layers->sweep->orders;
    maker->out->about = (double)maker->out->fleets;
    if (count_only)
        return STATUS_OK;
    return tally_divide_counts(layers->tally, maker->out->fleets, maker->out);
}

/** About what laying out a sweep takes. */
static size_t bytes_to_lay_out(const struct constraints *in)
{
    size_t bytes = 0;
    for (int type = 0; type < in->rules->ntypes; type++)
        bytes += (size_t)in->nallowed[type] * (sizeof(struct sweep_start) + 64);
    return bytes;
}

/** Lay the constraints out for a sweep. What that takes is taken off the budget. */
static enum status lay_out(struct maker *maker)
{
    struct posterior_layers *layers = maker->layers;
    size_t before = arena_bytes(layers->arena);
    layers->sweep = NULL;
    if (bytes_to_lay_out(maker->constraints) >= maker->options.memory)
        return STATUS_LIMIT;
    enum status status = sweep_new(&layers->sweep, maker->constraints,
                                   !keeps(&maker->options), layers->arena);
    layers->tally->sweep = layers->sweep;
    bool enough = spend(maker, arena_bytes(layers->arena) - before);
    return status || enough ? status : STATUS_LIMIT;
}

/** Lay out the sweep anew, with placements that have their weights. */
static enum status weigh_sweep(struct maker *maker)
{
    weigh(maker->constraints, maker->options.prior);
    return lay_out(maker);
}

static enum status make_exact(struct maker *maker)
{
    bool weighed = maker->options.prior && !maker->options.count_only;
    enum status status = count(maker, maker->options.count_only || weighed);
    if (status || !weighed)
        return status;
    status = weigh_sweep(maker);
    if (!status)
        status = pass(maker, FRONTIER_F64, false);
    if (status)
        return status;
    return tally_divide_weights(maker->layers->tally, weight_of_all(maker->layers),
                                maker->out);
}

/** The same from two halves of a fleet, where reports leave little; STATUS_LIMIT
 * elsewhere. */
static enum status make_joined(struct maker *maker)
{
    const struct infer_options *options = &maker->options;
    if (!maker->constraints->ngroups || options->prior || options->keep_layers)
        return STATUS_LIMIT;
    const struct join_options join_options = {.memory = options->memory,
                                              .pairs = join_pairs,
                                              .count_only = options->count_only,
                                              .keep = options->keep_samples};
    struct posterior_layers *layers = maker->layers;
    struct posterior *out = maker->out;
    enum status status =
        join_new(&layers->join, maker->constraints, &join_options, layers->tally);
    if (status)
        return status;
    out->fleets = join_total(layers->join);
    out->about = (double)out->fleets;
    return options->count_only ? STATUS_OK
                               : tally_divide_counts(layers->tally, out->fleets, out);
}

/* ---- By sampling */

/** Does any fleet fit? Without a prior that forbids some, at least. */
static enum status find_witness(struct maker *maker)
{
    long nodes = WITNESS_NODES;
    enum status status = witness_find(NULL, maker->constraints, &nodes);
    return status == STATUS_LIMIT ? STATUS_OK : status;
}

static enum status make_sampled(struct maker *maker)
{
    struct posterior_layers *layers = maker->layers;
    struct posterior *out = maker->out;
    const struct sampler_options options = {.memory = maker->options.memory,
                                            .states = maker->options.states,
                                            .precision = maker->options.precision,
                                            .seed = maker->options.seed,
                                            .keep = keeps(&maker->options)};
    bool weighed = maker->options.prior && !maker->options.count_only;
    frontier_free(layers->frontier);
    layers->frontier = NULL;
    out->method = METHOD_SAMPLED;
    out->fleets = 0;
    out->se = calloc((size_t)out->ncells, sizeof *out->se);
    if (!out->se)
        return STATUS_NO_MEMORY;
    enum status status = find_witness(maker);
    if (!status && weighed)
        weigh(maker->constraints, maker->options.prior);
    if (!status && weighed && layers->sweep)
        status = lay_out(maker);
    if (status && status != STATUS_LIMIT)
        return status;
    const struct sampler_input from = {maker->constraints, layers->sweep,
                                       layers->tally};
    status = sampler_new(&layers->sampler, &from, &options, out);
    if (weighed)
        out->about = out->about_se = 0;
    return status;
}

/* ---- Either way */

static enum status allocate(struct posterior *out, const struct ruleset *rules)
{
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
        if (!out->placement[type])
            return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

static enum status make(struct maker *maker)
{
    const struct ruleset *rules = &maker->game->rules;
    struct posterior_layers *layers = maker->layers;
    if (bytes_to_start(maker->game) > maker->options.memory)
        return STATUS_LIMIT;
    if (!(layers->arena = arena_new()))
        return STATUS_NO_MEMORY;
    enum status status = allocate(maker->out, rules);
    if (!status)
        status = tally_new(&layers->tally, rules, layers->arena);
    if (!status)
        status = constraints_new(&maker->constraints, maker->game);
    if (status)
        return status;
    if (!spend(maker,
               arena_bytes(layers->arena) + arena_bytes(maker->constraints->arena)))
        return STATUS_LIMIT;
    forbid(maker->constraints, maker->options.prior);
    bool by_samples = maker->options.method == INFER_SAMPLED;
    status = by_samples ? STATUS_LIMIT : make_joined(maker);
    if (status != STATUS_LIMIT)
        return status;
    status = lay_out(maker);
    if (!status)
        status = by_samples ? STATUS_LIMIT : make_exact(maker);
    if (status != STATUS_LIMIT || maker->options.method == INFER_EXACT)
        return status;
    tally_clear(layers->tally);
    return make_sampled(maker);
}

/** No fleet fits: is there one at all? */
static enum status why_none(const struct game *game,
                            const struct infer_options *options)
{
    const struct game empty = {.rules = game->rules};
    const struct infer_options count_only = {.memory = options->memory,
                                             .work = work_default,
                                             .method = INFER_EXACT,
                                             .count_only = true};
    struct constraints *constraints = NULL;
    long nodes = WITNESS_NODES;
    enum status status = constraints_new(&constraints, &empty);
    if (!status)
        status = witness_find(NULL, constraints, &nodes);
    constraints_free(constraints);
    if (status == STATUS_LIMIT) {
        struct posterior *posterior = NULL;
        status = posterior_new(&posterior, &empty, &count_only);
        posterior_free(posterior);
    }
    bool none = status == STATUS_NO_FLEET || status == STATUS_CONTRADICTION;
    return none ? STATUS_NO_FLEET : STATUS_CONTRADICTION;
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
    if (!maker.options.work && maker.options.method == INFER_ANY)
        maker.options.work =
            maker.options.count_only ? work_default_of_counts : work_default;
    enum status status = maker.out && maker.layers ? make(&maker) : STATUS_NO_MEMORY;
    constraints_free(maker.constraints);
    if (!status && keeps(&maker.options) && !maker.options.count_only) {
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
    return game->nentries || maker.options.prior ? why_none(game, &maker.options)
                                                 : STATUS_NO_FLEET;
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

/* ---- Fleets of it */

static void make_fleet(const struct posterior_layers *layers,
                       const struct frontier_ship *ships, int nships, struct fleet *out)
{
    out->nships = nships;
    for (int i = 0; i < nships; i++)
        out->ships[i] = layers->tally->placements[ships[i].type][ships[i].index];
    fleet_sort(out);
}

enum status posterior_fleet_at(const struct posterior *posterior, count128 rank,
                               struct fleet *out)
{
    const struct posterior_layers *layers = posterior->layers;
    struct frontier_ship ships[RULESET_SHIPS_MAX] = {{0, 0}};
    assert(layers->frontier && rank < posterior->fleets);
    make_fleet(layers, ships, frontier_fleet_at(layers->frontier, rank, ships), out);
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
    const struct posterior_layers *layers = posterior->layers;
    struct frontier_ship ships[RULESET_SHIPS_MAX] = {{0, 0}};
    assert(layers);
    if (layers->join) {
        uint64_t rank = stream_below(stream, join_total(layers->join));
        make_fleet(layers, ships, join_fleet_at(layers->join, rank, ships), out);
        return STATUS_OK;
    }
    if (layers->sampler) {
        int n = sampler_draw(layers->sampler, stream, ships);
        make_fleet(layers, ships, n, out);
        return STATUS_OK;
    }
    double weight = frontier_weight(layers->frontier);
    if (weight > 0) {
        int n = frontier_fleet_at_weight(layers->frontier, stream_unit(stream) * weight,
                                         ships);
        make_fleet(layers, ships, n, out);
        return STATUS_OK;
    }
    return posterior_fleet_at(posterior, draw_below(stream, posterior->fleets), out);
}
