#include "layout/brief.h"

#include "support/languages.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The rules in one text, for looking things up in it. */
static char *rules_text(const char *key, bool full, struct strbuf *out)
{
    struct ruleset rules = strchr(key, ':') ? rules_spec(key) : rules_load(key);
    struct catalog *lang = language_load("en");
    struct words words = {lang, &rules.board};
    struct brief brief;
    cr_assert_eq(brief_make(&brief, &words, &rules, full), STATUS_OK);
    for (int i = 0; i < brief.n; i++)
        strbuf_printf(out, "%d %s\n", i + 1, strbuf_text(&brief.text[i]));
    brief_free(&brief);
    catalog_free(lang);
    return out->bytes;
}

static void check(const char *key, const char *says, bool does)
{
    struct strbuf text = {0};
    bool found = strstr(rules_text(key, false, &text), says) != NULL;
    cr_expect_eq(found, does, "%s: \"%s\" in\n%s", key, says, text.bytes);
    strbuf_free(&text);
}

Test(brief, says_what_the_options_say)
{
    check("classic", "may touch", true);
    check("classic", "such as D4", true);
    check("sea-battle", "not even at corners", true);
    check("sea-battle", "earns another shot", true);
    check("salvo", "each of your ships still afloat", true);
    check("salvo-advanced", "how many shots hit", true);
    check("salvo-advanced", "nobody says so", true);
    check("paper-salvo-volley", "7 in all", true);
    check("paper-salvo-volley", "which ship", true);
}

Test(brief, says_nothing_else)
{
    check("classic", "sunk", false);
    check("classic", "salvo", false);
    check("sea-battle", "which ship", false);
    check("salvo", "such as", false);
}

Test(brief, a_turn_of_one_shot_is_answered_with_hit_or_miss)
{
    check("6x6:3,2:yes:fixed-1:count:none", "such as D4", true);
    check("6x6:3,2:yes:fixed-1:count:none", "how many", false);
    check("6x6:3,2:yes:fixed-3:count:none", "fire 3 shots", true);
}

Test(brief, names_a_square_that_the_board_has)
{
    check("2x2:2:yes:one:shot:told", "such as B2", true);
    check("3x9:2:yes:one:shot:told", "such as C4", true);
}

Test(brief, is_longer_where_it_is_read_at_leisure)
{
    struct strbuf brief = {0}, full = {0};
    rules_text("classic", false, &brief);
    rules_text("classic", true, &full);
    cr_expect_gt(full.length, brief.length);
    cr_expect(strstr(full.bytes, "8 "));
    cr_expect_not(strstr(brief.bytes, "7 "));
    strbuf_free(&brief);
    strbuf_free(&full);
}

Test(brief, writes_numbers_in_the_boards_digits)
{
    struct ruleset rules = rules_load("paper-salvo-volley");
    struct catalog *lang = language_load("en");
    struct words words = {lang, &rules.board};
    struct brief brief;
    snprintf(rules.board.labels.digits[7], LABEL_BYTES, "%s", "\xe0\xa5\xad");
    cr_assert_eq(brief_make(&brief, &words, &rules, false), STATUS_OK);
    cr_expect(strstr(strbuf_text(&brief.text[1]), "\xe0\xa5\xad"));
    brief_free(&brief);
    catalog_free(lang);
}
