/**
 * Workers are threads that take games off a counter, one after another, and play each
 * with all strategies against the one fleet that it has. What a game comes to depends
 * on its number alone: its fleet is dealt by it, lots are drawn by it, and what is
 * remembered between games (memo.h) only saves thinking. So it does not matter who
 * plays it, or when, and sums of whole numbers do not either.
 *
 *     counter -> 17   worker 1: game 15   greedy 44, best 43   \
 *                     worker 2: game 16   greedy 39, best 41   / -> sums, under a lock
 *
 * The first failure stops all. Progress is told by the caller's thread, which waits,
 * since callbacks from several threads at once are a trap.
 */
#include "strategy/simulate.h"

#include "infer/deal.h"
#include "strategy/best.h"
#include "strategy/match.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <time.h>

enum { MEMO_DECISIONS = 1 << 19, TICK_MS = 100 };

struct crew {
    const struct simulate_job *job;
    struct simulate_result *results;
    struct memo *memo;
    pthread_mutex_t lock; /* of all that follows, and of results */
    pthread_cond_t ended; /* a worker has ended */
    uint64_t next, done;
    int working;
    enum status status;
};

/** What a game came to. */
struct score {
    int length;
    int saved; /* millionths of a miss */
};

/* ---- Workers */

/** The next game to play, or false. */
static bool take_game(struct crew *crew, uint64_t *game)
{
    pthread_mutex_lock(&crew->lock);
    bool any = !crew->status && crew->next <= crew->job->last;
    if (any)
        *game = crew->next++;
    pthread_mutex_unlock(&crew->lock);
    return any;
}

/** A strategy before number `s` that plays the very same games, or -1. */
static int twin_of(const struct simulate_job *job, int s)
{
    for (int t = 0; t < s; t++) {
        const struct strategy *a = job->strategies[t], *b = job->strategies[s];
        bool both = (a->choose == greedy_choose && b->choose == best_choose) ||
                    (a->choose == best_choose && b->choose == greedy_choose);
        if (a == b || (both && best_is_greedy(job->rules)))
            return t;
    }
    return -1;
}

static enum status play_game(struct crew *crew, struct dealer *dealer, uint64_t game,
                             struct score scores[SIMULATE_STRATEGIES_MAX])
{
    const struct simulate_job *job = crew->job;
    struct fleet fleet;
    enum status status = dealer_deal(dealer, game, &fleet);
    for (int s = 0; s < job->nstrategies && !status; s++) {
        const struct match_options options = {.strategy = job->strategies[s],
                                              .seed = job->seed,
                                              .game = game,
                                              .memo = crew->memo,
                                              .memo_strategy = s,
                                              .memory = job->memory};
        struct match_score score;
        int twin = twin_of(job, s);
        if (twin >= 0) {
            scores[s] = scores[twin];
            continue;
        }
        status = match_play(&score, job->rules, &fleet, &options);
        if (!status)
            scores[s] =
                (struct score){job->rules->turn == TURN_ONE ? score.shots : score.turns,
                               (int)lround(score.saved * 1e6)};
    }
    return status;
}

static void score_game(struct crew *crew, const struct score *scores)
{
    pthread_mutex_lock(&crew->lock);
    for (int s = 0; s < crew->job->nstrategies; s++) {
        struct simulate_result *result = &crew->results[s];
        tally_add(&result->tally, scores[s].length);
        tally_difference_add(&result->difference, scores[s].length, scores[0].length);
        tally_difference_add(&result->saved, scores[s].saved, 0);
    }
    crew->done++;
    pthread_mutex_unlock(&crew->lock);
}

static void fail(struct crew *crew, enum status status)
{
    pthread_mutex_lock(&crew->lock);
    if (!crew->status)
        crew->status = status;
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *user)
{
    struct crew *crew = user;
    struct dealer *dealer = NULL;
    uint64_t game;
    enum status status = dealer_new(&dealer, crew->job->rules, crew->job->seed);
    while (!status && take_game(crew, &game)) {
        struct score scores[SIMULATE_STRATEGIES_MAX] = {{0}};
        status = play_game(crew, dealer, game, scores);
        if (!status)
            score_game(crew, scores);
    }
    if (status)
        fail(crew, status);
    dealer_free(dealer);
    pthread_mutex_lock(&crew->lock);
    crew->working--;
    pthread_cond_signal(&crew->ended);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* ---- The caller's thread */

static struct timespec tick(void)
{
    struct timespec when = {0};
    clock_gettime(CLOCK_REALTIME, &when);
    when.tv_nsec += TICK_MS * 1000000L;
    when.tv_sec += when.tv_nsec / 1000000000L;
    when.tv_nsec %= 1000000000L;
    return when;
}

/** Wait until no one works, telling how it goes. */
static void wait_for_all(struct crew *crew)
{
    const struct simulate_job *job = crew->job;
    uint64_t all = job->last - job->first + 1;
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        struct timespec when = tick();
        pthread_cond_timedwait(&crew->ended, &crew->lock, &when);
        uint64_t done = crew->done;
        pthread_mutex_unlock(&crew->lock);
        if (job->progress && !job->progress(job->user, done, all))
            fail(crew, STATUS_USAGE);
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}

static void employ(struct crew *crew)
{
    pthread_t threads[SIMULATE_WORKERS_MAX];
    int n = 0;
    for (int i = 0; i < crew->job->workers; i++) {
        pthread_mutex_lock(&crew->lock);
        crew->working++;
        pthread_mutex_unlock(&crew->lock);
        if (pthread_create(&threads[n], NULL, work, crew)) {
            pthread_mutex_lock(&crew->lock);
            crew->working--;
            pthread_mutex_unlock(&crew->lock);
            break;
        }
        n++;
    }
    if (n == 0)
        fail(crew, STATUS_NO_MEMORY);
    wait_for_all(crew);
    for (int i = 0; i < n; i++)
        pthread_join(threads[i], NULL);
}

enum status simulate_run(struct simulate_result *results,
                         const struct simulate_job *job)
{
    struct crew crew = {.job = job, .results = results, .next = job->first};
    for (int s = 0; s < job->nstrategies; s++)
        results[s] = (struct simulate_result){.tally = {.games = 0}};
    if (!(crew.memo = memo_new(MEMO_DECISIONS)))
        return STATUS_NO_MEMORY;
    if (pthread_mutex_init(&crew.lock, NULL) == 0) {
        if (pthread_cond_init(&crew.ended, NULL) == 0) {
            employ(&crew);
            pthread_cond_destroy(&crew.ended);
        } else {
            crew.status = STATUS_NO_MEMORY;
        }
        pthread_mutex_destroy(&crew.lock);
    } else {
        crew.status = STATUS_NO_MEMORY;
    }
    memo_free(crew.memo);
    return crew.status;
}
