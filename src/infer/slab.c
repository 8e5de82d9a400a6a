/**
 * A row of chunks, filled one after the other.
 *
 *     chunk 0 [ taken ........ | ]   chunk 1 [ taken ... |      ]
 *                                                        ^ top
 *
 * A block never spans chunks: what does not fit opens a new chunk, twice as large as
 * the one before. After a reset only the largest chunk is kept, so that layers made and
 * dropped again and again touch the same pages.
 *
 * Chunks from 2 MiB on are aligned so that the system can give them huge pages, and it
 * is asked to: filling fresh memory page by page takes longer than counting in it.
 */
#define _DEFAULT_SOURCE /* madvise() */

#include "infer/slab.h"

#include <stdlib.h>
#include <sys/mman.h>

enum {
    FIRST_BYTES = 256 * 1024,
    HUGE_BYTES = 2 * 1024 * 1024,
    UNIT = 64,
    CHUNKS_MAX = 48
};

struct chunk {
    char *bytes;
    size_t size, used, touched;
};

struct slab {
    int nchunks; /* the last one is being filled */
    struct chunk chunks[CHUNKS_MAX];
};

struct slab *slab_new(void)
{
    return calloc(1, sizeof(struct slab));
}

void slab_free(struct slab *slab)
{
    if (!slab)
        return;
    for (int i = 0; i < slab->nchunks; i++)
        free(slab->chunks[i].bytes);
    free(slab);
}

static char *bytes_new(size_t size)
{
    void *bytes = NULL;
    if (posix_memalign(&bytes, size >= HUGE_BYTES ? HUGE_BYTES : UNIT, size))
        return NULL;
#ifdef MADV_HUGEPAGE
    if (size >= HUGE_BYTES && madvise(bytes, size, MADV_HUGEPAGE))
        return bytes; /* small pages, then */
#endif
    return bytes;
}

static struct chunk *open_chunk(struct slab *slab, size_t bytes)
{
    if (slab->nchunks == CHUNKS_MAX)
        return NULL;
    size_t size =
        slab->nchunks ? 2 * slab->chunks[slab->nchunks - 1].size : FIRST_BYTES;
    while (size < bytes)
        size *= 2;
    struct chunk *chunk = &slab->chunks[slab->nchunks];
    *chunk = (struct chunk){.bytes = bytes_new(size), .size = size};
    if (!chunk->bytes)
        return NULL;
    slab->nchunks++;
    return chunk;
}

void *slab_take(struct slab *slab, size_t bytes)
{
    if (bytes > (size_t)1 << 60)
        return NULL;
    size_t rounded = (bytes + UNIT - 1) / UNIT * UNIT;
    struct chunk *chunk = slab->nchunks ? &slab->chunks[slab->nchunks - 1] : NULL;
    if (!chunk || chunk->size - chunk->used < rounded)
        chunk = open_chunk(slab, rounded);
    if (!chunk)
        return NULL;
    void *block = chunk->bytes + chunk->used;
    chunk->used += rounded;
    if (chunk->used > chunk->touched)
        chunk->touched = chunk->used;
    return block;
}

void slab_reset(struct slab *slab)
{
    if (!slab->nchunks)
        return;
    struct chunk largest = slab->chunks[slab->nchunks - 1];
    for (int i = 0; i + 1 < slab->nchunks; i++)
        free(slab->chunks[i].bytes);
    largest.used = 0;
    slab->chunks[0] = largest;
    slab->nchunks = 1;
}

size_t slab_bytes(const struct slab *slab)
{
    size_t bytes = 0;
    for (int i = 0; i < slab->nchunks; i++)
        bytes += slab->chunks[i].touched;
    return bytes;
}
