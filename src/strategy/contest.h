/** Sets of candidates that compete by the turns that a game needs after them. */
#ifndef SALVO_STRATEGY_CONTEST_H
#define SALVO_STRATEGY_CONTEST_H

#include "strategy/together.h"

struct contest {
    void *user;
    long (*turns)(void *user, const int *set, int n); /* to come, after the `n`
                                                         candidates of `set` */
    int ncandidates, shots;        /* at most TOGETHER_CANDIDATES; of a set, fewer */
    int best[TOGETHER_CANDIDATES]; /* the set so far that needs the fewest */
    long least;
    int nmaking, making[TOGETHER_CANDIDATES]; /* a set in the making */
};

/** The first candidates are the set to beat. */
void contest_begin(struct contest *contest);

/** Let another set compete; that before it stays where it needs no more turns. */
void contest_enter(struct contest *contest, const int *set);

/** Let the set compete that is grown and exchanged (together.h) by turns to come. */
void contest_search(struct contest *contest);

#endif
