/** The words of a sheet: texts of the language filled with numbers and names. */
#ifndef SALVO_LAYOUT_WORDS_H
#define SALVO_LAYOUT_WORDS_H

#include "base/catalog.h"
#include "core/ruleset.h"

/** A language, and the digits that numbers are written with. Borrowed. */
struct words {
    const struct catalog *lang;
    const struct board *board; /* its labels' digits are used */
};

/** Append the first form of a text whose forms are separated by `|`. */
void words_first(const struct words *words, const char *key, struct strbuf *out);

/** Append `n` in the board's digits. */
void words_number(const struct words *words, long n, struct strbuf *out);

/** Append `text` with its ASCII digits in the board's digits. */
void words_digits(const struct words *words, const char *text, struct strbuf *out);

/** Append `value` / 10^`places` in the board's digits, with the language's decimal
 * sign: 214, 1 is "21.4". `value` is not negative, `places` at most 6. */
void words_decimal(const struct words *words, long value, int places,
                   struct strbuf *out);

/** Append `value` / 10^`places` percent. */
void words_percent(const struct words *words, long value, int places,
                   struct strbuf *out);

/** Append the text of `key` with {n} (and {all}) filled in. */
void words_count(const struct words *words, const char *key, long n, long all,
                 struct strbuf *out);

/** Append the printed name of a ship type: the language's, else its own, made from its
 * key. */
void words_ship(const struct words *words, const struct ship_type *type,
                struct strbuf *out);

/** Append the title of the rule set, or the common one for a rule set without. */
void words_rules_title(const struct words *words, const struct ruleset *rules,
                       struct strbuf *out);

/** Append what the rule set says about itself; nothing for one that says nothing. */
void words_rules_about(const struct words *words, const struct ruleset *rules,
                       struct strbuf *out);

#endif
