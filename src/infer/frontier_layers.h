/** What the parts of the exact engine share: the layers and the edges between them.
 * The picture is in frontier.c. Nobody else includes this. */
#ifndef SALVO_INFER_FRONTIER_LAYERS_H
#define SALVO_INFER_FRONTIER_LAYERS_H

#include "infer/frontier.h"
#include "infer/needs.h"

struct edge {
    uint32_t from, to; /* first values of the two vectors */
    uint32_t move;
};

/** What one action does at one cell. */
struct bundle {
    const struct sweep_start *start; /* NULL: nothing begins */
    uint32_t nedges, nfinals;
    struct edge *edges; /* by `from`, ascending */
    uint32_t *finals;   /* values from which the action completes the fleet */
};

struct layer {
    uint32_t nvalues;
    void *values; /* forwards; backwards once `keep` asked for it */
    int nbundles;
    struct bundle *bundles;
    size_t bytes;
};

/** The states of one layer while the next is made. */
struct states {
    uint32_t n, capacity, nvalues;
    bits128 *profile;
    uint32_t *set, *offset;
};

struct raw_edge {
    uint32_t from, to, op; /* states */
};

struct pile {
    size_t n, capacity;
    void *items;
};

struct frontier {
    const struct sweep *sweep;
    struct frontier_options options;
    struct needs *needs;
    struct layer *layers; /* [ncells + 1] */
    count128 total;
    double weight;
    size_t bytes, peak;
    enum status status;
    /* workspace of the forward pass */
    struct states now, next;
    uint32_t *slots; /* of a hash table: state + 1 */
    size_t slot_mask;
    struct pile *raw, *finals; /* one for each bundle of the cell */
};

/** Add the values of layer `index` along its edges to the next layer's, and what they
 * complete to the total. */
void frontier_push(struct frontier *f, int index);

/** Backward values `back` of layer `index` from those of the next, handing out what
 * lies through its bundles. */
void frontier_pull(const struct frontier *f, int index, void *back,
                   const struct frontier_sink *sink);

#endif
