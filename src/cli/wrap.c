/**
 * A word is what stands between two places where a line may break: blanks, and the
 * zero-width space that marks them in scripts without blanks. Words are laid down one
 * by one; one that finds no room begins a new line, and a word wider than a line
 * stands alone on its own. Widths are terminal columns, not bytes.
 */
#include "cli/wrap.h"

#include "base/utf8.h"

#include <string.h>

#define BREAK "\xE2\x80\x8B" /* U+200B */

/* Bytes up to the next place to break, and how long that place is. */
static size_t word_length(const char *text, size_t *gap)
{
    size_t blank = strcspn(text, " ");
    const char *soft = strstr(text, BREAK);
    if (soft && (size_t)(soft - text) < blank) {
        *gap = strlen(BREAK);
        return (size_t)(soft - text);
    }
    *gap = strspn(text + blank, " ");
    return blank;
}

/* Their number; out of memory is a failure of `out`. */
static int columns_of(struct strbuf *out, const char *text, size_t length)
{
    struct strbuf word = {.part_of = out};
    strbuf_add(&word, text, length);
    int columns = utf8_columns(strbuf_text(&word));
    strbuf_free(&word);
    return columns;
}

void wrap_text(struct strbuf *out, const char *text, int at, int indent)
{
    bool fresh = true;
    int space = 0;
    while (*text) {
        size_t gap, length = word_length(text, &gap);
        int columns = columns_of(out, text, length);
        if (!fresh && at + space + columns > WRAP_COLUMNS) {
            strbuf_putc(out, '\n');
            strbuf_pad(out, ' ', indent);
            at = indent;
            space = 0;
        }
        strbuf_pad(out, ' ', space);
        strbuf_add(out, text, length);
        at += space + columns;
        fresh = false;
        space = text[length] == ' ' ? 1 : 0;
        text += length + gap;
    }
    strbuf_putc(out, '\n');
}

void wrap_words(struct strbuf *out, const char *text)
{
    for (const char *soft; (soft = strstr(text, BREAK)); text = soft + strlen(BREAK))
        strbuf_add(out, text, (size_t)(soft - text));
    strbuf_puts(out, text);
}

void wrap_cell(struct strbuf *out, const char *text, int columns)
{
    int width = utf8_columns(text);
    wrap_words(out, text);
    strbuf_pad(out, ' ', width < columns ? columns - width : 1);
}
