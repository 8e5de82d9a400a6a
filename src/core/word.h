/**
 * The words of reports, and the names of ships, in English and in the language of a
 * catalogue. Case does not count, nor do zero-width signs, nor blanks, `-` and `_`
 * within a name: `patrol-boat`, `Patrol Boat` and `patrolboat` are one name.
 */
#ifndef SALVO_CORE_WORD_H
#define SALVO_CORE_WORD_H

#include "base/catalog.h"
#include "core/ruleset.h"

enum word {
    WORD_NONE, /* no word */
    WORD_MISS,
    WORD_HIT,
    WORD_SUNK,
    WORD_OWN,
    WORD_LOST,
    WORD_NOTHING, /* "none": no ship was hit */
    WORD_ALL
};

/** What the word `text` means, in English or in `lang` (NULL: English only), in any
 * case; the usual short forms too (m, h, s, water, hits, ...). Catalogue key:
 * "word.NAME", forms separated by `|`. */
enum word word_find(const struct catalog *lang, const char *text);

/** The ship type that `text` names: its key, its letter, or its name in English or in
 * `lang`; -1 if none. Catalogue key: "ship.NAME", forms separated by `|`. */
int word_find_ship(const struct ruleset *rules, const struct catalog *lang,
                   const char *text);

/** The same for the first `length` bytes of `text`. */
enum word word_find_in(const struct catalog *lang, const char *text, size_t length);
int word_find_ship_in(const struct ruleset *rules, const struct catalog *lang,
                      const char *text, size_t length);

/** What a message calls `word`, or a ship of the type, in `lang` (NULL: English): its
 * first form there, `*length` bytes, borrowed. Where that is the ship's key but for
 * capitals, the key. */
const char *word_text(const struct catalog *lang, enum word word, int *length);
const char *word_ship_text(const struct ruleset *rules, const struct catalog *lang,
                           int type, int *length);

/** Is the text one of `forms`, separated by `|`? Compared as results are. */
bool word_is_form(const char *forms, const char *text, size_t length);

/** Does the text say nothing, as `the` and `at`? Is it `my`? Does it part what is said,
 * as `and`? Catalogue keys: "word.skip", "word.my", "word.and". */
bool word_is_skipped(const struct catalog *lang, const char *text, size_t length);
bool word_is_mine(const struct catalog *lang, const char *text, size_t length);
bool word_joins(const struct catalog *lang, const char *text, size_t length);

enum { WORD_HINT_MAX = 96 };

/** "; did you mean 'sunk'?" for a result or a ship's name that is none, or nothing:
 * the end of a message. Returns `out`. */
char *word_suggest_result(char out[WORD_HINT_MAX], const struct catalog *lang,
                          const char *text);
char *word_suggest_ship(char out[WORD_HINT_MAX], const struct ruleset *rules,
                        const struct catalog *lang, const char *text);

#endif
