/** The signs of a board's axes by name: alphabets, words, and digits. */
#ifndef SALVO_CORE_LABELS_H
#define SALVO_CORE_LABELS_H

#include "base/strbuf.h"
#include "base/suggest.h"
#include "core/board.h"

/**
 * Set the letters: "latin", "cyrillic", or a word of 2 to 26 distinct letters such as
 * REPUBLICAN, which labels as many lines as it has letters. A letter is a character
 * with its combining marks; upper and lower case are the same letter. STATUS_SYNTAX
 * with `diag` filled: line 0, the column in `text`.
 */
enum status labels_parse_letters(struct labels *out, const char *text,
                                 struct diag *diag) ATTR_MUST_CHECK;

/** Set the digits: "latin", "devanagari" or "khmer". STATUS_SYNTAX as above. */
enum status labels_parse_digits(struct labels *out, const char *text,
                                struct diag *diag) ATTR_MUST_CHECK;

/** Append what labels_parse_letters() reads to the same letters. */
void labels_name_letters(const struct labels *labels, struct strbuf *out);

/** What labels_parse_digits() reads to the same digits; static. */
const char *labels_name_digits(const struct labels *labels);

/** How many letters there are: no lettered axis is longer. */
int labels_letters(const struct labels *labels);

/** Write "; did you mean 'latin'?" to `out` if the letters are nearly the name of an
 * alphabet, else nothing. Returns `out`. */
const char *labels_suggest(char out[SUGGEST_TEXT_MAX], const struct labels *labels);

bool labels_equal(const struct labels *a, const struct labels *b);

#endif
