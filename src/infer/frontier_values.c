/**
 * The loops that time is spent in: values are pushed forwards along edges, and pulled
 * backwards. They are the same for each kind of number, so they stand in
 * frontier_values.inc and are included once for each.
 *
 * Backward values take the place of the forward ones of their layer. They are made in
 * blocks of whole vectors that stay in the nearest cache; each bundle has a cursor that
 * goes through its edges once, block after block.
 */
#include "infer/frontier_layers.h"

#include <assert.h>
#include <string.h>

/** Values of a layer, from `first` to before `end`. */
struct block {
    uint32_t first, end;
};

/** What a fleet counts more for taking the bundle's action. */
static double weight_of(const struct bundle *bundle)
{
    return bundle->start ? bundle->start->weight : 1;
}

#define VALUE uint64_t
#define WEIGH(weight, value) ((void)(weight), (value))
#define NAME(verb) verb##_u64
#define WAYS closing_ways
#include "infer/frontier_values.inc"

#define VALUE count128
#define WEIGH(weight, value) ((void)(weight), (value))
#define NAME(verb) verb##_u128
#define WAYS closing_ways
#include "infer/frontier_values.inc"

#define VALUE double
#define WEIGH(weight, value) ((weight) * (value))
#define NAME(verb) verb##_f64
#define WAYS closing_weight
#include "infer/frontier_values.inc"

/** A copy of a pile in `slab`; NULL with the failure latched. */
static void *keep_pile(struct frontier *f, struct slab *slab, const struct pile *pile,
                       size_t size)
{
    void *kept = frontier_take(f, slab, pile->n * size);
    if (kept && pile->n)
        memcpy(kept, pile->items, pile->n * size);
    return kept;
}

/** The edges of a bundle, as far as they are known before the layers that they lead to
 * are whole. */
static bool bundle_loosen(struct frontier *f, int layer, struct bundle *bundle,
                          size_t index)
{
    const struct raw_edge *raw = f->raw[index].items;
    for (size_t i = 0; i < bundle->nedges; i++) {
        struct states *states = &f->ring[(layer + (int)raw[i].ahead) & f->ring_mask];
        if (!frontier_reserve(f, &states->loose, sizeof(struct loose_edge)))
            return false;
        bundle->edges[i] = (struct edge){f->now->offset[raw[i].from], raw[i].to,
                                         raw[i].op, raw[i].ahead};
        ((struct loose_edge *)states->loose.items)[states->loose.n++] =
            (struct loose_edge){&bundle->edges[i],
                                f->now->sets[f->now->set[raw[i].from]], (int)index};
    }
    return true;
}

static bool bundle_fill(struct frontier *f, int layer, struct slab *slab,
                        struct bundle *bundle, size_t index)
{
    const struct raw_edge *raw = f->raw[index].items;
    size_t nedges = f->raw[index].n;
    bundle->edges = frontier_take(f, slab, nedges * sizeof *bundle->edges);
    bundle->finals = keep_pile(f, slab, &f->finals[index], sizeof *bundle->finals);
    bundle->lasts = keep_pile(f, slab, &f->lasts[index], sizeof *bundle->lasts);
    if (!bundle->edges || !bundle->finals || !bundle->lasts)
        return false;
    bundle->nedges = (uint32_t)nedges;
    bundle->nfinals = (uint32_t)f->finals[index].n;
    bundle->nlasts = (uint32_t)f->lasts[index].n;
    if (f->leaps)
        return bundle_loosen(f, layer, bundle, index);
    for (size_t i = 0; i < nedges; i++) {
        uint32_t from = raw[i].from, to = raw[i].to;
        bundle->edges[i] =
            (struct edge){f->now->offset[from], f->next->offset[to],
                          needs_move(f->needs, raw[i].op,
                                     f->now->sets[f->now->set[from]], f->next->set[to]),
                          1};
    }
    enum status status = needs_status(f->needs);
    return !status || frontier_fail(f, status);
}

bool frontier_make_edges(struct frontier *f, int index, struct slab *slab)
{
    const struct sweep_step *step = &f->sweep->steps[index];
    struct layer *layer = &f->layers[index];
    size_t nbundles = (size_t)step->nstarts + 1;
    layer->bundles = frontier_take(f, slab, nbundles * sizeof *layer->bundles);
    layer->nbundles = (int)nbundles;
    for (size_t i = 0; layer->bundles && i < nbundles; i++) {
        struct bundle *bundle = &layer->bundles[i];
        *bundle = (struct bundle){.start = i ? &step->starts[i - 1] : NULL};
        if (!bundle_fill(f, index, slab, bundle, i))
            return false;
    }
    return layer->bundles;
}

bool frontier_gather(struct frontier *f, int index)
{
    const struct loose_edge *loose = f->next->loose.items;
    for (size_t i = 0; i < f->next->loose.n; i++) {
        struct edge *edge = loose[i].edge;
        edge->move =
            needs_move(f->needs, edge->move, loose[i].set, f->next->set[edge->to]);
        edge->to = f->next->offset[edge->to];
    }
    enum status status = needs_status(f->needs);
    if (status)
        return frontier_fail(f, status);
    switch (f->options.kind) {
    case FRONTIER_U64:
        gather_u64(f, index);
        break;
    case FRONTIER_U128:
        gather_u128(f, index);
        break;
    case FRONTIER_F64:
        gather_f64(f, index);
        break;
    }
    return true;
}

void frontier_push(const struct frontier *f, int index)
{
    assert(index < f->sweep->nsteps);
    const struct layer *layer = &f->layers[index];
    const uint32_t *moves = needs_moves(f->needs);
    void *next = f->layers[index + 1].values;
    for (int i = 0; i < layer->nbundles; i++) {
        switch (f->options.kind) {
        case FRONTIER_U64:
            push_u64(moves, &layer->bundles[i], layer->values, next);
            break;
        case FRONTIER_U128:
            push_u128(moves, &layer->bundles[i], layer->values, next);
            break;
        case FRONTIER_F64:
            push_f64(moves, &layer->bundles[i], layer->values, next);
            break;
        }
    }
}

void frontier_complete(struct frontier *f, int index)
{
    const struct layer *layer = &f->layers[index];
    for (int i = 0; i < layer->nbundles; i++) {
        const struct bundle *bundle = &layer->bundles[i];
        switch (f->options.kind) {
        case FRONTIER_U64:
            f->total += complete_u64(f, index, bundle, layer->values);
            break;
        case FRONTIER_U128:
            f->total += complete_u128(f, index, bundle, layer->values);
            break;
        case FRONTIER_F64:
            f->weight += complete_f64(f, index, bundle, layer->values);
            break;
        }
    }
}

void frontier_pull(struct frontier *f, int index, const struct frontier_sink *sink)
{
    struct layer *layer = &f->layers[index];
    size_t nbundles = (size_t)layer->nbundles;
    const void *next[FRONTIER_RING] = {NULL}; /* values, by how far ahead */
    for (int i = 1; i < FRONTIER_RING && index + i <= f->sweep->nsteps; i++)
        next[i] = f->layers[index + i].values;
    memset(f->cursors, 0, nbundles * sizeof *f->cursors);
    memset(f->through, 0, nbundles * sizeof *f->through);
    switch (f->options.kind) {
    case FRONTIER_U64:
        pull_u64(f, index, next, (uint64_t *)f->through);
        break;
    case FRONTIER_U128:
        pull_u128(f, index, next, f->through);
        break;
    case FRONTIER_F64:
        pull_f64(f, index, next, (double *)f->through);
        break;
    }
    for (size_t i = 1; i < nbundles; i++) {
        const struct sweep_start *start = layer->bundles[i].start;
        bool real = f->options.kind == FRONTIER_F64;
        count128 count = real                              ? 0
                         : f->options.kind == FRONTIER_U64 ? ((uint64_t *)f->through)[i]
                                                           : f->through[i];
        double weight = real ? ((double *)f->through)[i] : 0;
        sink->through(sink->user, start->type, start->index, count, weight);
    }
}
