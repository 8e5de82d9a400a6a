/**
 * A seeded stream of random numbers: the same seed and topic give the same numbers
 * on every machine, for ever. ChaCha20 under a BLAKE2b key, both from libsodium.
 *
 * A seed is text (1 to 64 of A-Z a-z 0-9 . _ -), optionally followed by `~N`, the
 * version of the algorithm; without it N is 1, the only version so far.
 */
#ifndef SALVO_BASE_STREAM_H
#define SALVO_BASE_STREAM_H

#include "base/attr.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stdint.h>

enum { STREAM_SEED_MAX = 72, STREAM_BLOCK = 512 };

struct stream {
    unsigned char key[32];
    uint64_t block; /* the next block of the key stream */
    int used;       /* bytes of `bytes` already given out */
    unsigned char bytes[STREAM_BLOCK];
};

/** Is `seed` the text of a seed whose algorithm this program knows?
 * STATUS_SYNTAX with `diag` filled if not. */
enum status stream_seed_check(const char *seed, struct diag *diag) ATTR_MUST_CHECK;

/** Write a fresh seed of ten digits, from the system's entropy, to `seed`. */
void stream_seed_fresh(char seed[STREAM_SEED_MAX]);

/** Write the nth of the seeds that belong to `seed`: ten letters that tell nothing of
 * `seed`, nor of its other seeds. `seed` passed stream_seed_check(). */
void stream_seed_derive(char out[STREAM_SEED_MAX], const char *seed, uint64_t n);

/**
 * The stream of `seed` for one `topic` ("fleet classic") and `index`: streams of
 * different topics or indices are independent. `seed` passed stream_seed_check().
 */
void stream_init(struct stream *stream, const char *seed, const char *topic,
                 uint64_t index);

uint64_t stream_next(struct stream *stream);

/** An unbiased integer in [0, bound); bound >= 1. */
uint64_t stream_below(struct stream *stream, uint64_t bound);

/** A double in [0, 1), a multiple of 2^-53. */
double stream_unit(struct stream *stream);

#endif
