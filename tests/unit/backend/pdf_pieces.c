#include "backend/pdf_pieces.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const double A4_MM[2] = {210, 297}, LETTER_MM[2] = {215.9, 279.4};

static struct pdf_piece *found(struct pdf_pieces *pieces, const char *bytes,
                               const double page_mm[2], int page)
{
    struct pdf_piece *piece = NULL;
    cr_assert_eq(pdf_pieces_find(&piece, pieces, bytes, strlen(bytes), page_mm, page),
                 STATUS_OK);
    return piece;
}

Test(pdf_pieces, the_same_bytes_are_the_same_piece)
{
    struct pdf_pieces *pieces = pdf_pieces_new();
    struct pdf_piece *grid = found(pieces, "grid", A4_MM, 1);
    cr_assert_eq(grid->page, 1);
    cr_assert_eq(grid->form, 0);
    grid->form = 7;
    cr_assert_eq(found(pieces, "rules", A4_MM, 2)->page, 2);
    cr_assert_eq(found(pieces, "grid", A4_MM, 3)->page, 1);
    cr_assert_eq(found(pieces, "grid", A4_MM, 3)->form, 7);
    pdf_pieces_free(pieces);
}

/* A form is cut at the page it was made for. */
Test(pdf_pieces, pages_of_another_size_have_pieces_of_their_own)
{
    struct pdf_pieces *pieces = pdf_pieces_new();
    found(pieces, "grid", A4_MM, 1);
    cr_assert_eq(found(pieces, "grid", LETTER_MM, 2)->page, 2);
    pdf_pieces_free(pieces);
}

Test(pdf_pieces, none_is_lost_when_there_are_many)
{
    struct pdf_pieces *pieces = pdf_pieces_new();
    char bytes[16];
    for (int turn = 0; turn < 2; turn++)
        for (int i = 1; i <= 1000; i++) {
            snprintf(bytes, sizeof bytes, "piece %d", i);
            cr_assert_eq(found(pieces, bytes, A4_MM, turn ? 5000 : i)->page, i);
        }
    pdf_pieces_free(pieces);
    pdf_pieces_free(NULL);
}
