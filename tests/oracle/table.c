/*
 * Open addressing with linear probing over dense entries.
 *
 *     slots  [ 0 3 0 1 0 0 2 0 ]      entry number + 1, 0 free, at most half full
 *     keys   [ k1 k2 k3 ]             in order of arrival
 *     counts [ n1 n2 n3 ]
 *
 * The dense arrays make walking a layer, and keeping it for the way back, cheap.
 */
#include "oracle/table.h"

#include "oracle/ground.h"

#include <stdlib.h>
#include <string.h>

struct table table_make(size_t words)
{
    struct table table = {.words = words, .capacity = 64, .nslots = 128};
    table.keys = oracle_alloc(table.capacity * words, sizeof *table.keys);
    table.counts = oracle_alloc(table.capacity, sizeof *table.counts);
    table.slots = oracle_alloc(table.nslots, sizeof *table.slots);
    return table;
}

void table_drop(struct table *table)
{
    free(table->keys);
    free(table->counts);
    free(table->slots);
    *table = (struct table){0};
}

static uint64_t hash(const uint64_t *key, size_t words)
{
    uint64_t h = 0;
    for (size_t i = 0; i < words; i++) {
        h = (h ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 32;
    }
    return h;
}

/* The slot where `key` stands or would stand. */
static size_t probe(const struct table *table, const uint64_t *key)
{
    size_t mask = table->nslots - 1;
    size_t slot = (size_t)hash(key, table->words) & mask;
    while (table->slots[slot] &&
           memcmp(table->keys + (table->slots[slot] - 1) * table->words, key,
                  table->words * sizeof *key) != 0)
        slot = (slot + 1) & mask;
    return slot;
}

static void grow(struct table *table)
{
    table->capacity *= 2;
    table->keys = oracle_realloc(table->keys, table->capacity * table->words,
                                 sizeof *table->keys);
    table->counts =
        oracle_realloc(table->counts, table->capacity, sizeof *table->counts);
    free(table->slots);
    table->nslots *= 2;
    table->slots = oracle_alloc(table->nslots, sizeof *table->slots);
    for (size_t i = 0; i < table->n; i++)
        table->slots[probe(table, table->keys + i * table->words)] = (uint32_t)(i + 1);
}

void table_add(struct table *table, const uint64_t *key, count128 count)
{
    size_t slot = probe(table, key);
    if (!table->slots[slot]) {
        if (table->n == table->capacity) {
            grow(table);
            slot = probe(table, key);
        }
        memcpy(table->keys + table->n * table->words, key, table->words * sizeof *key);
        table->counts[table->n++] = 0;
        table->slots[slot] = (uint32_t)table->n;
    }
    table->counts[table->slots[slot] - 1] += count;
}

size_t table_find(const struct table *table, const uint64_t *key)
{
    size_t slot = probe(table, key);
    return table->slots[slot] ? table->slots[slot] - 1 : table->n;
}
