/** The reports of a game as tests on placements, for the frontier. */
#ifndef SALVO_ORACLE_EVIDENCE_H
#define SALVO_ORACLE_EVIDENCE_H

#include "oracle/ground.h"

/** What the ships of a fleet must add up to. */
struct sum {
    int entry, type; /* type: only its placements count; -1: all */
    bool sinkings;   /* count ships that sink untold by cell; else cells of the turn */
    int target;
};

struct evidence {
    const struct game *game;
    const struct ground *ground;
    int nsums;
    struct sum *sums;
    bool must[CELLS_MAX]; /* some ship covers it */
    int first[CELLS_MAX]; /* the entry that first shot it, or UNSHOT */
};

enum { UNSHOT = 1 << 30 };

/** Borrows both for its life. evidence_free(). */
struct evidence *evidence_new(const struct game *game, const struct ground *ground);
void evidence_free(struct evidence *evidence);

/** May a ship lie there, for all that its own cells tell? */
bool evidence_allows(const struct evidence *evidence, const struct spot *spot);

/** What the placement adds to sum number `sum`. */
int evidence_amount(const struct evidence *evidence, const struct spot *spot, int sum);

#endif
