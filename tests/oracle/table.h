/** A hash table from keys of a fixed length to counts. */
#ifndef SALVO_ORACLE_TABLE_H
#define SALVO_ORACLE_TABLE_H

#include "base/count.h"

#include <stddef.h>
#include <stdint.h>

/** Entries stand densely in the order of their arrival: entry i has its key at
 * keys + i * words and its count at counts[i]. */
struct table {
    size_t words; /* of a key, 8 bytes each */
    size_t n, capacity;
    uint64_t *keys;
    count128 *counts;
    size_t nslots;   /* a power of two */
    uint32_t *slots; /* entry + 1, or 0 */
};

/** An empty table for keys of `words` words. table_drop(). */
struct table table_make(size_t words);
void table_drop(struct table *table);

/** Add `count` to the entry of `key`, which is made if it is new. */
void table_add(struct table *table, const uint64_t *key, count128 count);

/** The entry of `key`, or table->n when there is none. */
size_t table_find(const struct table *table, const uint64_t *key);

#endif
