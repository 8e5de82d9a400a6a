/**
 * The layout of a sweep: digits, counters, and what every start of a ship does to them.
 *
 * A profile at the cell marked @, width 5 (columns a to e), digits of 2 bits:
 *
 *       a b c d e            queue, lowest digit first:   c d e a b
 *     1 . 2 . . .                                         0 0 1 0 1
 *     2 . 2 @ . 3            b: one cell below this row is taken (the rest of ship 2)
 *     3 . 2 . . .            e: this row's cell is taken
 *
 * A digit counts taken cells from the next cell of its column on; taken cells of a
 * column never have a gap below the sweep, because a ship begins at its top left cell
 * and every cell below an untaken cell is untaken. So a ship may begin at a cell if its
 * digit and those of the next cells of the row that it needs are 0: one mask.
 *
 * Touching. Where ships may not touch at all, each ship is swept as the rectangle that
 * is longer by one to the right and below (cut at the edges): two ships touch exactly
 * if these rectangles meet. Where corners may meet, ships are longer by one below only:
 * a digit of 1 is then the margin under a ship, 2 or more a ship. A ship may begin if
 * the cell to its right holds no ship (digit at most 1) and neither does the cell to
 * its left (whose new digit, the top one, would be at least 1). Masks again. A margin
 * never lies on a cell that must be covered, since such placements are not allowed; so
 * any digit above 0 covers a must.
 *
 * Trimming. A digit matters only as deep as some later start looks, or a must lies.
 * `looked` marks the cells at which a start reads a digit; the untouched tail of a
 * digit is cut off when it is made. Known water, sunk ships and the lower edge then
 * make profiles equal that differ only where nobody looks.
 *
 * Gaps. Where ships may not touch at all, a column between two taken ones holds no
 * ship as far down as both are taken: one in it, or from the left of it, would reach
 * into them. So does the column at the left edge beside a taken one. When a ship
 * begins, such a column is marked taken as well, on both sides of it:
 *
 *       a b c d e            a b c d e
 *     1 3 . 2 . .          1 3 # 2 . .       b, and what was left of the ship there
 *     2 3 @ 2 . .   ->     2 3 # 2 . .       before, makes no difference any more
 *     3 3 . . . .          3 3 . . . .
 *
 * A must in a gap that is not yet covered never will be: the state is dropped. Gaps
 * make half of the profiles of sea-battle equal to others, and take half of its time.
 *
 * Steps. Cells where no ship can begin and that need not be covered only let digits run
 * down. They are passed together with the step before them, a whole row at once if need
 * be (sweep_idle()). In the middle of a game most cells are of this kind.
 *
 * Types that the constraints treat alike (same length, same placements, same amounts;
 * classic's two ships of 3, until one of them is named) are swept as one type with the
 * ships of both. Each fleet swept then stands for `orders` fleets, the ways to deal its
 * ships out to the types.
 *
 * Counters are packed first fit, and give their bits back when they close.
 */
#include "infer/sweep_layout.h"

#include <string.h>

enum {
    CLOSING_STARTS = 200, /* with fewer, tables cost more than they save */
    CLOSING_REACH = 11,   /* columns that a start may look at */
    SPARSE_WAYS = 64      /* numbers of ships to come */
};

static bits128 bits_low(int n)
{
    return n >= WORD_BITS ? ~(bits128)0 : ((bits128)1 << n) - 1;
}

/* ---- Starts */

static bool is_plain(const struct layout *layout, const struct allowed *from)
{
    int sum = 0;
    for (int g = 0; g < layout->in->ngroups; g++)
        sum += from->amount[g];
    return sum == 0;
}

static struct sweep_start start_of(const struct layout *layout, const struct span *span,
                                   int next)
{
    const struct sweep *out = layout->out;
    int bits = out->bits;
    struct sweep_start start = {.type = span->from->placement.type,
                                .index = span->from->index,
                                .weight = span->from->weight,
                                .op = layout_op(layout, span->cell, next, span->from),
                                .row = span->row,
                                .column = span->column,
                                .reach = span->reach,
                                .plain = is_plain(layout, span->from)};
    int own = layout_digit(layout, span->column, span->row + 1, span->end);
    start.set = (bits128)(unsigned)own << out->top;
    for (int i = 1; i < span->reach; i++) {
        int digit = layout_digit(layout, span->column + i, span->row, span->end);
        start.free |= bits_low(bits) << (i * bits);
        start.set |= (bits128)(unsigned)digit << ((i - 1) * bits);
    }
    if (layout->in->rules->touching != TOUCHING_SIDES)
        return start;
    if (span->column > 0)
        start.free |= bits_low(bits) << out->top;
    if (span->column + span->columns < out->width)
        start.free |= (bits_low(bits) & ~(bits128)1) << (span->columns * bits);
    return start;
}

/** The largest digit that a start makes: of its first column, only what is below its
 * first row. */
static void plan_digits(struct layout *layout)
{
    struct sweep *out = layout->out;
    for (int i = 0; i < layout->first_at[layout->ncells]; i++) {
        const struct span *span = &layout->spans[i];
        for (int k = 0; k < span->reach; k++) {
            int digit =
                layout_digit(layout, span->column + k, span->row + (k == 0), span->end);
            if (digit > out->digit_max)
                out->digit_max = digit;
        }
    }
    out->bits = 1;
    while (out->digit_max >> out->bits)
        out->bits++;
    out->top = out->bits * (out->width - 1);
}

/** What becomes of the digit of column `column`, `side` at most, that counts from
 * `row`. */
static bool fill_gap(struct layout *layout, struct sweep_gap *gap, int column, int row)
{
    size_t n = (size_t)gap->side + 1;
    gap->digits = arena_alloc(layout->arena, n, 1);
    gap->musts = arena_alloc(layout->arena, n, 1);
    if (!gap->digits || !gap->musts)
        return false;
    for (int depth = 1; depth <= gap->side; depth++) {
        int at = (row + depth - 1) * layout->out->width + column;
        bool must = at < layout->ncells && layout->must[at];
        gap->digits[depth] =
            (unsigned char)layout_digit(layout, column, row, row + depth);
        gap->musts[depth] = must ? (unsigned char)depth : gap->musts[depth - 1];
    }
    return true;
}

/** The columns beside the start of `span`, where no ship may touch another. */
static bool find_gaps(struct layout *layout, const struct span *span,
                      struct sweep_start *start)
{
    int w = layout->out->width, bits = layout->out->bits, top = layout->out->top;
    int mask = (1 << bits) - 1, left = span->column - 1,
        right = span->column + span->reach;
    if (layout->in->rules->touching != TOUCHING_NO)
        return true;
    if (left >= 0) {
        struct sweep_gap *gap = &start->gaps[start->ngaps++];
        *gap = (struct sweep_gap){.shift = top - bits,
                                  .side = (int)(start->set >> top) & mask,
                                  .other = left > 0 ? top - 2 * bits : -1};
        if (!fill_gap(layout, gap, left, span->row + 1))
            return false;
    }
    if (right < w - 1) {
        struct sweep_gap *gap = &start->gaps[start->ngaps++];
        int shift = (span->reach - 1) * bits;
        *gap = (struct sweep_gap){.shift = shift,
                                  .side = (int)(start->set >> (shift - bits)) & mask,
                                  .other = shift + bits};
        if (!fill_gap(layout, gap, right, span->row))
            return false;
    }
    return true;
}

/* ---- Steps */

/** The cell of the step behind step `index`. */
static int next_cell(const struct layout *layout, int index)
{
    const struct sweep *out = layout->out;
    return index + 1 < out->nsteps ? out->steps[index + 1].cell : layout->ncells;
}

static bool fill_step(struct layout *layout, int index)
{
    struct sweep_step *step = &layout->out->steps[index];
    int next = next_cell(layout, index), first = layout->first_at[step->cell];
    step->idle = next - step->cell - 1;
    step->op = layout_op(layout, step->cell, next, NULL);
    step->nstarts = layout->first_at[step->cell + 1] - first;
    step->starts =
        arena_alloc(layout->arena, (size_t)step->nstarts + 1, sizeof *step->starts);
    for (int i = 0; step->starts && i < step->nstarts; i++) {
        const struct span *span = &layout->spans[first + i];
        step->starts[i] = start_of(layout, span, next);
        if (!find_gaps(layout, span, &step->starts[i]))
            return false;
    }
    return step->starts;
}

/** Where a ship goes on, needs change only by counters that open or close behind the
 * step: all else of its op is looked at again, and no later than it matters, where
 * states that pass over the step come down. */
static void plan_passes(struct sweep *out)
{
    for (int i = 0; i + 1 < out->nsteps; i++)
        out->steps[i].passes = !out->steps[i].op.opened &&
                               out->steps[i].op.guards == out->steps[i + 1].op.guards;
}

/** A step for every cell with a start or a must. */
static bool make_steps(struct layout *layout)
{
    struct sweep *out = layout->out;
    out->steps = arena_alloc(layout->arena, (size_t)layout->ncells, sizeof *out->steps);
    if (!out->steps)
        return false;
    for (int cell = 0; cell < layout->ncells; cell++)
        if (layout->must[cell] || layout->first_at[cell] < layout->first_at[cell + 1])
            out->steps[out->nsteps++] =
                (struct sweep_step){.cell = cell, .must = layout->must[cell]};
    for (int i = 0; i < out->nsteps; i++)
        if (!fill_step(layout, i))
            return false;
    plan_passes(out);
    return true;
}

/** The needs before the first step. */
static void open_first(struct layout *layout)
{
    struct sweep *out = layout->out;
    for (int i = 0; i < layout->ncounters; i++) {
        const struct counter *counter = &layout->counters[i];
        if (counter->target > 0 && counter->open <= out->steps[0].cell)
            out->needs |= (bits128)(unsigned)counter->target << counter->shift;
    }
}

/* ---- Cells that must be covered */

static bool mark_musts(struct layout *layout)
{
    const struct board *board = &layout->in->rules->board;
    layout->must =
        arena_alloc(layout->arena, (size_t)layout->ncells, sizeof *layout->must);
    for (int cell = cellset_next(&layout->in->must, 0); layout->must && cell >= 0;
         cell = cellset_next(&layout->in->must, cell + 1)) {
        int x = board_column(board, cell), y = board_row(board, cell);
        layout->must[layout->turned ? x * layout->out->width + y : cell] = true;
    }
    return layout->must;
}

/** How deep the profile at each next step must reach if no more ship begins. */
static bool plan_depths(struct layout *layout)
{
    struct sweep *out = layout->out;
    int w = out->width, deepest[BOARD_SIDE_MAX];
    for (int column = 0; column < w; column++) {
        deepest[column] = out->height - 1;
        while (deepest[column] >= 0 && !layout->must[deepest[column] * w + column])
            deepest[column]--;
    }
    for (int i = 0; i < out->nsteps; i++) {
        struct sweep_step *step = &out->steps[i];
        step->depths = arena_alloc(layout->arena, (size_t)w, sizeof *step->depths);
        if (!step->depths)
            return false;
        for (int q = 0; q < w; q++) {
            int next = next_cell(layout, i) + q;
            int column = next % w, row = next / w;
            if (deepest[column] >= row)
                step->depths[step->ndepths++] =
                    (struct sweep_depth){q * out->bits, deepest[column] - row + 1};
        }
    }
    return true;
}

/* ---- The whole */

/** Is it worth while, and possible, to count the last ship at once? */
static bool can_close(const struct layout *layout)
{
    int nstarts = layout->first_at[layout->ncells], reach = 0;
    for (int i = 0; i < nstarts; i++)
        if (layout->spans[i].reach > reach)
            reach = layout->spans[i].reach;
    return nstarts >= CLOSING_STARTS && reach <= CLOSING_REACH &&
           layout->in->rules->touching != TOUCHING_SIDES &&
           layout->out->width * layout->out->digit_max <= WORD_BITS;
}

/** Do most states have the next cell taken, and do their needs differ in many ways? */
static bool is_sparse(const struct layout *layout)
{
    int ways = 1;
    for (int type = 0; type < layout->in->rules->ntypes && ways < SPARSE_WAYS; type++)
        ways *= layout->counters[type].target + 1;
    return layout->in->rules->touching != TOUCHING_YES && ways >= SPARSE_WAYS;
}

static enum status lay_out(struct layout *layout, bool merge)
{
    struct sweep *out = layout->out;
    layout_merge_types(layout, merge);
    if (!mark_musts(layout) || !layout_spans(layout) || !layout_looks(layout) ||
        !layout_counters(layout))
        return STATUS_NO_MEMORY;
    if (!layout_can_be_met(layout))
        return STATUS_CONTRADICTION;
    plan_digits(layout);
    if (out->top + out->bits > WORD_BITS || !layout_place_counters(layout))
        return STATUS_LIMIT;
    for (int type = 0; type < layout->in->rules->ntypes; type++)
        if (layout->counters[type].target > 0)
            out->type_of_bit[layout->counters[type].shift] = type;
    for (int i = 0; i < out->width; i++)
        out->ones |= (bits128)1 << (i * out->bits);
    out->areas = layout->areas;
    out->closes = can_close(layout);
    out->sparse = is_sparse(layout);
    if (!make_steps(layout))
        return STATUS_NO_MEMORY;
    open_first(layout);
    return plan_depths(layout) ? STATUS_OK : STATUS_NO_MEMORY;
}

enum status sweep_new(struct sweep **out, const struct constraints *constraints,
                      bool merge, struct arena *arena)
{
    const struct board *board = &constraints->rules->board;
    struct layout layout = {.in = constraints,
                            .arena = arena,
                            .ncells = board_cells(board),
                            .turned = board->width > board->height};
    struct sweep *sweep = arena_alloc(arena, 1, sizeof *sweep);
    if (!sweep)
        return STATUS_NO_MEMORY;
    layout.out = sweep;
    sweep->width = layout.turned ? board->height : board->width;
    sweep->height = layout.turned ? board->width : board->height;
    enum status status = lay_out(&layout, merge);
    if (!status)
        *out = sweep;
    return status;
}
