/**
 * Random numbers that anyone can make again.
 *
 *     key   = BLAKE2b-256("salvo" 0 seed 0 topic 0 index), index as 8 bytes, low first
 *     bytes = ChaCha20(key, nonce 0), blocks 0, 1, 2, ...
 *     next  = the next 8 bytes, low first
 *
 * The seed stands here without its `~N`. Neither seed nor topic holds a NUL, so
 * different triples are different messages, and their streams are independent as far as
 * anyone can tell. This is algorithm 1, and it never changes: ids of fleets printed on
 * paper depend on it. What takes its place would be called `~2`, beside it.
 *
 * stream_below() takes the high half of next * bound and rejects the few low halves
 * that would make some results likelier (D. Lemire, "Fast random integer generation in
 * an interval", 2019): exact, and without a division in all but one call in 2^64 /
 * bound.
 */
#include "base/stream.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum { SEED_LETTERS = 64, CHACHA_BLOCK = 64 };

__extension__ typedef unsigned __int128 wide;

static bool is_seed_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           c == '.' || c == '_' || c == '-';
}

static size_t seed_length(const char *seed)
{
    size_t length = 0;
    while (is_seed_letter(seed[length]))
        length++;
    return length;
}

enum status stream_seed_check(const char *seed, struct diag *diag)
{
    size_t length = seed_length(seed);
    const char *rest = seed + length;
    if (*rest && *rest != '~')
        return diag_expected(diag, 0, (int)length + 1,
                             "a seed of A-Z, a-z, 0-9, '.', '_' and '-'", rest);
    if (length < 1 || length > SEED_LETTERS)
        return diag_fail(diag, STATUS_SYNTAX, 0, 1,
                         "expected a seed of 1 to %d letters, found %zu", SEED_LETTERS,
                         length);
    if (*rest && strcmp(rest, "~1") != 0)
        return diag_fail(diag, STATUS_SYNTAX, 0, (int)length + 1,
                         "the seed asks for the algorithm '%.20s', only ~1 is known",
                         rest);
    return STATUS_OK;
}

/* Let libsodium choose its fastest code. Without that the numbers are the same. */
static void prepare(void)
{
    int ready = sodium_init();
    (void)ready;
}

void stream_seed_fresh(char seed[STREAM_SEED_MAX])
{
    enum { DIGITS = 10 };
    prepare();
    for (int i = 0; i < DIGITS; i++)
        seed[i] = (char)('0' + randombytes_uniform(10));
    seed[DIGITS] = '\0';
}

void stream_seed_derive(char out[STREAM_SEED_MAX], const char *seed, uint64_t n)
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    enum { DERIVED = 10 };
    struct stream stream;
    stream_init(&stream, seed, "seeds", n);
    for (int i = 0; i < DERIVED; i++)
        out[i] = letters[stream_below(&stream, sizeof letters - 1)];
    out[DERIVED] = '\0';
}

void stream_init(struct stream *stream, const char *seed, const char *topic,
                 uint64_t index)
{
    static const char domain[] = "salvo";
    unsigned char number[8];
    crypto_generichash_state state;
    assert(stream_seed_check(seed, NULL) == STATUS_OK);
    prepare();
    for (int i = 0; i < 8; i++)
        number[i] = (unsigned char)(index >> (8 * i));
    crypto_generichash_init(&state, NULL, 0, sizeof stream->key);
    crypto_generichash_update(&state, (const unsigned char *)domain, sizeof domain);
    crypto_generichash_update(&state, (const unsigned char *)seed, seed_length(seed));
    crypto_generichash_update(&state, (const unsigned char *)"", 1);
    crypto_generichash_update(&state, (const unsigned char *)topic, strlen(topic) + 1);
    crypto_generichash_update(&state, number, sizeof number);
    crypto_generichash_final(&state, stream->key, sizeof stream->key);
    stream->block = 0;
    stream->used = STREAM_BLOCK;
}

static void refill(struct stream *stream)
{
    static const unsigned char nonce[crypto_stream_chacha20_NONCEBYTES] = {0};
    memset(stream->bytes, 0, sizeof stream->bytes);
    crypto_stream_chacha20_xor_ic(stream->bytes, stream->bytes, sizeof stream->bytes,
                                  nonce, stream->block, stream->key);
    stream->block += STREAM_BLOCK / CHACHA_BLOCK;
    stream->used = 0;
}

uint64_t stream_next(struct stream *stream)
{
    if (stream->used == STREAM_BLOCK)
        refill(stream);
    uint64_t value = 0;
    for (int i = 7; i >= 0; i--)
        value = value << 8 | stream->bytes[stream->used + i];
    stream->used += 8;
    return value;
}

uint64_t stream_below(struct stream *stream, uint64_t bound)
{
    assert(bound >= 1);
    wide product = (wide)stream_next(stream) * bound;
    if ((uint64_t)product < bound) {
        uint64_t unfair = (0 - bound) % bound;
        while ((uint64_t)product < unfair)
            product = (wide)stream_next(stream) * bound;
    }
    return (uint64_t)(product >> 64);
}

double stream_unit(struct stream *stream)
{
    return (double)(stream_next(stream) >> 11) * 0x1p-53;
}
