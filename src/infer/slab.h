/** Memory for layers of states: taken in order, given back all at once, and a great
 * deal of it used again and again. */
#ifndef SALVO_INFER_SLAB_H
#define SALVO_INFER_SLAB_H

#include <stddef.h>

struct slab; /* opaque */

/** NULL when out of memory. slab_free(). */
struct slab *slab_new(void);
void slab_free(struct slab *slab);

/** `bytes` bytes, aligned for vectors, of any content; NULL when out of memory.
 * Borrowed until slab_reset() or slab_free(). */
void *slab_take(struct slab *slab, size_t bytes);

/** Give back all that was taken. */
void slab_reset(struct slab *slab);

/** Bytes that have been handed out at least once and were not returned to the system.
 */
size_t slab_bytes(const struct slab *slab);

#endif
