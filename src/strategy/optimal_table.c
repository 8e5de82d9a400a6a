/**
 * Open addressing with steps of one: keys are hashes already. Kept at most half full;
 * grown by doubling. A key of zeros would look like a free slot; it does not come up
 * but with a chance of 2^-128, like two positions with one name.
 */
#include "strategy/optimal_table.h"

#include <stdlib.h>

static struct optimal_known *slot_of(struct optimal_known *known_keys, size_t slots,
                                     struct state_key key)
{
    size_t mask = slots - 1, i = (size_t)key.words[0] & mask;
    for (;; i = (i + 1) & mask) {
        struct optimal_known *known = &known_keys[i];
        if ((!known->key.words[0] && !known->key.words[1]) ||
            (known->key.words[0] == key.words[0] &&
             known->key.words[1] == key.words[1]))
            return known;
    }
}

static bool grow(struct optimal_table *table)
{
    size_t slots = table->slots ? 2 * table->slots : 1024;
    struct optimal_known *known = calloc(slots, sizeof *known);
    if (!known)
        return false;
    for (size_t i = 0; i < table->slots; i++)
        if (table->known[i].key.words[0] || table->known[i].key.words[1])
            *slot_of(known, slots, table->known[i].key) = table->known[i];
    free(table->known);
    table->known = known;
    table->slots = slots;
    return true;
}

struct optimal_known *optimal_table_at(struct optimal_table *table,
                                       struct state_key key, enum status *status)
{
    if (2 * table->n >= table->slots && !grow(table)) {
        *status = STATUS_NO_MEMORY;
        return NULL;
    }
    struct optimal_known *known = slot_of(table->known, table->slots, key);
    if (known->key.words[0] || known->key.words[1])
        return known;
    if (table->n >= table->most) {
        *status = STATUS_LIMIT;
        return NULL;
    }
    known->key = key;
    table->n++;
    return known;
}

void optimal_table_free(struct optimal_table *table)
{
    free(table->known);
    *table = (struct optimal_table){.n = 0};
}
