/** What is wrong with a fleet: every fault, with its cells. */
#ifndef SALVO_CORE_FAULT_H
#define SALVO_CORE_FAULT_H

#include "core/fleet.h"

enum fault_kind {
    FAULT_MISSING,  /* a ship of `type` is missing, `number` times */
    FAULT_SURPLUS,  /* `number` ships of `type` too many; all of them are at `cells` */
    FAULT_UNKNOWN,  /* `cells` have the wrong length for `type`; -1: for any ship */
    FAULT_BENT,     /* `cells` of one ship do not stand side by side in a line */
    FAULT_TOUCHING, /* two ships are closer than the rules allow at `cells` */
    FAULT_OVERLAP,  /* two ships share `cells` */
    FAULT_OFF_BOARD /* the ship of `type` lies over the edge; `cells` are on the board
                     */
};

struct fault {
    enum fault_kind kind;
    int type; /* or -1 */
    int number;
    struct cellset cells;
};

enum { FAULTS_MAX = 128 };

struct faults {
    int n;
    struct fault items[FAULTS_MAX]; /* the first ones */
};

/** Add a fault; nothing happens when there is no room. */
void faults_add(struct faults *faults, const struct fault *fault);

/** All faults of `fleet`, sorted or not; none if fleet_is_legal(). Ships over the edge
 * first, then overlaps, ships too close, and wrong numbers. */
void fleet_faults(const struct ruleset *rules, const struct fleet *fleet,
                  struct faults *out);

/** The same of a fleet with ships that are no placements: `strays` are faults found
 * while reading it, which stand first in the list. One with a type is a ship of that
 * type, so that it is not missing as well. */
void fleet_faults_with(const struct ruleset *rules, const struct fleet *fleet,
                       const struct fault *strays, int nstrays, struct faults *out);

#endif
