/**
 * One thread, one question, one answer, a lock around the three:
 *
 *     player's thread                      thinker's thread
 *     ask: question 7 -> | asked  |  take it, think ...
 *     ask: question 8 -> | asked  |  ... done with 7: nobody wants it any more
 *                        | answer | <- 8             and a byte into the pipe, so that
 *     take            <- | answer |                  the player's poll() wakes
 *
 * The newest question takes the place of an older one, as does the newest answer. So
 * asking and taking are a few instructions under the lock, and writing down a report
 * never waits for thought.
 *
 * The engine cannot be interrupted, so a thinker who is let go may still be at work:
 * what both threads know then belongs to the last one to leave. Rejected: a child
 * process, which could be killed, but would have to send posteriors through a pipe and
 * double the memory of the program.
 */
#include "cli/thinker.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct thinker {
    pthread_mutex_t lock;
    pthread_cond_t asked_something;
    int wake[2]; /* a pipe */
    size_t memory;
    struct prior *prior; /* or NULL */
    int users;           /* threads that know it */
    bool stop;
    long question;          /* the newest */
    struct thought *asked;  /* to be thought out; NULL: it was taken */
    struct thought *answer; /* or NULL: it was taken */
};

/* ---- Thoughts */

void thought_free(struct thought *thought)
{
    if (!thought)
        return;
    posterior_free(thought->posterior);
    game_free(thought->game);
    game_free(thought->start);
    free(thought->reports);
    free(thought->mends);
    free(thought);
}

/* Find the reports at fault in `game`; false: there are none, or it cannot be told. */
static bool find_reports(struct thought *thought, const struct game *game)
{
    struct report *reports;
    int n;
    if (conflict_find(&reports, &n, game))
        return false;
    free(thought->reports);
    thought->reports = reports;
    thought->nreports = n;
    return true;
}

static void find_mends(struct thought *thought, const struct game *game)
{
    free(thought->mends);
    if (mend_find(&thought->mends, &thought->nmends, game, thought->reports,
                  thought->nreports)) {
        thought->mends = NULL;
        thought->nmends = 0;
    }
}

/* The entries up to the last that is at fault. */
static int entries_at_fault(const struct thought *thought)
{
    return thought->nreports ? thought->reports[thought->nreports - 1].entry + 1 : 0;
}

/* Of several slips look for the first: the reports before the last of those at fault
 * contradict each other too, or that one is the first that does not fit. */
static void look_for_first(struct thought *thought)
{
    if (game_copy(&thought->start, thought->game)) {
        thought->start = NULL;
        return;
    }
    int last;
    do {
        last = entries_at_fault(thought);
        game_truncate(thought->start, last - 1);
    } while (find_reports(thought, thought->start));
    game_free(thought->start);
    if (game_copy(&thought->start, thought->game)) {
        thought->start = NULL;
        return;
    }
    game_truncate(thought->start, last);
    find_mends(thought, thought->start);
}

/* Find out which reports are at fault, and what would mend them. */
static void look_for_slips(struct thought *thought)
{
    if (!find_reports(thought, thought->game))
        return;
    find_mends(thought, thought->game);
    if (!thought->nmends && entries_at_fault(thought))
        look_for_first(thought);
}

static void think(struct thought *thought, size_t memory, const struct prior *prior)
{
    const struct infer_options options = {
        .memory = memory,
        .prior = prior ? (const double *const *)prior->weights : NULL,
        .keep_samples = advice_draws(thought->game, 0)};
    thought->status = posterior_new(&thought->posterior, thought->game, &options);
    if (!thought->status) {
        advice_make(&thought->advice, thought->game, thought->posterior, 0);
        thought->status = advice_look_ahead(&thought->advice, NULL, prior != NULL, 0);
    } else if (thought->status == STATUS_CONTRADICTION) {
        look_for_slips(thought);
    }
}

/* ---- The thinker's thread */

/* Wait for a question; false: it is time to go. The lock is held. */
static bool await_question(struct thinker *thinker)
{
    while (!thinker->asked && !thinker->stop)
        pthread_cond_wait(&thinker->asked_something, &thinker->lock);
    return !thinker->stop;
}

/* The lock is held. */
static void answer(struct thinker *thinker, struct thought *thought)
{
    if (thinker->stop || thought->question != thinker->question) {
        thought_free(thought);
        return;
    }
    thought_free(thinker->answer);
    thinker->answer = thought;
    ssize_t written = write(thinker->wake[1], "", 1);
    (void)written; /* a full pipe wakes as well */
}

/* Leave; the last one cleans up. The lock is held, and let go. */
static void leave(struct thinker *thinker)
{
    bool last = --thinker->users == 0;
    pthread_mutex_unlock(&thinker->lock);
    if (!last)
        return;
    thought_free(thinker->asked);
    thought_free(thinker->answer);
    prior_free(thinker->prior);
    close(thinker->wake[0]);
    close(thinker->wake[1]);
    pthread_cond_destroy(&thinker->asked_something);
    pthread_mutex_destroy(&thinker->lock);
    free(thinker);
}

static void *run(void *user)
{
    struct thinker *thinker = user;
    pthread_mutex_lock(&thinker->lock);
    while (await_question(thinker)) {
        struct thought *thought = thinker->asked;
        thinker->asked = NULL;
        pthread_mutex_unlock(&thinker->lock);
        think(thought, thinker->memory, thinker->prior);
        pthread_mutex_lock(&thinker->lock);
        answer(thinker, thought);
    }
    leave(thinker);
    return NULL;
}

/* ---- The player's thread */

/* Signals are for the thread that owns the terminal. */
static int start(struct thinker *thinker)
{
    pthread_t thread;
    pthread_attr_t attributes;
    sigset_t all, before;
    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&thread, &attributes, run, thinker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

enum status thinker_new(struct thinker **out, size_t memory, struct prior *prior)
{
    struct thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker)
        return STATUS_NO_MEMORY;
    thinker->memory = memory;
    thinker->prior = prior;
    if (pipe(thinker->wake) != 0) {
        free(thinker);
        return STATUS_NO_MEMORY;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(thinker->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(thinker->wake[i], F_SETFD, FD_CLOEXEC);
    }
    pthread_mutex_init(&thinker->lock, NULL);
    pthread_cond_init(&thinker->asked_something, NULL);
    thinker->users = 2;
    if (start(thinker) != 0) {
        thinker->users = 1;
        thinker->prior = NULL;
        pthread_mutex_lock(&thinker->lock);
        leave(thinker);
        return STATUS_NO_MEMORY;
    }
    *out = thinker;
    return STATUS_OK;
}

void thinker_free(struct thinker *thinker)
{
    if (!thinker)
        return;
    pthread_mutex_lock(&thinker->lock);
    thinker->stop = true;
    pthread_cond_signal(&thinker->asked_something);
    leave(thinker);
}

enum status thinker_ask(struct thinker *thinker, const struct game *game,
                        long *question)
{
    /* All that an answer needs: who asks may wait for it. */
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought || game_copy(&thought->game, game)) {
        thought_free(thought);
        return STATUS_NO_MEMORY;
    }
    pthread_mutex_lock(&thinker->lock);
    thought_free(thinker->asked);
    thought_free(thinker->answer);
    thinker->answer = NULL;
    thinker->asked = thought;
    *question = thought->question = ++thinker->question;
    pthread_cond_signal(&thinker->asked_something);
    pthread_mutex_unlock(&thinker->lock);
    return STATUS_OK;
}

struct thought *thinker_take(struct thinker *thinker)
{
    char bytes[64];
    while (read(thinker->wake[0], bytes, sizeof bytes) > 0)
        ;
    pthread_mutex_lock(&thinker->lock);
    struct thought *thought = thinker->answer;
    thinker->answer = NULL;
    pthread_mutex_unlock(&thinker->lock);
    return thought;
}

int thinker_descriptor(const struct thinker *thinker)
{
    return thinker->wake[0];
}
