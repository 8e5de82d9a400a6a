/*
 * A table of the pieces met so far, by a 128-bit BLAKE2b sum of their bytes: at such a
 * size two pieces with one sum are not to be expected, so the bytes need not be kept.
 * Open addressing, at most half full; a free slot is one with page 0. What a batch
 * repeats it repeats from the first pages on: after PIECES_MAX no more are noted, so
 * that the table ends.
 */
#include "backend/pdf_pieces.h"

#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    SUM_BYTES = crypto_generichash_BYTES_MIN,
    PIECES_MAX = 1 << 16 /* noted */
};

struct slot {
    unsigned char sum[SUM_BYTES];
    struct pdf_piece piece;
};

struct pdf_pieces {
    size_t n, nslots; /* nslots is a power of two */
    struct slot *slots;
};

struct pdf_pieces *pdf_pieces_new(void)
{
    struct pdf_pieces *pieces = calloc(1, sizeof *pieces);
    if (!pieces)
        return NULL;
    pieces->nslots = 64;
    pieces->slots = calloc(pieces->nslots, sizeof *pieces->slots);
    if (!pieces->slots) {
        free(pieces);
        return NULL;
    }
    return pieces;
}

void pdf_pieces_free(struct pdf_pieces *pieces)
{
    if (!pieces)
        return;
    free(pieces->slots);
    free(pieces);
}

/* The slot with this sum, or the free one where it belongs. */
static struct slot *slot_of(struct slot *slots, size_t nslots,
                            const unsigned char sum[SUM_BYTES])
{
    size_t at;
    memcpy(&at, sum, sizeof at);
    for (at &= nslots - 1;; at = (at + 1) & (nslots - 1))
        if (slots[at].piece.page == 0 || memcmp(slots[at].sum, sum, SUM_BYTES) == 0)
            return &slots[at];
}

static enum status grow(struct pdf_pieces *pieces)
{
    if (2 * (pieces->n + 1) <= pieces->nslots)
        return STATUS_OK;
    size_t nslots = 2 * pieces->nslots;
    struct slot *slots = calloc(nslots, sizeof *slots);
    if (!slots)
        return STATUS_NO_MEMORY;
    for (size_t i = 0; i < pieces->nslots; i++)
        if (pieces->slots[i].piece.page)
            *slot_of(slots, nslots, pieces->slots[i].sum) = pieces->slots[i];
    free(pieces->slots);
    pieces->slots = slots;
    pieces->nslots = nslots;
    return STATUS_OK;
}

enum status pdf_pieces_find(struct pdf_piece **out, struct pdf_pieces *pieces,
                            const void *bytes, size_t length, const double page_mm[2],
                            int page)
{
    unsigned char sum[SUM_BYTES];
    (void)crypto_generichash(sum, sizeof sum, bytes, length,
                             (const unsigned char *)page_mm, 2 * sizeof *page_mm);
    if (grow(pieces))
        return STATUS_NO_MEMORY;
    struct slot *slot = slot_of(pieces->slots, pieces->nslots, sum);
    *out = NULL;
    if (slot->piece.page == 0 && (page == 0 || pieces->n == PIECES_MAX))
        return STATUS_OK;
    if (slot->piece.page == 0) {
        memcpy(slot->sum, sum, sizeof sum);
        slot->piece = (struct pdf_piece){.page = page};
        pieces->n++;
    }
    *out = &slot->piece;
    return STATUS_OK;
}
