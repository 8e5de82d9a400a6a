/**
 * A stack of chunks that are used again and again.
 *
 *     chunk 0 [ taken ........ | ]   chunk 1 [ taken ... |      ]   chunk 2 [ spare ]
 *                                                        ^ top
 *
 * A block never spans chunks: what does not fit goes to the next chunk, each twice as
 * large as the one before. Going back moves the top only; the chunks stay, so that
 * layers made and dropped again and again touch the same pages.
 *
 * Chunks from 2 MiB on are aligned so that the system can give them huge pages, and it
 * is asked to: filling a fresh gigabyte page by page takes longer than counting in it.
 */
#define _DEFAULT_SOURCE /* madvise() */

#include "infer/slab.h"

#include <stdlib.h>
#include <sys/mman.h>

enum {
    FIRST_BYTES = 256 * 1024,
    HUGE_BYTES = 2 * 1024 * 1024,
    CHUNKS_MAX = 40,
    UNIT = 64
};

struct slab {
    size_t chunk, used;            /* the top */
    size_t before[CHUNKS_MAX + 1]; /* bytes taken in the chunks before each */
    size_t size[CHUNKS_MAX];
    char *bytes[CHUNKS_MAX]; /* NULL: not there yet */
};

struct slab *slab_new(void)
{
    return calloc(1, sizeof(struct slab));
}

void slab_free(struct slab *slab)
{
    if (!slab)
        return;
    for (int i = 0; i < CHUNKS_MAX; i++)
        free(slab->bytes[i]);
    free(slab);
}

static char *chunk_new(size_t size)
{
    void *bytes = NULL;
    size_t unit = size >= HUGE_BYTES ? HUGE_BYTES : UNIT;
    if (posix_memalign(&bytes, unit, size))
        return NULL;
#ifdef MADV_HUGEPAGE
    if (size >= HUGE_BYTES && madvise(bytes, size, MADV_HUGEPAGE))
        return bytes; /* without, then */
#endif
    return bytes;
}

/** Go to the next chunk, which has room for `bytes`. */
static int next_chunk(struct slab *slab, size_t bytes)
{
    size_t next = slab->bytes[slab->chunk] ? slab->chunk + 1 : slab->chunk;
    while (next < CHUNKS_MAX && slab->bytes[next] && slab->size[next] < bytes)
        next++;
    if (next == CHUNKS_MAX)
        return -1;
    if (!slab->bytes[next]) {
        size_t size = next ? 2 * slab->size[next - 1] : FIRST_BYTES;
        while (size < bytes)
            size *= 2;
        slab->bytes[next] = chunk_new(size);
        slab->size[next] = size;
        if (!slab->bytes[next])
            return -1;
    }
    for (size_t i = slab->chunk; i < next; i++)
        slab->before[i + 1] = slab->before[i] + (i == slab->chunk ? slab->used : 0);
    slab->chunk = next;
    slab->used = 0;
    return 0;
}

void *slab_take(struct slab *slab, size_t bytes)
{
    if (bytes > (size_t)1 << 60)
        return NULL;
    size_t rounded = (bytes + UNIT - 1) / UNIT * UNIT;
    if ((!slab->bytes[slab->chunk] || slab->size[slab->chunk] - slab->used < rounded) &&
        next_chunk(slab, rounded))
        return NULL;
    void *block = slab->bytes[slab->chunk] + slab->used;
    slab->used += rounded;
    return block;
}

struct slab_mark slab_mark(const struct slab *slab)
{
    return (struct slab_mark){slab->chunk, slab->used};
}

void slab_back(struct slab *slab, struct slab_mark mark)
{
    slab->chunk = mark.chunk;
    slab->used = mark.used;
}

size_t slab_bytes(const struct slab *slab)
{
    return slab->before[slab->chunk] + slab->used;
}
