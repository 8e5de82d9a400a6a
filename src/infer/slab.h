/** Memory for layers of states: taken in order, given back in the reverse order, a
 * great deal of it at once. */
#ifndef SALVO_INFER_SLAB_H
#define SALVO_INFER_SLAB_H

#include <stddef.h>

struct slab; /* opaque */

/** A place in a slab to go back to. */
struct slab_mark {
    size_t chunk, used;
};

/** NULL when out of memory. slab_free(). */
struct slab *slab_new(void);
void slab_free(struct slab *slab);

/** `bytes` bytes, aligned for vectors, of any content; NULL when out of memory.
 * Borrowed until slab_back() behind it or slab_free(). */
void *slab_take(struct slab *slab, size_t bytes);

struct slab_mark slab_mark(const struct slab *slab);

/** Give back all that was taken since `mark`. */
void slab_back(struct slab *slab, struct slab_mark mark);

/** Bytes between its start and what is taken now. */
size_t slab_bytes(const struct slab *slab);

#endif
