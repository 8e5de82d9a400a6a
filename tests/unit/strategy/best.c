#include "support/choice.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SHOTS = 3 };

static const char early[] = "rules: 6x6:4,3,2:yes:fixed-3:count-by-ship:named\n"
                            "A1 C3 F6: a 1\n";

Test(best, chooses_the_same_cells_again)
{
    int once[SHOTS], again[SHOTS];
    choice_have(early, "best", SHOTS, once);
    choice_have(early, "best", SHOTS, again);
    cr_expect_eq(memcmp(once, again, sizeof once), 0);
}

Test(best, does_not_ask_the_same_thing_twice)
{
    int best[SHOTS], greedy[SHOTS];
    choice_have(early, "best", SHOTS, best);
    choice_have(early, "greedy", SHOTS, greedy);
    cr_expect_neq(memcmp(best, greedy, sizeof best), 0);
}
