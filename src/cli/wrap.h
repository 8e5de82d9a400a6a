/** Running text on a terminal. */
#ifndef SALVO_CLI_WRAP_H
#define SALVO_CLI_WRAP_H

#include "base/strbuf.h"

enum { WRAP_COLUMNS = 80 };

/**
 * Append `text`, UTF-8, broken into lines of at most WRAP_COLUMNS at blanks and at
 * U+200B (which is not written). The first line starts at column `at`, where something
 * stands already, the others with `indent` blanks. Ends with a newline.
 */
void wrap_text(struct strbuf *out, const char *text, int at, int indent);

/** The same in lines of at most `limit` columns. */
void wrap_lines(struct strbuf *out, const char *text, int at, int indent, int limit);

/** Append the lines of `text`, those longer than `columns` broken at a blank, or where
 * there is none at a letter; what is broken off stands under the line's last column of
 * a table (behind two blanks or more), or under its beginning. */
void wrap_fold(struct strbuf *out, const char *text, int columns);

/** Append `text` without U+200B. */
void wrap_words(struct strbuf *out, const char *text);

/** Append `text`, without U+200B, and blanks up to `columns`; at least one blank. */
void wrap_cell(struct strbuf *out, const char *text, int columns);

#endif
