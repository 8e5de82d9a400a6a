/**
 * A string, or any bytes, that grows. Failure is latched: after one failed growth
 * every call does nothing and `failed` stays set, so a writer checks once at the end.
 *
 *     struct strbuf text = {0};
 *     strbuf_printf(&text, "%d shots", n);
 *     if (text.failed) ...
 *     strbuf_free(&text);
 *
 * A scratch text that becomes a part of another takes that one along when it fails:
 *
 *     struct strbuf name = {.part_of = out};
 */
#ifndef SALVO_BASE_STRBUF_H
#define SALVO_BASE_STRBUF_H

#include "base/attr.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct strbuf {
    char *bytes; /* NUL after `length` bytes; NULL while nothing was added */
    size_t length, capacity;
    bool failed;
    struct strbuf *part_of; /* fails when this one does; NULL: none, or borrowed */
};

void strbuf_add(struct strbuf *buf, const void *bytes, size_t length);
void strbuf_puts(struct strbuf *buf, const char *text);
void strbuf_putc(struct strbuf *buf, char c);
void strbuf_pad(struct strbuf *buf, char c, int times);
void strbuf_printf(struct strbuf *buf, const char *format, ...) ATTR_PRINTF(2, 3);
void strbuf_vprintf(struct strbuf *buf, const char *format, va_list args)
    ATTR_PRINTF(2, 0);

/** The text so far, never NULL; borrowed until the next call. */
const char *strbuf_text(const struct strbuf *buf);

/** Forget the text, keep the memory; a failure stays latched, or a buffer used again
 * and again would lose the one of an earlier text. */
void strbuf_clear(struct strbuf *buf);

/** Free the memory and forget a failure; the buffer is empty and usable again. */
void strbuf_free(struct strbuf *buf);

#endif
