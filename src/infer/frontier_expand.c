/**
 * From the states of one layer to those of the next.
 *
 * Profiles of the next layer are found again by a hash table; a state's set of needs is
 * the union of what reaches it. Sets are few beside profiles, so what an action makes
 * of a set is worked out once a layer:
 *
 *     made[bundle][set of the layer] -> needs_step
 *
 * The loop over states stands in frontier_expand.inc, once for profiles of 64 bits and
 * once for 128.
 */
#include "infer/frontier_layers.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t UNMADE = UINT32_MAX;

static size_t profile_size(const struct frontier *f)
{
    return f->wide ? sizeof(bits128) : sizeof(uint64_t);
}

/* ---- Room */

static bool grow(void **items, size_t count, size_t size)
{
    void *grown = realloc(*items, count * size);
    if (grown)
        *items = grown;
    return grown;
}

static bool states_reserve(struct frontier *f, struct states *states, size_t n)
{
    if (n <= states->capacity)
        return true;
    size_t capacity = states->capacity ? states->capacity : 512;
    while (capacity < n)
        capacity *= 2;
    size_t one = profile_size(f) + 2 * sizeof(uint32_t);
    if (capacity > UINT32_MAX / 2)
        return frontier_fail(f, STATUS_LIMIT);
    if (!frontier_charge(f, (capacity - states->capacity) * one))
        return false;
    void *set = states->set, *offset = states->offset;
    bool good = grow(&states->profile, capacity, profile_size(f)) &&
                grow(&set, capacity, sizeof(uint32_t)) &&
                grow(&offset, capacity, sizeof(uint32_t));
    states->set = set;
    states->offset = offset;
    if (!good)
        return frontier_fail(f, STATUS_NO_MEMORY);
    states->capacity = (uint32_t)capacity;
    return true;
}

static bool slots_reserve(struct frontier *f, struct states *states, size_t n)
{
    size_t old = states->slots ? states->slot_mask + 1 : 0, size = old ? old : 1024;
    while (2 * n > size - 1)
        size *= 2;
    if (!frontier_charge(f, (size - old) * sizeof *states->slots))
        return false;
    free(states->slots);
    states->slots = calloc(size, sizeof *states->slots);
    states->slot_mask = size - 1;
    return states->slots || frontier_fail(f, STATUS_NO_MEMORY);
}

/** Room for what the actions make of the layer's sets, nothing made yet. */
static bool made_reserve(struct frontier *f, size_t nops)
{
    size_t n = nops * f->now->nsets;
    if (n > f->made_capacity) {
        if (!frontier_charge(f, (2 * n - f->made_capacity) * sizeof *f->made))
            return false;
        free(f->made);
        f->made = malloc(2 * n * sizeof *f->made);
        f->made_capacity = f->made ? 2 * n : 0;
        if (!f->made)
            return frontier_fail(f, STATUS_NO_MEMORY);
    }
    for (size_t i = 0; i < n; i++)
        f->made[i].to = UNMADE;
    return true;
}

/* ---- Sets of a layer */

/** Number the different sets of the layer, and name states' sets by these numbers. */
static bool number_sets(struct frontier *f, struct states *states)
{
    size_t all = needs_count(f->needs);
    if (all > f->places) {
        size_t places = 2 * all;
        if (!frontier_charge(f, (places - f->places) * sizeof *f->place_of))
            return false;
        uint32_t *grown = realloc(f->place_of, places * sizeof *grown);
        if (!grown)
            return frontier_fail(f, STATUS_NO_MEMORY);
        memset(grown + f->places, 0, (places - f->places) * sizeof *grown);
        f->place_of = grown;
        f->places = places;
    }
    states->nsets = 0;
    for (uint32_t i = 0; i < states->n; i++) {
        uint32_t set = states->set[i];
        if (!f->place_of[set]) {
            struct pile sets = {states->nsets, states->sets_capacity, states->sets};
            if (!frontier_reserve(f, &sets, sizeof *states->sets))
                return false;
            states->sets = sets.items;
            states->sets_capacity = (uint32_t)sets.capacity;
            states->sets[states->nsets++] = set;
            f->place_of[set] = states->nsets;
        }
        states->set[i] = f->place_of[set] - 1;
    }
    for (uint32_t i = 0; i < states->nsets; i++)
        f->place_of[states->sets[i]] = 0;
    return true;
}

/* ---- Actions */

static inline struct needs_step make_step(struct frontier *f, size_t op, uint32_t place)
{
    struct needs_step *made = &f->made[op * f->now->nsets + place];
    if (made->to == UNMADE)
        *made = needs_apply(f->needs, f->ops[op], f->now->sets[place]);
    return *made;
}

/** Do the ships of `profile`, the next step before them, cover all musts to come? */
static bool covers_musts(const struct sweep *sweep, const struct sweep_step *step,
                         bits128 profile)
{
    int mask = (1 << sweep->bits) - 1;
    for (int i = 0; i < step->ndepths; i++)
        if (((int)(profile >> step->depths[i].shift) & mask) < step->depths[i].digit)
            return false;
    return true;
}

static bool add_final(struct frontier *f, size_t bundle, uint32_t value)
{
    struct pile *finals = &f->finals[bundle];
    if (!frontier_reserve(f, finals, sizeof(uint32_t)))
        return false;
    ((uint32_t *)finals->items)[finals->n++] = value;
    return true;
}

static bool add_last(struct frontier *f, size_t bundle, uint32_t from, uint32_t close,
                     bits128 profile)
{
    struct pile *lasts = &f->lasts[bundle];
    if (!frontier_reserve(f, lasts, sizeof(struct last)))
        return false;
    ((struct last *)lasts->items)[lasts->n++] =
        (struct last){from, close, {(uint64_t)profile, (uint64_t)(profile >> 64)}};
    return true;
}

#define PROFILE uint64_t
#define NAME(verb) verb##_64
#define HASH(profile) ((profile)*UINT64_C(0x9e3779b97f4a7c15))
#include "infer/frontier_expand.inc"

#define PROFILE bits128
#define NAME(verb) verb##_128
#define HASH(profile)                                                                  \
    (((uint64_t)(profile) ^                                                            \
      (uint64_t)((profile) >> 64) * UINT64_C(0xd6e8feb86659fd93)) *                    \
     UINT64_C(0x9e3779b97f4a7c15))
#include "infer/frontier_expand.inc"

/** The ops of the step, of `n` bundles, for profiles that cover all musts, and then for
 * those that do not. Returns how many there are. */
static size_t list_ops(struct frontier *f, const struct sweep_step *step, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct needs_op op = i ? step->starts[i - 1].op : step->op;
        f->ops[i] = needs_op_id(f->needs, &op);
        op.uncovered = true;
        if (step->ndepths)
            f->ops[n + i] = needs_op_id(f->needs, &op);
    }
    return step->ndepths ? 2 * n : n;
}

void frontier_retire(struct frontier *f)
{
    struct states *states = f->now;
    states->n = 0;
    states->loose.n = 0;
    if (states->slots)
        memset(states->slots, 0, (states->slot_mask + 1) * sizeof *states->slots);
}

bool frontier_expand(struct frontier *f, int index)
{
    const struct sweep_step *step = &f->sweep->steps[index];
    size_t nbundles = (size_t)step->nstarts + 1;
    size_t nops = list_ops(f, step, nbundles);
    for (size_t i = 0; i < nbundles; i++)
        f->raw[i].n = f->finals[i].n = f->lasts[i].n = 0;
    if (!number_sets(f, f->now) || !made_reserve(f, nops))
        return false;
    return f->wide ? expand_128(f, index) : expand_64(f, index);
}

bool frontier_begin(struct frontier *f)
{
    size_t most = 0;
    for (int i = 0; i < f->sweep->nsteps; i++)
        if ((size_t)f->sweep->steps[i].nstarts > most)
            most = (size_t)f->sweep->steps[i].nstarts;
    f->raw = calloc(most + 1, sizeof *f->raw);
    f->finals = calloc(most + 1, sizeof *f->finals);
    f->lasts = calloc(most + 1, sizeof *f->lasts);
    f->ops = calloc(2 * (most + 1), sizeof *f->ops);
    if (!f->raw || !f->finals || !f->lasts || !f->ops)
        return frontier_fail(f, STATUS_NO_MEMORY);
    if (!states_reserve(f, f->now, 1))
        return false;
    f->now->n = f->now->nvalues = 1;
    memset(f->now->profile, 0, profile_size(f));
    f->now->offset[0] = 0;
    f->now->set[0] = needs_single(f->needs, f->sweep->needs);
    return true;
}

static void states_free(struct states *states)
{
    free(states->profile);
    free(states->set);
    free(states->offset);
    free(states->sets);
    free(states->slots);
    free(states->loose.items);
    *states = (struct states){0};
}

void frontier_drop_workspace(struct frontier *f)
{
    size_t most = 0;
    for (int i = 0; i < f->sweep->nsteps; i++)
        if ((size_t)f->sweep->steps[i].nstarts > most)
            most = (size_t)f->sweep->steps[i].nstarts;
    for (size_t i = 0; f->raw && f->finals && f->lasts && i <= most; i++) {
        free(f->raw[i].items);
        free(f->finals[i].items);
        free(f->lasts[i].items);
    }
    free(f->raw);
    free(f->finals);
    free(f->lasts);
    free(f->ends.items);
    f->ends = (struct pile){0};
    free(f->ops);
    free(f->place_of);
    free(f->made);
    f->raw = f->finals = f->lasts = NULL;
    f->ops = f->place_of = NULL;
    f->made = NULL;
    for (int i = 0; i < FRONTIER_RING; i++)
        states_free(&f->ring[i]);
    f->workspace = 0;
}
