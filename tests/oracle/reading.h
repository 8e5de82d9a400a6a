/** A direct reading of the reports of a game against one whole fleet. */
#ifndef SALVO_ORACLE_READING_H
#define SALVO_ORACLE_READING_H

#include "oracle/ground.h"

enum { NEVER = 1 << 30 };

struct reading {
    const struct game *game;
    int *first;                   /* [ncells] the entry that first shot it, or NEVER */
    int *last[RULESET_TYPES_MAX]; /* [nspots] when a ship there sank, or NEVER */
};

/** A fleet as the reading sees it. */
struct afloat {
    int nships;
    const struct spot *ships[RULESET_SHIPS_MAX];
    int owner[CELLS_MAX]; /* the ship that covers the cell, or -1 */
};

/** Borrows both for its life. reading_free(). */
struct reading *reading_new(const struct game *game, const struct ground *ground);
void reading_free(struct reading *reading);

/** Is every report of the game true of the fleet? */
bool reading_holds(const struct reading *reading, const struct afloat *fleet);

#endif
