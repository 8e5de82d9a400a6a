/**
 * What the reports of a game say, as the three kinds of constraint that engines know:
 * which placements each type may take, which cells must be covered, and groups whose
 * sum is fixed. Engines know no reports; this layer knows no engine.
 */
#ifndef SALVO_INFER_CONSTRAINTS_H
#define SALVO_INFER_CONSTRAINTS_H

#include "base/arena.h"
#include "core/game.h"

/** The ships of a fleet must add up to `target` in a group: each placement adds its own
 * number (`amount` of struct allowed): cells of a counted salvo that it covers, or 1
 * for a ship that sinks in a turn whose sinkings were told without a cell. */
struct group {
    int target;
    int entry;            /* of the game: what it came from */
    struct cellset cells; /* of that entry: whatever adds to the sum covers one */
};

/** A placement that the evidence on its own allows. */
struct allowed {
    struct placement placement;
    int index;       /* in placement_list() order of its type */
    uint8_t *amount; /* [ngroups]; NULL when there are no groups */
    double weight;   /* of the prior; 1 without one */
};

struct constraints {
    const struct ruleset *rules; /* borrowed from the game */
    int nallowed[RULESET_TYPES_MAX];
    struct allowed *allowed[RULESET_TYPES_MAX];
    struct cellset must; /* cells that some ship covers */
    int ngroups;
    struct group *groups;
    long work; /* that making them was, about, in nodes of witness_find() */
    struct arena *arena;
};

enum { AMOUNTS_A_NODE = 2048 }; /* looked at in the time of a node of witness_find() */

/** Compile the reports of `game`, borrowed for the life of the result.
 * constraints_free(). STATUS_NO_MEMORY; STATUS_LIMIT: far more counted turns than a
 * game has, for the placements there are. */
enum status constraints_new(struct constraints **out,
                            const struct game *game) ATTR_MUST_CHECK;
void constraints_free(struct constraints *constraints);

#endif
