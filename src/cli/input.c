/**
 * A letter is a code point with the marks of no width that follow it, as it stands on
 * the screen: the caret never comes between them, and they go together.
 *
 *     n o t e   f e ́ |      rub out: `e` and its accent are gone
 *
 * Letters come byte by byte, as they are read from a terminal; until its last byte a
 * letter is one that is not well-formed, which is a letter too.
 */
#include "cli/input.h"

#include "base/utf8.h"

#include <string.h>

/* The byte behind the letter at `byte`. */
static size_t behind(const struct input *input, size_t byte)
{
    const char *text = strbuf_text(&input->text), *at = text + byte, *next;
    utf8_next(&at);
    for (next = at; *at && utf8_width(utf8_next(&next)) == 0; at = next)
        ;
    return (size_t)(at - text);
}

void input_go(struct input *input, size_t byte)
{
    size_t at = 0;
    while (at < input->text.length) {
        size_t next = behind(input, at);
        if (next > byte || next == at)
            break;
        at = next;
    }
    input->caret = at;
}

void input_set(struct input *input, const char *text)
{
    strbuf_clear(&input->text);
    strbuf_puts(&input->text, text);
    input->caret = input->text.length;
}

void input_left(struct input *input)
{
    if (input->caret)
        input_go(input, input->caret - 1);
}

void input_right(struct input *input)
{
    if (input->caret < input->text.length)
        input->caret = behind(input, input->caret);
}

void input_put(struct input *input, char byte)
{
    size_t length = input->text.length;
    strbuf_putc(&input->text, byte);
    if (input->text.length == length)
        return;
    char *at = input->text.bytes + input->caret;
    memmove(at + 1, at, length - input->caret);
    *at = byte;
    input->caret++;
}

/* Take out the bytes [from, to). */
static void cut(struct input *input, size_t from, size_t to)
{
    char *bytes = input->text.bytes;
    if (from == to)
        return;
    memmove(bytes + from, bytes + to, input->text.length - to + 1);
    input->text.length -= to - from;
    input->caret = from;
}

void input_rub_out(struct input *input)
{
    size_t to = input->caret;
    input_left(input);
    cut(input, input->caret, to);
}

void input_delete(struct input *input)
{
    if (input->caret < input->text.length)
        cut(input, input->caret, behind(input, input->caret));
}
