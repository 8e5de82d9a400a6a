/** A line that is typed and edited: text, and a caret between two letters of it. */
#ifndef SALVO_CLI_INPUT_H
#define SALVO_CLI_INPUT_H

#include "base/strbuf.h"

struct input {
    struct strbuf text; /* strbuf_free() */
    size_t caret;       /* the byte before which it stands; at most the length */
};

/** Replace what there is; the caret stands behind it. */
void input_set(struct input *input, const char *text);

/** Put the caret before the byte, at the end at most, and before the letter that the
 * byte belongs to. */
void input_go(struct input *input, size_t byte);

/** Move the caret a letter to the left or to the right, if there is one. */
void input_left(struct input *input);
void input_right(struct input *input);

/** Put a byte, of a letter of one or more, at the caret. */
void input_put(struct input *input, char byte);

/** Take out the letter before the caret, or behind it, if there is one. */
void input_rub_out(struct input *input);
void input_delete(struct input *input);

#endif
