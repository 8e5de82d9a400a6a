/**
 * Drawing ship by ship.
 *
 * What is still possible is a board of free cells, and for each type a board of the
 * first cells that its ships may have (room.c). A fleet is drawn in two parts. First
 * come the ships that reports ask for (draws_decide.c); then the others by length, each
 * drawn from all the places where it fits, evenly or by the weights of a prior.
 *
 * A fleet's weight is 1 over the probability of having been drawn so. What is decided
 * next depends on nothing but what lies, so a fleet has one way through the first part;
 * its n ships of a type in the second part come in n! orders, and the weight is divided
 * by that. Hence the sum of weights over all draws is, on average, the number of fleets
 * times the number of draws, and any other sum over fleets likewise. Draws that run
 * into a dead end weigh 0.
 *
 * The weights of a board that is far from full hardly differ, and a draw takes
 * microseconds. On crowded boards they differ so much that few draws carry all; the
 * caller watches for that.
 *
 * Rejected: sets of placements as rows of bits with a table of what blocks what, which
 * took 123 MB for 24 types on 26x26, where these boards take 0.1 MB.
 */
#include "infer/draws.h"

#include "infer/draws_part.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Setting up */

static bool list_type(struct draws *draws, int type)
{
    const struct constraints *in = draws->in;
    const struct board *board = &in->rules->board;
    size_t ncells = (size_t)board_cells(board);
    int16_t *place = arena_alloc(draws->arena, 2 * ncells, sizeof *place);
    if (!place)
        return false;
    for (size_t i = 0; i < 2 * ncells; i++)
        place[i] = -1;
    for (int i = 0; i < in->nallowed[type]; i++) {
        const struct allowed *from = &in->allowed[type][i];
        struct placement p = from->placement;
        double apart = from->weight - 1;
        place[(p.down ? ncells : 0) + (size_t)p.cell] = (int16_t)i;
        draws->allowed[type].first[p.down].rows[board_row(board, p.cell)] |=
            UINT32_C(1) << board_column(board, p.cell);
        draws->weighed[type] |= apart > 0 || apart < 0;
    }
    draws->place[type] = place;
    return true;
}

/** May one ship well cover both cells? They lie in line, three apart at most. */
static bool are_linked(const struct board *board, int a, int b)
{
    int dx = abs(board_column(board, a) - board_column(board, b));
    int dy = abs(board_row(board, a) - board_row(board, b));
    return (dx == 0 || dy == 0) && dx + dy <= 3;
}

static bool list_musts(struct draws *draws)
{
    const struct cellset *must = &draws->in->must;
    draws->musts =
        arena_alloc(draws->arena, (size_t)cellset_size(must) + 1, sizeof *draws->musts);
    for (int cell = cellset_next(must, 0); draws->musts && cell >= 0;
         cell = cellset_next(must, cell + 1)) {
        struct must *made = &draws->musts[draws->nmusts];
        made->cell = cell;
        for (int m = 0; m < draws->nmusts; m++)
            if (are_linked(&draws->in->rules->board, draws->musts[m].cell, cell))
                cellset_add(&made->linked, m);
        draws->nmusts++;
    }
    draws->chances =
        arena_alloc(draws->arena, (size_t)draws->nmusts + 1, sizeof(double));
    return draws->musts && draws->chances;
}

static bool list_cells(struct draws *draws, int group)
{
    const struct cellset *set = &draws->in->groups[group].cells;
    int16_t *cells =
        arena_alloc(draws->arena, (size_t)cellset_size(set) + 1, sizeof *cells);
    if (!cells)
        return false;
    draws->cells[group] = cells;
    for (int cell = cellset_next(set, 0); cell >= 0; cell = cellset_next(set, cell + 1))
        *cells++ = (int16_t)cell;
    *cells = -1;
    draws->odds[group] = arena_alloc(
        draws->arena, (size_t)draws->in->groups[group].target + 1, sizeof(double));
    return draws->odds[group];
}

static bool list_groups(struct draws *draws)
{
    const struct constraints *in = draws->in;
    const struct board *board = &in->rules->board;
    size_t ngroups = (size_t)in->ngroups, ntypes = (size_t)in->rules->ntypes;
    draws->cells = arena_alloc(draws->arena, ngroups + 1, sizeof *draws->cells);
    draws->brings =
        arena_alloc(draws->arena, ngroups * ntypes + 1, sizeof *draws->brings);
    draws->odds = arena_alloc(draws->arena, ngroups + 1, sizeof *draws->odds);
    draws->missing = arena_alloc(draws->arena, ngroups + 1, sizeof *draws->missing);
    draws->next = arena_alloc(draws->arena, ngroups + 1, sizeof *draws->next);
    if (!draws->cells || !draws->brings || !draws->odds || !draws->missing ||
        !draws->next)
        return false;
    for (int g = 0; g < in->ngroups; g++)
        if (!list_cells(draws, g))
            return false;
    for (size_t type = 0; type < ntypes; type++)
        for (int i = 0; in->ngroups && i < in->nallowed[type]; i++) {
            const struct allowed *from = &in->allowed[type][i];
            struct placement p = from->placement;
            for (size_t g = 0; g < ngroups; g++)
                if (from->amount[g])
                    draws->brings[g * ntypes + type].first[p.down].rows[board_row(
                        board, p.cell)] |= UINT32_C(1) << board_column(board, p.cell);
        }
    return true;
}

static void order_types(struct draws *draws)
{
    const struct ruleset *rules = draws->in->rules;
    int n = 0;
    for (int length = BOARD_SIDE_MAX; length > 0; length--)
        for (int type = 0; type < rules->ntypes; type++)
            if (rules->types[type].length == length)
                draws->order[n++] = type;
}

/** The most candidates that there can be: every placement over one cell, and nothing.
 */
static size_t most_candidates(const struct ruleset *rules)
{
    size_t n = 1;
    for (int type = 0; type < rules->ntypes; type++)
        n += 2 * (size_t)rules->types[type].length;
    return n;
}

static enum status set_up(struct draws *draws, size_t memory)
{
    const struct constraints *in = draws->in;
    const struct ruleset *rules = in->rules;
    size_t ngroups = (size_t)in->ngroups, ntypes = (size_t)rules->ntypes;
    size_t bytes = sizeof *draws + ngroups * ntypes * sizeof(struct room) +
                   ntypes * 4 * (size_t)board_cells(&rules->board);
    if (bytes > memory)
        return STATUS_LIMIT;
    for (int type = 0; type < rules->ntypes; type++)
        if (!list_type(draws, type))
            return STATUS_NO_MEMORY;
    size_t most = most_candidates(rules);
    draws->candidates = arena_alloc(draws->arena, most, sizeof *draws->candidates);
    draws->others = arena_alloc(draws->arena, most, sizeof *draws->others);
    if (!draws->candidates || !draws->others || !list_musts(draws) ||
        !list_groups(draws))
        return STATUS_NO_MEMORY;
    order_types(draws);
    return STATUS_OK;
}

enum status draws_new(struct draws **out, const struct constraints *constraints,
                      size_t memory)
{
    struct draws *draws = calloc(1, sizeof *draws);
    if (!draws)
        return STATUS_NO_MEMORY;
    draws->in = constraints;
    draws->arena = arena_new();
    enum status status = draws->arena ? set_up(draws, memory) : STATUS_NO_MEMORY;
    if (status) {
        draws_free(draws);
        return status;
    }
    *out = draws;
    return STATUS_OK;
}

void draws_free(struct draws *draws)
{
    if (!draws)
        return;
    arena_free(draws->arena);
    free(draws);
}

uint64_t draws_work(const struct draws *draws)
{
    return draws->work;
}

/* ---- A fleet */

void draws_fit(struct table *table, int type)
{
    const struct ruleset *rules = table->draws->in->rules;
    const struct board *board = &rules->board;
    room_find(&table->fits[type], &table->free, board, rules->types[type].length);
    table->nfits[type] =
        room_keep(&table->fits[type], &table->allowed[type], board->height);
    table->draws->work += (uint64_t)board->height;
}

void draws_put(struct table *table, const struct allowed *from)
{
    int type = from->placement.type;
    room_put(&table->free, table->draws->in->rules, from->placement);
    table->need[type]--;
    table->ships[table->nships++] = (struct drawn_ship){type, from->index};
}

/** The placement at `unit`, from 0 to 1, of the weights of those that fit, which are
 * one at least; `*sum`: all of them. */
static const struct allowed *pick_weighed(const struct table *table, int type,
                                          double unit, double *sum)
{
    const struct draws *draws = table->draws;
    const struct board *board = &draws->in->rules->board;
    const struct allowed *last = NULL;
    double point = INFINITY;
    *sum = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int n = 0; n < 2 * board->height; n++) {
            int down = n >= board->height, row = n - down * board->height;
            for (uint32_t rest = table->fits[type].first[down].rows[row]; rest;
                 rest &= rest - 1) {
                last = draws_at(draws, type, down,
                                board_cell(board, __builtin_ctz(rest), row));
                if (!pass)
                    *sum += last->weight;
                else if ((point -= last->weight) < 0)
                    return last;
            }
        }
        point = unit * *sum;
    }
    assert(last);
    return last;
}

/** Draw a ship of `type` from where it fits. False at a dead end. */
static bool draw_ship(struct table *table, int type)
{
    struct draws *draws = table->draws;
    const struct allowed *from;
    draws_fit(table, type);
    int n = table->nfits[type];
    if (n < table->need[type])
        return false;
    if (draws->weighed[type]) {
        double sum;
        from = pick_weighed(table, type, stream_unit(table->stream), &sum);
        table->weight *= sum;
        draws->work += (uint64_t)n;
    } else {
        struct placement p = room_nth(&table->fits[type], &draws->in->rules->board,
                                      (int)stream_below(table->stream, (uint64_t)n));
        from = draws_at(draws, type, p.down, p.cell);
        table->weight *= n;
    }
    draws_put(table, from);
    return true;
}

static bool draw(struct table *table)
{
    const struct draws *draws = table->draws;
    if (!draws_decide(table))
        return false;
    for (int k = 0; k < draws->in->rules->ntypes; k++) {
        int type = draws->order[k];
        while (table->need[type]) {
            table->weight /= table->need[type];
            if (!draw_ship(table, type))
                return false;
        }
    }
    return true;
}

double draws_fleet(struct draws *draws, struct stream *stream,
                   struct drawn_ship ships[RULESET_SHIPS_MAX])
{
    const struct constraints *in = draws->in;
    struct table table = {.draws = draws,
                          .stream = stream,
                          .free = room_all(&in->rules->board),
                          .ships = ships,
                          .missing = draws->missing,
                          .next = draws->next,
                          .weight = 1};
    memcpy(table.allowed, draws->allowed,
           (size_t)in->rules->ntypes * sizeof *table.allowed);
    for (int m = 0; m < draws->nmusts; m++)
        cellset_add(&table.open, m);
    for (int g = 0; g < in->ngroups; g++) {
        table.missing[g] = in->groups[g].target;
        table.next[g] = 0;
    }
    for (int type = 0; type < in->rules->ntypes; type++)
        table.need[type] = in->rules->types[type].count;
    return draw(&table) ? table.weight : 0;
}
