/** What no strategy can do better than. */
#ifndef SALVO_STRATEGY_FLOOR_H
#define SALVO_STRATEGY_FLOOR_H

#include "core/ruleset.h"

/**
 * A proven lower bound of the expected number of shots of any strategy, whatever is
 * told of a shot, over all legal fleets of `rules`, to *shots. It counts the fleets of
 * every part of the fleet, which takes seconds on a board of 10x10. What
 * posterior_new() returns; STATUS_NO_MEMORY.
 */
enum status floor_shots(double *shots, const struct ruleset *rules) ATTR_MUST_CHECK;

#endif
