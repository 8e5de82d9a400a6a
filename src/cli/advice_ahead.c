/**
 * The advice of the strategy best. It takes the exact chances and reads fleets that
 * fit: all of them as soon as a match would, else, for a salvo chosen together, FLEETS
 * drawn as the posterior weighs them. So a prior counts, and where the posterior is
 * itself an estimate the fleets are among its samples.
 *
 * With time to think the choice is made again and again, each time looking at four
 * times as much (effort in strategy.h), until the time is up: what it is in the midst
 * of then does not count. So the same time may end elsewhere on another machine, while
 * the choice without it is the same everywhere.
 *
 * Where it would shoot the very cells that are the likeliest, or no such choice is
 * made, the advice stays as it was, equals and all.
 */
#include "cli/advice.h"

#include "strategy/best.h"
#include "strategy/match.h"
#include "strategy/pool.h"
#include "strategy/rollout.h"
#include "strategy/strategy.h"
#include "strategy/telling.h"

#include <string.h>
#include <time.h>

enum { FLEETS = 4 * TELLING_FLEETS };

static int turn_of(const struct game *game, int wanted)
{
    return wanted ? wanted : game_turn_shots(game);
}

bool advice_draws(const struct game *game, int wanted)
{
    return best_draws(game, turn_of(game, wanted));
}

/* The fleets to read, NULL: none. */
static enum status read_fleets(struct pool **out, const struct advice *advice,
                               const char *seed, bool weighed)
{
    const struct posterior *posterior = advice->posterior;
    *out = NULL;
    if (!best_reads(advice->game, advice->wanted))
        return STATUS_OK;
    if (!weighed && posterior->fleets && posterior->fleets <= MATCH_LISTED_MAX) {
        enum status status = pool_list_game(out, advice->game, MATCH_LISTED_MAX);
        if (status != STATUS_LIMIT)
            return status;
    }
    if (!posterior->layers || !best_draws(advice->game, advice->wanted))
        return STATUS_OK;
    struct stream stream;
    stream_init(&stream, seed ? seed : "1", "fleets for a choice", 0);
    return pool_draw(out, &advice->game->rules, posterior, &stream, FLEETS);
}

static bool same_cells(const int *a, const int *b, int n)
{
    return memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool is_over(void *until)
{
    return now() >= *(const double *)until;
}

/* Choose again with more and more effort, for `seconds`. */
static enum status think_on(const struct view *view, double seconds, int *shots)
{
    struct view slow = *view;
    int chosen[CELLS_MAX];
    double until = now() + seconds;
    enum status status = STATUS_OK;
    slow.stop = is_over;
    slow.user = &until;
    while (!status && slow.effort < STRATEGY_EFFORT_MAX && !is_over(&until)) {
        slow.effort++;
        status = best_choose(&slow, chosen);
        if (!status)
            memcpy(shots, chosen, (size_t)view->shots * sizeof *shots);
    }
    return status == STATUS_LIMIT ? STATUS_OK : status;
}

/* Find out what the next best costs, where playing on chose the shot. */
static enum status price_next(struct advice *advice, const struct view *view)
{
    int next = advice_next(advice);
    bool known = view->pool->complete && rollout_suits(view->game, view->shots) &&
                 next >= 0 && view->cell[next] > 0;
    return known ? rollout_saves(view, advice->shots[0], next, &advice->next_costs)
                 : STATUS_OK;
}

enum status advice_look_ahead(struct advice *advice, const char *seed, bool weighed,
                              double think)
{
    int shots[CELLS_MAX];
    struct pool *pool = NULL;
    if (advice->nshots < advice->wanted || advice->ncandidates == advice->nshots)
        return STATUS_OK;
    enum status status = read_fleets(&pool, advice, seed, weighed);
    if (status || !pool)
        return status;
    const struct view view = {.game = advice->game,
                              .shot = advice->shot,
                              .shots = advice->wanted,
                              .cell = advice->posterior->cell,
                              .pool = pool};
    status = best_choose(&view, shots);
    if (!status && think > 0)
        status = think_on(&view, think, shots);
    if (!status && !same_cells(shots, advice->shots, advice->nshots)) {
        advice->ahead = true;
        memcpy(advice->shots, shots, (size_t)advice->nshots * sizeof *shots);
        status = price_next(advice, &view);
    }
    pool_free(pool);
    return status;
}
