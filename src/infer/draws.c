/**
 * Drawing ship by ship.
 *
 * What is still possible is a set of placements, a bit each, type after type:
 *
 *     possible    carrier [ 1 1 0 1 ... ] battleship [ 0 1 1 ... ] ... destroyer [ ...
 * ] blocked[p]  the same shape: what cannot stand beside placement p
 *
 * As long as cells are left that must be covered, the one that the fewest placements
 * cover is next; its ship is drawn from these, in proportion to a guess at how many
 * fleets go on from each (the ways to choose the rest if nothing were in the way of
 * anything). Then the other ships follow by length, each drawn evenly from what is
 * possible.
 *
 * A fleet's weight is 1 over the probability of having been drawn so. Which cell is
 * next depends on nothing but what lies, so a fleet has one way through the first part;
 * its n ships of a type in the second part come in n! orders, and the weight is divided
 * by that. Hence the sum of weights over all draws is, on average, the number of fleets
 * times the number of draws, and any other sum over fleets likewise. Draws that run
 * into a dead end weigh 0.
 *
 * The weights of a board that is far from full hardly differ, and a draw takes
 * microseconds. On crowded boards they differ so much that few draws carry all; the
 * caller watches for that.
 */
#include "infer/draws.h"

#include "base/arena.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/** A cell that must be covered, and the placements that do. */
struct must {
    int cell;
    uint64_t *covering; /* [nwords] */
};

struct draws {
    const struct constraints *in;
    struct arena *arena;
    size_t nwords, first_word[RULESET_TYPES_MAX + 1]; /* of each type */
    const struct allowed **from;                      /* by bit */
    uint64_t *all;                                    /* [nwords] */
    uint64_t *blocked;                                /* [nbits][nwords] */
    uint64_t *covered; /* [nbits][must_words]: musts that it covers */
    bool weighed;      /* not all weights are 1 */
    int nmusts, order[RULESET_TYPES_MAX]; /* types by length, the longest first */
    size_t must_words;
    struct must *musts;
    uint64_t work;
    double *score; /* [nbits] workspace */
    uint32_t *candidates;
};

/** A fleet on its way. */
struct table {
    struct draws *draws;
    struct stream *stream;
    uint64_t *possible, *open; /* placements; musts to cover */
    int need[RULESET_TYPES_MAX], nships;
    struct drawn_ship *ships;
    double weight;
};

static size_t type_words(const struct draws *draws, int type)
{
    return draws->first_word[type + 1] - draws->first_word[type];
}

static int count_bits(const uint64_t *words, size_t n)
{
    int sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += __builtin_popcountll(words[i]);
    return sum;
}

/* ---- Setting up */

static enum status number_placements(struct draws *draws, size_t memory)
{
    const struct constraints *in = draws->in;
    size_t nwords = 0;
    for (int type = 0; type < in->rules->ntypes; type++) {
        draws->first_word[type] = nwords;
        nwords += ((size_t)in->nallowed[type] + 63) / 64;
    }
    draws->first_word[in->rules->ntypes] = draws->nwords = nwords;
    if (64 * nwords * nwords * sizeof(uint64_t) > memory)
        return STATUS_LIMIT;
    draws->from = arena_alloc(draws->arena, 64 * nwords + 1, sizeof *draws->from);
    draws->all = arena_alloc(draws->arena, nwords + 1, sizeof *draws->all);
    draws->score = arena_alloc(draws->arena, 64 * nwords + 1, sizeof *draws->score);
    draws->candidates =
        arena_alloc(draws->arena, 64 * nwords + 1, sizeof *draws->candidates);
    if (!draws->from || !draws->all || !draws->score || !draws->candidates)
        return STATUS_NO_MEMORY;
    for (int type = 0; type < in->rules->ntypes; type++)
        for (int i = 0; i < in->nallowed[type]; i++) {
            size_t bit = 64 * draws->first_word[type] + (size_t)i;
            double apart = in->allowed[type][i].weight - 1;
            draws->from[bit] = &in->allowed[type][i];
            draws->all[bit / 64] |= UINT64_C(1) << (bit % 64);
            draws->weighed |= apart > 0 || apart < 0;
        }
    return STATUS_OK;
}

/** For each cell, the placements that cover it. */
static uint64_t *list_covering(struct draws *draws)
{
    const struct ruleset *rules = draws->in->rules;
    size_t nwords = draws->nwords, ncells = (size_t)board_cells(&rules->board);
    uint64_t *covering =
        arena_alloc(draws->arena, ncells * nwords + 1, sizeof *covering);
    for (size_t bit = 0; covering && bit < 64 * nwords; bit++) {
        if (!draws->from[bit])
            continue;
        struct placement p = draws->from[bit]->placement;
        for (int k = 0; k < rules->types[p.type].length; k++)
            covering[(size_t)placement_cell(&rules->board, p, k) * nwords + bit / 64] |=
                UINT64_C(1) << (bit % 64);
    }
    return covering;
}

/** What is in the way of each placement: whatever covers a cell of its halo. */
static bool list_blocked(struct draws *draws, const uint64_t *covering)
{
    size_t nwords = draws->nwords;
    draws->blocked =
        arena_alloc(draws->arena, 64 * nwords * nwords + 1, sizeof *draws->blocked);
    for (size_t bit = 0; draws->blocked && bit < 64 * nwords; bit++) {
        if (!draws->from[bit])
            continue;
        uint64_t *blocked = draws->blocked + bit * nwords;
        struct cellset halo =
            placement_halo(draws->in->rules, draws->from[bit]->placement);
        for (int cell = cellset_next(&halo, 0); cell >= 0;
             cell = cellset_next(&halo, cell + 1))
            for (size_t w = 0; w < nwords; w++)
                blocked[w] |= covering[(size_t)cell * nwords + w];
    }
    return draws->blocked;
}

static bool list_musts(struct draws *draws, uint64_t *covering)
{
    const struct cellset *must = &draws->in->must;
    size_t nwords = draws->nwords;
    draws->nmusts = cellset_size(must);
    draws->must_words = ((size_t)draws->nmusts + 63) / 64;
    draws->musts =
        arena_alloc(draws->arena, (size_t)draws->nmusts + 1, sizeof *draws->musts);
    draws->covered = arena_alloc(draws->arena, 64 * nwords * draws->must_words + 1,
                                 sizeof *draws->covered);
    if (!draws->musts || !draws->covered)
        return false;
    size_t n = 0;
    for (int cell = cellset_next(must, 0); cell >= 0;
         cell = cellset_next(must, cell + 1)) {
        uint64_t *own = covering + (size_t)cell * nwords;
        draws->musts[n] = (struct must){cell, own};
        for (size_t bit = 0; bit < 64 * nwords; bit++)
            if (own[bit / 64] >> (bit % 64) & 1)
                draws->covered[bit * draws->must_words + n / 64] |= UINT64_C(1)
                                                                    << (n % 64);
        n++;
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

enum status draws_new(struct draws **out, const struct constraints *constraints,
                      size_t memory)
{
    assert(constraints->ngroups == 0);
    struct draws *draws = calloc(1, sizeof *draws);
    if (!draws)
        return STATUS_NO_MEMORY;
    draws->in = constraints;
    draws->arena = arena_new();
    enum status status =
        draws->arena ? number_placements(draws, memory) : STATUS_NO_MEMORY;
    uint64_t *covering = status ? NULL : list_covering(draws);
    if (!status &&
        (!covering || !list_blocked(draws, covering) || !list_musts(draws, covering)))
        status = STATUS_NO_MEMORY;
    if (status) {
        draws_free(draws);
        return status;
    }
    order_types(draws);
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

/** Put the placement of `bit` down. */
static void put_down(struct table *table, size_t bit)
{
    struct draws *draws = table->draws;
    draws->work += draws->nwords + 8;
    const struct allowed *from = draws->from[bit];
    int type = from->placement.type;
    const uint64_t *blocked = draws->blocked + bit * draws->nwords;
    const uint64_t *covered = draws->covered + bit * draws->must_words;
    for (size_t w = 0; w < draws->nwords; w++)
        table->possible[w] &= ~blocked[w];
    for (size_t w = 0; w < draws->must_words; w++)
        table->open[w] &= ~covered[w];
    if (--table->need[type] == 0)
        memset(table->possible + draws->first_word[type], 0,
               type_words(draws, type) * sizeof(uint64_t));
    table->ships[table->nships++] = (struct drawn_ship){type, from->index};
    table->weight *= from->weight;
}

/** The open must that the fewest possible placements cover, or -1. */
static int next_must(const struct table *table)
{
    struct draws *draws = table->draws;
    draws->work += draws->nwords * (size_t)draws->nmusts;
    int best = -1, fewest = 0;
    for (int m = 0; m < draws->nmusts; m++) {
        if (!(table->open[m / 64] >> (m % 64) & 1))
            continue;
        int n = 0;
        for (size_t w = 0; w < draws->nwords; w++)
            n += __builtin_popcountll(table->possible[w] & draws->musts[m].covering[w]);
        if (best < 0 || n < fewest) {
            best = m;
            fewest = n;
        }
    }
    return best;
}

/** A guess at the fleets that go on from `bit`, of a type with ships to come. */
static double score(const struct table *table, size_t bit)
{
    const struct draws *draws = table->draws;
    const uint64_t *blocked = draws->blocked + bit * draws->nwords;
    const uint64_t *covered = draws->covered + bit * draws->must_words;
    double ways = 1;
    for (int type = 0; type < draws->in->rules->ntypes; type++) {
        int need = table->need[type] - (type == draws->from[bit]->placement.type);
        int left = 0;
        for (size_t w = draws->first_word[type];
             need && w < draws->first_word[type + 1]; w++)
            left += __builtin_popcountll(table->possible[w] & ~blocked[w]);
        for (int i = 0; i < need; i++)
            ways *= (double)(left > i ? left - i : 0) / (i + 1);
    }
    int open = 0;
    for (size_t w = 0; w < draws->must_words; w++)
        open += __builtin_popcountll(table->open[w] & ~covered[w]);
    /* Each must left open asks a ship to lie just there: one in 16, say. */
    return ldexp(ways, -4 * open) * draws->from[bit]->weight;
}

/** Draw the ship that covers must `m`. False at a dead end. */
static bool cover(struct table *table, int m)
{
    struct draws *draws = table->draws;
    size_t n = 0;
    double sum = 0;
    for (size_t w = 0; w < draws->nwords; w++)
        for (uint64_t rest = table->possible[w] & draws->musts[m].covering[w]; rest;
             rest &= rest - 1) {
            size_t bit = 64 * w + (size_t)__builtin_ctzll(rest);
            draws->candidates[n] = (uint32_t)bit;
            sum += draws->score[n++] = score(table, bit);
        }
    draws->work += n * draws->nwords;
    if (!(sum > 0))
        return false;
    double point = stream_unit(table->stream) * sum;
    size_t chosen = 0; /* the last that counts, should rounding carry it past */
    for (size_t i = 0; i < n && point >= 0; i++) {
        if (draws->score[i] > 0)
            chosen = i;
        point -= draws->score[i];
    }
    table->weight *= sum / draws->score[chosen];
    put_down(table, draws->candidates[chosen]);
    return true;
}

static size_t nth_bit(const uint64_t *words, int n)
{
    size_t w = 0;
    for (int here; n >= (here = __builtin_popcountll(words[w])); w++)
        n -= here;
    uint64_t rest = words[w];
    while (n--)
        rest &= rest - 1;
    return 64 * w + (size_t)__builtin_ctzll(rest);
}

/** Draw a ship of `type` from what is possible. False at a dead end. */
static bool draw_ship(struct table *table, int type)
{
    const struct draws *draws = table->draws;
    const uint64_t *possible = table->possible + draws->first_word[type];
    int n = count_bits(possible, type_words(draws, type));
    if (n < table->need[type])
        return false;
    int chosen = (int)stream_below(table->stream, (uint64_t)n);
    table->weight *= n;
    put_down(table, 64 * draws->first_word[type] + nth_bit(possible, chosen));
    return true;
}

static bool draw(struct table *table)
{
    const struct draws *draws = table->draws;
    for (int m; (m = next_must(table)) >= 0;)
        if (!cover(table, m))
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
    enum {
        WORDS_MAX = (RULESET_TYPES_MAX * 2 * CELLS_MAX + 63) / 64 + RULESET_TYPES_MAX
    };
    uint64_t possible[WORDS_MAX], open[CELLSET_WORDS] = {0};
    struct table table = {.draws = draws,
                          .stream = stream,
                          .possible = possible,
                          .open = open,
                          .ships = ships,
                          .weight = 1};
    memcpy(possible, draws->all, draws->nwords * sizeof *possible);
    for (int m = 0; m < draws->nmusts; m++)
        open[m / 64] |= UINT64_C(1) << (m % 64);
    for (int type = 0; type < draws->in->rules->ntypes; type++)
        table.need[type] = draws->in->rules->types[type].count;
    return draw(&table) ? table.weight : 0;
}
