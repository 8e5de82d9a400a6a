/** What a game's reports show on a board, to be drawn as marks. */
#ifndef SALVO_LAYOUT_KNOWN_H
#define SALVO_LAYOUT_KNOWN_H

#include "core/game.h"

struct known {
    enum result result[CELLS_MAX]; /* RESULT_NONE: not shot, or not told */
    int type[CELLS_MAX];           /* of the ship that was hit there; -1: not told */
    int turn[CELLS_MAX]; /* the last turn that shot at it, from 1; 0: none did */
    int sunk[RULESET_TYPES_MAX]; /* ships of each type reported sunk */
};

struct known known_from(const struct game *game);

#endif
