/** What the parts that lay out a sweep share. The picture is in sweep.c. Nobody else
 * includes this. */
#ifndef SALVO_INFER_SWEEP_LAYOUT_H
#define SALVO_INFER_SWEEP_LAYOUT_H

#include "infer/sweep.h"

enum { WORD_BITS = 128 };

/** A placement in the sweep's own terms. */
struct span {
    const struct allowed *from;
    int cell, column, row; /* of the sweep */
    int columns, rows;     /* of the ship */
    int reach;             /* columns taken in its first row, margin and all */
    int end;               /* the row behind the last one taken, margin and all */
};

/** Ships of a type, or a group. */
struct counter {
    int target, open, close; /* first and last cell with a start that adds to it */
    int *supply;             /* [ncells + 1] the most that starts from a cell on add */
    int shift, width;        /* its place while it is open; width 0: none yet */
};

struct layout {
    const struct constraints *in;
    struct sweep *out;
    struct arena *arena;
    bool turned; /* rows of the sweep are columns of the board */
    int ncells;
    struct span *spans; /* of all starts, by cell, type and index */
    int *first_at;      /* [ncells + 1] the first span of each cell */
    int ncounters;      /* types, then groups */
    struct counter *counters;
    int *room; /* [ncells + 1] area that starts from a cell on take together */
    struct needs_areas areas;
    bool *looked; /* [height + 1][width] a start reads the digit of the cell */
    bool *must;   /* [ncells] */
};

/** Is `type` swept in its own name? */
static inline bool layout_sweeps(const struct layout *layout, int type)
{
    return layout->out->merged[type] == type;
}

/** Find the types that are swept as one. */
void layout_merge_types(struct layout *layout, bool merge);

/** List the spans. False when out of memory, as for all that follow. */
bool layout_spans(struct layout *layout);

/** Mark the cells at which digits are looked at; `must` is known. */
bool layout_looks(struct layout *layout);

/** The digit of a column whose cells are taken from `row` to before `end`, as far as
 * anyone looks. */
int layout_digit(const struct layout *layout, int column, int row, int end);

/** Plan counters and the room for ships. */
bool layout_counters(struct layout *layout);

/** Can every counter come to its target? */
bool layout_can_be_met(const struct layout *layout);

/** Give counters and areas their bits. False if they do not fit. */
bool layout_place_counters(struct layout *layout);

/** What leads from `cell` to the next step at cell `next` when `from` begins there;
 * NULL: nothing begins. */
struct needs_op layout_op(const struct layout *layout, int cell, int next,
                          const struct allowed *from);

#endif
