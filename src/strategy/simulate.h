/** Many games of several strategies, each game of all of them on the same fleet. */
#ifndef SALVO_STRATEGY_SIMULATE_H
#define SALVO_STRATEGY_SIMULATE_H

#include "strategy/strategy.h"
#include "strategy/tally.h"

enum { SIMULATE_STRATEGIES_MAX = 8, SIMULATE_WORKERS_MAX = 64 };

struct simulate_job {
    const struct ruleset *rules;
    const char *seed; /* passed stream_seed_check(); game i has fleet i of it */
    int nstrategies;
    const struct strategy *strategies[SIMULATE_STRATEGIES_MAX];
    uint64_t first, last; /* games, from 1 */
    int workers;          /* threads, 1 to SIMULATE_WORKERS_MAX */
    size_t memory;        /* of one engine, in bytes; 0: the default */
    /* Called by the caller's thread now and then; false: stop. May be NULL. */
    bool (*progress)(void *user, uint64_t done, uint64_t all);
    void *user;
};

struct simulate_result {
    struct tally tally;                 /* in turns, under TURN_ONE in shots */
    struct tally_difference difference; /* to the first strategy */
    struct tally_difference saved; /* misses over greedy play, in millionths, as far
                                      as reckoned: match_score */
};

/**
 * Play. `results` [nstrategies] are the same whatever `workers` is. What
 * posterior_new() and dealer_new() return; STATUS_NO_MEMORY; STATUS_USAGE when stopped.
 */
enum status simulate_run(struct simulate_result *results,
                         const struct simulate_job *job) ATTR_MUST_CHECK;

#endif
