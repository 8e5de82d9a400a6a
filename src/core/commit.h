/**
 * Commit and reveal: a short code for a fleet that is told before the game, and proves
 * after it that no ship was moved. The code says nothing about the fleet to one who
 * does not know its salt, which the owner keeps and tells at the end.
 *
 *     code  V6CJ-0FK9-...    24 letters, told at once       salt  3M0T-...  16, kept
 */
#ifndef SALVO_CORE_COMMIT_H
#define SALVO_CORE_COMMIT_H

#include "core/fleet.h"

enum { COMMIT_SALT_BYTES = 9, COMMIT_TEXT_MAX = 40 };

/** Draw a salt from the system's entropy. */
void commit_salt_fresh(unsigned char salt[COMMIT_SALT_BYTES]);

/** Write the salt in letters, in groups of four. Returns `out`. */
char *commit_salt_format(const unsigned char salt[COMMIT_SALT_BYTES],
                         char out[COMMIT_TEXT_MAX]);

/** Read such letters: in any case, with or without the `-` or blanks between groups.
 * STATUS_SYNTAX with `diag` filled, line 0, the column in `text`: also when a letter
 * was copied wrongly or two were swapped. */
enum status commit_salt_parse(unsigned char out[COMMIT_SALT_BYTES], const char *text,
                              struct diag *diag) ATTR_MUST_CHECK;

/**
 * Write the code of `fleet` (legal under `rules`, sorted or not) and `salt`. The same
 * on every machine, for ever. Takes some 50 ms and 16 MiB, on purpose.
 * STATUS_NO_MEMORY.
 */
enum status commit_make(char out[COMMIT_TEXT_MAX], const struct ruleset *rules,
                        const struct fleet *fleet,
                        const unsigned char salt[COMMIT_SALT_BYTES]) ATTR_MUST_CHECK;

/** Is `code`, read as leniently as a salt, that of `fleet` and `salt`? STATUS_SYNTAX
 * with `diag` filled: it is no code; STATUS_NO_MEMORY. */
enum status commit_verify(bool *out, const struct ruleset *rules,
                          const struct fleet *fleet,
                          const unsigned char salt[COMMIT_SALT_BYTES], const char *code,
                          struct diag *diag) ATTR_MUST_CHECK;

#endif
