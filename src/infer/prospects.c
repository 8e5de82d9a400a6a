/**
 * Hopeless needs.
 *
 * With many open groups most needs that a sweep comes across lead nowhere: the ships to
 * come would have to hit just so many cells of each group, and no places do. A bound on
 * each counter alone does not see that. What ships to come add is a sum, one vector of
 * amounts for each, out of the vectors that their placements have:
 *
 *     needs                      placements of b   (vectors, last cell of the sweep)
 *     ships a1 b1                1 0 0   at 88        0 1 1   at 52      ...
 *     groups 1 1 2               placements of a
 *                                0 1 2   at 71        1 0 1   at 60      ...
 *
 *     met until 71: b with 1 0 0 and a with 0 1 2
 *
 * Placements with equal vectors are as one, the last of them in the sweep. That two
 * ships may want the same cells is left out of account; needs called hopeless are. With
 * no ship to come all groups must be met; with one, its vector must be the needs; with
 * two or three, each vector of one leaves needs of those that remain, looked into once.
 * With more than that needs are taken to be hopeful: they are few. The cell matters at
 * the ends of rows only; asked at every cell, no two steps would be the same (needs.h),
 * and that cost more than it dropped.
 *
 * In games of salvo-advanced, half way, 85 to 98 values in a hundred were hopeless,
 * half of them with no ship to come at all. All but a few are dropped: hints that
 * took 3.3 s take 0.2 s, and one that passed its memory takes 0.06 s. With only two
 * ships looked into they take up to twice as long.
 */
#include "infer/prospects.h"

#include "base/arena.h"

#include <limits.h>
#include <stdlib.h>

enum { SHIPS = 3, MEMO_FIRST = 1024, MEMO_MOST = 1 << 20 };

struct vector {
    bits128 amounts; /* a ship and what it adds to groups, as in needs */
    int last;
};

struct kind {
    int shift, mask; /* of the counter of ships */
    int nvectors;
    struct vector *vectors; /* last cells descending */
};

/** What was found out of late, by hash. */
struct memo {
    bits128 word; /* 0: free */
    int last;
};

struct prospects {
    struct arena *arena;
    bits128 guards;
    int nkinds;
    struct kind kinds[RULESET_TYPES_MAX];
    struct memo *memo;
    size_t size, used, bytes;
};

/** Add a placement; those of later cells are there already. */
static void add_vector(struct kind *kind, bits128 amounts, int cell)
{
    for (int i = 0; i < kind->nvectors; i++)
        if (kind->vectors[i].amounts == amounts)
            return;
    kind->vectors[kind->nvectors++] = (struct vector){amounts, cell};
}

static bool list_kind(struct prospects *prospects, const struct sweep *sweep, int t)
{
    struct kind *kind = &prospects->kinds[t];
    kind->shift = sweep->areas.types[t].shift;
    kind->mask = sweep->areas.types[t].mask;
    int type = sweep->type_of_bit[kind->shift], n = 0;
    for (int i = 0; i < sweep->nsteps; i++)
        for (int k = 0; k < sweep->steps[i].nstarts; k++)
            n += sweep->steps[i].starts[k].type == type;
    kind->vectors = arena_alloc(prospects->arena, (size_t)n + 1, sizeof *kind->vectors);
    for (int i = sweep->nsteps - 1; kind->vectors && i >= 0; i--)
        for (int k = 0; k < sweep->steps[i].nstarts; k++)
            if (sweep->steps[i].starts[k].type == type)
                add_vector(kind, sweep->steps[i].starts[k].op.subtract,
                           sweep->steps[i].cell);
    return kind->vectors;
}

struct prospects *prospects_new(const struct sweep *sweep)
{
    struct prospects *prospects = calloc(1, sizeof *prospects);
    if (!prospects)
        return NULL;
    prospects->arena = arena_new();
    prospects->guards = sweep->nsteps ? sweep->steps[0].op.guards : 0;
    prospects->size = MEMO_FIRST;
    prospects->memo = calloc(MEMO_FIRST, sizeof *prospects->memo);
    bool good = prospects->arena && prospects->memo;
    for (int t = 0; good && t < sweep->areas.n; t++)
        good = list_kind(prospects, sweep, t);
    prospects->nkinds = sweep->areas.n;
    if (good) {
        prospects->bytes = arena_bytes(prospects->arena);
        return prospects;
    }
    prospects_free(prospects);
    return NULL;
}

void prospects_free(struct prospects *prospects)
{
    if (!prospects)
        return;
    arena_free(prospects->arena);
    free(prospects->memo);
    free(prospects);
}

size_t prospects_bytes(const struct prospects *prospects)
{
    return prospects->bytes + prospects->size * sizeof *prospects->memo;
}

/* ---- What was found out before */

static struct memo *memo_at(struct memo *memo, size_t size, bits128 word)
{
    uint64_t hash =
        ((uint64_t)word ^ (uint64_t)(word >> 64) * UINT64_C(0xd6e8feb86659fd93)) *
        UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (hash ^ hash >> 32) & (size - 1);
    while (memo[at].word && memo[at].word != word)
        at = (at + 1) & (size - 1);
    return &memo[at];
}

/** Remember; when memory is short, or full, not. */
static void remember(struct prospects *prospects, bits128 word, int last)
{
    if (2 * (prospects->used + 1) > prospects->size) {
        size_t size = 2 * prospects->size;
        struct memo *grown = size <= MEMO_MOST ? calloc(size, sizeof *grown) : NULL;
        if (!grown)
            return;
        for (size_t i = 0; i < prospects->size; i++)
            if (prospects->memo[i].word)
                *memo_at(grown, size, prospects->memo[i].word) = prospects->memo[i];
        free(prospects->memo);
        prospects->memo = grown;
        prospects->size = size;
    }
    prospects->used++;
    *memo_at(prospects->memo, prospects->size, word) = (struct memo){word, last};
}

/* ---- Looking */

static int last_of_one(const struct kind *kind, bits128 word)
{
    for (int i = 0; i < kind->nvectors; i++)
        if (kind->vectors[i].amounts == word)
            return kind->vectors[i].last;
    return -1;
}

static int last_of_more(struct prospects *prospects, const struct kind *kind,
                        bits128 word)
{
    int best = -1;
    for (int i = 0; i < kind->nvectors && kind->vectors[i].last > best; i++) {
        bits128 rest = (word | prospects->guards) - kind->vectors[i].amounts;
        if ((rest & prospects->guards) != prospects->guards)
            continue;
        int last = prospects_last(prospects, rest & ~prospects->guards);
        if (last > kind->vectors[i].last)
            last = kind->vectors[i].last;
        if (last > best)
            best = last;
    }
    return best;
}

int prospects_last(struct prospects *prospects, bits128 word)
{
    const struct kind *fewest = NULL;
    int ships = 0;
    for (int t = 0; t < prospects->nkinds; t++) {
        const struct kind *kind = &prospects->kinds[t];
        int n = (int)(word >> kind->shift) & kind->mask;
        ships += n;
        if (n && (!fewest || kind->nvectors < fewest->nvectors))
            fewest = kind;
    }
    if (!fewest)
        return word ? -1 : INT_MAX;
    if (ships > SHIPS)
        return INT_MAX;
    const struct memo *memo = memo_at(prospects->memo, prospects->size, word);
    if (memo->word)
        return memo->last;
    int last =
        ships == 1 ? last_of_one(fewest, word) : last_of_more(prospects, fewest, word);
    remember(prospects, word, last);
    return last;
}
