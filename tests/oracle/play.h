/** The least number of shots to the end of a game, found by trying everything. */
#ifndef SALVO_ORACLE_PLAY_H
#define SALVO_ORACLE_PLAY_H

#include "core/game.h"

/** The least expected number of shots, one at a time, over all legal fleets of `rules`,
 * times the number of fleets, which goes to *fleets. The board has at most 30 cells. */
long oracle_least_shots(const struct ruleset *rules, long *fleets);

#endif
