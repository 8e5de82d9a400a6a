/**
 * The loops that time is spent in: values pushed forwards along the edges of a layer,
 * and pulled backwards. They are the same for each kind of number, so they stand in
 * frontier_values.inc and are included once for each.
 */
#include "infer/frontier_layers.h"

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

void frontier_push(struct frontier *f, int index)
{
    const struct layer *from = &f->layers[index];
    void *to = f->layers[index + 1].values;
    switch (f->options.kind) {
    case FRONTIER_U64:
        f->total += push_u64(f->needs, from, to);
        break;
    case FRONTIER_U128:
        f->total += push_u128(f->needs, from, to);
        break;
    case FRONTIER_F64:
        f->weight += push_f64(f->needs, from, to);
        break;
    }
}

void frontier_pull(const struct frontier *f, int index, void *back,
                   const struct frontier_sink *sink)
{
    const struct layer *layer = &f->layers[index];
    const void *next = f->layers[index + 1].values;
    for (int i = 0; i < layer->nbundles; i++) {
        const struct bundle *bundle = &layer->bundles[i];
        count128 count = 0;
        double weight = 0;
        switch (f->options.kind) {
        case FRONTIER_U64:
            count = pull_u64(f->needs, bundle, layer->values, next, back);
            break;
        case FRONTIER_U128:
            count = pull_u128(f->needs, bundle, layer->values, next, back);
            break;
        case FRONTIER_F64:
            weight = pull_f64(f->needs, bundle, layer->values, next, back);
            break;
        }
        if (bundle->start && (count || weight > 0))
            sink->through(sink->user, bundle->start->type, bundle->start->index, count,
                          weight);
    }
}
