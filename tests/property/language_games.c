/* Game files in every language: a line with any form of its words, or digits of
 * another script, says the same as the line in English. */
#include "support/languages.h"
#include "support/rules.h"

#include "base/utf8.h"
#include "core/game.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 512, FORM_MAX_BYTES = 192 };

/* Lines with places for words, which a language fills with its own. */
static const char *const LINES[] = {
    "D4 {miss}",
    "E5={hit}",
    "E5 {hit} {ship}",
    "F7 {sunk} {ship}",
    "F7={sunk}:{ship}",
    "D4 {miss}, E5 F5 {hit}",
    "D4 E5 F6: F6 {hit} {ship}, E5 {sunk} {ship}",
    "D4 E5 F6: 2 {hit}",
    "D4 E5 F6: {ship} 2",
    "D4 E5 F6: 1 {hit}, {sunk} {ship}",
    "D4 E5 F6: {miss}",
    "{own}: {lost} {ship}",
    "marks: D4 {miss}, E5 F5 {hit}, G7 {sunk}",
};

enum { NLINES = sizeof LINES / sizeof *LINES };

static const char *const SHIPS[] = {
    "carrier",      "battleship", "cruiser",  "submarine",   "destroyer", "patrol-boat",
    "torpedo-boat", "frigate",    "corvette", "minesweeper", "gunboat",   "cutter",
};

enum { NSHIPS = sizeof SHIPS / sizeof *SHIPS };

static struct ruleset make_rules(void)
{
    struct strbuf spec = {0};
    strbuf_puts(&spec, "20x20:");
    for (int i = 0; i < NSHIPS; i++)
        strbuf_printf(&spec, "%s%s=2", i ? "," : "", SHIPS[i]);
    strbuf_puts(&spec, ":yes:per-ship:ship:named");
    struct ruleset rules = rules_spec(strbuf_text(&spec));
    strbuf_free(&spec);
    return rules;
}

/* The nth form of `text`, with or without its break marks; false past the last. */
static bool form_at(const char *text, int n, bool breaks, char out[FORM_MAX_BYTES])
{
    for (; n > 0; n--) {
        text += strcspn(text, "|");
        if (!*text++)
            return false;
    }
    const char *end = text + strcspn(text, "|");
    size_t length = 0;
    while (text < end) {
        uint32_t code = utf8_next(&text);
        cr_assert_lt(length + UTF8_MAX + 1, FORM_MAX_BYTES);
        if (code != 0x200B || breaks)
            length += (size_t)utf8_put(code, out + length);
    }
    out[length] = '\0';
    return true;
}

/* How many forms has the longest of the words and of the names? */
static int count_forms(const struct catalog *lang)
{
    int most = 1;
    const char *key;
    for (int i = 0; (key = catalog_key_at(lang, i)); i++) {
        int forms = 1;
        for (const char *at = catalog_text(lang, key); (at = strchr(at, '|')); at++)
            forms++;
        most = forms > most ? forms : most;
    }
    return most;
}

/* Fill a line with the nth forms (where there are fewer, the first) of the words of
 * `lang`, or in English (NULL). */
static void fill(const char *line, const struct catalog *lang, const char *ship, int n,
                 bool breaks, char out[LINE_MAX_BYTES])
{
    size_t length = 0;
    while (*line) {
        char key[64], form[FORM_MAX_BYTES];
        size_t name = strcspn(line, "}");
        bool is_ship = strncmp(line, "{ship}", 6) == 0;
        if (*line != '{') {
            snprintf(form, sizeof form, "%c", *line++);
        } else if (!lang) {
            snprintf(form, sizeof form, "%.*s", is_ship ? 64 : (int)name - 1,
                     is_ship ? ship : line + 1);
            line += name + 1;
        } else {
            snprintf(key, sizeof key, "%s.%.*s", is_ship ? "ship" : "word",
                     is_ship ? 32 : (int)name - 1, is_ship ? ship : line + 1);
            if (!form_at(catalog_text(lang, key), n, breaks, form))
                form_at(catalog_text(lang, key), 0, breaks, form);
            line += name + 1;
        }
        cr_assert_lt(length + strlen(form), LINE_MAX_BYTES);
        length += (size_t)snprintf(out + length, LINE_MAX_BYTES - length, "%s", form);
    }
}

/* The game that `line` makes, in its usual form. */
static void read_line(const struct ruleset *rules, const struct catalog *lang,
                      const char *line, struct strbuf *out)
{
    struct game *game = NULL;
    struct diag diag = diag_in(NULL);
    cr_assert_eq(game_new(&game, rules), STATUS_OK);
    cr_expect_eq(game_parse_line(game, line, lang, &diag), STATUS_OK, "%s: %s", line,
                 diag.text);
    game_format(game, out);
    game_free(game);
}

static void expect_same(const struct ruleset *rules, const struct catalog *lang,
                        const char *line, const char *english)
{
    struct strbuf own = {0}, expected = {0};
    read_line(rules, lang, line, &own);
    read_line(rules, NULL, english, &expected);
    cr_expect_str_eq(strbuf_text(&own), strbuf_text(&expected), "%s", line);
    strbuf_free(&own);
    strbuf_free(&expected);
}

static void check_language(const struct ruleset *rules, const char *code)
{
    struct catalog *lang = language_load(code);
    int forms = count_forms(lang);
    for (int i = 0; i < NLINES; i++)
        for (int s = 0; s < (strstr(LINES[i], "{ship}") ? NSHIPS : 1); s++)
            for (int n = 0; n < 2 * forms; n++) {
                char line[LINE_MAX_BYTES], english[LINE_MAX_BYTES];
                fill(LINES[i], lang, SHIPS[s], n / 2, n % 2, line);
                fill(LINES[i], NULL, SHIPS[s], 0, false, english);
                expect_same(rules, lang, line, english);
            }
    catalog_free(lang);
}

Test(language_games, say_the_same_in_every_language)
{
    char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
    struct ruleset rules = make_rules();
    int n = languages_list(codes);
    for (int i = 0; i < n; i++)
        check_language(&rules, codes[i]);
}

Test(language_games, digits_of_every_script_are_read)
{
    struct ruleset rules = rules_load("salvo-advanced"), khmer = rules;
    struct catalog *km = language_load("km"), *mr = language_load("mr");
    cr_assert_eq(ruleset_relabel(&khmer, "salvo-advanced:digits=khmer", NULL),
                 STATUS_OK);
    expect_same(&rules, km, "D៤ ខុស", "D4 miss");
    expect_same(&rules, km, "D៤ E១០ F៦: ២ ត្រូវ", "D4 E10 F6: 2 hits");
    expect_same(&khmer, km, "D៤ E១០ F6: ២ ត្រូវ", "D4 E10 F6: 2 hits");
    expect_same(&rules, mr, "D४ E१० F६: २ लागले", "D4 E10 F6: 2 hits");
    expect_same(&khmer, mr, "D४ E10 F៦: 2 लागले", "D4 E10 F6: 2 hits");
    catalog_free(km);
    catalog_free(mr);
}
