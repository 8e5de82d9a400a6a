/** One shot, chosen by playing on from it through all fleets that fit. */
#ifndef SALVO_STRATEGY_ROLLOUT_H
#define SALVO_STRATEGY_ROLLOUT_H

#include "strategy/pool.h"
#include "strategy/strategy.h"

/** Would rollout_choose() look at fleets for `shots` shots together? */
bool rollout_suits(const struct game *game, int shots);

/** Choose one cell to *out; *found: it could be, else not all fleets are listed, there
 * is but one, or too many cells matter. STATUS_NO_MEMORY. */
enum status rollout_choose(const struct view *view, int *out,
                           bool *found) ATTR_MUST_CHECK;

/** The misses to come that shooting `cell` saves over shooting `other`, where greedy
 * play follows, on average over all fleets that fit or some 20,000 of them.
 * rollout_choose() found a cell; some fleet has each of the two. STATUS_NO_MEMORY. */
enum status rollout_saves(const struct view *view, int cell, int other,
                          double *out) ATTR_MUST_CHECK;

#endif
