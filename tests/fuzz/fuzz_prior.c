/* Priors: every weight read is one that a product over a fleet can bear, and the same
 * lines once more square it. The first byte picks the rules. */
#include "fuzz/targets.h"

#include "base/strbuf.h"
#include "core/prior.h"

#include <math.h>
#include <stdlib.h>

static void look(const struct ruleset *rules, const struct prior *prior)
{
    for (int type = 0; type < rules->ntypes; type++)
        for (int i = 0; i < placement_count(rules, type); i++) {
            double weight = prior->weights[type][i];
            FUZZ_CHECK(weight == 0 || (weight >= 1e-9 && weight <= 1e9));
        }
}

static void say_twice(const struct ruleset *rules, const struct prior *once,
                      const char *text)
{
    struct strbuf twice = {0};
    struct prior *prior = NULL;
    struct diag diag = diag_in(NULL);
    strbuf_printf(&twice, "%s\n%s", text, text);
    enum status status = prior_parse(&prior, rules, NULL, strbuf_text(&twice), &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    for (int type = 0; !status && type < rules->ntypes; type++)
        for (int i = 0; i < placement_count(rules, type); i++) {
            double square = once->weights[type][i] * once->weights[type][i];
            FUZZ_CHECK(fabs(prior->weights[type][i] - square) <= 1e-12 * square);
        }
    if (!status)
        look(rules, prior);
    prior_free(prior);
    strbuf_free(&twice);
}

void fuzz_prior(const uint8_t *bytes, size_t nbytes)
{
    static const char *const specs[] = {"6x5:carrier=4,destroyer=2x2:no:one:shot:told",
                                        "2x3:2:yes:one:shot:none",
                                        "26x26:a=5,b=1:sides:one:shot:told"};
    struct ruleset rules;
    struct prior *prior = NULL;
    struct diag diag = diag_in(NULL);
    if (nbytes < 1)
        return;
    FUZZ_CHECK(!ruleset_from_spec(&rules, specs[bytes[0] % 3], &diag));
    char *text = fuzz_text(bytes + 1, nbytes - 1);
    enum status status = prior_parse(&prior, &rules, NULL, text, &diag);
    FUZZ_CHECK(status == STATUS_OK ||
               (status == STATUS_SYNTAX && diag.text[0] && diag.line >= 1));
    if (!status) {
        look(&rules, prior);
        say_twice(&rules, prior, text);
    }
    prior_free(prior);
    free(text);
}
