/**
 * The last ship by tables.
 *
 * Where all but one ship have begun and nothing else is to be met, the rest of the
 * sweep asks only where that ship fits. A ship fits if the cells that it wants free in
 * the row where it begins are (a column that is free there is free below), so the ways
 * to place it are a sum over rows, each looked up by the columns that are open in it:
 *
 *     profile at @          row     open columns        ways for a ship of 3
 *       . 2 . . .            r      . . @ . x           ways[r][..@..]      (@: from
 * here) . 2 @ . 3            r + 1  o . o o .           ways[r + 1][o.oo.] . . . . . r
 * + 2  o o o o .           ways[r + 2][oooo.] r + 3  all                 below[r + 3],
 * all rows together
 *
 * Backwards, the fleets that come to the last ship are noted in a table of the same
 * shape, and handed out at the end: a start gets what was noted for the open sets that
 * hold the columns it wants. Both tables are filled by adding over subsets or
 * supersets, a column at a time.
 *
 * Wide rows are cut into segments of the columns where ships begin; a segment's table
 * also looks at the columns behind it that these ships reach.
 *
 * On the empty classic board four in five profiles have but one ship to come. Sweeping
 * them to the end took three times as long, and four times the memory. Not done: the
 * last two ships (pairs of rows no longer add up), and boards where corners may meet,
 * whose starts look at more than open columns.
 */
#include "infer/frontier_close.h"

#include "base/arena.h"

#include <string.h>

enum { CHUNK_BITS = 9, ONE_SEGMENT = 11, TABLE_BITS = 12 };

/** Starts in some columns of a row. */
struct segment {
    int low, columns, bits; /* first column, columns, columns looked at */
    size_t at;              /* its table within that of the row */
};

/** Where the last ship may lie, by cell from the last, at a cell by index. */
struct places {
    int n;
    const struct sweep_start **starts;
};

struct closing {
    const struct sweep *sweep;
    enum frontier_kind kind;
    struct arena *arena;
    size_t bytes;
    int nsegments;
    struct segment segments[BOARD_SIDE_MAX];
    size_t row_size; /* entries of one row's tables */
    int ntypes, slot[RULESET_TYPES_MAX];
    struct places places[RULESET_TYPES_MAX];
    uint32_t *ways;  /* [slot][row][row_size] */
    double *weights; /* the same under FRONTIER_F64 */
    uint64_t *below; /* [slot][row] */
    double *weights_below;
    void *noted;       /* of values, [slot][row][row_size] */
    void *noted_below; /* of values, [slot][row] */
    int chunk_digits;
    bits128 *levels; /* by the bits of a chunk of digits: see closing_rows() */
};

static void *take(struct closing *closing, size_t count, size_t size)
{
    closing->bytes += count * size;
    return arena_alloc(closing->arena, count, size);
}

/* ---- Setting up */

static void plan_segments(struct closing *closing)
{
    const struct sweep *sweep = closing->sweep;
    int reach = 1, columns = sweep->width;
    for (int i = 0; i < sweep->nsteps; i++)
        for (int k = 0; k < sweep->steps[i].nstarts; k++)
            if (sweep->steps[i].starts[k].reach > reach)
                reach = sweep->steps[i].starts[k].reach;
    if (sweep->width > ONE_SEGMENT)
        columns = reach < TABLE_BITS ? TABLE_BITS - reach : 1;
    for (int low = 0; low < sweep->width; low += columns) {
        int bits = columns + reach - 1, left = sweep->width - low;
        struct segment *segment = &closing->segments[closing->nsegments++];
        *segment = (struct segment){.low = low,
                                    .columns = columns < left ? columns : left,
                                    .bits = bits < left ? bits : left,
                                    .at = closing->row_size};
        closing->row_size += (size_t)1 << segment->bits;
    }
}

/** The table of a row of a type. */
static size_t row_at(const struct closing *closing, int type, int row)
{
    return ((size_t)closing->slot[type] * (size_t)closing->sweep->height +
            (size_t)row) *
           closing->row_size;
}

static size_t below_at(const struct closing *closing, int type, int row)
{
    return (size_t)closing->slot[type] * ((size_t)closing->sweep->height + 1) +
           (size_t)row;
}

static const struct segment *segment_of(const struct closing *closing, int column)
{
    const struct segment *segment = closing->segments;
    while (column >= segment->low + segment->columns)
        segment++;
    return segment;
}

/** The place of a start in its row's tables: the columns that it wants. */
static size_t wants(const struct closing *closing, const struct sweep_start *start)
{
    const struct segment *segment = segment_of(closing, start->column);
    size_t columns = ((size_t)1 << start->reach) - 1;
    return segment->at + (columns << (start->column - segment->low));
}

static bool list_places(struct closing *closing)
{
    const struct sweep *sweep = closing->sweep;
    int n[RULESET_TYPES_MAX] = {0};
    for (int i = 0; i < sweep->nsteps; i++)
        for (int k = 0; k < sweep->steps[i].nstarts; k++)
            n[sweep->steps[i].starts[k].type]++;
    for (int type = 0; type < RULESET_TYPES_MAX; type++) {
        if (!n[type])
            continue;
        struct places *places = &closing->places[type];
        closing->slot[type] = closing->ntypes++;
        places->starts = take(closing, (size_t)n[type], sizeof *places->starts);
        if (!places->starts)
            return false;
    }
    for (int i = sweep->nsteps - 1; i >= 0; i--)
        for (int k = 0; k < sweep->steps[i].nstarts; k++) {
            const struct sweep_start *start = &sweep->steps[i].starts[k];
            struct places *places = &closing->places[start->type];
            if (start->plain)
                places->starts[places->n++] = start;
        }
    return true;
}

static void fill_ways(struct closing *closing, int type)
{
    const struct places *places = &closing->places[type];
    for (int i = 0; i < places->n; i++) {
        const struct sweep_start *start = places->starts[i];
        size_t at = row_at(closing, type, start->row) + wants(closing, start);
        closing->ways[at]++;
        if (closing->weights)
            closing->weights[at] += start->weight;
        for (int row = 0; row <= start->row; row++) {
            closing->below[below_at(closing, type, row)]++;
            if (closing->weights)
                closing->weights_below[below_at(closing, type, row)] += start->weight;
        }
    }
    for (int row = 0; row < closing->sweep->height; row++)
        for (int s = 0; s < closing->nsegments; s++) {
            size_t at = row_at(closing, type, row) + closing->segments[s].at;
            size_t size = (size_t)1 << closing->segments[s].bits;
            for (size_t bit = 1; bit < size; bit *= 2)
                for (size_t set = 0; set < size; set++) {
                    if (!(set & bit))
                        continue;
                    closing->ways[at + set] += closing->ways[at + set - bit];
                    if (closing->weights)
                        closing->weights[at + set] += closing->weights[at + set - bit];
                }
        }
}

/** For every chunk of digits, which of them are above 0, above 1, ...: a row of bits
 * for each level, `width` apart. */
static bool fill_levels(struct closing *closing)
{
    const struct sweep *sweep = closing->sweep;
    closing->chunk_digits = sweep->bits < CHUNK_BITS ? CHUNK_BITS / sweep->bits : 1;
    size_t size = (size_t)1 << (closing->chunk_digits * sweep->bits);
    closing->levels = take(closing, size, sizeof *closing->levels);
    for (size_t chunk = 0; closing->levels && chunk < size; chunk++)
        for (int i = 0; i < closing->chunk_digits; i++) {
            int digit = (int)(chunk >> (i * sweep->bits)) & ((1 << sweep->bits) - 1);
            for (int k = 0; k < digit && k < sweep->digit_max; k++)
                closing->levels[chunk] |= (bits128)1 << (k * sweep->width + i);
        }
    return closing->levels;
}

static bool set_up(struct closing *closing)
{
    bool real = closing->kind == FRONTIER_F64;
    size_t value = closing->kind == FRONTIER_U128 ? sizeof(count128) : sizeof(uint64_t);
    plan_segments(closing);
    if (!list_places(closing) || !fill_levels(closing))
        return false;
    size_t height = (size_t)closing->sweep->height, ntypes = (size_t)closing->ntypes;
    size_t n = ntypes * height * closing->row_size, nbelow = ntypes * (height + 1);
    closing->ways = take(closing, n, sizeof *closing->ways);
    closing->below = take(closing, nbelow, sizeof *closing->below);
    closing->noted = take(closing, n, value);
    closing->noted_below = take(closing, nbelow, value);
    if (real) {
        closing->weights = take(closing, n, sizeof(double));
        closing->weights_below = take(closing, nbelow, sizeof(double));
    }
    if (!closing->ways || !closing->below || !closing->noted || !closing->noted_below ||
        (real && (!closing->weights || !closing->weights_below)))
        return false;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        if (closing->places[type].n)
            fill_ways(closing, type);
    return true;
}

struct closing *closing_new(const struct sweep *sweep, enum frontier_kind kind)
{
    struct arena *arena = arena_new();
    struct closing *closing = arena ? arena_alloc(arena, 1, sizeof *closing) : NULL;
    if (closing) {
        closing->sweep = sweep;
        closing->kind = kind;
        closing->arena = arena;
        if (set_up(closing))
            return closing;
    }
    arena_free(arena);
    return NULL;
}

void closing_free(struct closing *closing)
{
    if (closing)
        arena_free(closing->arena);
}

size_t closing_bytes(const struct closing *closing)
{
    return closing->bytes;
}

/* ---- Rows */

void closing_rows(const struct closing *closing, int cell, bits128 profile,
                  struct closing_rows *rows)
{
    const struct sweep *sweep = closing->sweep;
    int w = sweep->width, column = cell % w, bits = closing->chunk_digits * sweep->bits;
    uint32_t all = (uint32_t)((UINT64_C(1) << w) - 1);
    uint32_t here = all >> column; /* digits of this row, the lowest of the queue */
    size_t mask = ((size_t)1 << bits) - 1;
    bits128 levels = 0;
    for (int i = 0; profile; i += closing->chunk_digits, profile >>= bits)
        levels |= closing->levels[(size_t)profile & mask] << i;
    rows->row = cell / w;
    rows->n = 0;
    uint32_t above = column ? (all & ~(all << column)) << (w - column) : 0;
    while ((levels || above) && rows->row + rows->n < sweep->height) {
        uint32_t level = (uint32_t)levels & all;
        uint32_t taken = (level & here) << column;
        if (column)
            taken |= above >> (w - column);
        rows->open[rows->n++] = all & ~taken;
        above = level & ~here;
        levels = w < 128 ? levels >> w : 0;
    }
}

static inline size_t look_up(const struct segment *segment, uint32_t open)
{
    return segment->at + ((open >> segment->low) & (((size_t)1 << segment->bits) - 1));
}

uint64_t closing_ways(const struct closing *closing, int type,
                      const struct closing_rows *rows)
{
    const uint32_t *ways = closing->ways + row_at(closing, type, rows->row);
    uint64_t sum = closing->below[below_at(closing, type, rows->row + rows->n)];
    for (int k = 0; k < rows->n; k++, ways += closing->row_size)
        for (int s = 0; s < closing->nsegments; s++)
            sum += ways[look_up(&closing->segments[s], rows->open[k])];
    return sum;
}

double closing_weight(const struct closing *closing, int type,
                      const struct closing_rows *rows)
{
    const double *weights = closing->weights + row_at(closing, type, rows->row);
    double sum = closing->weights_below[below_at(closing, type, rows->row + rows->n)];
    for (int k = 0; k < rows->n; k++, weights += closing->row_size)
        for (int s = 0; s < closing->nsegments; s++)
            sum += weights[look_up(&closing->segments[s], rows->open[k])];
    return sum;
}

/* ---- What comes to the last ship: noted, and handed out. Once for each kind of number
 */

#define VALUE uint64_t
#define NAME(verb) verb##_u64
#define SINK(value) (value), 0
#include "infer/frontier_close.inc"

#define VALUE count128
#define NAME(verb) verb##_u128
#define SINK(value) (value), 0
#include "infer/frontier_close.inc"

#define VALUE double
#define NAME(verb) verb##_f64
#define SINK(value) 0, (value)
#include "infer/frontier_close.inc"

void closing_spread(struct closing *closing, const struct frontier_sink *sink)
{
    for (int type = 0; type < RULESET_TYPES_MAX; type++) {
        if (!closing->places[type].n)
            continue;
        switch (closing->kind) {
        case FRONTIER_U64:
            spread_u64(closing, type, sink);
            break;
        case FRONTIER_U128:
            spread_u128(closing, type, sink);
            break;
        case FRONTIER_F64:
            spread_f64(closing, type, sink);
            break;
        }
    }
}

/* ---- By rank */

static bool fits(const struct sweep_start *start, const struct closing_rows *rows)
{
    int k = start->row - rows->row;
    uint32_t columns = ((UINT32_C(1) << start->reach) - 1) << start->column;
    return k >= 0 && (k >= rows->n || (rows->open[k] & columns) == columns);
}

const struct sweep_start *closing_at(const struct closing *closing, int type,
                                     const struct closing_rows *rows, count128 rank,
                                     double weight)
{
    const struct places *places = &closing->places[type];
    const struct sweep_start *last = NULL;
    for (int i = 0; i < places->n; i++) {
        const struct sweep_start *start = places->starts[i];
        if (!fits(start, rows))
            continue;
        last = start;
        if (closing->kind == FRONTIER_F64 ? weight < start->weight : rank == 0)
            return start;
        rank--;
        weight -= start->weight;
    }
    return last; /* of weights that do not quite add up */
}
