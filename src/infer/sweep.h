/**
 * Constraints laid out for a sweep over the board, cell by cell, row by row along the
 * shorter side. What a sweep has to remember is a profile and the needs:
 *
 *   profile  a queue of digits, one a column, the lowest one for the cell to come: how
 *            many cells of that column, from the next one of it on, are taken by ships
 *            that have begun. Moving on by a cell takes the lowest digit off and puts
 *            the column's new digit on top.
 *   needs    packed counters, each with a guard bit above it: ships still to place, by
 *            type, and what each group still needs. A counter exists from the first
 *            cell where a placement adds to it to the last.
 */
#ifndef SALVO_INFER_SWEEP_H
#define SALVO_INFER_SWEEP_H

#include "base/count.h"
#include "infer/constraints.h"

__extension__ typedef unsigned __int128 bits128;

/** Where needs count the ships of each type, by ascending shift, and how much of the
 * board a ship takes, its margins with it. */
struct needs_areas {
    int n;
    struct {
        int shift, mask, area; /* of the counter; of one ship */
    } types[RULESET_TYPES_MAX];
};

/** What happens to the needs in one step: see needs_apply(). */
struct needs_op {
    bits128 subtract; /* what the ship that begins adds to its counters */
    bits128 guards;   /* the guard bits of the counters open before the step */
    bits128 limits;   /* the most that each may still need after the step */
    bits128 opened;   /* the targets of counters that open behind the step */
    bits128 singles; /* needs of one ship of a type and nothing else, as one bit each */
    const struct needs_areas *areas; /* NULL: there is room for all ships */
    int room;                        /* the area that is left for ships to come */
    int from;       /* needs must be such that starts from this cell on can meet them */
    bool closing;   /* all counters are open behind the step: needs may be 0 */
    bool uncovered; /* a cell is still to be covered: needs of 0 are dead */
};

/** A column that a ship leaves too narrow for any other: it is taken as deep as the
 * columns on either side both are. */
struct sweep_gap {
    int shift;             /* of its digit in the moved profile */
    int side, other;       /* digit of the ship beside it; shift of the other, or -1 */
    unsigned char *digits; /* [side + 1] digits for depths, as far as anyone looks */
    unsigned char *musts;  /* [side + 1] cells down to the last must above a depth */
};

/** A ship may begin here. */
struct sweep_start {
    int type, index; /* of placement_list() */
    double weight;
    bits128 free; /* bits of the profile that must be 0 */
    bits128 set;  /* bits that the moved profile gains */
    struct needs_op op;
    int row, column, reach; /* columns whose cells of that row it wants free */
    bool plain;             /* it adds to no group */
    int ngaps;
    struct sweep_gap gaps[2];
};

/** One cell at which something can happen, and the idle cells behind it. */
struct sweep_step {
    int cell, idle; /* its place in the sweep; how many cells to the next step */
    bool must;      /* covered in every fleet */
    bool passes; /* a ship that goes on here can change no needs: see plan_passes() */
    struct needs_op op; /* when no ship begins */
    int nstarts;
    struct sweep_start *starts; /* by type, then index */
    int ndepths;                /* for a profile at the next step, no ship to come: */
    struct sweep_depth {
        int shift, digit; /* the digit at `shift` must be at least `digit` */
    } * depths;
};

struct sweep {
    int width, height; /* width <= height */
    int bits, top;     /* of a digit; the shift of the highest one */
    bits128 ones;      /* the lowest bit of every digit */
    bits128 needs;     /* before the first step */
    int digit_max;
    struct needs_areas areas;
    int nsteps;
    struct sweep_step *steps;
    bool whole;  /* groups are open from the first step to the last: see prospects.h */
    bool closes; /* the last ship may be counted at once: see frontier_close.h */
    bool sparse; /* better swept in leaps: see frontier.c */
    int type_of_bit[128]; /* of the bits of `singles` */
    /* Types that the constraints do not tell apart are swept as one: */
    int merged[RULESET_TYPES_MAX];       /* the type that a type is swept as */
    int merged_count[RULESET_TYPES_MAX]; /* the ships swept as that type */
    count128 orders; /* fleets for each one swept: the ways to tell the types apart */
};

/** Lay out `constraints`; everything lives in `arena`, nothing is borrowed. `merge`:
 * sweep types alike as one, if they are. STATUS_CONTRADICTION when a counter cannot be
 * met by any placement, STATUS_LIMIT when profile or needs do not fit their words,
 * STATUS_NO_MEMORY. */
enum status sweep_new(struct sweep **out, const struct constraints *constraints,
                      bool merge, struct arena *arena) ATTR_MUST_CHECK;

/** The profile `idle` cells further on, when nothing happens on the way. */
static inline bits128 sweep_idle(const struct sweep *sweep, bits128 profile, int idle)
{
    while (idle > 0) {
        int n = idle < sweep->width ? idle : sweep->width, shift = n * sweep->bits;
        bits128 low =
            n < sweep->width ? profile & (((bits128)1 << shift) - 1) : profile;
        bits128 taken = low;
        for (int k = 1; k < sweep->bits; k++)
            taken |= low >> k;
        low -= taken & sweep->ones;
        profile = n < sweep->width
                      ? profile >> shift | low << (sweep->top + sweep->bits - shift)
                      : low;
        idle -= n;
    }
    return profile;
}

#endif
