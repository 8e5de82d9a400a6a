/**
 * INI text, read by inih, with the line and column of every value.
 *
 *     # a comment; so is a line that starts with ;
 *     [section]
 *     key = value, to the end of the line, with ; and # in it
 *         and this line, which begins with a blank, continues it (joined by one blank)
 *
 * Values are UTF-8 without control characters; a tab is a blank. `:` does as well as
 * `=`.
 */
#ifndef SALVO_BASE_INI_H
#define SALVO_BASE_INI_H

#include "base/attr.h"
#include "base/diag.h"

#include <stddef.h>

/** Where a part of a value that is spread over lines was read. */
struct ini_piece {
    size_t offset; /* in the value */
    int line, column;
};

struct ini_entry {
    const char *section, *key, *value; /* trimmed; borrowed for the call */
    int line, column;                  /* of the value's first byte */
    int key_column;                    /* of the key, on the same line */
    int section_line;                  /* of the `[section]`; 0: before the first */
    const struct ini_piece *pieces;    /* [npieces], by offset, the first at 0 */
    size_t npieces;
};

/**
 * Read `text` (NUL-terminated) and call `entry` for every `key = value`, in order.
 * `entry` returns STATUS_OK, or fills `diag` and returns the failure, which ends
 * the reading. STATUS_SYNTAX with `diag` filled: not INI, a line too long for the
 * reader, not UTF-8, or a key given twice in one section. STATUS_NO_MEMORY.
 */
enum status ini_read(const char *text,
                     enum status (*entry)(void *user, const struct ini_entry *entry,
                                          struct diag *diag),
                     void *user, struct diag *diag) ATTR_MUST_CHECK;

/** The line and column of the byte at `offset` of the value. */
void ini_place(const struct ini_entry *entry, size_t offset, int *line, int *column);

/** diag_fail() and diag_expected() for what stands at `offset` of the value. */
enum status ini_fail(const struct ini_entry *entry, struct diag *diag, size_t offset,
                     const char *format, ...) ATTR_PRINTF(4, 5);
enum status ini_expected(const struct ini_entry *entry, struct diag *diag,
                         size_t offset, const char *what);

#endif
