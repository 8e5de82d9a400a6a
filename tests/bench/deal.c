/* Fleets dealt in a second, the making of the dealer told apart. */
#include "infer/deal.h"
#include "support/measure.h"
#include "support/rules.h"

#include <stdio.h>

enum { FLEETS = 20000 };

static bool deal(const char *key)
{
    struct ruleset rules = rules_load(key);
    struct dealer *dealer = NULL;
    struct fleet fleet;
    double start_s = measure_now_s();
    if (dealer_new(&dealer, &rules, "42"))
        return false;
    double ready_s = measure_now_s();
    bool dealt = true;
    for (uint64_t i = 1; dealt && i <= FLEETS; i++)
        dealt = !dealer_deal(dealer, i, &fleet);
    double end_s = measure_now_s();
    dealer_free(dealer);
    printf("%-24s %16.0f %10.4f\n", key, FLEETS / (end_s - ready_s), ready_s - start_s);
    return dealt;
}

int main(void)
{
    printf("\n%-24s %16s %10s\n", "dealing", "fleets a second", "ready, s");
    bool dealt = true;
    for (int i = 0; rules_key_at(i); i++)
        dealt = deal(rules_key_at(i)) && dealt;
    return !dealt;
}
