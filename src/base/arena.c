/**
 * A list of chunks, newest first; each chunk is a header and the bytes behind it.
 *
 *     arena -> [chunk | used bytes | free bytes] -> [chunk | full] -> NULL
 *
 * A block never moves and never spans two chunks: what does not fit opens a new
 * chunk, at least as large as the block, so any size is served. Chunks come from
 * calloc, so blocks are zeroed without a second pass.
 *
 * Under the address sanitizer every block has a chunk of its own, since a step from one
 * block into the next within a chunk is something that it cannot see.
 */
#include "base/arena.h"

#include "base/attr.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef ATTR_ADDRESS_SANITIZER
enum { CHUNK_BYTES = 0 };
#else
enum { CHUNK_BYTES = 16 * 1024 };
#endif

struct chunk {
    struct chunk *next;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

struct arena {
    struct chunk *newest;
    size_t bytes;
};

struct arena *arena_new(void)
{
    return calloc(1, sizeof(struct arena));
}

void arena_free(struct arena *arena)
{
    if (!arena)
        return;
    for (struct chunk *chunk = arena->newest, *next; chunk; chunk = next) {
        next = chunk->next;
        free(chunk);
    }
    free(arena);
}

static struct chunk *open_chunk(struct arena *arena, size_t bytes)
{
    size_t size = bytes > CHUNK_BYTES ? bytes : CHUNK_BYTES;
    if (size > SIZE_MAX - sizeof(struct chunk))
        return NULL;
    struct chunk *chunk = calloc(1, sizeof *chunk + size);
    if (!chunk)
        return NULL;
    chunk->size = size;
    chunk->next = arena->newest;
    arena->newest = chunk;
    arena->bytes += sizeof *chunk + size;
    return chunk;
}

void *arena_alloc(struct arena *arena, size_t count, size_t size)
{
    const size_t unit = alignof(max_align_t);
    if (size && count > (SIZE_MAX - unit) / size)
        return NULL;
    size_t bytes = (count * size + unit - 1) / unit * unit;
    struct chunk *chunk = arena->newest;
    if (!chunk || chunk->size - chunk->used < bytes)
        chunk = open_chunk(arena, bytes);
    if (!chunk)
        return NULL;
    void *block = chunk->bytes + chunk->used;
    chunk->used += bytes;
    return block;
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    if (length == SIZE_MAX)
        return NULL;
    char *copy = arena_alloc(arena, length + 1, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

size_t arena_bytes(const struct arena *arena)
{
    return arena->bytes;
}
