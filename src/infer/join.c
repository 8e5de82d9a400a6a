/**
 * Fleets from two halves.
 *
 * The types of the fleet are dealt to two sides so that the larger has as few
 * combinations as possible; for the classic fleet on an open board
 *
 *     side A   submarine, destroyer             2^15 halves, kept
 *     side B   carrier, battleship, cruiser     2^21 halves, gone through
 *
 * What a ship adds to the counters of groups, and which cells that must be covered it
 * covers, is one word of up to 128 bits:
 *
 *     guard  group 2    guard  group 1    must cells
 *       0     0 1 1       0      1 0      0 1 0 0 1
 *
 * Words add up, as ships do not overlap; (limits - word) with all guards set says that
 * no group has too many. A half of side B with word w fits exactly the halves of side A
 * with word target - w, if their cells are free. So side A is sorted into buckets by
 * word, and every half of side B is compared with one bucket and nothing else: two
 * ANDs for each pair, contiguous, in vectors.
 *
 * Late in a game of counted salvos words are so choosy that nearly all buckets are
 * empty: where the sweep has millions of states, as every salvo keeps a counter open
 * from its first cell to its last, this takes some milliseconds. Early in a game
 * buckets are full and the sweep is better. Which it is, is found out by a first walk
 * over side B that only adds up the sizes of buckets and stops at the limit: at an open
 * board after a thousand halves.
 *
 * Ships of a type stand on one side, in the order of their placements, so that no fleet
 * comes twice. Every fleet is met exactly once; numbers are integers below 2^64.
 *
 * For samples, the halves of side B that fit something are kept with the number of
 * fleets before each; a rank is looked up in these and then in the bucket.
 *
 * Rejected: three or more parts (the join of words is then a convolution, and cells
 * still have to be compared pair by pair); keeping the matches of the first walk for
 * the second (they take more time to write than to find again).
 *
 * Source: E. Horowitz, S. Sahni, Computing partitions with applications to the knapsack
 * problem, JACM 21 (1974), for the two halves.
 */
#include "infer/join.h"

#include "base/arena.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIDE_SHIPS = 6,
    TYPES_MAX = 12,       /* whose deals to two sides are all tried */
    HALVES_MAX = 1 << 20, /* of side A */
    LEAVES_MAX = 1 << 24, /* of side B, at most */
    BITS = 128
};

static const uint32_t NONE = UINT32_MAX;

struct piece {
    bits128 word, cells, halo;
    uint16_t index; /* in placement_list() */
    uint64_t through;
};

/** A ship to be placed: all placements of its type, or if its type is that of the slot
 * before, those behind the one that was taken there. */
struct slot {
    int type;
    bool again;
    uint32_t npieces;
    struct piece *pieces;
};

struct side {
    int nslots;
    struct slot slots[SIDE_SHIPS];
};

/** A half of side A before it is sorted; `piece` by slot. */
struct half {
    bits128 word, cells;
    uint16_t piece[SIDE_SHIPS];
};

struct bucket {
    bits128 word;
    uint32_t first, n; /* halves of side A */
};

/** A half of side B that fits some of side A. */
struct leaf {
    uint64_t before; /* fleets */
    uint16_t piece[SIDE_SHIPS];
};

struct join {
    struct arena *arena;
    const struct constraints *in;
    struct join_options options;
    size_t bytes;
    bits128 target, limits, guards;
    int shift[BITS], must_bit[CELLS_MAX]; /* of groups and cells in words */
    struct piece *pieces[RULESET_TYPES_MAX];
    uint32_t npieces[RULESET_TYPES_MAX];
    struct side a, b;
    /* Side A by bucket: the cells of halves, fleets through each, their pieces. */
    uint32_t nhalves, nbuckets, mask;
    uint64_t *low, *high, *through;
    uint16_t (*chosen)[SIDE_SHIPS];
    struct bucket *buckets;
    uint32_t *table; /* of buckets, by hash; NONE: free */
    /* The walk over side B. */
    bool measuring;
    uint64_t pairs, total;
    uint16_t at[SIDE_SHIPS];
    struct leaf *leaves;
    size_t nleaves, capacity;
    enum status status;
};

/* ---- Words */

static int bits_of(int number)
{
    int bits = 0;
    while (number >> bits)
        bits++;
    return bits;
}

/** Lay out the counters; false if they do not fit. */
static bool lay_out_words(struct join *join)
{
    const struct constraints *in = join->in;
    int bit = 0;
    for (int cell = cellset_next(&in->must, 0); cell >= 0 && bit < BITS;
         cell = cellset_next(&in->must, cell + 1)) {
        join->must_bit[cell] = bit;
        join->target |= (bits128)1 << bit++;
    }
    for (int g = 0; g < in->ngroups && bit < BITS; g++) {
        int width = bits_of(in->groups[g].target) + 1;
        if (bit + width > BITS)
            return false;
        join->shift[g] = bit;
        join->target |= (bits128)(unsigned)in->groups[g].target << bit;
        bit += width;
        join->guards |= (bits128)1 << (bit - 1);
    }
    join->limits = join->target | join->guards;
    return bit < BITS;
}

static bits128 mask_of(struct cellset cells)
{
    return (bits128)cells.words[1] << 64 | cells.words[0];
}

/** The word of a placement; false if it alone passes a target. */
static bool find_word(const struct join *join, const struct allowed *allowed,
                      const struct cellset *cells, bits128 *out)
{
    bits128 word = 0;
    for (int g = 0; g < join->in->ngroups; g++) {
        if (allowed->amount[g] > join->in->groups[g].target)
            return false;
        word |= (bits128)allowed->amount[g] << join->shift[g];
    }
    struct cellset must = cellset_and(*cells, &join->in->must);
    for (int cell = cellset_next(&must, 0); cell >= 0;
         cell = cellset_next(&must, cell + 1))
        word |= (bits128)1 << join->must_bit[cell];
    *out = word;
    return true;
}

static enum status make_pieces(struct join *join, int type)
{
    const struct constraints *in = join->in;
    size_t n = (size_t)in->nallowed[type];
    struct piece *pieces = arena_alloc(join->arena, n + 1, sizeof *pieces);
    if (!pieces)
        return STATUS_NO_MEMORY;
    uint32_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        const struct allowed *allowed = &in->allowed[type][i];
        struct cellset cells = placement_cells(in->rules, allowed->placement);
        bits128 word;
        if (find_word(join, allowed, &cells, &word))
            pieces[kept++] = (struct piece){
                .word = word,
                .cells = mask_of(cells),
                .halo = mask_of(placement_halo(in->rules, allowed->placement)),
                .index = (uint16_t)allowed->index};
    }
    join->pieces[type] = pieces;
    join->npieces[type] = kept;
    return STATUS_OK;
}

/* ---- Sides */

/** The number of ways to place the ships of a type, were nothing in the way. */
static double ways(const struct join *join, int type)
{
    double product = 1;
    for (int i = 0; i < join->in->rules->types[type].count; i++)
        product *= fmax(0, (double)join->npieces[type] - i) / (i + 1);
    return product;
}

/** Deal the types to the sides: bit `type` of the result is set for side A, the
 * smaller. STATUS_LIMIT if no deal is small enough. */
static enum status deal_types(const struct join *join, unsigned *out)
{
    const struct ruleset *rules = join->in->rules;
    double least = LEAVES_MAX;
    bool found = false;
    for (unsigned deal = 0; deal < 1u << rules->ntypes; deal++) {
        double a = 1, b = 1;
        int ships[2] = {0, 0};
        for (int type = 0; type < rules->ntypes; type++) {
            bool on_a = deal >> type & 1;
            ships[on_a] += rules->types[type].count;
            *(on_a ? &a : &b) *= ways(join, type);
        }
        if (a > b || b > least || a > HALVES_MAX || ships[0] > SIDE_SHIPS ||
            ships[1] > SIDE_SHIPS || ships[0] == 0)
            continue;
        found = true;
        least = b;
        *out = deal;
    }
    return found ? STATUS_OK : STATUS_LIMIT;
}

static void add_slots(const struct join *join, struct side *side, int type)
{
    for (int i = 0; i < join->in->rules->types[type].count; i++)
        side->slots[side->nslots++] =
            (struct slot){type, i > 0, join->npieces[type], join->pieces[type]};
}

static enum status make_sides(struct join *join)
{
    const struct ruleset *rules = join->in->rules;
    unsigned deal = 0;
    if (board_cells(&rules->board) > BITS || rules->ntypes > TYPES_MAX ||
        !lay_out_words(join))
        return STATUS_LIMIT;
    for (int type = 0; type < rules->ntypes; type++)
        if (make_pieces(join, type))
            return STATUS_NO_MEMORY;
    enum status status = deal_types(join, &deal);
    for (int type = 0; !status && type < rules->ntypes; type++)
        add_slots(join, deal >> type & 1 ? &join->a : &join->b, type);
    return status;
}

/* ---- Side A */

/** Halves as they are found. */
struct gathering {
    struct half *halves, next;
    uint32_t n;
};

static bool fits(const struct join *join, const struct piece *piece, bits128 taken,
                 bits128 word)
{
    return !(piece->cells & taken) &&
           ((join->limits - (word + piece->word)) & join->guards) == join->guards;
}

/** Where slot `level` starts; `taken` are the pieces in the slots before. */
static uint32_t first_piece(const struct slot *slot, int level,
                            const uint16_t taken[SIDE_SHIPS])
{
    return slot->again && level > 0 ? taken[level - 1] + 1u : 0;
}

static void gather(const struct join *join, int level, bits128 taken,
                   struct gathering *into)
{
    if (level == join->a.nslots) {
        into->halves[into->n++] = into->next;
        return;
    }
    const struct slot *slot = &join->a.slots[level];
    const struct half before = into->next;
    for (uint32_t i = first_piece(slot, level, before.piece); i < slot->npieces; i++) {
        const struct piece *piece = &slot->pieces[i];
        if (!fits(join, piece, taken, before.word))
            continue;
        into->next.word = before.word + piece->word;
        into->next.cells = before.cells | piece->cells;
        into->next.piece[level] = (uint16_t)i;
        gather(join, level + 1, taken | piece->halo, into);
    }
    into->next = before;
}

static uint32_t hash(bits128 word)
{
    uint64_t h = (uint64_t)word * UINT64_C(0x9e3779b97f4a7c15) ^
                 (uint64_t)(word >> 64) * UINT64_C(0xc2b2ae3d27d4eb4f);
    return (uint32_t)((h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> 32);
}

/** Where the bucket of `word` is in the table, or would be. */
static uint32_t *slot_of(const struct join *join, bits128 word)
{
    uint32_t at = hash(word) & join->mask;
    while (join->table[at] != NONE && join->buckets[join->table[at]].word != word)
        at = (at + 1) & join->mask;
    return &join->table[at];
}

static enum status allocate_halves(struct join *join, uint32_t n)
{
    uint32_t size = 16;
    while (size < 2 * n)
        size *= 2;
    join->mask = size - 1;
    join->nhalves = n;
    join->low = arena_alloc(join->arena, n + 1u, sizeof *join->low);
    join->high = arena_alloc(join->arena, n + 1u, sizeof *join->high);
    join->through = arena_alloc(join->arena, n + 1u, sizeof *join->through);
    join->chosen = arena_alloc(join->arena, n + 1u, sizeof *join->chosen);
    join->buckets = arena_alloc(join->arena, n + 1u, sizeof *join->buckets);
    join->table = arena_alloc(join->arena, size, sizeof *join->table);
    if (!join->low || !join->high || !join->through || !join->chosen ||
        !join->buckets || !join->table)
        return STATUS_NO_MEMORY;
    memset(join->table, 0xff, size * sizeof *join->table);
    return STATUS_OK;
}

/** Sort the halves into buckets. */
static enum status make_buckets(struct join *join, const struct gathering *from)
{
    enum status status = allocate_halves(join, from->n);
    if (status)
        return status;
    for (uint32_t i = 0; i < from->n; i++) {
        uint32_t *slot = slot_of(join, from->halves[i].word);
        if (*slot == NONE) {
            join->buckets[join->nbuckets].word = from->halves[i].word;
            *slot = join->nbuckets++;
        }
        join->buckets[*slot].n++;
    }
    for (uint32_t i = 0, first = 0; i < join->nbuckets; i++) {
        join->buckets[i].first = first;
        first += join->buckets[i].n;
        join->buckets[i].n = 0;
    }
    for (uint32_t i = 0; i < from->n; i++) {
        const struct half *half = &from->halves[i];
        struct bucket *bucket = &join->buckets[*slot_of(join, half->word)];
        uint32_t at = bucket->first + bucket->n++;
        join->low[at] = (uint64_t)half->cells;
        join->high[at] = (uint64_t)(half->cells >> 64);
        memcpy(join->chosen[at], half->piece, sizeof half->piece);
    }
    return STATUS_OK;
}

static enum status make_side_a(struct join *join)
{
    double most = 1;
    for (int i = 0; i < join->a.nslots; i++)
        if (!join->a.slots[i].again)
            most *= ways(join, join->a.slots[i].type);
    size_t room = (size_t)most + 1;
    size_t bytes_each = sizeof(struct half) + 3 * sizeof(uint64_t) +
                        sizeof *join->chosen + sizeof(struct bucket) +
                        4 * sizeof(uint32_t);
    join->bytes = arena_bytes(join->arena) + room * bytes_each;
    if (join->bytes > join->options.memory)
        return STATUS_LIMIT;
    struct gathering found = {.halves = malloc(room * sizeof *found.halves)};
    if (!found.halves)
        return STATUS_NO_MEMORY;
    gather(join, 0, 0, &found);
    enum status status = make_buckets(join, &found);
    free(found.halves);
    return status;
}

/* ---- Side B */

static void keep_leaf(struct join *join)
{
    if (join->nleaves == join->capacity) {
        size_t capacity = 2 * join->capacity + 1024;
        struct leaf *leaves = NULL;
        if (join->bytes + capacity * sizeof *leaves > join->options.memory)
            join->status = STATUS_LIMIT;
        else if (!(leaves = realloc(join->leaves, capacity * sizeof *leaves)))
            join->status = STATUS_NO_MEMORY;
        if (!leaves)
            return;
        join->leaves = leaves;
        join->capacity = capacity;
    }
    struct leaf *leaf = &join->leaves[join->nleaves++];
    leaf->before = join->total;
    memcpy(leaf->piece, join->at, sizeof leaf->piece);
}

/** Count the halves of a bucket whose cells are free, and raise what lies through
 * each. */
ATTR_WIDE_VECTORS
static uint64_t compare(const struct join *join, const struct bucket *bucket,
                        bits128 taken)
{
    const uint64_t *low = join->low + bucket->first, *high = join->high + bucket->first;
    uint64_t *through = join->through + bucket->first;
    uint64_t taken_low = (uint64_t)taken, taken_high = (uint64_t)(taken >> 64), n = 0;
    for (uint32_t i = 0; i < bucket->n; i++) {
        uint64_t is_free = ((low[i] & taken_low) | (high[i] & taken_high)) == 0;
        through[i] += is_free;
        n += is_free;
    }
    return n;
}

static uint64_t reach_leaf(struct join *join, bits128 taken, bits128 word)
{
    uint32_t slot = *slot_of(join, join->target - word);
    if (slot == NONE)
        return 0;
    const struct bucket *bucket = &join->buckets[slot];
    if (join->measuring) {
        join->pairs += bucket->n;
        return 0;
    }
    uint64_t n = compare(join, bucket, taken);
    if (n > 0 && join->options.keep)
        keep_leaf(join);
    join->total += n;
    return n;
}

/** Go through side B from slot `level` on; returns the fleets found. */
static uint64_t walk(struct join *join, int level, bits128 taken, bits128 word)
{
    struct slot *slot = &join->b.slots[level];
    uint64_t sum = 0;
    for (uint32_t i = first_piece(slot, level, join->at);
         i < slot->npieces && !join->status && join->pairs <= join->options.pairs;
         i++) {
        struct piece *piece = &slot->pieces[i];
        if (!fits(join, piece, taken, word))
            continue;
        join->at[level] = (uint16_t)i;
        bits128 next_taken = taken | piece->halo, next_word = word + piece->word;
        uint64_t n = level + 1 == join->b.nslots
                         ? reach_leaf(join, next_taken, next_word)
                         : walk(join, level + 1, next_taken, next_word);
        piece->through += n;
        sum += n;
    }
    return sum;
}

static enum status count_fleets(struct join *join)
{
    join->measuring = true;
    walk(join, 0, 0, 0);
    if (join->pairs > join->options.pairs)
        return STATUS_LIMIT;
    join->measuring = false;
    walk(join, 0, 0, 0);
    if (join->status)
        return join->status;
    return join->total ? STATUS_OK : STATUS_CONTRADICTION;
}

/* ---- What was found */

/** Hand what lies through the halves of side A on to their ships. */
static void share_out(struct join *join)
{
    for (uint32_t i = 0; i < join->nhalves; i++)
        for (int s = 0; join->through[i] && s < join->a.nslots; s++)
            join->a.slots[s].pieces[join->chosen[i][s]].through += join->through[i];
}

static void add_up(struct join *join, struct tally *tally)
{
    share_out(join);
    for (int type = 0; type < join->in->rules->ntypes; type++)
        for (uint32_t i = 0; i < join->npieces[type]; i++) {
            const struct piece *piece = &join->pieces[type][i];
            tally->counts[type][piece->index] += piece->through;
        }
}

enum status join_new(struct join **out, const struct constraints *constraints,
                     const struct join_options *options, struct tally *tally)
{
    struct join *join = calloc(1, sizeof *join);
    if (!join || !(join->arena = arena_new())) {
        free(join);
        return STATUS_NO_MEMORY;
    }
    join->in = constraints;
    join->options = *options;
    enum status status = make_sides(join);
    if (!status)
        status = make_side_a(join);
    if (!status)
        status = count_fleets(join);
    if (status) {
        join_free(join);
        return status;
    }
    if (!options->count_only)
        add_up(join, tally);
    join->in = NULL;
    *out = join;
    return STATUS_OK;
}

void join_free(struct join *join)
{
    if (!join)
        return;
    arena_free(join->arena);
    free(join->leaves);
    free(join);
}

uint64_t join_total(const struct join *join)
{
    return join->total;
}

static const struct leaf *find_leaf(const struct join *join, uint64_t rank)
{
    size_t low = 0, high = join->nleaves;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        *(join->leaves[middle].before <= rank ? &low : &high) = middle;
    }
    return &join->leaves[low];
}

static void put_ships(const struct side *side, const uint16_t *pieces,
                      struct frontier_ship *out)
{
    for (int s = 0; s < side->nslots; s++)
        out[s] = (struct frontier_ship){side->slots[s].type,
                                        side->slots[s].pieces[pieces[s]].index};
}

int join_fleet_at(const struct join *join, uint64_t rank,
                  struct frontier_ship ships[RULESET_SHIPS_MAX])
{
    assert(join->options.keep && rank < join->total);
    const struct leaf *leaf = find_leaf(join, rank);
    bits128 taken = 0, word = 0;
    for (int s = 0; s < join->b.nslots; s++) {
        const struct piece *piece = &join->b.slots[s].pieces[leaf->piece[s]];
        taken |= piece->halo;
        word += piece->word;
    }
    const struct bucket *bucket = &join->buckets[*slot_of(join, join->target - word)];
    uint64_t left = rank - leaf->before;
    uint32_t at = bucket->first;
    for (;; at++)
        if (!(((bits128)join->high[at] << 64 | join->low[at]) & taken) && left-- == 0)
            break;
    put_ships(&join->b, leaf->piece, ships);
    put_ships(&join->a, join->chosen[at], ships + join->b.nslots);
    return join->b.nslots + join->a.nslots;
}
