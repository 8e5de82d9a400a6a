/**
 * A catalogue of words: key -> UTF-8 text, from a language's INI file. The key of an
 * entry is `section.key`. Texts may hold `{name}` places, filled by catalog_format().
 */
#ifndef SALVO_BASE_CATALOG_H
#define SALVO_BASE_CATALOG_H

#include "base/attr.h"
#include "base/diag.h"
#include "base/strbuf.h"

struct catalog; /* opaque */

/** Read a catalogue. `fallback` (NULL: none), borrowed for the life of the result,
 * answers for keys that this one lacks. catalog_free(). STATUS_SYNTAX, NO_MEMORY. */
enum status catalog_parse(struct catalog **out, const char *text,
                          const struct catalog *fallback,
                          struct diag *diag) ATTR_MUST_CHECK;

void catalog_free(struct catalog *catalog);

/** The text of `key`, or NULL when neither the catalogue nor its fallback has it.
 * Borrowed for the life of the catalogue. */
const char *catalog_find(const struct catalog *catalog, const char *key);

/** The text of `key`; the key itself when there is none, so that a gap shows. */
const char *catalog_text(const struct catalog *catalog, const char *key);

/** The nth own key (no fallback) in order of the file, from 0; NULL past the end. */
const char *catalog_key_at(const struct catalog *catalog, int n);

struct catalog_value {
    const char *name, *value;
};

/** Append the text of `key` to `out`, with every `{name}` that `values` (ended by a
 * NULL name) knows replaced; others stay as they are. */
void catalog_format(const struct catalog *catalog, struct strbuf *out, const char *key,
                    const struct catalog_value *values);

#endif
