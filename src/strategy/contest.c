/**
 * Sets that other means propose are compared by what they lead to, and as the last of
 * them the one that is grown by that measure itself. So the winner is never worse than
 * the likeliest cells, by the measure.
 */
#include "strategy/contest.h"

#include <string.h>

void contest_begin(struct contest *contest)
{
    for (int i = 0; i < contest->shots; i++)
        contest->best[i] = i;
    contest->least = contest->turns(contest->user, contest->best, contest->shots);
}

void contest_enter(struct contest *contest, const int *set)
{
    long turns = contest->turns(contest->user, set, contest->shots);
    if (turns >= contest->least)
        return;
    contest->least = turns;
    memcpy(contest->best, set, (size_t)contest->shots * sizeof *set);
}

static double value(void *user, int candidate)
{
    struct contest *contest = user;
    contest->making[contest->nmaking] = candidate;
    return -(double)contest->turns(contest->user, contest->making,
                                   contest->nmaking + 1);
}

static void move(void *user, int candidate, bool in)
{
    struct contest *contest = user;
    int i = 0;
    if (in) {
        contest->making[contest->nmaking++] = candidate;
        return;
    }
    while (contest->making[i] != candidate)
        i++;
    contest->making[i] = contest->making[--contest->nmaking];
}

void contest_search(struct contest *contest)
{
    const struct together together = {contest, contest->ncandidates, value, move};
    int set[TOGETHER_CANDIDATES];
    contest->nmaking = 0;
    together_choose(&together, contest->shots, set);
    contest_enter(contest, set);
}
