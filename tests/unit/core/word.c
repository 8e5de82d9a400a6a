#include "core/word.h"
#include "support/rules.h"

#include <criterion/criterion.h>

static struct catalog *spanish(void)
{
    struct catalog *lang;
    cr_assert_eq(catalog_parse(&lang,
                               "[word]\nmiss = agua|fallo\nhit = tocado|tocada\n"
                               "sunk = hundido\nown = propio\n"
                               "[ship]\ncarrier = Portaaviones|Portaviones\n"
                               "patrol-boat = Lancha patrullera\n"
                               "cruiser = Crúcero\n",
                               NULL, NULL),
                 STATUS_OK);
    return lang;
}

Test(word, results_are_known_in_english)
{
    static const struct {
        char text[12];
        enum word word;
    } words[] = {{"miss", WORD_MISS},    {"MISS", WORD_MISS},  {"m", WORD_MISS},
                 {"o", WORD_MISS},       {"Water", WORD_MISS}, {"hits", WORD_HIT},
                 {"H", WORD_HIT},        {"x", WORD_HIT},      {"sunk", WORD_SUNK},
                 {"s", WORD_SUNK},       {"own", WORD_OWN},    {"lost", WORD_LOST},
                 {"", WORD_NONE},        {"-", WORD_NONE},     {"mis", WORD_NONE},
                 {"misses!", WORD_NONE}, {"agua", WORD_NONE},  {"|", WORD_NONE}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        cr_expect_eq(word_find(NULL, words[i].text), words[i].word, "'%s'",
                     words[i].text);
}

Test(word, results_are_known_in_the_language_too)
{
    struct catalog *lang = spanish();
    cr_expect_eq(word_find(lang, "Agua"), WORD_MISS);
    cr_expect_eq(word_find(lang, "TOCADA"), WORD_HIT);
    cr_expect_eq(word_find(lang, "hundido"), WORD_SUNK);
    cr_expect_eq(word_find(lang, "propio"), WORD_OWN);
    cr_expect_eq(word_find(lang, "lost"), WORD_LOST);
    cr_expect_eq(word_find(lang, "agua|fallo"), WORD_NONE);
    cr_expect_eq(word_find_in(lang, "tocado submarino", 6), WORD_HIT);
    catalog_free(lang);
}

Test(word, a_ship_is_known_by_key_letter_and_name)
{
    struct ruleset rules = rules_load("classic-2002");
    struct catalog *lang = spanish();
    cr_expect_eq(word_find_ship(&rules, NULL, "carrier"), 0);
    cr_expect_eq(word_find_ship(&rules, NULL, "Carrier"), 0);
    cr_expect_eq(word_find_ship(&rules, NULL, "c"), 0);
    cr_expect_eq(word_find_ship(&rules, NULL, "patrol boat"), 4);
    cr_expect_eq(word_find_ship(&rules, NULL, "PatrolBoat"), 4);
    cr_expect_eq(word_find_ship(&rules, NULL, "patrol\u200bboat"), 4);
    cr_expect_eq(word_find_ship(&rules, NULL, "portaviones"), -1);
    cr_expect_eq(word_find_ship(&rules, lang, "portaviones"), 0);
    cr_expect_eq(word_find_ship(&rules, lang, "LANCHA PATRULLERA"), 4);
    cr_expect_eq(word_find_ship(&rules, lang, "cruiser"), -1);
    cr_expect_eq(word_find_ship(&rules, lang, ""), -1);
    cr_expect_eq(word_find_ship_in(&rules, lang, "carriers", 7), 0);
    catalog_free(lang);
}

Test(word, a_key_wins_over_a_letter)
{
    struct ruleset rules = rules_spec("8x8:sub=3,s=2:yes:one:shot:told");
    cr_expect_eq(word_find_ship(&rules, NULL, "s"), 1);
    cr_expect_eq(word_find_ship(&rules, NULL, "S"), 1);
}

Test(word, the_nearest_word_is_suggested)
{
    char out[WORD_HINT_MAX];
    struct ruleset rules = rules_load("classic");
    struct catalog *lang = spanish();
    cr_expect_str_eq(word_suggest_result(out, NULL, "snuk carrier"),
                     "; did you mean 'sunk'?");
    cr_expect_str_eq(word_suggest_result(out, lang, "tocadp"),
                     "; did you mean 'tocado'?");
    cr_expect_str_eq(word_suggest_result(out, lang, "elephant"), "");
    cr_expect_str_eq(word_suggest_result(out, lang, ""), "");
    cr_expect_str_eq(word_suggest_ship(out, &rules, NULL, "crusier"),
                     "; did you mean 'cruiser'?");
    cr_expect_str_eq(word_suggest_ship(out, &rules, lang, "portaavoines, 2"),
                     "; did you mean 'Portaaviones'?");
    catalog_free(lang);
}
