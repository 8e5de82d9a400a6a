/**
 * Dynamic programming over the frontier of a sweep, forwards and backwards.
 *
 * Layer i holds all states before step i: profiles, and for each profile the set of
 * needs that it occurs with (needs.h), whose values lie side by side:
 *
 *     profile 0   profile 1         profile 2
 *     [ v v v v ] [ v v v v v v v ] [ v v ]        values of a layer
 *       `- needs of its set, ascending
 *
 * A step does one of a few things to every profile: a ship goes on, nothing lies there,
 * or a ship begins. One bundle holds the edges of each of these; along an edge a vector
 * is added to one of the next layer:
 *
 *     layer i  --bundle: nothing begins-->  layer i + 1
 *              --bundle: carrier down----->
 *              --bundle: carrier across--->
 *
 * A state whose needs have come to 0 is not kept: the fleet is complete. It counts once
 * (if its profile reaches all cells that must still be covered), on the edge of its
 * last ship. On the empty classic board this drops two profiles in three, since those
 * with many ships on the frontier have none left to come.
 *
 * Forwards, a value is the number of ways to get to a state; the sum over all final
 * edges is the number of fleets. Backwards it is the number of ways to complete the
 * fleet, and the sum of forward times backward over the edges of a bundle is the number
 * of fleets in which that ship lies at that place: integers, and exact, all the way.
 * With backward values kept, fleets are found by rank (frontier_sample.c).
 *
 * Edges are kept for all layers, but forward values, the bulk of the memory, only for
 * one layer in every stretch of about the square root of their number. Those in between
 * are made again along the edges, stretch by stretch, on the way back: pushing values
 * once more costs less than fetching fresh memory for them all.
 *
 * Where many ships keep a distance, three values in four would stand where the cell to
 * come is taken, so that all they do is move on, and nearly every state would have a
 * set of needs of its own. Edges leap past such cells there, and sets are rounded up to
 * boxes (box.h), of which there are fewer:
 *
 *     layer i  --carrier across--------------------------> layer i + 6
 *
 * so that a layer is whole only when the one before it has been left; then its edges
 * get their ends, and values come along all of them at once (frontier_gather()). Values
 * of all layers are kept: there are fewer, and edges reach across stretches.
 *
 * On the empty sea-battle board that leaves 159,501 states of 578,807 and half the
 * edges: 0.22 s instead of 0.55. Either alone gains little or nothing, and both
 * together lose where the numbers of ships still to come are few (sweep.c,
 * is_sparse()). Nor do passes that thin or only count leap: the first choose among the
 * states of whole layers, the second keep no more than two. Loops compiled for AVX2 or
 * AVX-512 gain 10 % on the sea-battle board and nothing on the classic one.
 *
 * All sums are modulo 2^64 or 2^128, which is exact as long as results fit: values of
 * states that no fleet passes may wrap, but are multiplied by 0.
 *
 * The parts: frontier_expand.c makes states and edges, frontier_values.c moves values,
 * frontier_close.c counts last ships, this file runs all forwards and backwards and
 * minds the memory.
 */
#include "infer/frontier_layers.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 2048 };

bool frontier_fail(struct frontier *f, enum status status)
{
    if (!f->status)
        f->status = status;
    return false;
}

bool frontier_charge(struct frontier *f, size_t bytes)
{
    f->workspace += bytes;
    size_t all = f->workspace + needs_bytes(f->needs) + slab_bytes(f->edges) +
                 slab_bytes(f->kept) + slab_bytes(f->stretch) + slab_bytes(f->scratch);
    if (f->closing)
        all += closing_bytes(f->closing);
    if (all > f->peak)
        f->peak = all;
    return all <= f->options.memory || frontier_fail(f, STATUS_LIMIT);
}

void *frontier_take(struct frontier *f, struct slab *slab, size_t bytes)
{
    if (bytes > f->options.memory || !frontier_charge(f, bytes)) {
        frontier_fail(f, STATUS_LIMIT);
        return NULL;
    }
    f->workspace -= bytes; /* the slab counts it from now on */
    void *block = slab_take(slab, bytes);
    if (!block)
        frontier_fail(f, STATUS_NO_MEMORY);
    return block;
}

bool frontier_reserve(struct frontier *f, struct pile *pile, size_t size)
{
    if (pile->n < pile->capacity)
        return true;
    size_t capacity = pile->capacity ? 2 * pile->capacity : 256;
    if (!frontier_charge(f, (capacity - pile->capacity) * size))
        return false;
    void *items = realloc(pile->items, capacity * size);
    if (!items)
        return frontier_fail(f, STATUS_NO_MEMORY);
    pile->items = items;
    pile->capacity = capacity;
    return true;
}

static size_t value_size(const struct frontier *f)
{
    return f->options.kind == FRONTIER_U128 ? sizeof(count128) : sizeof(uint64_t);
}

/** Does layer `index` start a stretch? */
static bool is_kept(const struct frontier *f, int index)
{
    return index % f->stride == 0;
}

/** Room for the values of layer `index`, all 0. */
static bool layer_values(struct frontier *f, int index)
{
    struct layer *layer = &f->layers[index];
    size_t bytes = ((size_t)layer->nvalues + 1) * value_size(f);
    layer->values = frontier_take(f, is_kept(f, index) ? f->kept : f->stretch, bytes);
    if (layer->values)
        memset(layer->values, 0, bytes);
    return layer->values;
}

static void drop_stretch(struct frontier *f)
{
    slab_reset(f->stretch);
}

/* ---- Forwards */

/** Give every state of the next layer its place among the values, and cut these into
 * blocks. */
static bool lay_offsets(struct frontier *f, struct layer *next)
{
    uint64_t n = 0;
    uint32_t first = 0;
    f->ends.n = 0;
    for (uint32_t i = 0; i < f->next->n; i++) {
        f->next->offset[i] = (uint32_t)n;
        n += needs_size(f->needs, f->next->set[i]);
        if (n > UINT32_MAX / 2)
            return frontier_fail(f, STATUS_LIMIT);
        if (n - first < BLOCK && i + 1 < f->next->n)
            continue;
        if (!frontier_reserve(f, &f->ends, sizeof(uint32_t)))
            return false;
        ((uint32_t *)f->ends.items)[f->ends.n++] = (uint32_t)n;
        if (n - first > f->block_max)
            f->block_max = (uint32_t)(n - first);
        first = (uint32_t)n;
    }
    next->nblocks = (uint32_t)f->ends.n;
    next->blocks = frontier_take(f, f->edges, f->ends.n * sizeof *next->blocks);
    if (!next->blocks)
        return false;
    if (f->ends.n)
        memcpy(next->blocks, f->ends.items, f->ends.n * sizeof *next->blocks);
    f->next->nvalues = (uint32_t)n;
    enum status status = needs_status(f->needs);
    return !status || frontier_fail(f, status);
}

/** The next layer of a pass that thins: it is made as a whole on the side, loses
 * states, and only then gets its edges. */
static bool thin_forwards(struct frontier *f, int index)
{
    slab_reset(f->scratch);
    if (!frontier_make_edges(f, index, f->scratch))
        return false;
    frontier_push(f, index);
    if (!frontier_thin(f, index) || !lay_offsets(f, &f->layers[index + 1]))
        return false;
    f->layers[index + 1].nvalues = f->next->nvalues;
    return frontier_make_edges(f, index, f->edges);
}

static bool fill_forwards(struct frontier *f, int index)
{
    if (f->leaps)
        return frontier_gather(f, index + 1);
    if (!frontier_make_edges(f, index, f->edges))
        return false;
    frontier_push(f, index);
    if (f->options.count_only)
        frontier_complete(f, index);
    return true;
}

/** Will the pass take too much? Layers grow until well past the middle of the board, so
 * at least half the steps to come are as large as this one. */
static bool is_hopeless(const struct frontier *f, int index)
{
    uint64_t left = (uint64_t)(f->sweep->nsteps - index) / 2;
    uint64_t work = f->work + left * f->next->nvalues;
    uint64_t edges = slab_bytes(f->edges), step = 0;
    for (int i = 0; i <= f->sweep->steps[index].nstarts; i++)
        step += f->raw[i].n * sizeof(struct edge) + f->lasts[i].n * sizeof(struct last);
    return work > f->options.work || edges + left * step > f->options.memory;
}

static bool step_forwards(struct frontier *f, int index)
{
    if (f->options.count_only)
        slab_reset(f->edges);
    f->now = &f->ring[index & f->ring_mask];
    f->next = &f->ring[(index + 1) & f->ring_mask];
    if (!frontier_expand(f, index) ||
        (f->leaps && !frontier_make_edges(f, index, f->edges)) ||
        !lay_offsets(f, &f->layers[index + 1]))
        return false;
    f->layers[index + 1].nvalues = f->next->nvalues;
    /* Sets are made once, but a word of theirs costs as much as several values. */
    uint64_t words = needs_bytes(f->needs) / sizeof(bits128);
    uint64_t work = f->next->nvalues + 4 * (words - f->words);
    f->words = words;
    f->work += work;
    if (f->options.thin)
        *f->options.thin->work += work;
    if (f->options.work && is_hopeless(f, index))
        return frontier_fail(f, STATUS_LIMIT);
    if (!layer_values(f, index + 1) ||
        !(f->options.thin ? thin_forwards(f, index) : fill_forwards(f, index)))
        return false;
    frontier_retire(f);
    return true;
}

static bool first_layer(struct frontier *f)
{
    struct layer *first = &f->layers[0];
    first->nvalues = first->nblocks = f->block_max = 1;
    first->blocks = frontier_take(f, f->edges, sizeof *first->blocks);
    if (!first->blocks || !frontier_begin(f) || !layer_values(f, 0))
        return false;
    first->blocks[0] = 1;
    switch (f->options.kind) {
    case FRONTIER_U64:
        *(uint64_t *)f->layers[0].values = 1;
        break;
    case FRONTIER_U128:
        *(count128 *)f->layers[0].values = 1;
        break;
    case FRONTIER_F64:
        *(double *)f->layers[0].values = 1;
        break;
    }
    return true;
}

/** A layer that starts a stretch has been reached: what is between it and the one
 * before is made again when it is wanted, or never if only a count is. */
static void leave_stretch(struct frontier *f)
{
    drop_stretch(f);
    if (!f->options.count_only)
        return;
    struct slab *passed = f->stretch; /* of a stride of 1: the layer before */
    f->stretch = f->kept;
    f->kept = passed;
}

static bool forwards(struct frontier *f)
{
    bool good = first_layer(f);
    for (int i = 0; good && i < f->sweep->nsteps; i++) {
        good = step_forwards(f, i);
        if (is_kept(f, i + 1))
            leave_stretch(f);
    }
    frontier_drop_workspace(f);
    return good;
}

/* ---- Backwards */

/** Make the forward values within the stretch that starts at layer `first` again. The
 * last stretch is never left, so that all layers of one that was are in the sweep. */
static bool renew_stretch(struct frontier *f, int first)
{
    drop_stretch(f);
    for (int i = first; i + 1 < first + f->stride; i++) {
        if (!layer_values(f, i + 1))
            return false;
        frontier_push(f, i);
        if (f->options.thin)
            frontier_share(f, i + 1);
    }
    return true;
}

/** All fleets: the backward value of the first state. */
static void read_total(struct frontier *f)
{
    const void *value = f->layers[0].values;
    switch (f->options.kind) {
    case FRONTIER_U64:
        f->total = *(const uint64_t *)value;
        break;
    case FRONTIER_U128:
        f->total = *(const count128 *)value;
        break;
    case FRONTIER_F64:
        f->weight = *(const double *)value;
        break;
    }
}

static bool backwards(struct frontier *f, const struct frontier_sink *sink)
{
    size_t most = 0;
    for (int i = 0; i < f->sweep->nsteps; i++)
        if ((size_t)f->layers[i].nbundles > most)
            most = (size_t)f->layers[i].nbundles;
    f->cursors = frontier_take(f, f->edges, most * sizeof *f->cursors);
    f->through = frontier_take(f, f->edges, most * sizeof *f->through);
    f->block = frontier_take(f, f->edges, ((size_t)f->block_max + 1) * value_size(f));
    if (!f->cursors || !f->through || !f->block)
        return false;
    for (int i = f->sweep->nsteps - 1; i >= 0; i--) {
        if (is_kept(f, i + 1) && !renew_stretch(f, i / f->stride * f->stride))
            return false;
        frontier_pull(f, i, sink);
        if (f->options.thin && f->options.thin->teach)
            frontier_teach(f, i);
        if (f->options.thin)
            frontier_share(f, i);
    }
    if (f->closing)
        closing_spread(f->closing, sink);
    read_total(f);
    return true;
}

/* ---- The whole */

static bool set_up(struct frontier *f)
{
    f->leaps = f->sweep->sparse && !f->options.count_only && !f->options.thin;
    f->needs = needs_new(f->sweep, f->leaps, f->options.memory);
    f->edges = slab_new();
    f->kept = slab_new();
    f->stretch = slab_new();
    f->scratch = slab_new();
    f->layers = calloc((size_t)f->sweep->nsteps + 1, sizeof *f->layers);
    f->wide = f->sweep->top + f->sweep->bits > 64;
    if (f->sweep->closes)
        f->closing = closing_new(f->sweep, f->options.kind);
    if (f->sweep->closes && !f->closing)
        return frontier_fail(f, STATUS_NO_MEMORY);
    f->ring_mask = f->leaps ? FRONTIER_RING - 1 : 1;
    f->now = f->ring;
    f->stride = 1;
    while (!f->leaps && !f->options.keep && !f->options.count_only &&
           f->stride * f->stride < f->sweep->nsteps)
        f->stride++;
    return (f->needs && f->edges && f->kept && f->stretch && f->scratch && f->layers) ||
           frontier_fail(f, STATUS_NO_MEMORY);
}

enum status frontier_new(struct frontier **out, const struct sweep *sweep,
                         const struct frontier_options *options,
                         const struct frontier_sink *sink)
{
    struct frontier *f = calloc(1, sizeof *f);
    if (!f)
        return STATUS_NO_MEMORY;
    f->sweep = sweep;
    f->options = *options;
    bool good = set_up(f) && forwards(f);
    if (good && !options->count_only)
        good = backwards(f, sink);
    if (good && !f->total && !(f->weight > 0))
        good = frontier_fail(f, STATUS_CONTRADICTION);
    if (!good) {
        enum status status = f->status;
        frontier_free(f);
        return status;
    }
    *out = f;
    return STATUS_OK;
}

void frontier_free(struct frontier *f)
{
    if (!f)
        return;
    frontier_drop_workspace(f);
    free(f->layers);
    closing_free(f->closing);
    slab_free(f->edges);
    slab_free(f->kept);
    slab_free(f->stretch);
    slab_free(f->scratch);
    needs_free(f->needs);
    free(f);
}

count128 frontier_total(const struct frontier *f)
{
    return f->total;
}

double frontier_weight(const struct frontier *f)
{
    return f->weight;
}

size_t frontier_peak_bytes(const struct frontier *f)
{
    return f->peak;
}
