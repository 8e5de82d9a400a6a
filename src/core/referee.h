/** The honest opponent: knows a fleet, and tells of every turn just what the rules ask
 * for. */
#ifndef SALVO_CORE_REFEREE_H
#define SALVO_CORE_REFEREE_H

#include "core/game.h"

/**
 * Append to `game` the turn of the `n` shots at `cells` (distinct, at least one) with
 * the reports that its rules ask for when the fleet is `truth` (legal, sorted). Of a
 * ship that sinks in a turn of several shots the last of them that struck it is told as
 * the one that sank it. STATUS_NO_MEMORY.
 */
enum status referee_answer(struct game *game, const struct fleet *truth,
                           const int *cells, int n) ATTR_MUST_CHECK;

/** Do the reports since entry `from` tell of a miss? So ends a turn under
 * TURN_UNTIL_MISS. */
bool referee_missed(const struct game *game, int from);

#endif
