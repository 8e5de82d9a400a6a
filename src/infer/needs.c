/**
 * Sets of needs, interned.
 *
 * A word of needs packs all open counters, each with a guard bit above it that is 0:
 *
 *       guard  ships c   guard  ships b   guard  group 1
 *         0      1 0       0       1        0     0 1 1
 *
 * Subtracting from (word | guards) clears the guard of every counter that would go
 * below 0, and (limits | guards) - word the guard of every one that still needs more
 * than can come; so an op is two subtractions and two tests for all counters at once.
 * An op keeps the order of words, so it turns a sorted set into a sorted set.
 *
 * Three tables remember what was worked out before:
 *
 *     (op, set)       -> the set behind the step         needs_apply()
 *     (set, set)      -> their union                     needs_union()
 *     (op, set, set)  -> runs of places old to new       needs_move()
 *
 * A layer of the empty classic board has tens of thousands of profiles but only some
 * hundred sets, so that nearly every call ends in its table.
 *
 * The word 0, all ships placed and all groups met, is not a member: what leads there is
 * told apart as `finish`. Nor are words of one ship to come and nothing else, where the
 * caller counts the last ship by itself; these are told apart as `close`.
 *
 * Moves asked for of late are kept once more in a small array, which nine lookups in
 * ten find at once. The same for unions gained nothing.
 *
 * Failure is latched: results after it are the empty set, and the caller asks
 * needs_status() once in a while.
 */
#include "infer/needs.h"

#include "base/arena.h"
#include "infer/box.h"
#include "infer/prospects.h"

#include <stdlib.h>
#include <string.h>

/** A hash table from keys to ids; what a key is, its owner knows. */
struct table {
    uint32_t *slots; /* id + 1; 0: free */
    size_t mask, used;
};

struct set {
    uint32_t size;
    uint64_t hash;
    const bits128 *words; /* ascending */
};

struct step_entry {
    uint32_t op, set;
    struct needs_step step;
};

struct union_entry {
    uint32_t a, b, to;
};

struct move_entry {
    uint32_t op, from, to, move;
};

struct list {
    void *items;
    size_t n, capacity;
};

enum { RECENT = 8192 };

struct needs {
    enum status status;
    size_t budget, bytes;
    struct arena *arena;             /* words of sets */
    const struct needs_areas *areas; /* of boxes; NULL: none are made */
    struct prospects *prospects;     /* NULL: all needs are taken to be hopeful */
    struct list sets, ops, steps, unions, moves;
    uint32_t *pool; /* of moves, one behind the other */
    size_t pool_used, pool_size;
    struct table set_table, op_table, step_table, union_table, move_table;
    bits128 *scratch;
    size_t scratch_size;
    struct recent {
        uint32_t op, from, to, move; /* `to` 0: none */
    } recent[RECENT];                /* moves asked for of late */
};

static void fail(struct needs *needs, enum status status)
{
    if (!needs->status)
        needs->status = status;
}

static bool charge(struct needs *needs, size_t bytes)
{
    needs->bytes += bytes;
    if (needs->bytes > needs->budget)
        fail(needs, STATUS_LIMIT);
    return !needs->status;
}

static void *take(struct needs *needs, size_t count, size_t size)
{
    if (!charge(needs, count * size))
        return NULL;
    void *block = arena_alloc(needs->arena, count, size);
    if (!block)
        fail(needs, STATUS_NO_MEMORY);
    return block;
}

/* ---- Lists and tables */

/** Room for one more item; NULL, with the failure latched, if there is none. */
static void *list_add(struct needs *needs, struct list *list, size_t size)
{
    if (list->n == list->capacity) {
        size_t capacity = list->capacity ? 2 * list->capacity : 64;
        if (!charge(needs, (capacity - list->capacity) * size))
            return NULL;
        void *items = realloc(list->items, capacity * size);
        if (!items) {
            fail(needs, STATUS_NO_MEMORY);
            return NULL;
        }
        list->items = items;
        list->capacity = capacity;
    }
    return (char *)list->items + list->n++ * size;
}

static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t h =
        (a ^ (b + UINT64_C(0x9e3779b97f4a7c15))) * UINT64_C(0xbf58476d1ce4e5b9);
    h ^= h >> 29;
    h *= UINT64_C(0x94d049bb133111eb);
    return h ^ h >> 32;
}

static void table_put(struct table *table, uint64_t hash, uint32_t id)
{
    size_t at = hash & table->mask;
    while (table->slots[at])
        at = (at + 1) & table->mask;
    table->slots[at] = id + 1;
}

/** Make room for one more id; `hash_of` hashes an id again. */
static bool table_grow(struct needs *needs, struct table *table,
                       uint64_t (*hash_of)(const struct needs *needs, uint32_t id))
{
    if (table->slots && 2 * (table->used + 1) <= table->mask)
        return true;
    size_t size = table->slots ? 2 * (table->mask + 1) : 256;
    if (!charge(needs, size * sizeof *table->slots))
        return false;
    struct table grown = {calloc(size, sizeof *table->slots), size - 1, table->used};
    if (!grown.slots) {
        fail(needs, STATUS_NO_MEMORY);
        return false;
    }
    for (size_t i = 0; table->slots && i <= table->mask; i++)
        if (table->slots[i])
            table_put(&grown, hash_of(needs, table->slots[i] - 1), table->slots[i] - 1);
    free(table->slots);
    *table = grown;
    return true;
}

static struct set *set_at(const struct needs *needs, uint32_t id)
{
    return (struct set *)needs->sets.items + id;
}

static const struct needs_op *op_at(const struct needs *needs, uint32_t id)
{
    return (const struct needs_op *)needs->ops.items + id;
}

static struct step_entry *step_at(const struct needs *needs, uint32_t id)
{
    return (struct step_entry *)needs->steps.items + id;
}

static struct union_entry *union_at(const struct needs *needs, uint32_t id)
{
    return (struct union_entry *)needs->unions.items + id;
}

static struct move_entry *move_at(const struct needs *needs, uint32_t id)
{
    return (struct move_entry *)needs->moves.items + id;
}

static uint64_t set_hash(const struct needs *needs, uint32_t id)
{
    return set_at(needs, id)->hash;
}

static uint64_t op_hash_of(const struct needs_op *op)
{
    const bits128 words[5] = {op->subtract, op->guards, op->limits, op->opened,
                              op->singles};
    uint64_t hash = (uint64_t)(unsigned)op->from << 32 |
                    (uint64_t)(unsigned)op->room << 2 | (uint64_t)op->closing << 1 |
                    op->uncovered;
    for (int i = 0; i < 5; i++)
        hash = mix(mix(hash, (uint64_t)words[i]), (uint64_t)(words[i] >> 64));
    return hash;
}

static uint64_t op_hash(const struct needs *needs, uint32_t id)
{
    return op_hash_of(op_at(needs, id));
}

static uint64_t step_hash(const struct needs *needs, uint32_t id)
{
    return mix(step_at(needs, id)->op, step_at(needs, id)->set);
}

static uint64_t union_hash(const struct needs *needs, uint32_t id)
{
    return mix(union_at(needs, id)->a, union_at(needs, id)->b);
}

static uint64_t move_hash_of(uint32_t op, uint32_t from, uint32_t to)
{
    return mix((uint64_t)op << 32 | from, to);
}

static uint64_t move_hash(const struct needs *needs, uint32_t id)
{
    const struct move_entry *entry = move_at(needs, id);
    return move_hash_of(entry->op, entry->from, entry->to);
}

/* ---- Sets */

/** The id of the set of `n` ascending words. */
static uint32_t intern(struct needs *needs, const bits128 *words, size_t n)
{
    if (!n || needs->status)
        return NEEDS_EMPTY;
    uint64_t hash = n;
    for (size_t i = 0; i < n; i++)
        hash = mix(mix(hash, (uint64_t)words[i]), (uint64_t)(words[i] >> 64));
    if (!table_grow(needs, &needs->set_table, set_hash))
        return NEEDS_EMPTY;
    struct table *table = &needs->set_table;
    for (size_t at = hash & table->mask; table->slots[at];
         at = (at + 1) & table->mask) {
        const struct set *set = set_at(needs, table->slots[at] - 1);
        if (set->hash == hash && set->size == n &&
            !memcmp(set->words, words, n * sizeof *words))
            return table->slots[at] - 1;
    }
    bits128 *copy = take(needs, n, sizeof *copy);
    struct set *set = copy ? list_add(needs, &needs->sets, sizeof *set) : NULL;
    if (!set)
        return NEEDS_EMPTY;
    memcpy(copy, words, n * sizeof *words);
    *set = (struct set){(uint32_t)n, hash, copy};
    uint32_t id = (uint32_t)(needs->sets.n - 1);
    table_put(table, hash, id);
    table->used++;
    return id;
}

/** Scratch for `n` words; NULL, with the failure latched, when out of memory. */
static bits128 *scratch(struct needs *needs, size_t n)
{
    if (n > needs->scratch_size) {
        bits128 *grown = realloc(needs->scratch, 2 * n * sizeof *grown);
        if (!grown) {
            fail(needs, STATUS_NO_MEMORY);
            return NULL;
        }
        needs->scratch = grown;
        needs->scratch_size = 2 * n;
    }
    return needs->scratch;
}

struct needs *needs_new(const struct sweep *sweep, bool boxes, size_t budget)
{
    struct needs *needs = calloc(1, sizeof *needs);
    if (!needs)
        return NULL;
    needs->budget = budget;
    needs->areas = boxes ? &sweep->areas : NULL;
    needs->arena = arena_new();
    needs->pool_used = 1; /* 0 is no close and no move */
    struct set *empty =
        needs->arena ? list_add(needs, &needs->sets, sizeof *empty) : NULL;
    if (sweep->whole)
        needs->prospects = prospects_new(sweep);
    if (!empty || (sweep->whole && !needs->prospects)) {
        needs_free(needs);
        return NULL;
    }
    *empty = (struct set){0, 0, NULL};
    return needs;
}

void needs_free(struct needs *needs)
{
    if (!needs)
        return;
    struct list *lists[] = {&needs->sets, &needs->ops, &needs->steps, &needs->unions,
                            &needs->moves};
    struct table *tables[] = {&needs->set_table, &needs->op_table, &needs->step_table,
                              &needs->union_table, &needs->move_table};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        free(lists[i]->items);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        free(tables[i]->slots);
    prospects_free(needs->prospects);
    arena_free(needs->arena);
    free(needs->scratch);
    free(needs->pool);
    free(needs);
}

enum status needs_status(const struct needs *needs)
{
    return needs->status;
}

size_t needs_bytes(const struct needs *needs)
{
    return needs->bytes + (needs->prospects ? prospects_bytes(needs->prospects) : 0);
}

uint32_t needs_single(struct needs *needs, bits128 word)
{
    return intern(needs, &word, 1);
}

uint32_t needs_size(const struct needs *needs, uint32_t set)
{
    return set_at(needs, set)->size;
}

const bits128 *needs_words(const struct needs *needs, uint32_t set)
{
    return set_at(needs, set)->words;
}

size_t needs_count(const struct needs *needs)
{
    return needs->sets.n;
}

uint32_t needs_op_id(struct needs *needs, const struct needs_op *op)
{
    uint64_t hash = op_hash_of(op);
    if (!table_grow(needs, &needs->op_table, op_hash))
        return 0;
    struct table *table = &needs->op_table;
    for (size_t at = hash & table->mask; table->slots[at];
         at = (at + 1) & table->mask) {
        const struct needs_op *known = op_at(needs, table->slots[at] - 1);
        if (known->subtract == op->subtract && known->guards == op->guards &&
            known->limits == op->limits && known->opened == op->opened &&
            known->singles == op->singles && known->closing == op->closing &&
            known->uncovered == op->uncovered && known->areas == op->areas &&
            known->room == op->room && known->from == op->from)
            return table->slots[at] - 1;
    }
    struct needs_op *copy = list_add(needs, &needs->ops, sizeof *copy);
    if (!copy)
        return 0;
    *copy = *op;
    table_put(table, hash, (uint32_t)(needs->ops.n - 1));
    table->used++;
    return (uint32_t)(needs->ops.n - 1);
}

/* ---- Steps */

/** Room for `n` more words at the end of the pool; false when there is none. */
static bool pool_reserve(struct needs *needs, size_t n)
{
    size_t wanted = needs->pool_used + n;
    if (wanted <= needs->pool_size)
        return true;
    size_t size = 2 * wanted;
    if (size > UINT32_MAX / 2) {
        fail(needs, STATUS_LIMIT);
        return false;
    }
    if (!charge(needs, (size - needs->pool_size) * sizeof *needs->pool))
        return false;
    uint32_t *pool = realloc(needs->pool, size * sizeof *pool);
    if (!pool) {
        fail(needs, STATUS_NO_MEMORY);
        return false;
    }
    needs->pool = pool;
    needs->pool_size = size;
    return true;
}

/** Do the ships to come fit into the room that is left? */
static bool has_room(const struct needs_op *op, bits128 word)
{
    int area = 0;
    for (int i = 0; op->areas && i < op->areas->n; i++)
        area += ((int)(word >> op->areas->types[i].shift) & op->areas->types[i].mask) *
                op->areas->types[i].area;
    return area <= op->room;
}

/** What becomes of needs in a step. */
enum fate { DEAD, KEPT, FINISHED, CLOSED };

static enum fate step_word(const struct needs *needs, const struct needs_op *op,
                           bits128 word, bits128 *out)
{
    bits128 rest = (word | op->guards) - op->subtract;
    if ((rest & op->guards) != op->guards)
        return DEAD;
    rest &= ~op->guards;
    if ((((op->limits | op->guards) - rest) & op->guards) != op->guards)
        return DEAD;
    *out = rest |= op->opened;
    if (!has_room(op, rest) ||
        (needs->prospects && prospects_last(needs->prospects, rest) < op->from))
        return DEAD;
    if (!op->closing)
        return KEPT; /* even if 0: something is still to come */
    if (!rest)
        return op->uncovered ? DEAD : FINISHED;
    bool single = rest & op->singles && !(rest & (rest - 1));
    return single && !op->uncovered ? CLOSED : KEPT;
}

static int lowest_bit(bits128 word)
{
    return (uint64_t)word ? __builtin_ctzll((uint64_t)word)
                          : 64 + __builtin_ctzll((uint64_t)(word >> 64));
}

static struct needs_step step_work(struct needs *needs, uint32_t op, uint32_t set)
{
    struct needs_step step = {NEEDS_EMPTY, NEEDS_NONE, 0};
    const struct set *old = set_at(needs, set);
    bits128 *words = scratch(needs, (size_t)old->size + 1);
    if (!words || !pool_reserve(needs, 1 + 2 * (size_t)old->size))
        return step;
    struct needs_closes *closes =
        (struct needs_closes *)(needs->pool + needs->pool_used);
    closes->n = 0;
    size_t n = 0;
    for (uint32_t i = 0; i < old->size; i++) {
        switch (step_word(needs, op_at(needs, op), old->words[i], &words[n])) {
        case DEAD:
            break;
        case KEPT:
            n++;
            break;
        case FINISHED:
            step.finish = (int32_t)i;
            break;
        case CLOSED:
            closes->at[closes->n++] =
                (struct needs_close){i, (uint32_t)lowest_bit(words[n])};
            break;
        }
    }
    if (closes->n) {
        step.close = (uint32_t)needs->pool_used;
        needs->pool_used += 1 + 2 * (size_t)closes->n;
    }
    step.to = intern(needs, words, n);
    return step;
}

struct needs_step needs_apply(struct needs *needs, uint32_t op, uint32_t set)
{
    const struct needs_step none = {NEEDS_EMPTY, NEEDS_NONE, 0};
    struct table *table = &needs->step_table;
    uint64_t hash = mix(op, set);
    if (!table_grow(needs, table, step_hash))
        return none;
    for (size_t at = hash & table->mask; table->slots[at];
         at = (at + 1) & table->mask) {
        const struct step_entry *entry = step_at(needs, table->slots[at] - 1);
        if (entry->op == op && entry->set == set)
            return entry->step;
    }
    struct needs_step step = step_work(needs, op, set);
    struct step_entry *entry = list_add(needs, &needs->steps, sizeof *entry);
    if (!entry)
        return none;
    *entry = (struct step_entry){op, set, step};
    table_put(table, hash, (uint32_t)(needs->steps.n - 1));
    table->used++;
    return step;
}

static uint32_t union_work(struct needs *needs, uint32_t a, uint32_t b)
{
    const struct set *left = set_at(needs, a), *right = set_at(needs, b);
    bits128 *words = scratch(needs, (size_t)left->size + right->size);
    size_t n = 0;
    for (uint32_t i = 0, k = 0; words && (i < left->size || k < right->size); n++) {
        bool use_left =
            k == right->size || (i < left->size && left->words[i] <= right->words[k]);
        bits128 word = use_left ? left->words[i] : right->words[k];
        i += i < left->size && left->words[i] == word;
        k += k < right->size && right->words[k] == word;
        words[n] = word;
    }
    return intern(needs, words, n);
}

/** The box around a set, or the set itself. */
static uint32_t round_up(struct needs *needs, uint32_t id)
{
    const struct set set = *set_at(needs, id);
    bits128 *words = scratch(needs, BOX_WORDS_MAX * (size_t)set.size);
    size_t n = words ? box_around(needs->areas, set.words, set.size, words) : 0;
    return n ? intern(needs, words, n) : id;
}

uint32_t needs_union(struct needs *needs, uint32_t a, uint32_t b)
{
    if (a == b || b == NEEDS_EMPTY)
        return a;
    if (a == NEEDS_EMPTY)
        return b;
    if (a > b)
        return needs_union(needs, b, a);
    struct table *table = &needs->union_table;
    uint64_t hash = mix(a, b);
    if (!table_grow(needs, table, union_hash))
        return NEEDS_EMPTY;
    for (size_t at = hash & table->mask; table->slots[at];
         at = (at + 1) & table->mask) {
        const struct union_entry *entry = union_at(needs, table->slots[at] - 1);
        if (entry->a == a && entry->b == b)
            return entry->to;
    }
    uint32_t to = union_work(needs, a, b);
    if (needs->areas)
        to = round_up(needs, to);
    struct union_entry *entry = list_add(needs, &needs->unions, sizeof *entry);
    if (!entry)
        return NEEDS_EMPTY;
    *entry = (struct union_entry){a, b, to};
    table_put(table, hash, (uint32_t)(needs->unions.n - 1));
    table->used++;
    return to;
}

/* ---- Moves */

/** Work out a move, at the end of the pool. */
static uint32_t move_work(struct needs *needs, uint32_t op, uint32_t from, uint32_t to)
{
    const struct set *old = set_at(needs, from), *new = set_at(needs, to);
    if (!pool_reserve(needs, 1 + 3 * (size_t)old->size))
        return 0;
    uint32_t id = (uint32_t)needs->pool_used, n = 0, k = 0;
    struct needs_move *move = (struct needs_move *)(needs->pool + id);
    for (uint32_t i = 0; i < old->size; i++) {
        bits128 word;
        if (step_word(needs, op_at(needs, op), old->words[i], &word) != KEPT)
            continue;
        while (new->words[k] != word)
            k++;
        struct needs_run *run = &move->runs[n ? n - 1 : 0];
        if (n && run->from + run->length == i && run->to + run->length == k)
            run->length++;
        else
            move->runs[n++] = (struct needs_run){i, k, 1};
    }
    move->nruns = n;
    needs->pool_used += 1 + 3 * (size_t)n;
    return id;
}

static uint32_t find_move(struct needs *needs, uint32_t op, uint32_t from, uint32_t to)
{
    struct table *table = &needs->move_table;
    uint64_t hash = move_hash_of(op, from, to);
    if (needs->status || !table_grow(needs, table, move_hash))
        return 0;
    for (size_t at = hash & table->mask; table->slots[at];
         at = (at + 1) & table->mask) {
        const struct move_entry *entry = move_at(needs, table->slots[at] - 1);
        if (entry->op == op && entry->from == from && entry->to == to)
            return entry->move;
    }
    uint32_t move = move_work(needs, op, from, to);
    struct move_entry *entry = list_add(needs, &needs->moves, sizeof *entry);
    if (!entry)
        return 0;
    *entry = (struct move_entry){op, from, to, move};
    table_put(table, hash, (uint32_t)(needs->moves.n - 1));
    table->used++;
    return move;
}

uint32_t needs_move(struct needs *needs, uint32_t op, uint32_t from, uint32_t to)
{
    uint32_t hash = (from * 0x9e3779b1u ^ to * 0x85ebca6bu ^ op * 0xc2b2ae35u) >> 16;
    struct recent *recent = &needs->recent[hash % RECENT];
    if (recent->from != from || recent->to != to || recent->op != op)
        *recent = (struct recent){op, from, to, find_move(needs, op, from, to)};
    return recent->move;
}

const uint32_t *needs_moves(const struct needs *needs)
{
    return needs->pool;
}
