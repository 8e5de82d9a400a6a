/** Writing JSON: compact, keys in the order they are written. */
#ifndef SALVO_CLI_JSON_H
#define SALVO_CLI_JSON_H

#include "base/strbuf.h"

/** Append `text`, UTF-8, as a JSON string. (json_string() is a name of jansson, which
 * would call ours.) */
void json_quote(struct strbuf *out, const char *text);

/** Append `"key":`, with a comma before it unless it is the first of its object. */
void json_key(struct strbuf *out, const char *key);

/** Append a comma, unless it would stand at the start of an object or array. */
void json_comma(struct strbuf *out);

/** Append `"key":"text"` and `"key":n`. */
void json_text(struct strbuf *out, const char *key, const char *text);
void json_whole(struct strbuf *out, const char *key, long n);

/** Append a finite number in the fewest digits that read back to the same double. */
void json_number(struct strbuf *out, double number);

#endif
