/* What holds of every language that is shipped, and of one that will be: it says all
 * that English says, leaves the same gaps to fill, means one thing by each word, and
 * can be set in the fonts that are there. */
#include "support/languages.h"
#include "support/fonts.h"
#include "support/rules.h"

#include "base/utf8.h"
#include "core/word.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { FORM_MAX = 128, FORMS_MAX = 512, ZERO_WIDTH_SPACE = 0x200B };

/* Call `test` with English and each language in turn, English among them. */
static void each_language(void (*test)(const struct catalog *en,
                                       const struct catalog *lang, const char *code))
{
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    int n = languages_list(codes);
    struct catalog *en = language_load("en");
    for (int i = 0; i < n; i++) {
        struct catalog *lang = language_load(codes[i]);
        test(en, lang, codes[i]);
        catalog_free(lang);
    }
    catalog_free(en);
}

Test(languages, six_are_shipped)
{
    static const char *const shipped[] = {"en", "es", "id", "km", "mr", "ms"};
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    int n = languages_list(codes), found = 0;
    cr_expect_str_eq(codes[0], "en");
    for (int i = 0; i < n; i++)
        for (size_t k = 0; k < sizeof shipped / sizeof shipped[0]; k++)
            found += strcmp(codes[i], shipped[k]) == 0;
    cr_expect_eq(found, 6);
}

/* ---- Keys */

static void test_keys(const struct catalog *en, const struct catalog *lang,
                      const char *code)
{
    const char *key;
    for (int i = 0; (key = catalog_key_at(en, i)); i++)
        cr_expect(catalog_find(lang, key), "%s lacks %s", code, key);
    for (int i = 0; (key = catalog_key_at(lang, i)); i++)
        cr_expect(catalog_find(en, key), "%s has %s, which English has not", code, key);
    cr_expect_str_eq(catalog_text(lang, "lang.code"), code);
}

Test(languages, have_exactly_the_keys_of_english)
{
    each_language(test_keys);
}

/* ---- Gaps to fill */

/* How often does `name`, of `length` bytes with its braces, stand in `text`? */
static int count_place(const char *text, const char *name, size_t length)
{
    int n = 0;
    for (const char *at = text; (at = strchr(at, '{')); at++)
        n += strncmp(at, name, length) == 0;
    return n;
}

/* Does `other` have all the places of `text`, as often? */
static bool has_places(const char *text, const char *other)
{
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        size_t length = strcspn(at, "}") + 1;
        if (count_place(text, at, length) != count_place(other, at, length))
            return false;
    }
    return true;
}

static void test_places(const struct catalog *en, const struct catalog *lang,
                        const char *code)
{
    const char *key;
    for (int i = 0; (key = catalog_key_at(en, i)); i++) {
        const char *english = catalog_text(en, key), *text = catalog_text(lang, key);
        cr_expect(has_places(english, text) && has_places(text, english),
                  "%s: %s has other places than English: %s", code, key, text);
    }
}

Test(languages, leave_the_gaps_that_english_leaves)
{
    each_language(test_places);
}

/* ---- Writing */

static bool is_blank(uint32_t code)
{
    return code == ' ' || code == 0xA0 || code == ZERO_WIDTH_SPACE;
}

/* Does no word stand before or behind this character? */
static bool is_edge(uint32_t code)
{
    return is_blank(code) || code == '|';
}

/* Blanks and break marks stand singly and between letters; no text starts with what
 * combines with a letter before it or with what the reader of INI files takes. */
static const char *find_flaw(const char *text)
{
    uint32_t before = ' ';
    const char *at = text;
    if (!*text)
        return "is empty";
    if (*text == '"')
        return "starts with a quotation mark of the INI format";
    for (uint32_t code; (code = utf8_next(&at)); before = code) {
        if (code == 0xFFFD || code < ' ')
            return "is not clean UTF-8";
        if (is_edge(code) && is_edge(before))
            return "has a blank or | too many";
        if (utf8_width(code) == 0 && !is_edge(code) &&
            (is_edge(before) || before == '{' || before == '}'))
            return "has a combining mark without a letter";
    }
    return is_edge(before) ? "ends in a blank or |" : NULL;
}

static void test_writing(const struct catalog *en, const struct catalog *lang,
                         const char *code)
{
    (void)en;
    const char *key;
    for (int i = 0; (key = catalog_key_at(lang, i)); i++) {
        const char *flaw = find_flaw(catalog_text(lang, key));
        cr_expect(!flaw, "%s: %s %s", code, key, flaw);
    }
}

Test(languages, are_cleanly_written)
{
    each_language(test_writing);
}

Test(languages, flaws_are_found)
{
    cr_expect_null(find_flaw("Ship {letter}|a b"));
    cr_expect_null(find_flaw("नेम\u200Bखेळ"));
    cr_expect_not_null(find_flaw(""));
    cr_expect_not_null(find_flaw("\"a\""));
    cr_expect_not_null(find_flaw("a  b"));
    cr_expect_not_null(find_flaw("a \u200B"
                                 "b"));
    cr_expect_not_null(find_flaw("a |b"));
    cr_expect_not_null(find_flaw("a||b"));
    cr_expect_not_null(find_flaw("a|"));
    cr_expect_not_null(find_flaw("a \u0947"));
    cr_expect_not_null(find_flaw("\xFF"));
}

/* The longest stretch of Khmer, in characters, in which no line may break. */
static int longest_stretch(const char *text)
{
    int longest = 0, here = 0;
    for (uint32_t code; (code = utf8_next(&text));) {
        here = code >= 0x1780 && code <= 0x17FF ? here + 1 : 0;
        longest = here > longest ? here : longest;
    }
    return longest;
}

Test(languages, khmer_marks_where_lines_may_break)
{
    struct catalog *km = language_load("km");
    const char *key;
    cr_expect_gt(longest_stretch("ដែនទឹកសត្រូវក្នុងកំណត់ហេតុ"), 14);
    for (int i = 0; (key = catalog_key_at(km, i)); i++)
        if (strncmp(key, "word.", 5) != 0)
            cr_expect_leq(longest_stretch(catalog_text(km, key)), 14, "%s", key);
    catalog_free(km);
}

/* ---- Words that are read */

/* A form of a word as it is compared: small letters, without break marks. */
struct form {
    char text[FORM_MAX];
    char key[32];
};

struct forms {
    int n;
    struct form at[FORMS_MAX];
};

static void add_form(struct forms *forms, const char *key, const char *text,
                     size_t length)
{
    cr_assert_lt(forms->n, FORMS_MAX);
    struct form *form = &forms->at[forms->n++];
    char *out = form->text;
    for (const char *at = text; at < text + length;) {
        uint32_t code = utf8_lower(utf8_next(&at));
        cr_assert_lt(out - form->text, FORM_MAX - UTF8_MAX - 1);
        if (code != ZERO_WIDTH_SPACE)
            out += utf8_put(code, out);
    }
    *out = '\0';
    snprintf(form->key, sizeof form->key, "%s", key);
}

static bool is_read(const char *key)
{
    return (strncmp(key, "word.", 5) == 0 || strncmp(key, "ship.", 5) == 0) &&
           strcmp(key, "ship.lettered") != 0;
}

static void add_forms(struct forms *forms, const struct catalog *lang)
{
    const char *key;
    for (int i = 0; (key = catalog_key_at(lang, i)); i++)
        for (const char *at = is_read(key) ? catalog_text(lang, key) : ""; *at;) {
            size_t length = strcspn(at, "|");
            add_form(forms, key, at, length);
            at += length + (at[length] == '|');
        }
}

static void test_words(const struct catalog *en, const struct catalog *lang,
                       const char *code)
{
    static struct forms forms;
    forms.n = 0;
    add_forms(&forms, en);
    int first = forms.n;
    if (strcmp(code, "en") != 0)
        add_forms(&forms, lang);
    for (int i = 0; i < forms.n; i++)
        for (int k = i + 1; k < forms.n; k++)
            cr_expect(strcmp(forms.at[i].text, forms.at[k].text) != 0 ||
                          strcmp(forms.at[i].key, forms.at[k].key) == 0,
                      "%s: '%s' is %s and %s", code, forms.at[i].text, forms.at[i].key,
                      forms.at[k].key);
    for (int i = 0; i < forms.n; i++)
        if (strncmp(forms.at[i].key, "word.", 5) == 0)
            cr_expect(!strchr(forms.at[i].text, ' '), "%s: '%s' is two words", code,
                      forms.at[i].text);
    for (int i = first; i < forms.n; i++) {
        const char *end = forms.at[i].text;
        utf8_next(&end);
        cr_expect(*end || strcmp(forms.at[i].key, "word.and") == 0,
                  "%s: '%s' is a letter, which names a ship", code, forms.at[i].text);
    }
}

Test(languages, mean_one_thing_by_each_word)
{
    each_language(test_words);
}

/* A rule set with a ship of every name that English has. */
static struct ruleset all_ships(const struct catalog *en)
{
    struct strbuf spec = {0};
    strbuf_puts(&spec, "20x20:");
    const char *key, *comma = "";
    for (int i = 0; (key = catalog_key_at(en, i)); i++)
        if (is_read(key) && strncmp(key, "ship.", 5) == 0) {
            strbuf_printf(&spec, "%s%s=2", comma, key + 5);
            comma = ",";
        }
    strbuf_puts(&spec, ":yes:one:ship:named");
    struct ruleset rules = rules_spec(strbuf_text(&spec));
    strbuf_free(&spec);
    return rules;
}

static enum word word_of(const char *key)
{
    static const char *const keys[] = {
        [WORD_NONE] = "",        [WORD_MISS] = "word.miss",
        [WORD_HIT] = "word.hit", [WORD_SUNK] = "word.sunk",
        [WORD_OWN] = "word.own", [WORD_LOST] = "word.lost"};
    for (int word = WORD_MISS; word <= WORD_LOST; word++)
        if (strcmp(keys[word], key) == 0)
            return (enum word)word;
    return WORD_NONE;
}

static void test_reading(const struct catalog *en, const struct catalog *lang,
                         const char *code)
{
    static struct forms forms;
    struct ruleset rules = all_ships(en);
    forms.n = 0;
    add_forms(&forms, lang);
    for (int i = 0; i < forms.n; i++) {
        const char *text = forms.at[i].text, *key = forms.at[i].key;
        enum word word = word_of(key);
        int type = word ? -1 : ruleset_type_find(&rules, key + 5);
        cr_expect_eq(word_find(lang, text), word, "%s: '%s'", code, text);
        if (text[1]) /* English results have letters, as ships have */
            cr_expect_eq(word_find_ship(&rules, lang, text), type, "%s: '%s'", code,
                         text);
    }
}

Test(languages, are_read_as_they_are_meant)
{
    each_language(test_reading);
}

Test(languages, break_marks_and_case_do_not_count)
{
    struct ruleset rules = rules_load("classic");
    struct catalog *km = language_load("km"), *es = language_load("es");
    int carrier = ruleset_type_find(&rules, "carrier");
    cr_expect_eq(word_find_ship(&rules, km, "នាវាផ្ទុកយន្តហោះ"), carrier);
    cr_expect_eq(word_find_ship(&rules, km, "នាវា\u200Bផ្ទុក\u200Bយន្តហោះ"), carrier);
    cr_expect_eq(word_find_ship(&rules, es, "PORTAAVIONES"), carrier);
    cr_expect_eq(word_find(es, "Hundido"), WORD_SUNK);
    catalog_free(km);
    catalog_free(es);
}

/* ---- Fonts */

static void test_shaping(const struct catalog *en, const struct catalog *lang,
                         const char *code)
{
    (void)en;
    struct fonts *fonts = fonts_have();
    const char *key;
    for (int i = 0; (key = catalog_key_at(lang, i)); i++)
        for (int weight = WEIGHT_REGULAR; weight <= WEIGHT_BLACK; weight++) {
            struct text *text = NULL;
            struct diag diag = diag_in(NULL);
            struct text_style style = {(enum weight)weight, 10, code};
            enum status status =
                text_shape(&text, fonts, catalog_text(lang, key), style, &diag);
            cr_expect(!status, "%s: %s: %s", code, key, diag.text);
            if (!status)
                cr_expect_gt(text->width_mm, 0, "%s: %s", code, key);
            text_free(text);
        }
    fonts_free(fonts);
}

Test(languages, can_be_set_in_the_fonts)
{
    each_language(test_shaping);
}
