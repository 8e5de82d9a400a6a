/** Where ships still have room, as boards of bits. */
#ifndef SALVO_INFER_ROOM_H
#define SALVO_INFER_ROOM_H

#include "core/fleet.h"

#include <stdint.h>

/** Cells, by row: bit `column` of each. */
struct room_cells {
    uint32_t rows[BOARD_SIDE_MAX];
};

/** Placements of one length by their first cells: across, then down. */
struct room {
    struct room_cells first[2];
};

/** All cells of `board`. */
struct room_cells room_all(const struct board *board);

/** Take `p` and its margin out of `cells`. */
void room_put(struct room_cells *cells, const struct ruleset *rules,
              struct placement p);

/** The placements of ships of `length` whose cells are all in `cells`. */
void room_find(struct room *out, const struct room_cells *cells,
               const struct board *board, int length);

/** Keep in `room` what is in `other` too; returns how many placements stay. */
int room_keep(struct room *room, const struct room *other, int height);

/** Take what is in `other` out of `room`. */
void room_drop(struct room *room, const struct room *other, int height);

int room_size(const struct room *room, int height);

/** The nth placement (from 0) of `room`, of type 0. */
struct placement room_nth(const struct room *room, const struct board *board, int n);

static inline bool room_has(const struct room *room, bool down, int column, int row)
{
    return room->first[down].rows[row] >> column & 1;
}

#endif
