/** A set of candidates that go best together, by growing and exchanging. */
#ifndef SALVO_STRATEGY_TOGETHER_H
#define SALVO_STRATEGY_TOGETHER_H

#include <stdbool.h>

enum { TOGETHER_CANDIDATES = 128 };

/** What a set is worth is up to the caller, who keeps it. Values are compared only
 * beside one and the same set: what its members add by themselves may be left out. */
struct together {
    void *user;
    int ncandidates;                                  /* at most TOGETHER_CANDIDATES */
    double (*value)(void *user, int candidate);       /* with `candidate` */
    void (*move)(void *user, int candidate, bool in); /* put it in the set or out */
};

/** Choose `n` of the candidates, fewer than there are, to `set`, ascending. The
 * caller's set is empty at first, and the one chosen in the end. */
void together_choose(const struct together *together, int n, int *set);

#endif
