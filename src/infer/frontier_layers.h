/** What the parts of the exact engine share: the layers and the edges between them. The
 * picture is in frontier.c. Nobody else includes this. */
#ifndef SALVO_INFER_FRONTIER_LAYERS_H
#define SALVO_INFER_FRONTIER_LAYERS_H

#include "infer/frontier.h"
#include "infer/frontier_close.h"
#include "infer/needs.h"
#include "infer/slab.h"

/** A vector of a layer, its first value `from`, is added to one of the layer that is
 * `ahead` of it, its first value `to`, as a move of needs_moves() says. */
struct edge {
    uint32_t from, to, move, ahead;
};

/** From some values of the vector at `from`, told by needs_closes_at(), but one ship is
 * to come: then closing tables tell how the fleet is completed. */
struct last {
    uint32_t from, close;
    uint64_t profile[2]; /* behind the step, low half first */
};

/** What one action does at one step. All are in ascending order. */
struct bundle {
    const struct sweep_start *start; /* NULL: nothing begins */
    uint32_t nedges, nfinals, nlasts;
    struct edge *edges;
    uint32_t *finals; /* values from which the action completes the fleet */
    struct last *lasts;
};

/** A state that a thinned layer kept. */
struct thinned {
    uint32_t set;
    int uncovered;
    double share; /* what its values count */
};

struct layer {
    uint32_t nvalues;
    void *values; /* forwards; backwards once the pass back has been there */
    int nbundles;
    struct bundle *bundles;
    uint32_t nblocks;
    uint32_t *blocks; /* values before the end of each block of whole vectors */
    uint32_t nstates; /* of a pass that thins */
    struct thinned *states;
};

/** An edge whose layer is not whole yet: `to` is a state, and `move` an op. */
struct loose_edge {
    struct edge *edge;
    uint32_t set; /* that it comes from */
    int bundle;
};

struct pile {
    size_t n, capacity;
    void *items;
};

/** The states of one layer while it is made, and others from it. */
struct states {
    uint32_t n, capacity, nvalues;
    void *profile;    /* uint64_t or bits128 */
    uint32_t *set;    /* ids of needs; of a layer that is done, places in `sets` */
    uint32_t *offset; /* first value */
    uint32_t nsets, sets_capacity;
    uint32_t *sets;  /* the different sets of the layer */
    uint32_t *slots; /* of a hash table of the profiles: state + 1 */
    size_t slot_mask;
    struct pile loose; /* edges that lead here */
};

/** An edge between states. */
struct raw_edge {
    uint32_t from, to, op, ahead;
};

/** How far a bundle has been gone through. */
struct cursor {
    uint32_t edge, final, last;
};

/** An edge leads fewer layers ahead than this, a power of 2. */
enum { FRONTIER_RING = 16 };

struct frontier {
    const struct sweep *sweep;
    struct frontier_options options;
    struct needs *needs;
    struct slab *edges;      /* of all layers */
    struct slab *kept;       /* values of every layer that starts a stretch */
    struct slab *stretch;    /* values of the layers within one */
    struct slab *scratch;    /* of a step of a pass that thins */
    uint64_t work, words;    /* values gone through; words of sets made */
    int stride;              /* layers in a stretch */
    struct layer *layers;    /* [nsteps + 1] */
    struct closing *closing; /* NULL: the sweep has none */
    count128 total;
    double weight;
    size_t workspace, peak; /* bytes */
    enum status status;
    /* workspace of the forward pass */
    bool wide;                         /* profiles are bits128 */
    bool leaps;                        /* edges pass over cells that are taken */
    struct states ring[FRONTIER_RING]; /* of layer i at i & ring_mask */
    int ring_mask;
    struct states *now, *next;
    uint32_t *place_of; /* a set's place in the layer's `sets`, + 1 */
    size_t places;
    struct needs_step *made; /* [nops][now.nsets], `to` UNMADE if not yet */
    size_t made_capacity;
    uint32_t *ops; /* [nbundles] if all musts are covered, [nbundles] if not */
    struct pile *raw, *finals, *lasts; /* [nbundles] */
    struct pile ends;                  /* of blocks */
    /* workspace of the pass back */
    struct cursor *cursors; /* [nbundles] */
    count128 *through;      /* [nbundles] of values */
    uint32_t block_max;     /* values in the largest block */
    void *block;
};

/** Latch `status`; false. */
bool frontier_fail(struct frontier *f, enum status status);

/** Account for workspace; false, with the failure latched, past the memory. */
bool frontier_charge(struct frontier *f, size_t bytes);

/** From a slab, accounted for; NULL with the failure latched. */
void *frontier_take(struct frontier *f, struct slab *slab, size_t bytes);

/** Room for one more item in a pile. */
bool frontier_reserve(struct frontier *f, struct pile *pile, size_t size);

/** Take all states before step `index` along all that can happen there: fills `raw`,
 * `finals` and `lasts`, and adds to the layers behind. */
bool frontier_expand(struct frontier *f, int index);

/** The layer `now` is done with: its states make room for those of another. */
void frontier_retire(struct frontier *f);

/** The first state of all. */
bool frontier_begin(struct frontier *f);

/** The cell of the step behind step `index`. */
static inline int frontier_next_cell(const struct sweep *sweep, int index)
{
    return sweep->steps[index].cell + 1 + sweep->steps[index].idle;
}

static inline bits128 last_profile(const struct last *last)
{
    return (bits128)last->profile[1] << 64 | last->profile[0];
}

/** Turn the raw edges behind layer `index` into edges between values, in `slab`. */
bool frontier_make_edges(struct frontier *f, int index, struct slab *slab);

/** Layer `index` is whole: put what edges lead to it, and their values into it. */
bool frontier_gather(struct frontier *f, int index);

/** Add the values of layer `index` along its edges to those of the next. */
void frontier_push(const struct frontier *f, int index);

/** Add to the total the fleets that the values of layer `index` complete. */
void frontier_complete(struct frontier *f, int index);

/** Turn forward values of layer `index` into backward ones, from those of the next
 * layer, handing out what lies through its bundles. */
void frontier_pull(struct frontier *f, int index, const struct frontier_sink *sink);

/** Choose the states of layer `index` + 1 that stay, of those in `next`. */
bool frontier_thin(struct frontier *f, int index);

/** Multiply the values of a layer by what its states stand for. */
void frontier_share(const struct frontier *f, int index);

/** Teach the guide the backward values of a layer. */
void frontier_teach(struct frontier *f, int index);

/** Free what the forward pass worked with. */
void frontier_drop_workspace(struct frontier *f);

#endif
