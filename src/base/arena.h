/**
 * Memory that dies together: blocks are handed out one after another and freed in
 * one call. Not for memory that grows and shrinks.
 */
#ifndef SALVO_BASE_ARENA_H
#define SALVO_BASE_ARENA_H

#include <stddef.h>

struct arena; /* opaque */

/** A new, empty arena; NULL when out of memory. arena_free(). */
struct arena *arena_new(void);

/** Free the arena and all that it handed out. NULL is legal. */
void arena_free(struct arena *arena);

/** `count` zeroed elements of `size` bytes, aligned for any type; NULL when out of
 * memory or when the product overflows. Borrowed until arena_free(). */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/** A copy of the first `length` bytes of `text`, closed with a NUL. */
char *arena_strndup(struct arena *arena, const char *text, size_t length);

/** Bytes that it takes. */
size_t arena_bytes(const struct arena *arena);

#endif
