/** The rules of a rule set in sentences, made from its options, in any language. */
#ifndef SALVO_LAYOUT_BRIEF_H
#define SALVO_LAYOUT_BRIEF_H

#include "layout/words.h"

enum { BRIEF_MAX = 10 };

/** Rules in sentences: `text[i]`, i < n. Zero-initialised it is empty. */
struct brief {
    int n;
    struct strbuf text[BRIEF_MAX];
};

/** The rules of `rules`, one numbered entry each. `full`: also how the sheet is kept.
 * brief_free() on success and failure. STATUS_NO_MEMORY. */
enum status brief_make(struct brief *out, const struct words *words,
                       const struct ruleset *rules, bool full) ATTR_MUST_CHECK;
void brief_free(struct brief *brief);

#endif
