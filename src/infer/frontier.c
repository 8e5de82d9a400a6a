/**
 * Dynamic programming over the frontier of a sweep, forwards and backwards.
 *
 * Layer i holds all states before cell i: profiles, and for each profile the set of
 * needs that it occurs with (needs.h), whose values lie side by side:
 *
 *     profile 0   profile 1         profile 2
 *     [ v v v v ] [ v v v v v v v ] [ v v ]        values of a layer
 *       `- needs of its set, ascending
 *
 * A cell does one of a few things to every profile: a ship goes on, nothing lies there,
 * or a ship begins. One bundle of edges holds each of these; an edge says which values
 * (the vector of a profile) are added to which in the next layer, and along which runs.
 *
 *     layer i  --bundle: nothing begins-->  layer i + 1
 *              --bundle: carrier down----->
 *              --bundle: carrier across--->
 *
 * A state whose needs have come to 0 is not kept: the fleet is complete. It counts once
 * (if its profile reaches all cells that must still be covered), on the edge of its
 * last ship. On the empty classic board this drops most profiles, since those with many
 * ships on the frontier have none left to come.
 *
 * Forwards, a value is the number of ways to get to a state; their sum at the end is
 * the number of fleets. Backwards it is the number of ways to complete the fleet, and
 * the sum of forward times backward over the edges of a bundle is the number of fleets
 * in which that ship lies at that place: integers, and exact, all the way. With
 * backward values kept, walking forwards at random in proportion to them draws a fleet
 * exactly uniformly.
 *
 * All sums are modulo 2^64 or 2^128, which is exact as long as results fit: values of
 * states that no fleet passes may wrap, but are multiplied by 0.
 */
#include "infer/frontier_layers.h"

#include <stdlib.h>
#include <string.h>

/* ---- Memory */

static bool fail(struct frontier *f, enum status status)
{
    if (!f->status)
        f->status = status;
    return false;
}

static bool charge(struct frontier *f, size_t bytes)
{
    f->bytes += bytes;
    size_t all = f->bytes + needs_bytes(f->needs);
    if (all > f->peak)
        f->peak = all;
    return all <= f->options.memory || fail(f, STATUS_LIMIT);
}

static bool pile_reserve(struct frontier *f, struct pile *pile, size_t size)
{
    if (pile->n < pile->capacity)
        return true;
    size_t capacity = pile->capacity ? 2 * pile->capacity : 256;
    if (!charge(f, (capacity - pile->capacity) * size))
        return false;
    void *items = realloc(pile->items, capacity * size);
    if (!items)
        return fail(f, STATUS_NO_MEMORY);
    pile->items = items;
    pile->capacity = capacity;
    return true;
}

static bool states_reserve(struct frontier *f, struct states *states)
{
    if (states->n < states->capacity)
        return true;
    size_t capacity = states->capacity ? 2 * (size_t)states->capacity : 1024;
    size_t one = sizeof *states->profile + sizeof *states->set + sizeof *states->offset;
    if (capacity > UINT32_MAX / 2 || !charge(f, (capacity - states->capacity) * one))
        return fail(f, STATUS_LIMIT);
    bits128 *profile = realloc(states->profile, capacity * sizeof *profile);
    states->profile = profile ? profile : states->profile;
    uint32_t *set = realloc(states->set, capacity * sizeof *set);
    states->set = set ? set : states->set;
    uint32_t *offset = realloc(states->offset, capacity * sizeof *offset);
    states->offset = offset ? offset : states->offset;
    if (!profile || !set || !offset)
        return fail(f, STATUS_NO_MEMORY);
    states->capacity = (uint32_t)capacity;
    return true;
}

static size_t value_size(const struct frontier *f)
{
    return f->options.kind == FRONTIER_U128 ? sizeof(count128) : sizeof(uint64_t);
}

static bool layer_values(struct frontier *f, struct layer *layer, uint32_t n)
{
    size_t bytes = ((size_t)n + 1) * value_size(f);
    if (!charge(f, bytes))
        return false;
    layer->bytes += bytes;
    layer->values = calloc((size_t)n + 1, value_size(f));
    layer->nvalues = n;
    return layer->values || fail(f, STATUS_NO_MEMORY);
}

static void layer_free(struct frontier *f, struct layer *layer)
{
    for (int i = 0; i < layer->nbundles; i++) {
        free(layer->bundles[i].edges);
        free(layer->bundles[i].finals);
    }
    free(layer->bundles);
    free(layer->values);
    f->bytes -= layer->bytes;
    *layer = (struct layer){0};
}

/* ---- The states of the next layer */

static uint64_t profile_hash(bits128 profile)
{
    uint64_t h =
        ((uint64_t)profile ^ (uint64_t)(profile >> 64) * UINT64_C(0xd6e8feb86659fd93)) *
        UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 32;
}

static bool slots_grow(struct frontier *f)
{
    size_t size = f->slots ? 2 * (f->slot_mask + 1) : 4096;
    if (!charge(f, size * sizeof *f->slots))
        return false;
    if (f->slots)
        f->bytes -= (f->slot_mask + 1) * sizeof *f->slots;
    free(f->slots);
    f->slots = calloc(size, sizeof *f->slots);
    if (!f->slots)
        return fail(f, STATUS_NO_MEMORY);
    f->slot_mask = size - 1;
    for (uint32_t i = 0; i < f->next.n; i++) {
        size_t at = profile_hash(f->next.profile[i]) & f->slot_mask;
        while (f->slots[at])
            at = (at + 1) & f->slot_mask;
        f->slots[at] = i + 1;
    }
    return true;
}

/** The state of `profile` in the next layer, made if need be. Room was reserved. */
static uint32_t next_state(struct frontier *f, bits128 profile)
{
    struct states *next = &f->next;
    size_t at = profile_hash(profile) & f->slot_mask;
    while (f->slots[at]) {
        uint32_t state = f->slots[at] - 1;
        if (next->profile[state] == profile)
            return state;
        at = (at + 1) & f->slot_mask;
    }
    f->slots[at] = next->n + 1;
    next->profile[next->n] = profile;
    next->set[next->n] = NEEDS_EMPTY;
    return next->n++;
}

/** Do the ships of `profile`, the next one behind `cell`, cover all musts to come? */
static bool covers_musts(const struct sweep *sweep, const struct sweep_cell *cell,
                         bits128 profile)
{
    int mask = (1 << sweep->bits) - 1;
    for (int i = 0; i < cell->ndepths; i++)
        if (((int)(profile >> cell->depths[i].shift) & mask) < cell->depths[i].digit)
            return false;
    return true;
}

struct action {
    int bundle;
    uint32_t op;
    bits128 profile; /* behind the cell */
};

/** Take state `from` along `action`. */
static bool act(struct frontier *f, const struct sweep_cell *cell, uint32_t from,
                const struct action *action)
{
    struct needs_step step = needs_apply(f->needs, action->op, f->now.set[from]);
    if (step.finish != NEEDS_NONE && covers_musts(f->sweep, cell, action->profile)) {
        struct pile *finals = &f->finals[action->bundle];
        if (!pile_reserve(f, finals, sizeof(uint32_t)))
            return false;
        ((uint32_t *)finals->items)[finals->n++] =
            f->now.offset[from] + (uint32_t)step.finish;
    }
    if (step.to == NEEDS_EMPTY)
        return true;
    struct pile *raw = &f->raw[action->bundle];
    if (!states_reserve(f, &f->next) ||
        !pile_reserve(f, raw, sizeof(struct raw_edge)) ||
        (2 * ((size_t)f->next.n + 1) > f->slot_mask && !slots_grow(f)))
        return false;
    uint32_t to = next_state(f, action->profile);
    f->next.set[to] = needs_union(f->needs, f->next.set[to], step.to);
    ((struct raw_edge *)raw->items)[raw->n++] = (struct raw_edge){from, to, action->op};
    return true;
}

/** Take every state of the layer along everything that can happen at `cell`. */
static bool expand(struct frontier *f, const struct sweep_cell *cell,
                   const uint32_t *ops)
{
    const struct sweep *sweep = f->sweep;
    bits128 digit_mask = ((bits128)1 << sweep->bits) - 1;
    for (uint32_t from = 0; from < f->now.n; from++) {
        bits128 profile = f->now.profile[from], moved = profile >> sweep->bits;
        bits128 digit = profile & digit_mask;
        struct action action = {.bundle = 0, .op = ops[0], .profile = moved};
        if (digit)
            action.profile |= (digit - 1) << sweep->top;
        if ((digit || !cell->must) && !act(f, cell, from, &action))
            return false;
        for (int i = 0; !digit && i < cell->nstarts; i++) {
            const struct sweep_start *start = &cell->starts[i];
            if (profile & start->free)
                continue;
            action = (struct action){i + 1, ops[i + 1], moved | start->set};
            if (!act(f, cell, from, &action))
                return false;
        }
    }
    return true;
}

/* ---- From states to edges between values */

static bool lay_offsets(struct frontier *f)
{
    uint64_t n = 0;
    for (uint32_t i = 0; i < f->next.n; i++) {
        f->next.offset[i] = (uint32_t)n;
        n += needs_size(f->needs, f->next.set[i]);
        if (n > UINT32_MAX / 2)
            return fail(f, STATUS_LIMIT);
    }
    f->next.nvalues = (uint32_t)n;
    return true;
}

static bool make_bundle(struct frontier *f, struct layer *layer, int index)
{
    struct bundle *bundle = &layer->bundles[index];
    const struct raw_edge *raw = f->raw[index].items;
    size_t nedges = f->raw[index].n, nfinals = f->finals[index].n;
    size_t bytes = nedges * sizeof *bundle->edges + nfinals * sizeof *bundle->finals;
    if (!charge(f, bytes))
        return false;
    layer->bytes += bytes;
    bundle->edges = malloc((nedges + 1) * sizeof *bundle->edges);
    bundle->finals = malloc((nfinals + 1) * sizeof *bundle->finals);
    if (!bundle->edges || !bundle->finals)
        return fail(f, STATUS_NO_MEMORY);
    for (size_t i = 0; i < nedges; i++)
        bundle->edges[i] =
            (struct edge){f->now.offset[raw[i].from], f->next.offset[raw[i].to],
                          needs_move_id(f->needs, raw[i].op, f->now.set[raw[i].from],
                                        f->next.set[raw[i].to])};
    if (nfinals)
        memcpy(bundle->finals, f->finals[index].items, nfinals * sizeof(uint32_t));
    bundle->nedges = (uint32_t)nedges;
    bundle->nfinals = (uint32_t)nfinals;
    return true;
}

static bool make_bundles(struct frontier *f, struct layer *layer,
                         const struct sweep_cell *cell)
{
    int n = cell->nstarts + 1;
    layer->bundles = calloc((size_t)n, sizeof *layer->bundles);
    if (!layer->bundles)
        return fail(f, STATUS_NO_MEMORY);
    layer->nbundles = n;
    for (int i = 0; i < n; i++) {
        layer->bundles[i].start = i ? &cell->starts[i - 1] : NULL;
        if (!make_bundle(f, layer, i))
            return false;
    }
    enum status status = needs_status(f->needs);
    return !status || fail(f, status);
}

/* ---- Forwards */

static bool step(struct frontier *f, int index)
{
    const struct sweep_cell *cell = &f->sweep->cells[index];
    struct layer *layer = &f->layers[index];
    uint32_t *ops = malloc(((size_t)cell->nstarts + 1) * sizeof *ops);
    if (!ops)
        return fail(f, STATUS_NO_MEMORY);
    ops[0] = needs_op_id(f->needs, &cell->op);
    for (int i = 0; i < cell->nstarts; i++)
        ops[i + 1] = needs_op_id(f->needs, &cell->starts[i].op);
    for (int i = 0; i <= cell->nstarts; i++)
        f->raw[i].n = f->finals[i].n = 0;
    f->next.n = 0;
    if (f->slots)
        memset(f->slots, 0, (f->slot_mask + 1) * sizeof *f->slots);
    bool good = expand(f, cell, ops) && lay_offsets(f) &&
                make_bundles(f, layer, cell) &&
                layer_values(f, &f->layers[index + 1], f->next.nvalues);
    free(ops);
    if (!good)
        return false;
    frontier_push(f, index);
    struct states now = f->now;
    f->now = f->next;
    f->next = now;
    return true;
}

static bool begin(struct frontier *f)
{
    int most = 0;
    for (int i = 0; i < f->sweep->ncells; i++)
        if (f->sweep->cells[i].nstarts > most)
            most = f->sweep->cells[i].nstarts;
    f->layers = calloc((size_t)f->sweep->ncells + 1, sizeof *f->layers);
    f->raw = calloc((size_t)most + 1, sizeof *f->raw);
    f->finals = calloc((size_t)most + 1, sizeof *f->finals);
    if (!f->layers || !f->raw || !f->finals)
        return fail(f, STATUS_NO_MEMORY);
    if (!states_reserve(f, &f->now) || !layer_values(f, &f->layers[0], 1))
        return false;
    f->now.n = f->now.nvalues = 1;
    f->now.profile[0] = 0;
    f->now.offset[0] = 0;
    f->now.set[0] = needs_single(f->needs, f->sweep->needs);
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

static void drop_states(struct frontier *f, struct states *states)
{
    size_t one = sizeof *states->profile + sizeof *states->set + sizeof *states->offset;
    f->bytes -= states->capacity * one;
    free(states->profile);
    free(states->set);
    free(states->offset);
    *states = (struct states){0};
}

static void drop_workspace(struct frontier *f)
{
    int most = 0;
    for (int i = 0; i < f->sweep->ncells; i++)
        if (f->sweep->cells[i].nstarts > most)
            most = f->sweep->cells[i].nstarts;
    for (int i = 0; f->raw && f->finals && i <= most; i++) {
        f->bytes -= f->raw[i].capacity * sizeof(struct raw_edge) +
                    f->finals[i].capacity * sizeof(uint32_t);
        free(f->raw[i].items);
        free(f->finals[i].items);
    }
    free(f->raw);
    free(f->finals);
    f->raw = f->finals = NULL;
    if (f->slots)
        f->bytes -= (f->slot_mask + 1) * sizeof *f->slots;
    free(f->slots);
    f->slots = NULL;
    drop_states(f, &f->now);
    drop_states(f, &f->next);
}

static bool forwards(struct frontier *f)
{
    bool good = begin(f);
    for (int i = 0; good && i < f->sweep->ncells; i++) {
        good = step(f, i);
        if (f->options.count_only)
            layer_free(f, &f->layers[i]);
    }
    drop_workspace(f);
    return good;
}

/* ---- Backwards */

static bool backwards(struct frontier *f, const struct frontier_sink *sink)
{
    for (int i = f->sweep->ncells - 1; i >= 0; i--) {
        struct layer *layer = &f->layers[i], back = {0};
        if (!layer_values(f, &back, layer->nvalues))
            return false;
        frontier_pull(f, i, back.values, sink);
        free(layer->values);
        layer->values = back.values;
        f->bytes -= back.bytes;
        if (!f->options.keep)
            layer_free(f, &f->layers[i + 1]);
    }
    return true;
}

/* ---- The whole */

enum status frontier_new(struct frontier **out, const struct sweep *sweep,
                         const struct frontier_options *options,
                         const struct frontier_sink *sink)
{
    struct frontier *f = calloc(1, sizeof *f);
    if (!f)
        return STATUS_NO_MEMORY;
    f->sweep = sweep;
    f->options = *options;
    f->needs = needs_new(options->memory);
    if (!f->needs) {
        frontier_free(f);
        return STATUS_NO_MEMORY;
    }
    bool good = forwards(f);
    if (good && !f->total && !(f->weight > 0))
        good = fail(f, STATUS_CONTRADICTION);
    if (good && !options->count_only)
        good = backwards(f, sink);
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
    for (int i = 0; f->layers && i <= f->sweep->ncells; i++)
        layer_free(f, &f->layers[i]);
    free(f->layers);
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
