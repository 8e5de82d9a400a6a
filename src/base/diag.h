/**
 * Where an input is wrong and what was expected there. Every parser fills one on
 * failure; the command line prints it as `file:line:column: text`.
 */
#ifndef SALVO_BASE_DIAG_H
#define SALVO_BASE_DIAG_H

#include "base/attr.h"
#include "base/status.h"

enum { DIAG_FILE_MAX = 256, DIAG_TEXT_MAX = 512 };

struct diag {
    char file[DIAG_FILE_MAX]; /* as the user named it; empty: not from a file */
    int line;                 /* from 1; 0: the whole file */
    int column;               /* from 1, in bytes; 0: the whole line */
    char text[DIAG_TEXT_MAX]; /* "expected a cell such as D4, found 'Z99'" */
};

/** A diagnostic about `file` (NULL: no file) with nothing to say yet. */
struct diag diag_in(const char *file);

/** Make `diag` about `file`, unless something was said before. It may be NULL. */
void diag_name_file(struct diag *diag, const char *file);

/**
 * Say what is wrong, unless something was said before: the first fault wins. Text
 * too long is cut. `diag` may be NULL. Returns `status`, so that a parser can
 * write `return diag_fail(diag, STATUS_SYNTAX, line, column, ...)`.
 */
enum status diag_fail(struct diag *diag, enum status status, int line, int column,
                      const char *format, ...) ATTR_PRINTF(5, 6);

/** Say `expected WHAT, found 'WORD'`, where `found` is the rest of the input: its first
 * word is quoted. Otherwise as diag_fail(). Returns STATUS_SYNTAX. */
enum status diag_expected(struct diag *diag, int line, int column, const char *what,
                          const char *found);

/** Write `file:line:column: text` (the known parts) to `out`, cut at `size`. */
void diag_format(const struct diag *diag, char *out, int size);

#endif
