/** What is wrong with a fleet: every fault, with its cells. */
#ifndef SALVO_CORE_FAULT_H
#define SALVO_CORE_FAULT_H

#include "core/fleet.h"

enum fault_kind {
    FAULT_MISSING,  /* a ship of `type` is missing, `number` times */
    FAULT_SURPLUS,  /* `number` ships of `type` too many */
    FAULT_UNKNOWN,  /* `cells` form no ship of the rule set: wrong length */
    FAULT_BENT,     /* `cells` hang together but not in a line */
    FAULT_TOUCHING, /* two ships are closer than the rules allow at `cells` */
    FAULT_OVERLAP,  /* two ships share `cells` */
    FAULT_OFF_BOARD /* the ship of `type` lies over the edge */
};

struct fault {
    enum fault_kind kind;
    int type; /* or -1 */
    int number;
    struct cellset cells;
};

struct faults {
    int n;
    struct fault items[128]; /* the first 128 */
};

#endif
