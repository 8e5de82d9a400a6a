/** What the parts that draw fleets share. The picture is in draws.c. Nobody else
 * includes this. */
#ifndef SALVO_INFER_DRAWS_PART_H
#define SALVO_INFER_DRAWS_PART_H

#include "base/arena.h"
#include "infer/draws.h"
#include "infer/room.h"

#include <assert.h>

/** A cell that must be covered. */
struct must {
    int cell;
    struct cellset linked; /* musts before it that a ship may well share with it */
};

struct draws {
    const struct constraints *in;
    struct arena *arena;
    struct room allowed[RULESET_TYPES_MAX];
    int16_t *place[RULESET_TYPES_MAX];    /* [2][ncells] in the list of `in`, or -1 */
    bool weighed[RULESET_TYPES_MAX];      /* not all weights are 1 */
    int nmusts, order[RULESET_TYPES_MAX]; /* types, the longest first */
    struct must *musts;
    int16_t **cells;     /* [ngroups] of the group, -1 behind them */
    struct room *brings; /* [ngroups][ntypes] what adds to the group */
    uint64_t work;
    /* workspace */
    struct candidate *candidates, *others;
    int *missing, *next; /* [ngroups] of the table */
    double *chances;     /* [nmusts] */
    double **odds;       /* [ngroups][target + 1] */
};

/** A way to go on: a placement, or (NULL) nothing. */
struct candidate {
    const struct allowed *from;
    double score;
};

/** A fleet on its way. */
struct table {
    struct draws *draws;
    struct stream *stream;
    struct room_cells free;
    struct room allowed[RULESET_TYPES_MAX]; /* less what groups have ruled out */
    struct room fits[RULESET_TYPES_MAX];
    int nfits[RULESET_TYPES_MAX];
    int need[RULESET_TYPES_MAX], nships;
    struct cellset open; /* musts, by number */
    int *missing;        /* [ngroups] of the target */
    int *next;           /* [ngroups] the cells before are decided */
    struct drawn_ship *ships;
    double weight;
};

/** A placement by where it lies; it must be an allowed one. */
static inline const struct allowed *draws_at(const struct draws *draws, int type,
                                             bool down, int cell)
{
    int ncells = board_cells(&draws->in->rules->board);
    int place = draws->place[type][(down ? ncells : 0) + cell];
    assert(place >= 0);
    return &draws->in->allowed[type][place];
}

/** Work out where ships of `type` fit now. */
void draws_fit(struct table *table, int type);

/** Put the placement down. */
void draws_put(struct table *table, const struct allowed *from);

/** Draw the ships that cover musts and make up groups. False at a dead end. */
bool draws_decide(struct table *table);

#endif
