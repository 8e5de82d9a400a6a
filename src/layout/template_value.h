/** The values in a sheet template, read from text. */
#ifndef SALVO_LAYOUT_TEMPLATE_VALUE_H
#define SALVO_LAYOUT_TEMPLATE_VALUE_H

#include "layout/template.h"

/** Copy the next word of `*text` and move `*text` behind it. False at the end, or when
 * the word is too long. */
bool value_word(const char **text, char word[TEMPLATE_NAME_MAX]);

/** Is nothing left but blanks? */
bool value_ends(const char *text);

/** Read up to `most` numbers of at most 2000, separated by blanks: how many, or 0 if
 * anything else stands there. */
int value_numbers(const char *text, double *out, int most);

/** Read the size of a track: "fit", "73.5", "48%", "1.5fr". */
bool value_size(const char *word, struct size *out);

/** Read "2" or "1-3", tracks counted from 1, to tracks counted from 0. */
bool value_range(const char *word, int *first, int *last);

#endif
