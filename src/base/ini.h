/**
 * INI text, read by inih, with the line and column of every value. Comments start
 * with # or ; at the start of a line; a line that begins with a blank continues the
 * value before it (joined by one blank). Values are UTF-8.
 */
#ifndef SALVO_BASE_INI_H
#define SALVO_BASE_INI_H

#include "base/attr.h"
#include "base/diag.h"

struct ini_entry {
    const char *section, *key, *value; /* trimmed; borrowed for the call */
    int line, column;                  /* of the value's first byte */
};

/**
 * Read `text` (NUL-terminated) and call `entry` for every `key = value`, in order.
 * `entry` returns STATUS_OK, or fills `diag` and returns the failure, which ends
 * the reading. STATUS_SYNTAX with `diag` filled: not INI, a line too long for the
 * reader, not UTF-8, or a key given twice in one section.
 */
enum status ini_read(const char *text,
                     enum status (*entry)(void *user, const struct ini_entry *entry,
                                          struct diag *diag),
                     void *user, struct diag *diag) ATTR_MUST_CHECK;

#endif
