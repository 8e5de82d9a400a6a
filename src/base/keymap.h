/** A map from texts to integers that only grows. */
#ifndef SALVO_BASE_KEYMAP_H
#define SALVO_BASE_KEYMAP_H

#include <stdbool.h>

struct keymap; /* opaque */

/** An empty map; NULL when out of memory. keymap_free(). */
struct keymap *keymap_new(void);

/** NULL is legal. */
void keymap_free(struct keymap *map);

/** Is `key` in the map? Then `*value` (may be NULL) is what it stands for. */
bool keymap_find(const struct keymap *map, const char *key, int *value);

/** Add a copy of `key`, which is not in the map yet. False when out of memory. */
bool keymap_add(struct keymap *map, const char *key, int value);

#endif
