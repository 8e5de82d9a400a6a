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
#include "infer/sweep.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORD_BITS = 128,
    CLOSING_STARTS = 200, /* with fewer, tables cost more than they save */
    CLOSING_REACH = 11    /* columns that a start may look at */
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
    int ncounters;
    struct counter *counters;
    bool *looked; /* [height + 1][width] */
    bool *must;   /* [ncells] */
    int *step_of; /* [ncells] the step at a cell, or -1 */
};

/** A placement in the sweep's own terms, before bits are known. */
struct span {
    const struct allowed *from;
    int column, row, columns, rows; /* its cells */
};

static bits128 bits_low(int n)
{
    return n >= WORD_BITS ? ~(bits128)0 : ((bits128)1 << n) - 1;
}

static int bits_for(int value)
{
    int bits = 0;
    while (value >> bits)
        bits++;
    return bits;
}

static struct span span_of(const struct layout *layout, const struct allowed *from)
{
    const struct ruleset *rules = layout->in->rules;
    struct placement p = from->placement;
    int x = board_column(&rules->board, p.cell), y = board_row(&rules->board, p.cell);
    int length = rules->types[p.type].length;
    bool down = p.down != layout->turned;
    return (struct span){.from = from,
                         .column = layout->turned ? y : x,
                         .row = layout->turned ? x : y,
                         .columns = down ? 1 : length,
                         .rows = down ? length : 1};
}

/** Is `type` swept in its own name? */
static bool is_swept(const struct layout *layout, int type)
{
    return layout->out->merged[type] == type;
}

static int span_cell(const struct layout *layout, const struct span *span)
{
    return span->row * layout->out->width + span->column;
}

/** Columns taken: with the margin to the right where ships may not touch. */
static int columns_taken(const struct layout *layout, const struct span *span)
{
    int room = layout->out->width - span->column;
    int columns = span->columns + (layout->in->rules->touching == TOUCHING_NO);
    return columns < room ? columns : room;
}

/* ---- Where digits are looked at */

static void look(struct layout *layout, const struct span *span)
{
    int w = layout->out->width;
    bool *row = layout->looked + span->row * w, *below = row + w;
    for (int i = 0; i < columns_taken(layout, span); i++)
        row[span->column + i] = true;
    if (layout->in->rules->touching != TOUCHING_SIDES)
        return;
    if (span->column > 0)
        below[span->column - 1] = true;
    if (span->column + span->columns < w)
        below[span->column + span->columns] = true;
}

/** The digit of a column whose cells are taken from `row` to before `end`. */
static int trimmed(const struct layout *layout, int column, int row, int end)
{
    const struct sweep *out = layout->out;
    int last = end < out->height + 1 ? end : out->height + 1;
    while (last > row && !layout->looked[(last - 1) * out->width + column])
        last--;
    return last - row;
}

/** The row behind the last one taken. */
static int end_row(const struct layout *layout, const struct span *span)
{
    return span->row + span->rows + (layout->in->rules->touching != TOUCHING_YES);
}

/* ---- Counters */

static int counter_amount(const struct layout *layout, int counter,
                          const struct allowed *from)
{
    int ntypes = layout->in->rules->ntypes;
    return counter < ntypes ? counter == from->placement.type
                            : from->amount[counter - ntypes];
}

/** The most that starts from each cell on can add to the counter, by the ships that
 * there are; and where it opens and closes. */
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
        if (!is_swept(layout, type))
            continue;
        memset(best, 0, ((size_t)ncells + 1) * sizeof(int));
        for (int i = 0; i < in->nallowed[type]; i++) {
            const struct allowed *from = &in->allowed[type][i];
            struct span span = span_of(layout, from);
            int cell = span_cell(layout, &span);
            int amount = counter_amount(layout, index, from);
            if (amount > best[cell])
                best[cell] = amount;
            if (amount && cell < counter->open)
                counter->open = cell;
            if (amount && cell > counter->close)
                counter->close = cell;
        }
        for (int cell = ncells - 1, most = 0; cell >= 0; cell--) {
            most = best[cell] > most ? best[cell] : most;
            counter->supply[cell] += most * layout->out->merged_count[type];
        }
    }
    return true;
}

static bool counters_plan(struct layout *layout)
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
    return true;
}

static bool counters_can_be_met(const struct layout *layout)
{
    for (int i = 0; i < layout->ncounters; i++)
        if (layout->counters[i].target > layout->counters[i].supply[0])
            return false;
    return true;
}

/** May both counters have the same bits? Types never share any, so that a bit tells the
 * type. */
static bool counters_apart(const struct layout *layout, int a, int b)
{
    const struct counter *p = &layout->counters[a], *q = &layout->counters[b];
    int ntypes = layout->in->rules->ntypes;
    bool one_after_other = p->close < q->open || q->close < p->open;
    return (one_after_other && (a >= ntypes || b >= ntypes)) ||
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
static bool counters_place(struct layout *layout)
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

static bool counter_is_open(const struct counter *counter, int cell)
{
    return counter->target > 0 && counter->open <= cell && cell <= counter->close;
}

/** What leads from `cell` to the next step at cell `next` when `from` begins there;
 * NULL: nothing begins. */
static struct needs_op op_of(const struct layout *layout, int cell, int next,
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
    return op;
}

/* ---- Starts */

static bool is_plain(const struct layout *layout, const struct allowed *from)
{
    int sum = 0;
    for (int g = 0; g < layout->in->ngroups; g++)
        sum += from->amount[g];
    return sum == 0;
}

static struct sweep_start start_of(const struct layout *layout, const struct span *span)
{
    const struct sweep *out = layout->out;
    int bits = out->bits, end = end_row(layout, span), cell = span_cell(layout, span);
    int next = cell + 1 + out->steps[layout->step_of[cell]].idle;
    struct sweep_start start = {.type = span->from->placement.type,
                                .index = span->from->index,
                                .weight = span->from->weight,
                                .op = op_of(layout, cell, next, span->from),
                                .row = span->row,
                                .column = span->column,
                                .reach = columns_taken(layout, span),
                                .plain = is_plain(layout, span->from)};
    int own = trimmed(layout, span->column, span->row + 1, end);
    start.set = (bits128)(unsigned)own << out->top;
    for (int i = 1; i < columns_taken(layout, span); i++) {
        int digit = trimmed(layout, span->column + i, span->row, end);
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

/** Call `visit` for every allowed placement. */
static void each_span(struct layout *layout,
                      void (*visit)(struct layout *layout, const struct span *span))
{
    const struct constraints *in = layout->in;
    for (int type = 0; type < in->rules->ntypes; type++)
        for (int i = 0; is_swept(layout, type) && i < in->nallowed[type]; i++) {
            struct span span = span_of(layout, &in->allowed[type][i]);
            visit(layout, &span);
        }
}

static void widen_digits(struct layout *layout, const struct span *span)
{
    int end = end_row(layout, span), digit = end - span->row;
    if (span->columns == 1 && columns_taken(layout, span) == 1)
        digit--; /* a lone column only keeps what is below its first row */
    if (digit > layout->out->digit_max)
        layout->out->digit_max = digit;
}

/* ---- Steps */

static void count_start(struct layout *layout, const struct span *span)
{
    layout->step_of[span_cell(layout, span)]++;
}

/** A step for every cell with a start or a must; `step_of` holds counts of starts. */
static bool make_steps(struct layout *layout)
{
    struct sweep *out = layout->out;
    size_t ncells = (size_t)layout->ncells;
    layout->step_of = arena_alloc(layout->arena, ncells, sizeof *layout->step_of);
    out->steps = arena_alloc(layout->arena, ncells, sizeof *out->steps);
    if (!layout->step_of || !out->steps)
        return false;
    each_span(layout, count_start);
    for (int cell = 0; cell < layout->ncells; cell++) {
        int nstarts = layout->step_of[cell];
        layout->step_of[cell] = -1;
        if (!nstarts && !layout->must[cell])
            continue;
        layout->step_of[cell] = out->nsteps;
        struct sweep_step *step = &out->steps[out->nsteps++];
        step->cell = cell;
        step->must = layout->must[cell];
        step->starts =
            arena_alloc(layout->arena, (size_t)nstarts + 1, sizeof *step->starts);
        if (!step->starts)
            return false;
    }
    for (int i = 0; i < out->nsteps; i++) {
        int next = i + 1 < out->nsteps ? out->steps[i + 1].cell : layout->ncells;
        out->steps[i].idle = next - out->steps[i].cell - 1;
        out->steps[i].op = op_of(layout, out->steps[i].cell, next, NULL);
    }
    return true;
}

static void add_start(struct layout *layout, const struct span *span)
{
    int cell = span_cell(layout, span);
    struct sweep_step *step = &layout->out->steps[layout->step_of[cell]];
    step->starts[step->nstarts++] = start_of(layout, span);
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

static void mark_musts(struct layout *layout)
{
    const struct board *board = &layout->in->rules->board;
    struct sweep *out = layout->out;
    for (int cell = cellset_next(&layout->in->must, 0); cell >= 0;
         cell = cellset_next(&layout->in->must, cell + 1)) {
        int x = board_column(board, cell), y = board_row(board, cell);
        int at = layout->turned ? x * out->width + y : cell;
        layout->must[at] = true;
        layout->looked[at] = true;
    }
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
            int next = step->cell + 1 + step->idle + q;
            int column = next % w, row = next / w;
            if (deepest[column] >= row)
                step->depths[step->ndepths++] =
                    (struct sweep_depth){q * out->bits, deepest[column] - row + 1};
        }
    }
    return true;
}

/* ---- Types alike */

/** Do the constraints treat types `a` and `b` the same? */
static bool types_alike(const struct constraints *in, int a, int b)
{
    const struct ship_type *types = in->rules->types;
    if (types[a].length != types[b].length || in->nallowed[a] != in->nallowed[b])
        return false;
    for (int i = 0; i < in->nallowed[a]; i++) {
        const struct allowed *p = &in->allowed[a][i], *q = &in->allowed[b][i];
        double apart = p->weight - q->weight;
        if (p->index != q->index || apart > 0 || apart < 0 ||
            (in->ngroups && memcmp(p->amount, q->amount, (size_t)in->ngroups)))
            return false;
    }
    return true;
}

/** Sweep each type as the first one like it. */
static void merge_types(struct layout *layout, bool merge)
{
    const struct constraints *in = layout->in;
    struct sweep *out = layout->out;
    out->orders = 1;
    for (int type = 0; type < in->rules->ntypes; type++) {
        int like = 0;
        while (like < type &&
               !(merge && is_swept(layout, like) && types_alike(in, like, type)))
            like++;
        out->merged[type] = like;
        for (int i = 1; i <= in->rules->types[type].count; i++)
            out->orders =
                out->orders * (unsigned)++out->merged_count[like] / (unsigned)i;
    }
}

/** Is it worth while, and possible, to count the last ship at once? */
static bool can_close(const struct layout *layout)
{
    const struct constraints *in = layout->in;
    int nstarts = 0, reach = 0;
    for (int type = 0; type < in->rules->ntypes; type++) {
        if (!is_swept(layout, type))
            continue;
        nstarts += in->nallowed[type];
        if (in->rules->types[type].length > reach)
            reach = in->rules->types[type].length;
    }
    reach += in->rules->touching == TOUCHING_NO;
    return nstarts >= CLOSING_STARTS && reach <= CLOSING_REACH &&
           in->rules->touching != TOUCHING_SIDES &&
           layout->out->width * layout->out->digit_max <= WORD_BITS;
}

static enum status lay_out(struct layout *layout)
{
    struct sweep *out = layout->out;
    if (!counters_plan(layout))
        return STATUS_NO_MEMORY;
    if (!counters_can_be_met(layout))
        return STATUS_CONTRADICTION;
    each_span(layout, look);
    mark_musts(layout);
    each_span(layout, widen_digits);
    out->bits = out->digit_max ? bits_for(out->digit_max) : 1;
    out->top = out->bits * (out->width - 1);
    if (out->top + out->bits > WORD_BITS || !counters_place(layout))
        return STATUS_LIMIT;
    out->closes = can_close(layout);
    for (int type = 0; type < layout->in->rules->ntypes; type++)
        if (layout->counters[type].target > 0)
            out->type_of_bit[layout->counters[type].shift] = type;
    for (int i = 0; i < out->width; i++)
        out->ones |= (bits128)1 << (i * out->bits);
    if (!make_steps(layout))
        return STATUS_NO_MEMORY;
    open_first(layout);
    each_span(layout, add_start);
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
    size_t looked = (size_t)(sweep->height + 1) * (size_t)sweep->width;
    layout.looked = arena_alloc(arena, looked, sizeof *layout.looked);
    layout.must = arena_alloc(arena, (size_t)layout.ncells, sizeof *layout.must);
    if (!layout.must || !layout.looked)
        return STATUS_NO_MEMORY;
    merge_types(&layout, merge);
    enum status status = lay_out(&layout);
    if (!status)
        *out = sweep;
    return status;
}
