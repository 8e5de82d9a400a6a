/**
 * A block of bytes that doubles when it is full, with a NUL always behind what is in
 * use, so that the text is a C string at any moment:
 *
 *     bytes -> [ length bytes in use | NUL | free ]   capacity bytes in all
 *
 * Doubling keeps n additions linear. Failure is latched rather than returned: a text
 * is built by dozens of calls in a row, and one look at the end is a look that is not
 * forgotten. Of a scratch text it is forgotten, so that a scratch text names the one it
 * is a part of, and failure climbs from part to whole.
 */
#include "base/strbuf.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(struct strbuf *buf)
{
    for (; buf; buf = buf->part_of)
        buf->failed = true;
    return false;
}

/* Room for `more` bytes and the NUL. Doubling keeps n additions linear. */
static bool reserve(struct strbuf *buf, size_t more)
{
    if (buf->failed)
        return false;
    size_t need = buf->length + more + 1;
    if (need <= buf->capacity)
        return true;
    size_t capacity = buf->capacity ? buf->capacity : 64;
    while (capacity < need && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    char *bytes =
        need > buf->length && capacity >= need ? realloc(buf->bytes, capacity) : NULL;
    if (!bytes)
        return fail(buf);
    buf->bytes = bytes;
    buf->capacity = capacity;
    return true;
}

void strbuf_add(struct strbuf *buf, const void *bytes, size_t length)
{
    if (!reserve(buf, length))
        return;
    if (length)
        memcpy(buf->bytes + buf->length, bytes, length);
    buf->length += length;
    buf->bytes[buf->length] = '\0';
}

void strbuf_puts(struct strbuf *buf, const char *text)
{
    strbuf_add(buf, text, strlen(text));
}

void strbuf_putc(struct strbuf *buf, char c)
{
    strbuf_add(buf, &c, 1);
}

void strbuf_pad(struct strbuf *buf, char c, int times)
{
    for (int i = 0; i < times; i++)
        strbuf_putc(buf, c);
}

void strbuf_vprintf(struct strbuf *buf, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    if (length < 0)
        fail(buf);
    else if (reserve(buf, (size_t)length)) {
        vsnprintf(buf->bytes + buf->length, (size_t)length + 1, format, again);
        buf->length += (size_t)length;
    }
    va_end(again);
}

void strbuf_printf(struct strbuf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    strbuf_vprintf(buf, format, args);
    va_end(args);
}

const char *strbuf_text(const struct strbuf *buf)
{
    return buf->bytes ? buf->bytes : "";
}

void strbuf_clear(struct strbuf *buf)
{
    buf->length = 0;
    if (buf->bytes)
        buf->bytes[0] = '\0';
}

void strbuf_free(struct strbuf *buf)
{
    free(buf->bytes);
    *buf = (struct strbuf){.part_of = buf->part_of};
}
