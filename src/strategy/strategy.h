/**
 * Strategies: what is known of a game in, the shots of the coming turn out. Each is a
 * row of one table. A strategy sees no fleet; what it may use is in its view.
 */
#ifndef SALVO_STRATEGY_STRATEGY_H
#define SALVO_STRATEGY_STRATEGY_H

#include "base/stream.h"
#include "core/game.h"

struct pool;

enum { STRATEGY_EFFORT_MAX = 6 };

/** What a strategy is shown. Borrowed for the call. */
struct view {
    const struct game *game;
    struct cellset shot;     /* cells shot or marked before */
    int shots;               /* wanted: at least 1, at most the cells not shot */
    const double *cell;      /* exact chance of each cell; for NEEDS_CELLS and above */
    const struct pool *pool; /* fleets that fit: all, or of a salvo a sample; else NULL;
                                for NEEDS_FLEETS */
    int effort;              /* 0 to STRATEGY_EFFORT_MAX: with every step best looks at
                                four times as many fleets */
    bool (*stop)(void *user); /* asked now and then by best; true: give up, with
                                 STATUS_LIMIT. May be NULL. */
    void *user;
    double *saved;         /* if not NULL, set where it is reckoned: the misses to come
                              that the choice saves over greedy play, on average over
                              all fleets that fit, where greedy play would follow */
    struct stream *stream; /* for NEEDS_NOTHING: a stream of this game's own */
};

enum strategy_needs {
    NEEDS_NOTHING, /* the reports; may draw lots */
    NEEDS_CELLS,   /* the chance of each cell */
    NEEDS_FLEETS,  /* and fleets that fit */
    NEEDS_ALL      /* and all of them, or STATUS_LIMIT */
};

struct strategy {
    const char *name, *about;
    enum strategy_needs needs;
    /* Write view->shots distinct cells, none shot before, to `out`, the best first.
     * STATUS_NO_MEMORY. Without lots the same view gives the same cells. */
    enum status (*choose)(const struct view *view, int *out);
};

/** The nth strategy, NULL past the end; the one named `name`, or NULL. */
const struct strategy *strategy_at(int n);
const struct strategy *strategy_find(const char *name);

/** Strategies of the table, each in a file of its own. */
enum status random_choose(const struct view *view, int *out) ATTR_MUST_CHECK;
enum status hunt_choose(const struct view *view, int *out) ATTR_MUST_CHECK;
enum status density_choose(const struct view *view, int *out) ATTR_MUST_CHECK;
enum status greedy_choose(const struct view *view, int *out) ATTR_MUST_CHECK;
enum status best_choose(const struct view *view, int *out) ATTR_MUST_CHECK;
enum status optimal_choose(const struct view *view, int *out) ATTR_MUST_CHECK;

/** What density_choose() goes by: a score for every cell, to `score`, 0 where no ship
 * is thought to lie. Takes well under a millisecond. STATUS_NO_MEMORY. */
enum status density_scores(const struct view *view, double *score) ATTR_MUST_CHECK;

#endif
