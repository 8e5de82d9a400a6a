#include "strategy/contest.h"

#include <criterion/criterion.h>

enum { CANDIDATES = 6 };

/* The candidates 2 and 5 belong together: each alone saves nothing beside 1. */
static long turns(void *user, const int *set, int n)
{
    static const int alone[CANDIDATES] = {1, 3, 2, 0, 0, 2};
    int pair = 0;
    long left = 20;
    ++*(int *)user;
    for (int i = 0; i < n; i++) {
        left -= alone[set[i]];
        pair += set[i] == 2 || set[i] == 5;
    }
    return pair == 2 ? left - 4 : left;
}

static struct contest begun(int *asked)
{
    struct contest contest = {
        .user = asked, .turns = turns, .ncandidates = CANDIDATES, .shots = 2};
    *asked = 0;
    contest_begin(&contest);
    return contest;
}

Test(contest, begins_with_the_first)
{
    int asked;
    struct contest contest = begun(&asked);
    cr_expect_eq(contest.best[0], 0);
    cr_expect_eq(contest.best[1], 1);
    cr_expect_eq(contest.least, 16);
}

Test(contest, goes_to_fewer_turns_alone)
{
    int asked;
    struct contest contest = begun(&asked);
    contest_enter(&contest, (int[]){3, 4});
    cr_expect_eq(contest.least, 16);
    contest_enter(&contest, (int[]){1, 2});
    cr_expect_eq(contest.least, 15);
    contest_enter(&contest, (int[]){1, 5});
    cr_expect_eq(contest.best[1], 2, "as good, and there before");
}

Test(contest, searches_by_turns_to_come)
{
    int asked;
    struct contest contest = begun(&asked);
    contest_search(&contest);
    cr_expect_eq(contest.least, 12);
    cr_expect_eq(contest.best[0], 2);
    cr_expect_eq(contest.best[1], 5);
    cr_expect_gt(asked, 2 * CANDIDATES);
}
