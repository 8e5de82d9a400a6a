/**
 * Pieces of pages that come again: the stretch of a page's content that a box encloses
 * is looked up by its bytes, so that what stands on every page is written once.
 */
#ifndef SALVO_BACKEND_PDF_PIECES_H
#define SALVO_BACKEND_PDF_PIECES_H

#include "base/attr.h"
#include "base/status.h"

#include <stddef.h>

struct pdf_pieces; /* opaque */

/** NULL when out of memory. pdf_pieces_free(). */
struct pdf_pieces *pdf_pieces_new(void);
void pdf_pieces_free(struct pdf_pieces *pieces);

/** A piece: where it was met first, and the object made of it (0: none; set by the
 * caller). */
struct pdf_piece {
    int page, form;
};

/** The piece with these bytes on a page of this size; one not met before is noted with
 * `page`, unless that is 0 or very many are noted: then it is NULL. Borrowed until the
 * next call. STATUS_NO_MEMORY. */
enum status pdf_pieces_find(struct pdf_piece **out, struct pdf_pieces *pieces,
                            const void *bytes, size_t length, const double page_mm[2],
                            int page) ATTR_MUST_CHECK;

#endif
