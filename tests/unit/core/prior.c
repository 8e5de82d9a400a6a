#include "core/prior.h"

#include "support/rules.h"

#include <criterion/criterion.h>

static struct prior *parse(const struct ruleset *rules, const char *text)
{
    struct prior *prior = NULL;
    struct diag diag = {0};
    cr_assert_eq(prior_parse(&prior, rules, NULL, text, &diag), STATUS_OK, "%s",
                 diag.text);
    return prior;
}

/* On 3x2 a ship of 2 lies at A1 across and down, B1 across and down, C1 down, A2
 * across, B2 across. */
Test(prior, lines_multiply_what_they_fit)
{
    struct ruleset rules = rules_spec("3x2:two=2,one=1:yes:one:shot:named");
    struct prior *prior = parse(&rules, "# nothing yet\n\nB1 2 # every ship there\n"
                                        "two down 3\r\ntwo A1 across 5\none C2 0");
    const double two[] = {2 * 5, 3, 2, 2 * 3, 3, 1, 1}, one[] = {1, 2, 1, 1, 1, 0};
    for (size_t i = 0; i < sizeof two / sizeof *two; i++)
        cr_expect_eq(prior->weights[0][i], two[i], "placement %zu", i);
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        cr_expect_eq(prior->weights[1][i], one[i], "placement %zu", i);
    prior_free(prior);
    prior_free(NULL);
}

Test(prior, faults_have_a_place)
{
    static const struct {
        const char *text;
        int line, column;
    } cases[] = {{"B1 2\nB1", 2, 3},
                 {"B1 -1", 1, 4},
                 {"B1 nan", 1, 4},
                 {"raft 2", 1, 1},
                 {"D1 2", 1, 1},
                 {"2", 1, 1},
                 {"B1 2 3", 1, 6},
                 {"two across down 1", 1, 12},
                 {"two C1 across 2", 1, 1},
                 {"B1 1e6\nB1 1e6\n", 2, 1}};
    struct ruleset rules = rules_spec("3x2:two=2,one=1:yes:one:shot:named");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct prior *prior = NULL;
        struct diag diag = {0};
        cr_expect_eq(prior_parse(&prior, &rules, NULL, cases[i].text, &diag),
                     STATUS_SYNTAX, "%s", cases[i].text);
        cr_expect_eq(diag.line, cases[i].line, "%s: %s", cases[i].text, diag.text);
        cr_expect_eq(diag.column, cases[i].column, "%s: %s", cases[i].text, diag.text);
        cr_expect_null(prior);
    }
}
