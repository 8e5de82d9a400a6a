/**
 * The first fault wins: what fails later on the way out is mostly a consequence. So
 * every level may say what it knows, and the deepest is heard.
 */
#include "base/diag.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

/* `text` was cut to fill `size` bytes: cut off what is left of its last character. */
static void end_at_character(char *text, size_t size)
{
    long end = utf8_check(text, size - 1);
    if (end >= 0 && (size_t)end + UTF8_MAX >= size)
        text[end] = '\0';
}

void diag_name_file(struct diag *diag, const char *file)
{
    if (!diag || diag->text[0])
        return;
    int length = snprintf(diag->file, sizeof diag->file, "%s", file);
    if (length >= DIAG_FILE_MAX)
        end_at_character(diag->file, sizeof diag->file);
}

struct diag diag_in(const char *file)
{
    struct diag diag = {.line = 0};
    diag_name_file(&diag, file ? file : "");
    return diag;
}

enum status diag_fail(struct diag *diag, enum status status, int line, int column,
                      const char *format, ...)
{
    if (!diag || diag->text[0])
        return status;
    diag->line = line;
    diag->column = column;
    va_list args;
    va_start(args, format);
    int length = vsnprintf(diag->text, sizeof diag->text, format, args);
    va_end(args);
    if (length >= DIAG_TEXT_MAX)
        end_at_character(diag->text, sizeof diag->text);
    return status;
}

/* The first word of `text`, cut after `max` bytes at the end of a character. */
static int word_length(const char *text, int max)
{
    const char *at = text, *end = text;
    for (uint32_t code; (code = utf8_next(&at)) > ' ' && code != 0xFFFD;) {
        if (at - text > max)
            break;
        end = at;
    }
    return (int)(end - text);
}

enum status diag_expected(struct diag *diag, int line, int column, const char *what,
                          const char *found)
{
    enum { FOUND_MAX = 40 };
    const char *at = found;
    while (*at == ' ' || *at == '\t')
        at++;
    int length = word_length(at, FOUND_MAX);
    if (length)
        return diag_fail(diag, STATUS_SYNTAX, line, column, "expected %s, found '%.*s'",
                         what, length, at);
    const char *place = !*at || *at == '\n' || *at == '\r' ? "the end of the line"
                                                           : "a byte that is no text";
    return diag_fail(diag, STATUS_SYNTAX, line, column, "expected %s, found %s", what,
                     place);
}

void diag_format(const struct diag *diag, char *out, int size)
{
    char place[DIAG_FILE_MAX + 32] = "";
    const char *file = diag->file[0] ? diag->file : "line";
    const char *colon = diag->file[0] ? ":" : " ";
    if (diag->line && diag->column)
        snprintf(place, sizeof place, "%s%s%d:%d: ", file, colon, diag->line,
                 diag->column);
    else if (diag->line)
        snprintf(place, sizeof place, "%s%s%d: ", file, colon, diag->line);
    else if (diag->file[0])
        snprintf(place, sizeof place, "%s: ", file);
    snprintf(out, (size_t)size, "%s%s", place, diag->text);
}
