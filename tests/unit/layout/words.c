#include "layout/words.h"

#include "support/languages.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

static void take(struct strbuf *out, char text[128])
{
    cr_assert_not(out->failed);
    cr_assert_lt(out->length, 128);
    memcpy(text, strbuf_text(out), out->length + 1);
    strbuf_free(out);
}

/* `value` / 10^places as a number, and as percent, in language `code`. */
static void expect_number(const char *code, const char *digits, long value, int places,
                          const char *number, const char *percent)
{
    struct catalog *lang = language_load(code);
    struct ruleset rules = rules_load("classic");
    cr_assert_eq(ruleset_set(&rules, "digits", digits, NULL), STATUS_OK);
    struct words words = {lang, &rules.board};
    struct strbuf out = {0};
    char text[128];
    words_decimal(&words, value, places, &out);
    take(&out, text);
    cr_expect_str_eq(text, number);
    words_percent(&words, value, places, &out);
    take(&out, text);
    cr_expect_str_eq(text, percent);
    catalog_free(lang);
}

Test(words, numbers_are_written_as_the_language_does)
{
    expect_number("en", "latin", 214, 1, "21.4", "21.4 %");
    expect_number("en", "latin", 5, 2, "0.05", "0.05 %");
    expect_number("en", "latin", 1000, 1, "100.0", "100.0 %");
    expect_number("en", "latin", 7, 0, "7", "7 %");
    expect_number("es", "latin", 1205, 2, "12,05", "12,05 %");
    expect_number("id", "latin", 80, 1, "8,0", "8,0%");
    expect_number("mr", "devanagari", 214, 1, "२१.४", "२१.४%");
    expect_number("km", "khmer", 214, 1, "២១,៤", "២១,៤%");
}

static void expect_title(const char *key, const char *labels, const char *code,
                         const char *title, const char *about)
{
    struct catalog *lang = language_load(code);
    struct ruleset rules = strchr(key, ':') ? rules_spec(key) : rules_load(key);
    if (labels)
        cr_assert_eq(ruleset_relabel(&rules, labels, NULL), STATUS_OK);
    struct words words = {lang, &rules.board};
    struct strbuf out = {0};
    char text[128];
    words_rules_title(&words, &rules, &out);
    take(&out, text);
    cr_expect_str_eq(text, title);
    words_rules_about(&words, &rules, &out);
    take(&out, text);
    cr_expect_str_eq(text, about);
    catalog_free(lang);
}

Test(words, a_rule_set_has_its_title_whatever_its_labels)
{
    const char *about = "Ten ships that never touch. A hit earns another shot.";
    expect_title("sea-battle", NULL, "en", "Sea Battle", about);
    expect_title("sea-battle", "sea-battle:digits=khmer", "en", "Sea Battle", about);
}

/* By what they are played in: no game with single shots is called a salvo. */
Test(words, rules_of_ones_own_have_a_title_that_fits)
{
    expect_title("8x8:4,3,2:yes:one:shot:told", NULL, "es", "Batalla naval", "");
    expect_title("8x8:4,3,2:no:until-miss:shot:told", NULL, "en", "Battleships", "");
    expect_title("8x8:4,3,2:yes:per-ship:shot:told", NULL, "es", "Salva", "");
    expect_title("8x8:4,3,2:yes:fixed-3:count:none", NULL, "en", "Salvo", "");
}

Test(words, ships_are_named_in_the_language_or_by_their_key)
{
    struct catalog *lang = language_load("es");
    struct ruleset rules =
        rules_spec("10x10:patrol-boat=2,light-cruiser=3,4:yes:one:shot:told");
    static const char *const names[] = {"Patrullera", "Light cruiser", "Barco C"};
    struct words words = {lang, &rules.board};
    for (int i = 0; i < 3; i++) {
        struct strbuf out = {0};
        words_ship(&words, &rules.types[i], &out);
        cr_expect_str_eq(strbuf_text(&out), names[i]);
        strbuf_free(&out);
    }
    catalog_free(lang);
}
