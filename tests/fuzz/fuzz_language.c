/* Languages of the user's own over English: whatever their texts are, rules are told,
 * ships and results named, and what can be said can be read, or is refused. */
#include "fuzz/targets.h"

#include "base/strbuf.h"
#include "core/word.h"
#include "layout/brief.h"
#include "layout/words.h"
#include "support/languages.h"
#include "support/rules.h"

#include <stdlib.h>

static void say(const struct catalog *lang, const struct ruleset *rules)
{
    const struct words words = {.lang = lang, .board = &rules->board};
    struct strbuf out = {0};
    struct brief brief = {0};
    words_rules_title(&words, rules, &out);
    words_rules_about(&words, rules, &out);
    words_percent(&words, 12345, 2, &out);
    words_count(&words, "panel.page", 3, 26, &out);
    for (int type = 0; type < rules->ntypes; type++)
        words_ship(&words, &rules->types[type], &out);
    FUZZ_CHECK(!brief_make(&brief, &words, rules, true));
    brief_free(&brief);
    FUZZ_CHECK(!out.failed);
    strbuf_free(&out);
}

void fuzz_language(const uint8_t *bytes, size_t nbytes)
{
    static struct catalog *english;
    static struct ruleset rules;
    if (!english) {
        english = language_load("en");
        rules = rules_load("salvo-advanced");
    }
    char *text = fuzz_text(bytes, nbytes);
    struct catalog *lang = NULL;
    struct diag diag = diag_in(NULL);
    enum status status = catalog_parse(&lang, text, english, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status)
        say(lang, &rules);
    catalog_free(lang);
    free(text);
}
