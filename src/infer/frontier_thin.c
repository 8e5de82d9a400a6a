/**
 * Thinning: a layer with more values than a pass may keep loses some of its states, at
 * random, so that sums stay right on average.
 *
 * A state is worth w = sum of (forward value x guess at what lies behind it) over its
 * needs. With a threshold t chosen so that the expected size fits, it is kept with
 * probability p = min(1, max(w / t, a)), and its values count 1 / p times from then on
 * (a: so that a quarter of the room would do for all states to be treated alike, since
 * whole classes of states are worth far more than any guess at times; without it, one
 * cell in two thousand was beyond five of its errors):
 *
 *     states    #### # ## ######### # # ###        w
 *     kept      #### .  . ######### . # ###        1/p:  1  -  -  1  -  3  1
 *
 * Whatever the guesses are, the expected value of every forward value, and of what is
 * summed up from them, is what it was: passes with different random numbers have the
 * true sums as their mean. Good guesses make them agree closely. Which states stay is
 * drawn by going through them in order with one random number (systematic sampling),
 * which spreads the choice evenly over like states.
 *
 * On the way back, a state's values are multiplied by 1 / p once they are complete, so
 * that both directions agree on what it stands for. What lies behind states is then
 * taught to the guide (guide.h).
 */
#include "infer/frontier_layers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BINS = 1024 };

/** Columns with a cell to cover that the profile behind step `index` does not reach. */
static int uncovered(const struct frontier *f, int index, bits128 profile)
{
    const struct sweep_step *step = &f->sweep->steps[index];
    int mask = (1 << f->sweep->bits) - 1, n = 0;
    for (int i = 0; i < step->ndepths; i++)
        n += ((int)(profile >> step->depths[i].shift) & mask) < step->depths[i].digit;
    return n;
}

static bits128 profile_at(const struct frontier *f, const struct states *states,
                          uint32_t i)
{
    return f->wide ? ((const bits128 *)states->profile)[i]
                   : ((const uint64_t *)states->profile)[i];
}

/** Guesses for the needs of a set, kept for the layer. */
struct guesses {
    uint32_t set;
    int uncovered;
    double *worth;
};

struct thinning {
    struct frontier *f;
    int index; /* of the step in front of the layer */
    struct layer *layer;
    struct guesses *cache; /* [cache_size], a hash table */
    size_t cache_mask;
    double *worth; /* by state */
    double *share; /* 1 / p by state; 0: dropped */
};

static const double *guess(struct thinning *t, uint32_t set, int open)
{
    size_t at = (set * 31u + (unsigned)open) * 0x9e3779b1u & t->cache_mask;
    while (t->cache[at].worth &&
           (t->cache[at].set != set || t->cache[at].uncovered != open))
        at = (at + 1) & t->cache_mask;
    if (t->cache[at].worth)
        return t->cache[at].worth;
    uint32_t n = needs_size(t->f->needs, set);
    const bits128 *words = needs_words(t->f->needs, set);
    double *worth = frontier_take(t->f, t->f->scratch, n * sizeof *worth);
    for (uint32_t i = 0; worth && i < n; i++) {
        struct guide_key key = {t->index + 1, open, words[i]};
        worth[i] = guide_worth(t->f->options.thin->guide, &key);
    }
    t->cache[at] = (struct guesses){set, open, worth};
    return worth;
}

static bool weigh_states(struct thinning *t)
{
    const struct states *states = t->f->next;
    const double *values = t->layer->values;
    for (uint32_t i = 0; i < states->n; i++) {
        int open = uncovered(t->f, t->index, profile_at(t->f, states, i));
        const double *worth = guess(t, states->set[i], open);
        if (!worth)
            return false;
        uint32_t n = needs_size(t->f->needs, states->set[i]);
        t->worth[i] = 0;
        for (uint32_t k = 0; k < n; k++)
            t->worth[i] += values[states->offset[i] + k] * worth[k];
    }
    return true;
}

/** The bin of a worth: four to a power of 2. */
static int bin_of(double worth)
{
    int exponent;
    double part = frexp(worth, &exponent);
    int bin = BINS / 2 + 4 * exponent + (int)(8 * (part - 0.5)) - 2;
    return bin < 0 ? 0 : bin >= BINS ? BINS - 1 : bin;
}

/** A threshold at which about `wanted` values stay; found by bins of like worth. */
static double threshold(const struct thinning *t, double wanted)
{
    const struct states *states = t->f->next;
    double sizes[BINS] = {0}, sums[BINS] = {0}, below = 0, above = 0;
    double low[BINS] = {0};
    for (uint32_t i = 0; i < states->n; i++) {
        int bin = bin_of(t->worth[i]);
        double size = needs_size(t->f->needs, states->set[i]);
        if (!(sizes[bin] > 0) || t->worth[i] < low[bin])
            low[bin] = t->worth[i];
        sizes[bin] += size;
        sums[bin] += size * t->worth[i];
        below += size * t->worth[i];
    }
    /* From the top: states in bins above stay, those below in proportion. */
    for (int bin = BINS - 1; bin >= 0; bin--) {
        if (!(sizes[bin] > 0))
            continue;
        double room = wanted - above;
        if (room > 0 && below / room >= low[bin])
            return below / room;
        above += sizes[bin];
        below -= sums[bin];
        if (above >= wanted)
            return low[bin] > 0 ? low[bin] * (above / wanted) : 1;
    }
    return 0;
}

static uint32_t choose_states(struct thinning *t)
{
    double room = t->f->options.thin->states, sum = 0;
    double limit = threshold(t, 0.75 * room), least = 0.25 * room / t->f->next->nvalues;
    double next = stream_unit(t->f->options.thin->stream);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->f->next->n; i++) {
        double p = t->worth[i] < limit ? fmax(t->worth[i] / limit, least) : 1;
        t->share[i] = 0;
        sum += p;
        if (sum > next) {
            t->share[i] = 1 / p;
            next += 1;
            kept++;
        }
    }
    return kept;
}

/** Close the ranks of states and values, and drop the edges to states that are gone. */
static void compact(struct thinning *t)
{
    struct frontier *f = t->f;
    struct states *states = f->next;
    double *values = t->layer->values;
    uint32_t n = 0, nvalues = 0;
    double *place = t->worth; /* where a state goes; its worth has been used */
    for (uint32_t i = 0; i < states->n; i++) {
        uint32_t size = needs_size(f->needs, states->set[i]), from = states->offset[i];
        double share = t->share[i];
        place[i] = -1;
        if (!(share > 0))
            continue;
        for (uint32_t k = 0; k < size; k++)
            values[nvalues + k] = values[from + k] * share;
        place[i] = n;
        t->share[n] = share;
        if (f->wide)
            ((bits128 *)states->profile)[n] = ((bits128 *)states->profile)[i];
        else
            ((uint64_t *)states->profile)[n] = ((uint64_t *)states->profile)[i];
        states->set[n++] = states->set[i];
        nvalues += size;
    }
    states->n = n;
    int nbundles = f->sweep->steps[t->index].nstarts + 1;
    for (int b = 0; b < nbundles; b++) {
        struct raw_edge *raw = f->raw[b].items;
        size_t kept = 0;
        for (size_t i = 0; i < f->raw[b].n; i++)
            if (place[raw[i].to] >= 0)
                raw[kept++] = (struct raw_edge){raw[i].from, (uint32_t)place[raw[i].to],
                                                raw[i].op, raw[i].ahead};
        f->raw[b].n = kept;
    }
}

/** Remember the states of the layer, for the way back. */
static bool remember(struct thinning *t)
{
    const struct states *states = t->f->next;
    struct thinned *kept =
        frontier_take(t->f, t->f->edges, ((size_t)states->n + 1) * sizeof *kept);
    if (!kept)
        return false;
    for (uint32_t i = 0; i < states->n; i++)
        kept[i] = (struct thinned){
            .set = states->set[i],
            .uncovered = uncovered(t->f, t->index, profile_at(t->f, states, i)),
            .share = t->share[i]};
    t->layer->nstates = states->n;
    t->layer->states = kept;
    return true;
}

bool frontier_thin(struct frontier *f, int index)
{
    struct thinning t = {.f = f, .index = index, .layer = &f->layers[index + 1]};
    size_t n = f->next->n;
    t.cache_mask = 64;
    while (t.cache_mask < 4 * n)
        t.cache_mask *= 2;
    t.cache = frontier_take(f, f->scratch, t.cache_mask * sizeof *t.cache);
    t.worth = frontier_take(f, f->scratch, (n + 1) * sizeof *t.worth);
    t.share = frontier_take(f, f->scratch, (n + 1) * sizeof *t.share);
    if (!t.cache || !t.worth || !t.share)
        return false;
    memset(t.cache, 0, t.cache_mask * sizeof *t.cache);
    t.cache_mask--;
    for (size_t i = 0; i < n; i++)
        t.share[i] = 1;
    if (f->next->nvalues > f->options.thin->states) {
        if (!weigh_states(&t))
            return false;
        *f->options.thin->thinned = true;
        choose_states(&t);
        compact(&t);
    }
    return remember(&t);
}

void frontier_share(const struct frontier *f, int index)
{
    const struct layer *layer = &f->layers[index];
    double *value = layer->values;
    for (uint32_t i = 0; i < layer->nstates; i++) {
        uint32_t n = needs_size(f->needs, layer->states[i].set);
        double share = layer->states[i].share;
        for (uint32_t k = 0; k < n; k++)
            *value++ *= share;
    }
}

void frontier_teach(struct frontier *f, int index)
{
    const struct layer *layer = &f->layers[index];
    const double *value = layer->values;
    for (uint32_t i = 0; i < layer->nstates; i++) {
        uint32_t set = layer->states[i].set, n = needs_size(f->needs, set);
        const bits128 *words = needs_words(f->needs, set);
        for (uint32_t k = 0; k < n; k++) {
            struct guide_key key = {index, layer->states[i].uncovered, words[k]};
            guide_learn(f->options.thin->guide, &key, *value++);
        }
    }
}
