/**
 * Counters of a sweep: ships to come by type, and what groups still need. Where each
 * opens and closes, the bits it has, what a step does to all of them, and which needs
 * are hopeless:
 *
 *   - more than the starts to come can add (`supply`): to a type's count, the ships
 * that there are; to a group, the most of each type's ships;
 *   - ships that need more area than the starts to come take all together (`room`).
 *     Ships of no more than one area share no cell of it, so that areas add up: the
 *     rectangles of sweep.c where ships may not touch, a ship and the cells below it
 *     where corners may meet.
 */
#include "infer/sweep_layout.h"

#include <string.h>

static int bits_for(int value)
{
    int bits = 0;
    while (value >> bits)
        bits++;
    return bits;
}

/* ---- Room */

/** The area that no two ships share: with a margin to the right and below where ships
 * may not touch, with a margin below where corners may meet. */
static int ship_area(const struct layout *layout, int type)
{
    int length = layout->in->rules->types[type].length;
    switch (layout->in->rules->touching) {
    case TOUCHING_YES:
        return length;
    case TOUCHING_SIDES:
        return length + 1; /* lying down; across it is more */
    case TOUCHING_NO:
        break;
    }
    return 2 * (length + 1);
}

/** Mark the area of a ship, on a board with a margin of one; returns how much of it is
 * new. */
static int mark_area(const struct layout *layout, const struct span *span, bool *marked)
{
    enum touching touching = layout->in->rules->touching;
    int columns = span->columns + (touching == TOUCHING_NO);
    int rows = span->rows + (touching != TOUCHING_YES), fresh = 0;
    for (int row = span->row; row < span->row + rows; row++)
        for (int column = span->column; column < span->column + columns; column++) {
            bool *at = &marked[row * (layout->out->width + 1) + column];
            fresh += !*at;
            *at = true;
        }
    return fresh;
}

static bool plan_room(struct layout *layout)
{
    size_t columns = (size_t)layout->out->width + 1;
    size_t rows = (size_t)layout->out->height + 1;
    bool *marked = arena_alloc(layout->arena, columns * rows, sizeof *marked);
    layout->room = arena_alloc(layout->arena, (size_t)layout->ncells + 1, sizeof(int));
    if (!marked || !layout->room)
        return false;
    for (int cell = layout->ncells - 1; cell >= 0; cell--) {
        layout->room[cell] = layout->room[cell + 1];
        for (int i = layout->first_at[cell]; i < layout->first_at[cell + 1]; i++)
            layout->room[cell] += mark_area(layout, &layout->spans[i], marked);
    }
    return true;
}

/* ---- Counters */

static int counter_amount(const struct layout *layout, int counter,
                          const struct allowed *from)
{
    int ntypes = layout->in->rules->ntypes;
    return counter < ntypes ? counter == from->placement.type
                            : from->amount[counter - ntypes];
}

/** What starts from each cell on can add to the counter, and where it opens and closes.
 */
static bool counter_plan(struct layout *layout, int index)
{
    const struct constraints *in = layout->in;
    struct counter *counter = &layout->counters[index];
    int ncells = layout->ncells;
    counter->supply = arena_alloc(layout->arena, (size_t)ncells + 1, sizeof(int));
    int *best = arena_alloc(layout->arena, (size_t)ncells + 1, sizeof(int));
    if (!counter->supply || !best)
        return false;
    counter->open = ncells;
    counter->close = -1;
    for (int type = 0; type < in->rules->ntypes; type++) {
        if (!layout_sweeps(layout, type))
            continue;
        memset(best, 0, ((size_t)ncells + 1) * sizeof(int));
        for (int i = 0; i < layout->first_at[ncells]; i++) {
            const struct span *span = &layout->spans[i];
            int amount = span->from->placement.type == type
                             ? counter_amount(layout, index, span->from)
                             : 0;
            if (amount > best[span->cell])
                best[span->cell] = amount;
            if (amount && span->cell < counter->open)
                counter->open = span->cell;
            if (amount && span->cell > counter->close)
                counter->close = span->cell;
        }
        for (int cell = ncells - 1, most = 0; cell >= 0; cell--) {
            most = best[cell] > most ? best[cell] : most;
            counter->supply[cell] += most * layout->out->merged_count[type];
        }
    }
    return true;
}

bool layout_counters(struct layout *layout)
{
    const struct constraints *in = layout->in;
    int ntypes = in->rules->ntypes;
    layout->ncounters = ntypes + in->ngroups;
    layout->counters = arena_alloc(layout->arena, (size_t)layout->ncounters + 1,
                                   sizeof *layout->counters);
    if (!layout->counters)
        return false;
    for (int i = 0; i < layout->ncounters; i++) {
        layout->counters[i].target =
            i < ntypes ? layout->out->merged_count[i] : in->groups[i - ntypes].target;
        if (!counter_plan(layout, i))
            return false;
    }
    return plan_room(layout);
}

bool layout_can_be_met(const struct layout *layout)
{
    for (int i = 0; i < layout->ncounters; i++)
        if (layout->counters[i].target > layout->counters[i].supply[0])
            return false;
    return true;
}

/** May both counters have the same bits? Only groups, one after the other; so a bit of
 * a type tells the type. */
static bool counters_apart(const struct layout *layout, int a, int b)
{
    const struct counter *p = &layout->counters[a], *q = &layout->counters[b];
    int ntypes = layout->in->rules->ntypes;
    bool one_after_other = p->close < q->open || q->close < p->open;
    return (one_after_other && a >= ntypes && b >= ntypes) ||
           p->shift + p->width <= q->shift || q->shift + q->width <= p->shift;
}

/** Find bits for the counter that it can have beside those that have some. */
static bool counter_place(struct layout *layout, int index)
{
    struct counter *counter = &layout->counters[index];
    int width = bits_for(counter->target) + 1;
    counter->width = width;
    for (counter->shift = 0; counter->shift + width <= WORD_BITS; counter->shift++) {
        bool apart = true;
        for (int i = 0; i < layout->ncounters && apart; i++)
            apart = i == index || !layout->counters[i].width ||
                    counters_apart(layout, index, i);
        if (apart)
            return true;
    }
    return false;
}

/** Types with many ships get the low bits: what a ship adds to a high counter leaves
 * longer runs of needs together. */
static bool place_all(struct layout *layout)
{
    int ntypes = layout->in->rules->ntypes;
    for (int target = RULESET_SHIPS_MAX; target > 0; target--)
        for (int i = 0; i < ntypes; i++)
            if (layout->counters[i].target == target && !counter_place(layout, i))
                return false;
    for (int i = ntypes; i < layout->ncounters; i++)
        if (layout->counters[i].target > 0 && !counter_place(layout, i))
            return false;
    return true;
}

/** Try to have all counters open from the first step to the last. */
static bool place_whole(struct layout *layout)
{
    struct counter *counters = layout->counters;
    int n = layout->ncounters, bits = 0;
    for (int i = 0; i < n; i++)
        bits += counters[i].target > 0 ? bits_for(counters[i].target) + 1 : 0;
    if (!layout->in->ngroups || bits > WORD_BITS)
        return false;
    for (int i = 0; i < n; i++) {
        counters[i].open = 0;
        counters[i].close = layout->ncells - 1;
    }
    return true;
}

bool layout_place_counters(struct layout *layout)
{
    int ntypes = layout->in->rules->ntypes;
    layout->out->whole = place_whole(layout);
    if (!place_all(layout))
        return false;
    for (int type = 0; type < ntypes; type++) {
        const struct counter *counter = &layout->counters[type];
        int n = layout->areas.n;
        if (!counter->target)
            continue;
        layout->areas.n++;
        for (; n > 0 && layout->areas.types[n - 1].shift > counter->shift; n--)
            layout->areas.types[n] = layout->areas.types[n - 1];
        layout->areas.types[n].shift = counter->shift;
        layout->areas.types[n].mask = (1 << (counter->width - 1)) - 1;
        layout->areas.types[n].area = ship_area(layout, type);
    }
    return true;
}

static bool counter_is_open(const struct counter *counter, int cell)
{
    return counter->target > 0 && counter->open <= cell && cell <= counter->close;
}

/** Ships to come must fit into the room behind `next`, if that can fail at all. Asked
 * at the ends of rows only: asked at every cell, no two ops would be the same, and the
 * work on sets be done for each anew. */
static void limit_area(const struct layout *layout, int next, struct needs_op *op)
{
    int all = 0, later = 0;
    for (int type = 0; type < layout->in->rules->ntypes; type++) {
        const struct counter *counter = &layout->counters[type];
        all += counter->target * ship_area(layout, type);
        if (counter->open > next)
            later += counter->target * ship_area(layout, type);
    }
    if (all <= layout->room[next])
        return;
    op->areas = &layout->out->areas;
    op->room = layout->room[next] - later;
}

struct needs_op layout_op(const struct layout *layout, int cell, int next,
                          const struct allowed *from)
{
    struct needs_op op = {.closing = true};
    for (int i = 0; i < layout->ncounters; i++) {
        const struct counter *counter = &layout->counters[i];
        int shift = counter->shift, most = counter->supply[next];
        if (counter->target > 0 && counter->open > next)
            op.closing = false;
        if (counter->target > 0 && counter->open == next)
            op.opened |= (bits128)(unsigned)counter->target << shift;
        if (!counter_is_open(counter, cell))
            continue;
        int limit = most < counter->target ? most : counter->target;
        op.guards |= (bits128)1 << (shift + counter->width - 1);
        op.limits |= (bits128)(unsigned)limit << shift;
        if (i < layout->in->rules->ntypes && layout->out->closes &&
            counter_is_open(counter, next))
            op.singles |= (bits128)1 << shift;
        if (from)
            op.subtract |= (bits128)(unsigned)counter_amount(layout, i, from) << shift;
    }
    if (!op.closing)
        op.singles = 0;
    if (cell / layout->out->width < next / layout->out->width) {
        limit_area(layout, next, &op);
        op.from = layout->out->whole ? next : 0;
    }
    return op;
}
