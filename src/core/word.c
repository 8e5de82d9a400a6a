/**
 * Words are compared letter by letter as they stand, without copies: both sides fold
 * case and step over what does not count, in the name of a ship blanks, `-`, `_` and
 * zero-width signs, in a result only the last.
 *
 *     text       P a t r o l   B o a t
 *     known      p a t r o l - b o a t        same name
 *     text       h i t   s                    a hit on the ship `s`, not `hits`
 *
 * A list of forms, "tocado|tocada", is walked form by form. English results are a table
 * here rather than a catalogue's keys, so that core reads games without any file, and
 * more forms are understood than are worth printing. A key of the rule set wins over
 * its letters, and both over names in a language: rules check that keys and letters are
 * distinct, a language cannot promise that.
 */
#include "core/word.h"

#include "base/suggest.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

static const struct {
    enum word word;
    const char *key, *forms;
} results[] = {
    {WORD_MISS, "word.miss", "miss|missed|misses|m|o|water|splash"},
    {WORD_HIT, "word.hit", "hit|hits|h|x|wounded"},
    {WORD_SUNK, "word.sunk", "sunk|sank|sinks|sink|s|kill|killed"},
    {WORD_OWN, "word.own", "own|mine"},
    {WORD_LOST, "word.lost", "lost|loses|lose"},
    {WORD_NOTHING, "word.none", "none|nothing|no hits|no hit"},
    {WORD_ALL, "word.all", "all"},
};

enum { RESULTS = sizeof results / sizeof results[0], FORM_BYTES = 64 };

/* ---- Comparing */

enum spelling { AS_RESULT, AS_NAME };

static bool is_zero_width(uint32_t code)
{
    return (code >= 0x200B && code <= 0x200D) || code == 0xFEFF;
}

static bool is_blank(uint32_t code)
{
    return code == ' ' || code == '\t' || code == 0xA0;
}

/* The next code point of [*at, end) that counts, in lower case; 0 at the end. */
static uint32_t next_letter(const char **at, const char *end, enum spelling spelling)
{
    while (*at < end) {
        uint32_t code = utf8_next(at);
        bool parts = is_blank(code) || code == '-' || code == '_';
        if (is_zero_width(code) || (parts && spelling == AS_NAME))
            continue;
        return is_blank(code) ? ' ' : utf8_lower(code);
    }
    return 0;
}

static bool same_word(const char *a, size_t alength, const char *b, size_t blength,
                      enum spelling spelling)
{
    const char *aend = a + alength, *bend = b + blength;
    uint32_t x, y;
    bool some = false;
    do {
        x = next_letter(&a, aend, spelling);
        y = next_letter(&b, bend, spelling);
        some = some || x;
    } while (x && x == y);
    return some && !x && !y;
}

/* The next of the forms at `*forms`, or NULL; its length in `*length`. */
static const char *next_form(const char **forms, size_t *length)
{
    const char *form = *forms;
    if (!form || !*form)
        return NULL;
    *length = strcspn(form, "|");
    *forms = form + *length + (form[*length] == '|');
    return form;
}

static bool is_form(const char *forms, const char *text, size_t length,
                    enum spelling spelling)
{
    size_t n;
    for (const char *form; (form = next_form(&forms, &n)) != NULL;)
        if (same_word(form, n, text, length, spelling))
            return true;
    return false;
}

bool word_is_form(const char *forms, const char *text, size_t length)
{
    return is_form(forms, text, length, AS_RESULT);
}

/* ---- Finding */

enum word word_find_in(const struct catalog *lang, const char *text, size_t length)
{
    for (int i = 0; i < RESULTS; i++)
        if (is_form(results[i].forms, text, length, AS_RESULT))
            return results[i].word;
    for (int i = 0; lang && i < RESULTS; i++)
        if (is_form(catalog_find(lang, results[i].key), text, length, AS_RESULT))
            return results[i].word;
    return WORD_NONE;
}

bool word_is_skipped(const struct catalog *lang, const char *text, size_t length)
{
    static const char english[] = "the|a|an|your|his|her|their|its|at|on|of|in|it|is|"
                                  "was|we|shot|-|–|—";
    return is_form(english, text, length, AS_RESULT) ||
           (lang && is_form(catalog_find(lang, "word.skip"), text, length, AS_RESULT));
}

bool word_is_mine(const struct catalog *lang, const char *text, size_t length)
{
    return is_form("my|our", text, length, AS_RESULT) ||
           (lang && is_form(catalog_find(lang, "word.my"), text, length, AS_RESULT));
}

bool word_joins(const struct catalog *lang, const char *text, size_t length)
{
    return is_form("and|&|+", text, length, AS_RESULT) ||
           (lang && is_form(catalog_find(lang, "word.and"), text, length, AS_RESULT));
}

enum word word_find(const struct catalog *lang, const char *text)
{
    return word_find_in(lang, text, strlen(text));
}

/* The forms of a ship's name in `lang`, or NULL. */
static const char *ship_forms(const struct ruleset *rules, const struct catalog *lang,
                              int type)
{
    char key[SHIP_NAME_MAX + 8];
    snprintf(key, sizeof key, "ship.%s", rules->types[type].name);
    return lang ? catalog_find(lang, key) : NULL;
}

/* Is the text how a language calls a ship that has only a letter, such as "Ship A"? */
static bool is_lettered(const struct ruleset *rules, const struct catalog *lang,
                        int type, const char *text, size_t length)
{
    static const char place[] = "{letter}";
    const char *pattern = lang ? catalog_find(lang, "ship.lettered") : NULL;
    const char *at = pattern ? strstr(pattern, place) : NULL;
    char name[FORM_BYTES];
    if (!at || rules->types[type].name[1])
        return false;
    int n = snprintf(name, sizeof name, "%.*s%c%s", (int)(at - pattern), pattern,
                     rules->types[type].letter, at + sizeof place - 1);
    return n > 0 && n < FORM_BYTES && same_word(name, (size_t)n, text, length, AS_NAME);
}

int word_find_ship_in(const struct ruleset *rules, const struct catalog *lang,
                      const char *text, size_t length)
{
    for (int i = 0; i < rules->ntypes; i++) {
        const char *name = rules->types[i].name;
        if (strlen(name) == length && memcmp(name, text, length) == 0)
            return i;
    }
    for (int i = 0; i < rules->ntypes; i++) {
        const char *name = rules->types[i].name;
        if (same_word(name, strlen(name), text, length, AS_NAME) ||
            same_word(&rules->types[i].letter, 1, text, length, AS_NAME))
            return i;
    }
    for (int i = 0; i < rules->ntypes; i++)
        if (is_form(ship_forms(rules, lang, i), text, length, AS_NAME) ||
            is_lettered(rules, lang, i, text, length))
            return i;
    return -1;
}

int word_find_ship(const struct ruleset *rules, const struct catalog *lang,
                   const char *text)
{
    return word_find_ship_in(rules, lang, text, strlen(text));
}

/* ---- Telling */

const char *word_text(const struct catalog *lang, enum word word, int *length)
{
    const char *forms = NULL;
    for (int i = 0; i < RESULTS; i++)
        if (results[i].word == word) {
            forms = lang ? catalog_find(lang, results[i].key) : NULL;
            forms = forms ? forms : results[i].forms;
        }
    *length = forms ? (int)strcspn(forms, "|") : 0;
    return forms;
}

const char *word_ship_text(const struct ruleset *rules, const struct catalog *lang,
                           int type, int *length)
{
    const char *name = rules->types[type].name, *forms = ship_forms(rules, lang, type);
    size_t n = forms ? strcspn(forms, "|") : 0;
    if (!n || same_word(name, strlen(name), forms, n, AS_NAME)) {
        forms = name;
        n = strlen(name);
    }
    *length = (int)n;
    return forms;
}

/* ---- Suggesting */

enum { FORMS_MAX = 128 };

/* Words to choose from, as suggest_text() wants them. */
struct choice {
    int n;
    const char *words[FORMS_MAX + 1];
    char bytes[FORMS_MAX][FORM_BYTES];
};

static bool has_form(const struct choice *choice, const char *form, size_t length)
{
    for (int i = 0; i < choice->n; i++)
        if (same_word(choice->words[i], strlen(choice->words[i]), form, length,
                      AS_NAME))
            return true;
    return false;
}

static void add_form(struct choice *choice, const char *form, size_t length)
{
    if (choice->n == FORMS_MAX || length >= FORM_BYTES ||
        has_form(choice, form, length))
        return;
    snprintf(choice->bytes[choice->n], FORM_BYTES, "%.*s", (int)length, form);
    choice->words[choice->n] = choice->bytes[choice->n];
    choice->words[++choice->n] = NULL;
}

static void add_forms(struct choice *choice, const char *forms)
{
    size_t length;
    for (const char *form; (form = next_form(&forms, &length)) != NULL;)
        add_form(choice, form, length);
}

/* The words of `text` itself, up to the end of its first word. */
static char *suggest(char out[WORD_HINT_MAX], const struct choice *choice,
                     const char *text)
{
    char word[FORM_BYTES], hint[SUGGEST_TEXT_MAX];
    size_t length = strcspn(text, " \t,:;=#");
    out[0] = '\0';
    if (!length || length >= sizeof word)
        return out;
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    snprintf(out, WORD_HINT_MAX, "%s", suggest_text(hint, word, choice->words));
    return out;
}

char *word_suggest_result(char out[WORD_HINT_MAX], const struct catalog *lang,
                          const char *text)
{
    struct choice choice = {.n = 0}; /* of equals the language's own is told */
    for (int i = 0; lang && i < RESULTS; i++)
        if (results[i].word <= WORD_SUNK)
            add_forms(&choice, catalog_find(lang, results[i].key));
    add_forms(&choice, "miss|hit|sunk");
    return suggest(out, &choice, text);
}

char *word_suggest_ship(char out[WORD_HINT_MAX], const struct ruleset *rules,
                        const struct catalog *lang, const char *text)
{
    struct choice choice = {.n = 0};
    for (int i = 0; i < rules->ntypes; i++) {
        int length;
        const char *name = word_ship_text(rules, lang, i, &length);
        add_form(&choice, name, (size_t)length);
        add_forms(&choice, ship_forms(rules, lang, i));
    }
    for (int i = 0; i < rules->ntypes; i++)
        add_forms(&choice, rules->types[i].name);
    return suggest(out, &choice, text);
}
