/**
 * A writer of its own beside the JSON library: that one prints 0.08 as
 * 0.080000000000000002, since it knows a precision but not the shortest form. Here 15,
 * 16 and 17 digits are tried in turn; 17 always read back, and the first that does is
 * the shortest that printf can give.
 */
#include "cli/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void json_quote(struct strbuf *out, const char *text)
{
    strbuf_putc(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            strbuf_putc(out, '\\');
        if (c < 0x20)
            strbuf_printf(out, "\\u%04x", c);
        else
            strbuf_putc(out, *text);
    }
    strbuf_putc(out, '"');
}

void json_comma(struct strbuf *out)
{
    char last = out->length ? out->bytes[out->length - 1] : '{';
    if (last != '{' && last != '[' && last != ',')
        strbuf_putc(out, ',');
}

void json_key(struct strbuf *out, const char *key)
{
    json_comma(out);
    json_quote(out, key);
    strbuf_putc(out, ':');
}

void json_text(struct strbuf *out, const char *key, const char *text)
{
    json_key(out, key);
    json_quote(out, text);
}

void json_whole(struct strbuf *out, const char *key, long n)
{
    json_key(out, key);
    strbuf_printf(out, "%ld", n);
}

void json_number(struct strbuf *out, double number)
{
    char text[32];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        if (strtod(text, NULL) == number)
            break;
    }
    strbuf_puts(out, text);
}
