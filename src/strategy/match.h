/** One game of a strategy against a fleet that it does not know. */
#ifndef SALVO_STRATEGY_MATCH_H
#define SALVO_STRATEGY_MATCH_H

#include "strategy/memo.h"
#include "strategy/strategy.h"

enum {
    MATCH_LISTED_MAX = 200000, /* fleets that are listed rather than counted */
    MATCH_SAMPLES = 2000       /* drawn for NEEDS_FLEETS while there are more */
};

struct match_options {
    const struct strategy *strategy;
    const char *seed;  /* of lots */
    uint64_t game;     /* its number, for lots */
    struct memo *memo; /* NULL: every decision is thought out */
    int memo_strategy; /* tells strategies that share the memo apart */
    size_t memory;     /* of an engine, in bytes; 0: the default */
};

struct match_score {
    int shots;    /* cells shot */
    int turns;    /* with until-miss, runs of shots up to a miss or the end */
    double saved; /* misses saved over greedy play, as far as reckoned (view.saved) */
};

/** Play until every cell of `truth` is shot, the rules' own number of shots a turn, no
 * ship of the shooter's lost. What posterior_new() returns; STATUS_NO_MEMORY. */
enum status match_play(struct match_score *out, const struct ruleset *rules,
                       const struct fleet *truth,
                       const struct match_options *options) ATTR_MUST_CHECK;

/**
 * Choose the next shots in `game` with `strategy`, as in a match: to `out`, as many as
 * `shots`, less when fewer cells are open; *n is how many. What posterior_new()
 * returns; STATUS_NO_MEMORY.
 */
enum status match_choose(const struct game *game, const struct match_options *options,
                         int shots, int *out, int *n) ATTR_MUST_CHECK;

#endif
