/* Rule sets, from INI text and from one word: what is read passes the check, and comes
 * back from its own word. */
#include "fuzz/targets.h"

#include "core/ruleset.h"

#include <stdlib.h>
#include <string.h>

static void come_back(const struct ruleset *rules)
{
    struct strbuf first = {0}, second = {0};
    struct ruleset again;
    struct diag diag = diag_in(NULL);
    FUZZ_CHECK(ruleset_check(rules, &diag) == STATUS_OK);
    ruleset_spec(rules, &first);
    FUZZ_CHECK(!first.failed);
    FUZZ_CHECK(ruleset_from_spec(&again, strbuf_text(&first), &diag) == STATUS_OK);
    FUZZ_CHECK(ruleset_check(&again, &diag) == STATUS_OK);
    ruleset_spec(&again, &second);
    FUZZ_CHECK(strcmp(strbuf_text(&first), strbuf_text(&second)) == 0);
    FUZZ_CHECK(again.ntypes == rules->ntypes && again.touching == rules->touching);
    FUZZ_CHECK(again.turn == rules->turn && again.turn_shots == rules->turn_shots);
    FUZZ_CHECK(again.tells == rules->tells && again.sinking == rules->sinking);
    FUZZ_CHECK(again.board.width == rules->board.width &&
               again.board.height == rules->board.height);
    for (int type = 0; type < rules->ntypes; type++) {
        const struct ship_type *a = &rules->types[type], *b = &again.types[type];
        FUZZ_CHECK(a->length == b->length && a->count == b->count &&
                   a->weight == b->weight && strcmp(a->name, b->name) == 0);
    }
    strbuf_free(&first);
    strbuf_free(&second);
}

void fuzz_ruleset(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct ruleset rules;
    struct diag diag = diag_in("fuzz.ini");
    enum status status = ruleset_parse(&rules, NULL, text, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status)
        come_back(&rules);
    free(text);
}

void fuzz_spec(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct ruleset rules;
    struct diag diag = diag_in(NULL);
    enum status status = ruleset_from_spec(&rules, text, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status)
        come_back(&rules);
    free(text);
}
