/**
 * Fleets by their rank. Backward values say how many fleets lie behind every choice, so
 * the fleet of a rank is found like a word in a dictionary whose chapters have known
 * lengths: at each cell, skip the choices whose fleets all come before the rank.
 *
 *     rank 700 at a state with 1000 completions:
 *       nothing begins    650    700 >= 650: skip them, 50 is left
 *       carrier across    120     50 <  120: this one; go on behind it with rank 50
 *       carrier down      230
 *
 * The order of choices is that of the sweep's starts: nothing, then the types in order,
 * across before down. It depends on the board alone, never on how states are stored.
 *
 * With weights a rank is a point on a line as long as the sum of all weights. Rounding
 * may carry the point past the last choice, which is then taken.
 */
#include "infer/frontier_layers.h"

/** What is left of the rank. */
struct ticket {
    count128 count;
    double weight; /* under FRONTIER_F64 */
};

static count128 count_at(const struct frontier *f, const struct layer *layer,
                         uint32_t i)
{
    return f->options.kind == FRONTIER_U64 ? ((const uint64_t *)layer->values)[i]
                                           : ((const count128 *)layer->values)[i];
}

/** Is the ticket among the `share` completions at hand? If not, count past them. */
static bool falls_in(struct ticket *ticket, enum frontier_kind kind, count128 count,
                     double share)
{
    if (kind == FRONTIER_F64) {
        if (ticket->weight < share)
            return true;
        ticket->weight -= share;
        return false;
    }
    if (ticket->count < count)
        return true;
    ticket->count -= count;
    return false;
}

/** The value that `bundle` leads to from `value`, how many layers ahead; or 0. */
static int follow(const struct frontier *f, const struct bundle *bundle, uint32_t value,
                  uint32_t *to)
{
    uint32_t low = 0, high = bundle->nedges; /* the last edge from <= value */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (bundle->edges[middle].from <= value)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return 0;
    const struct edge *edge = &bundle->edges[low - 1];
    const struct needs_move *move = needs_move_at(needs_moves(f->needs), edge->move);
    for (uint32_t i = 0; i < move->nruns; i++) {
        uint32_t place = value - edge->from - move->runs[i].from;
        if (place < move->runs[i].length) {
            *to = edge->to + move->runs[i].to + place;
            return (int)edge->ahead;
        }
    }
    return 0;
}

static bool finishes(const struct bundle *bundle, uint32_t value)
{
    uint32_t low = 0, high = bundle->nfinals;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (bundle->finals[middle] == value)
            return true;
        if (bundle->finals[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/** The type of the last ship that `bundle` leaves from `value`, and where; or -1. */
static int leaves(const struct frontier *f, int index, const struct bundle *bundle,
                  uint32_t value, struct closing_rows *rows)
{
    uint32_t low = 0, high = bundle->nlasts; /* the last one from <= value */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (bundle->lasts[middle].from <= value)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return -1;
    const struct last *last = &bundle->lasts[low - 1];
    const struct needs_closes *closes =
        needs_closes_at(needs_moves(f->needs), last->close);
    for (uint32_t i = 0; i < closes->n; i++)
        if (last->from + closes->at[i].place == value) {
            closing_rows(f->closing, frontier_next_cell(f->sweep, index),
                         last_profile(last), rows);
            return f->sweep->type_of_bit[closes->at[i].bit];
        }
    return -1;
}

/** One step of a walk: the bundle that the ticket falls in, and where it leads: to
 * value `to`, so many layers ahead, to the end, or to a last ship of `type`. */
struct choice {
    const struct bundle *bundle;
    enum { NOWHERE, ONWARDS, TO_THE_END, TO_LAST_SHIP } way;
    uint32_t to;
    int ahead, type;
    struct closing_rows rows;
};

/** Where `bundle` leads from `value`, and how many fleets (or what weight) lie there.
 */
static struct choice look(const struct frontier *f, int index,
                          const struct bundle *bundle, uint32_t value,
                          struct ticket *share)
{
    struct choice choice = {.bundle = bundle, .type = -1};
    bool real = f->options.kind == FRONTIER_F64;
    if (finishes(bundle, value)) {
        choice.way = TO_THE_END;
        *share = (struct ticket){1, 1};
    } else if ((choice.ahead = follow(f, bundle, value, &choice.to)) > 0) {
        const struct layer *next = &f->layers[index + choice.ahead];
        choice.way = ONWARDS;
        if (real)
            share->weight = ((const double *)next->values)[choice.to];
        else
            share->count = count_at(f, next, choice.to);
    } else if (f->closing &&
               (choice.type = leaves(f, index, bundle, value, &choice.rows)) >= 0) {
        choice.way = TO_LAST_SHIP;
        if (real)
            share->weight = closing_weight(f->closing, choice.type, &choice.rows);
        else
            share->count = closing_ways(f->closing, choice.type, &choice.rows);
    }
    return choice;
}

/** What the ticket falls in at `value`, which is left in terms of the choice. */
static struct choice choose(const struct frontier *f, int index, uint32_t value,
                            struct ticket *ticket)
{
    const struct layer *layer = &f->layers[index];
    struct choice last = {.way = NOWHERE};
    for (int i = 0; i < layer->nbundles; i++) {
        const struct bundle *bundle = &layer->bundles[i];
        double weight = bundle->start ? bundle->start->weight : 1;
        struct ticket share = {0, 0};
        struct choice choice = look(f, index, bundle, value, &share);
        if (share.count || share.weight > 0)
            last = choice;
        if (falls_in(ticket, f->options.kind, share.count, share.weight * weight)) {
            ticket->weight /= weight;
            return choice;
        }
    }
    return last;
}

static int walk(const struct frontier *f, struct ticket ticket,
                struct frontier_ship ships[RULESET_SHIPS_MAX])
{
    int nships = 0;
    uint32_t value = 0;
    for (int i = 0; i < f->sweep->nsteps;) {
        struct choice choice = choose(f, i, value, &ticket);
        const struct sweep_start *start =
            choice.way == NOWHERE ? NULL : choice.bundle->start;
        if (start)
            ships[nships++] = (struct frontier_ship){start->type, start->index};
        if (choice.way == TO_LAST_SHIP) {
            start = closing_at(f->closing, choice.type, &choice.rows, ticket.count,
                               ticket.weight);
            ships[nships++] = (struct frontier_ship){start->type, start->index};
        }
        if (choice.way != ONWARDS)
            break;
        value = choice.to;
        i += choice.ahead;
    }
    return nships;
}

int frontier_fleet_at(const struct frontier *f, count128 rank,
                      struct frontier_ship ships[RULESET_SHIPS_MAX])
{
    return walk(f, (struct ticket){.count = rank}, ships);
}

int frontier_fleet_at_weight(const struct frontier *f, double point,
                             struct frontier_ship ships[RULESET_SHIPS_MAX])
{
    return walk(f, (struct ticket){.weight = point}, ships);
}
