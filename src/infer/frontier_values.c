/**
 * The loops that time is spent in: edges are turned into runs of values, values are
 * pushed forwards along them, and pulled backwards. They are the same for each kind of
 * number, so they stand in frontier_values.inc and are included once for each.
 *
 * Backward values take the place of the forward ones of their layer. They are made in
 * blocks that stay in the nearest cache; each bundle has a cursor that goes through its
 * runs once, block after block:
 *
 *     values of the layer   [ block 0 ][ block 1 ][ block 2 ]
 *     bundle 0  runs         ====  ==  =|=  ======|==
 *     bundle 1  runs          =    ==   |    ==== |   ==       |: cursor stops within
 */
#include "infer/frontier_layers.h"

#include <string.h>

enum { BLOCK = 2048 };

#define VALUE uint64_t
#define WEIGH(weight, value) ((void)(weight), (value))
#define NAME(verb) verb##_u64
#include "infer/frontier_values.inc"

#define VALUE count128
#define WEIGH(weight, value) ((void)(weight), (value))
#define NAME(verb) verb##_u128
#include "infer/frontier_values.inc"

#define VALUE double
#define WEIGH(weight, value) ((weight) * (value))
#define NAME(verb) verb##_f64
#include "infer/frontier_values.inc"

/** Find the moves of the edges behind bundle `index`, and make room for its runs. */
static bool bundle_new(struct frontier *f, struct bundle *bundle, size_t index)
{
    struct raw_edge *raw = f->raw[index].items;
    size_t nedges = f->raw[index].n, nfinals = f->finals[index].n, nruns = 0;
    for (size_t i = 0; i < nedges; i++) {
        raw[i].move =
            needs_move_id(f->needs, f->ops[index], f->now.sets[f->now.set[raw[i].from]],
                          f->next.set[raw[i].to]);
        if (needs_status(f->needs))
            return frontier_fail(f, needs_status(f->needs));
        nruns += needs_move_at(f->needs, raw[i].move)->nruns;
    }
    if (nruns > UINT32_MAX / 2)
        return frontier_fail(f, STATUS_LIMIT);
    bundle->runs = frontier_take(f, f->runs, nruns * sizeof *bundle->runs);
    bundle->finals = frontier_take(f, f->runs, nfinals * sizeof *bundle->finals);
    if (!bundle->runs || !bundle->finals)
        return false;
    bundle->nruns = (uint32_t)nruns;
    struct run *run = bundle->runs;
    for (size_t i = 0; i < nedges; i++) {
        const struct needs_move *move = needs_move_at(f->needs, raw[i].move);
        uint32_t from = f->now.offset[raw[i].from], to = f->next.offset[raw[i].to];
        for (uint32_t r = 0; r < move->nruns; r++)
            *run++ = (struct run){from + move->runs[r].from, to + move->runs[r].to,
                                  move->runs[r].length};
    }
    bundle->nfinals = (uint32_t)nfinals;
    if (nfinals)
        memcpy(bundle->finals, f->finals[index].items,
               nfinals * sizeof *bundle->finals);
    return true;
}

bool frontier_make_runs(struct frontier *f, int index)
{
    const struct sweep_step *step = &f->sweep->steps[index];
    struct layer *layer = &f->layers[index];
    size_t nbundles = (size_t)step->nstarts + 1;
    layer->bundles = frontier_take(f, f->runs, nbundles * sizeof *layer->bundles);
    layer->nbundles = (int)nbundles;
    for (size_t i = 0; layer->bundles && i < nbundles; i++) {
        struct bundle *bundle = &layer->bundles[i];
        *bundle = (struct bundle){.start = i ? &step->starts[i - 1] : NULL};
        if (!bundle_new(f, bundle, i))
            return false;
    }
    return layer->bundles;
}

void frontier_push(const struct frontier *f, int index, count128 *total, double *weight)
{
    const struct layer *layer = &f->layers[index];
    void *next = f->layers[index + 1].values;
    for (int i = 0; i < layer->nbundles; i++) {
        switch (f->options.kind) {
        case FRONTIER_U64:
            *total += push_u64(&layer->bundles[i], layer->values, next);
            break;
        case FRONTIER_U128:
            *total += push_u128(&layer->bundles[i], layer->values, next);
            break;
        case FRONTIER_F64:
            *weight += push_f64(&layer->bundles[i], layer->values, next);
            break;
        }
    }
}

void frontier_pull(struct frontier *f, int index, const struct frontier_sink *sink)
{
    struct layer *layer = &f->layers[index];
    const void *next = f->layers[index + 1].values;
    size_t nbundles = (size_t)layer->nbundles;
    memset(f->cursors, 0, nbundles * sizeof *f->cursors);
    memset(f->through, 0, nbundles * sizeof *f->through);
    switch (f->options.kind) {
    case FRONTIER_U64:
        pull_u64(layer, next, f->cursors, (uint64_t *)f->through);
        break;
    case FRONTIER_U128:
        pull_u128(layer, next, f->cursors, f->through);
        break;
    case FRONTIER_F64:
        pull_f64(layer, next, f->cursors, (double *)f->through);
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
