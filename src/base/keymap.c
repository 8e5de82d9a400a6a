/**
 * A hash table with open addressing: a key stands in the first free slot from the one
 * its hash names, so a search ends at a free slot. At most half of the slots are
 * taken, so there always is one. Keys are copied into an arena.
 *
 *     slots  [ . | key 3 | . | key 0 | key 7 | . | . | ... ]    2^k of them
 *
 * The hash is FNV-1a (Fowler, Noll, Vo). Keys made to collide cost time only, and only
 * the one who made them: a map holds the keys of one file that its user gave.
 */
#include "base/keymap.h"

#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 64 };

struct slot {
    const char *key; /* NULL: free */
    int value;
};

struct keymap {
    struct arena *arena;
    struct slot *slots;
    size_t nslots, nkeys;
};

struct keymap *keymap_new(void)
{
    struct keymap *map = calloc(1, sizeof *map);
    if (!map)
        return NULL;
    map->arena = arena_new();
    map->nslots = FIRST_SLOTS;
    map->slots = calloc(FIRST_SLOTS, sizeof *map->slots);
    if (map->arena && map->slots)
        return map;
    keymap_free(map);
    return NULL;
}

void keymap_free(struct keymap *map)
{
    if (!map)
        return;
    arena_free(map->arena);
    free(map->slots);
    free(map);
}

static uint64_t hash(const char *key)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (; *key; key++)
        h = (h ^ (unsigned char)*key) * UINT64_C(0x100000001b3);
    return h;
}

/* The slot that holds `key`, or the free one where it belongs. */
static struct slot *slot_of(struct slot *slots, size_t nslots, const char *key)
{
    size_t at = (size_t)hash(key) & (nslots - 1);
    while (slots[at].key && strcmp(slots[at].key, key) != 0)
        at = (at + 1) & (nslots - 1);
    return &slots[at];
}

bool keymap_find(const struct keymap *map, const char *key, int *value)
{
    const struct slot *slot = slot_of(map->slots, map->nslots, key);
    if (slot->key && value)
        *value = slot->value;
    return slot->key != NULL;
}

static bool grow(struct keymap *map)
{
    size_t nslots = map->nslots * 2;
    struct slot *slots = calloc(nslots, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < map->nslots; i++)
        if (map->slots[i].key)
            *slot_of(slots, nslots, map->slots[i].key) = map->slots[i];
    free(map->slots);
    map->slots = slots;
    map->nslots = nslots;
    return true;
}

bool keymap_add(struct keymap *map, const char *key, int value)
{
    if ((map->nkeys + 1) * 2 > map->nslots && !grow(map))
        return false;
    const char *copy = arena_strndup(map->arena, key, strlen(key));
    if (!copy)
        return false;
    *slot_of(map->slots, map->nslots, key) = (struct slot){copy, value};
    map->nkeys++;
    return true;
}
