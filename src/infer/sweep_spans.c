/**
 * Placements in the sweep's terms: where each begins, what it looks at, which types are
 * alike. What is meant is in sweep.c.
 */
#include "infer/sweep_layout.h"

#include <string.h>

static struct span span_of(const struct layout *layout, const struct allowed *from)
{
    const struct ruleset *rules = layout->in->rules;
    struct placement p = from->placement;
    int x = board_column(&rules->board, p.cell), y = board_row(&rules->board, p.cell);
    int length = rules->types[p.type].length, w = layout->out->width;
    bool down = p.down != layout->turned;
    struct span span = {.from = from,
                        .column = layout->turned ? y : x,
                        .row = layout->turned ? x : y,
                        .columns = down ? 1 : length,
                        .rows = down ? length : 1};
    span.cell = span.row * w + span.column;
    span.end = span.row + span.rows + (rules->touching != TOUCHING_YES);
    span.reach = span.columns + (rules->touching == TOUCHING_NO);
    if (span.reach > w - span.column)
        span.reach = w - span.column;
    return span;
}

bool layout_spans(struct layout *layout)
{
    const struct constraints *in = layout->in;
    size_t n = 0, ncells = (size_t)layout->ncells;
    for (int type = 0; type < in->rules->ntypes; type++)
        n += layout_sweeps(layout, type) ? (size_t)in->nallowed[type] : 0;
    layout->first_at = arena_alloc(layout->arena, ncells + 2, sizeof(int));
    layout->spans = arena_alloc(layout->arena, n + 1, sizeof *layout->spans);
    if (!layout->first_at || !layout->spans)
        return false;
    int *next = layout->first_at + 1; /* shifted: ends up as the starts of cells */
    for (int pass = 0; pass < 2; pass++) {
        for (int type = 0; type < in->rules->ntypes; type++)
            for (int i = 0; layout_sweeps(layout, type) && i < in->nallowed[type];
                 i++) {
                struct span span = span_of(layout, &in->allowed[type][i]);
                if (pass)
                    layout->spans[next[span.cell]++] = span;
                else
                    next[span.cell + 1]++;
            }
        for (int cell = 1; !pass && cell <= layout->ncells; cell++)
            next[cell] += next[cell - 1];
    }
    return true;
}

/* ---- Where digits are looked at */

static void look(struct layout *layout, const struct span *span)
{
    int w = layout->out->width;
    bool *row = layout->looked + span->row * w, *below = row + w;
    for (int i = 0; i < span->reach; i++)
        row[span->column + i] = true;
    if (layout->in->rules->touching != TOUCHING_SIDES)
        return;
    if (span->column > 0)
        below[span->column - 1] = true;
    if (span->column + span->columns < w)
        below[span->column + span->columns] = true;
}

bool layout_looks(struct layout *layout)
{
    size_t rows = (size_t)layout->out->height + 1, w = (size_t)layout->out->width;
    layout->looked = arena_alloc(layout->arena, rows * w, sizeof *layout->looked);
    if (!layout->looked)
        return false;
    memcpy(layout->looked, layout->must, (size_t)layout->ncells * sizeof(bool));
    for (int i = 0; i < layout->first_at[layout->ncells]; i++)
        look(layout, &layout->spans[i]);
    return true;
}

int layout_digit(const struct layout *layout, int column, int row, int end)
{
    const struct sweep *out = layout->out;
    int last = end < out->height + 1 ? end : out->height + 1;
    while (last > row && !layout->looked[(last - 1) * out->width + column])
        last--;
    return last - row;
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
            (in->ngroups && memcmp(p->amount, q->amount, (size_t)in->ngroups) != 0))
            return false;
    }
    return true;
}

/** Sweep each type as the first one like it. */
void layout_merge_types(struct layout *layout, bool merge)
{
    const struct constraints *in = layout->in;
    struct sweep *out = layout->out;
    out->orders = 1;
    for (int type = 0; type < in->rules->ntypes; type++) {
        int like = 0;
        while (like < type &&
               !(merge && layout_sweeps(layout, like) && types_alike(in, like, type)))
            like++;
        out->merged[type] = like;
        for (int i = 1; i <= in->rules->types[type].count; i++)
            out->orders =
                out->orders * (unsigned)++out->merged_count[like] / (unsigned)i;
    }
}
