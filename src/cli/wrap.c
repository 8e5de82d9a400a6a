/**
 * A word is what stands between two places where a line may break: blanks, and the
 * zero-width space that marks them in scripts without blanks. Words are laid down one
 * by one; one that finds no room begins a new line, and a word wider than a line
 * stands alone on its own. Widths are terminal columns, not bytes.
 */
#include "cli/wrap.h"

#include "base/utf8.h"

#include <stdbool.h>
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

void wrap_lines(struct strbuf *out, const char *text, int at, int indent, int limit)
{
    bool fresh = true;
    int space = 0;
    while (*text) {
        size_t gap, length = word_length(text, &gap);
        int columns = columns_of(out, text, length);
        if (!fresh && at + space + columns > limit) {
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

void wrap_text(struct strbuf *out, const char *text, int at, int indent)
{
    wrap_lines(out, text, at, indent, WRAP_COLUMNS);
}

/* Where what is broken off the line stands: under its last column, or its beginning. */
static int hanging_indent(const char *line, size_t length, int limit)
{
    int columns = 0, indent = 0;
    for (const char *at = line; at < line + length;) {
        bool gap = columns == 0 || (at[0] == ' ' && at[1] == ' ');
        size_t blanks = gap ? strspn(at, " ") : 0;
        if (blanks) {
            columns += (int)blanks;
            at += blanks;
            indent = columns <= limit / 2 ? columns : indent;
        } else {
            columns += utf8_width(utf8_next(&at));
        }
    }
    return indent;
}

/* Bytes of the line that find room, up to a blank if there is one behind column
 * `indent`. */
static size_t fit(const char *line, size_t length, int indent, int limit)
{
    const char *at = line, *end = line, *blank = NULL;
    for (int columns = 0; at < line + length; end = at) {
        if (*at == ' ' && columns > indent)
            blank = at;
        columns += utf8_width(utf8_next(&at));
        if (columns > limit)
            break;
    }
    if (end == line + length)
        return length;
    end = blank ? blank : end;
    if (end == line)
        utf8_next(&end); /* wider than all the room */
    return (size_t)(end - line);
}

static void fold_line(struct strbuf *out, const char *line, size_t length, int limit)
{
    int indent = hanging_indent(line, length, limit), begun = 0;
    size_t n;
    while ((n = fit(line, length, begun ? 0 : indent, limit - begun)) < length) {
        strbuf_pad(out, ' ', begun);
        strbuf_add(out, line, n);
        strbuf_putc(out, '\n');
        n += strspn(line + n, " ");
        line += n;
        length = n < length ? length - n : 0;
        begun = indent;
    }
    strbuf_pad(out, ' ', length ? begun : 0);
    strbuf_add(out, line, length);
}

void wrap_fold(struct strbuf *out, const char *text, int columns)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        fold_line(out, text, length, columns < 2 ? 2 : columns);
        text += length;
        if (*text)
            strbuf_putc(out, *text++);
    }
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
