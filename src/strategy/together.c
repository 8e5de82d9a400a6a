/**
 * The set grows by the candidate that adds most, then members are exchanged for others
 * while that helps, ROUNDS times at most:
 *
 *     grow       {}  {E5}  {E5 F6}  {E5 F6 D3}
 *     exchange   {   F6 D3} + C4 ?  {E5    D3} + ... ?
 *
 * Values within SAME of the best are equal: the member that is there stays, else the
 * first candidate is taken. All sets of 5 out of 100 cells are 75 million; this looks
 * at some 1,500.
 */
#include "strategy/together.h"

#include <stddef.h>

enum { ROUNDS = 2 };

static const double same = 1e-9;

/** The candidate, not in `chosen`, that goes best with the set; `prefer`, or -1, is
 * weighed first. */
static int best_beside(const struct together *together, const bool *chosen, int prefer)
{
    int best = -1;
    double most = 0;
    for (int i = -1; i < together->ncandidates; i++) {
        int c = i < 0 ? prefer : i;
        if (c < 0 || chosen[c] || (i >= 0 && c == prefer))
            continue;
        double value = together->value(together->user, c);
        if (best < 0 || value > most + same) {
            best = c;
            most = value;
        }
    }
    return best;
}

static void move(const struct together *together, bool *chosen, int candidate, bool in)
{
    chosen[candidate] = in;
    together->move(together->user, candidate, in);
}

static bool exchange(const struct together *together, bool *chosen, int *member)
{
    int before = *member;
    move(together, chosen, before, false);
    *member = best_beside(together, chosen, before);
    move(together, chosen, *member, true);
    return *member != before;
}

void together_choose(const struct together *together, int n, int *set)
{
    bool chosen[TOGETHER_CANDIDATES] = {false}, moved = true;
    for (int i = 0; i < n; i++) {
        set[i] = best_beside(together, chosen, -1);
        move(together, chosen, set[i], true);
    }
    for (int round = 0; round < ROUNDS && moved; round++) {
        moved = false;
        for (int i = 0; i < n; i++)
            moved |= exchange(together, chosen, &set[i]);
    }
    for (int c = 0, k = 0; c < together->ncandidates; c++)
        if (chosen[c])
            set[k++] = c;
}
