/** What would mend a contradiction: one report, told otherwise. */
#ifndef SALVO_INFER_MEND_H
#define SALVO_INFER_MEND_H

#include "infer/conflict.h"

/** The slips that are looked for, the likeliest first. */
enum slip {
    SLIP_RESULT, /* hit for miss, sunk for hit, or the reverse */
    SLIP_NAME,   /* another ship */
    SLIP_NUMBER, /* one more or one fewer hit or sinking in a turn */
    SLIP_CELL,   /* the cell beside it, or A1 for A10 */
    SLIP_FAR,    /* sunk for miss, or the reverse */
    SLIPS
};

/** A report as it would have to be: its mark, or its entry where report.mark is -1. */
struct mend {
    enum slip slip;
    struct report report;
    struct mark mark; /* report.mark >= 0; result RESULT_NONE: only its cell changed */
    struct entry entry; /* report.mark < 0; its marks are borrowed from the game */
};

/**
 * Find all single slips that, undone, let a fleet fit `game`, which is a contradiction
 * with the conflict `reports`. Where another result is tried, a ship that was named
 * stays named if it can be; a name is never added. out  from malloc, of *n, may be
 * none: the likeliest slip first, of one slip reports of the conflict first, then later
 * reports before earlier ones. Every one was proved by a fleet; the search is bounded
 * in steps, so some may be missed. STATUS_NO_MEMORY
 */
enum status mend_find(struct mend **out, int *n, const struct game *game,
                      const struct report *reports, int nreports) ATTR_MUST_CHECK;

#endif
