/** UTF-8 (RFC 3629): decoding, checking, and how wide text is on a terminal. */
#ifndef SALVO_BASE_UTF8_H
#define SALVO_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4 };

/** Decode the code point at `*text`, move `*text` behind it. 0 at the NUL, which is
 * not passed; U+FFFD for a byte that starts no well-formed sequence (one byte is
 * passed; overlong forms, surrogates and values over U+10FFFF are not well-formed). */
uint32_t utf8_next(const char **text);

/** Is it a control character, C0, DEL or C1? */
bool utf8_is_control(uint32_t code);

/** Write `code` to `out`; returns the number of bytes, 1 to 4. What is no code point
 * (surrogates, values over U+10FFFF) is written as U+FFFD. */
int utf8_put(uint32_t code, char out[UTF8_MAX]);

/** The offset of the first byte that is not well-formed, or -1. */
long utf8_check(const char *text, size_t length);

/** The small letter of a Latin, Greek, Cyrillic or Armenian capital; otherwise `code`.
 */
uint32_t utf8_lower(uint32_t code);

/** Terminal columns of a code point: 0 for combining marks, 2 for East Asian wide. */
int utf8_width(uint32_t code);

/** Terminal columns of `text`. */
int utf8_columns(const char *text);

#endif
