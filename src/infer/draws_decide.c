/**
 * The ships that reports ask for.
 *
 * As long as cells are left that must be covered, the one that the fewest placements
 * cover is next, and its ship is drawn from these. Then, as long as a group misses
 * part of its sum, its next cell in order is decided: it is covered by a ship that
 * adds to the sum, or by none, and those that would are ruled out.
 *
 *     group of 2:   A5 +2?   B5 none   F1 +1   -> full: nothing more may add to it
 *
 * Either way a choice divides the fleets that are left, so each has one way through.
 *
 * Candidates are drawn in proportion to a guess at the fleets that go on from each. If
 * nothing were in the way of anything, that would be the product of
 *
 *     need / places     for the ship itself, of those of its type
 *     chance            for every open must that it leaves, of being covered by one of
 *                       the ships to come; a third where a must before it is open that
 *                       one ship may well share with it
 *     odds              for every group, that the cells still undecided, each with its
 *                       chance, come to what it then misses
 *
 * The guess may be wrong, weights make up for it; it is 0 only where nothing goes on.
 * On 20x20 with ten ships and three salvos told by number, 95 draws in a hundred count
 * (68 where ships may not touch); on 10x10 with five such salvos 4 do.
 */
#include "infer/draws_part.h"

#include <math.h>

enum { GROUPS_FREE = 64 }; /* looked at beside all else that listing takes */

static const double shared = 1.0 / 3;

/* ---- Candidates */

static bool adds_too_much(const struct table *table, const struct allowed *from)
{
    for (int g = 0; g < table->draws->in->ngroups; g++)
        if (from->amount[g] > table->missing[g])
            return true;
    return false;
}

/** The first cell of a ship down or across whose cell number `k` is `cell`; -1: it is
 * off the board. */
static int first_cell(const struct board *board, int cell, bool down, int k)
{
    int back = down ? board_row(board, cell) : board_column(board, cell);
    return back < k ? -1 : cell - k * (down ? board->width : 1);
}

/** List the placements that fit over `cell` and add to `group` (-1: whether or not they
 * add to any), each with its share of the places of its type. Returns how many. */
static int list_over(const struct table *table, int cell, int group,
                     struct candidate *out)
{
    const struct draws *draws = table->draws;
    const struct ruleset *rules = draws->in->rules;
    int n = 0;
    table->draws->work +=
        (uint64_t)(2 + draws->in->ngroups / GROUPS_FREE * GROUPS_FREE);
    for (int type = 0; type < rules->ntypes; type++) {
        int length = rules->types[type].length;
        if (!table->need[type])
            continue;
        for (int i = 0; i < 2 * length; i++) {
            bool down = i >= length;
            int at = first_cell(&rules->board, cell, down, down ? i - length : i);
            if (at < 0 ||
                !room_has(&table->fits[type], down, board_column(&rules->board, at),
                          board_row(&rules->board, at)))
                continue;
            const struct allowed *from = draws_at(draws, type, down, at);
            if ((group >= 0 && !from->amount[group]) || adds_too_much(table, from))
                continue;
            out[n++] = (struct candidate){from, from->weight * table->need[type] /
                                                    table->nfits[type]};
        }
    }
    return n;
}

/** The chance that one of the ships to come covers `cell`, adding to `group`. */
static double chance_of(const struct table *table, int cell, int group)
{
    struct candidate *others = table->draws->others;
    int n = list_over(table, cell, group, others);
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += others[i].score;
    return fmin(sum, 0.9);
}

/* ---- Guesses */

/** Work out the odds of a group for all that it may miss, of its cells from number
 * `next` on. */
static void find_odds(struct table *table, int group, int next)
{
    const int16_t *cells = table->draws->cells[group];
    double *odds = table->draws->odds[group];
    int most = table->missing[group];
    for (int r = 0; r <= most; r++)
        odds[r] = r == 0;
    for (int i = next; cells[i] >= 0; i++) {
        double p = chance_of(table, cells[i], group);
        for (int r = most; p > 0 && r >= 0; r--)
            odds[r] = odds[r] * (1 - p) + (r ? odds[r - 1] * p : 0);
    }
}

static double guess_musts(const struct table *table, struct placement p)
{
    const struct draws *draws = table->draws;
    const struct ruleset *rules = draws->in->rules;
    struct cellset open = table->open;
    for (int m = cellset_next(&open, 0); m >= 0; m = cellset_next(&open, m + 1))
        for (int k = 0; k < rules->types[p.type].length; k++)
            if (placement_cell(&rules->board, p, k) == draws->musts[m].cell)
                cellset_remove(&open, m);
    double guess = 1;
    for (int m = cellset_next(&open, 0); m >= 0; m = cellset_next(&open, m + 1))
        guess *= cellset_overlap(&open, &draws->musts[m].linked) ? shared
                                                                 : draws->chances[m];
    return guess;
}

/** By how much the odds of all groups rise when `from` lies; those of `decided` are
 * absolute. */
static double guess_groups(const struct table *table, const struct allowed *from,
                           int decided)
{
    double guess = 1;
    for (int g = 0; g < table->draws->in->ngroups; g++) {
        const double *odds = table->draws->odds[g];
        int missing = table->missing[g];
        if (from->amount[g])
            guess *= odds[missing - from->amount[g]] /
                     (g != decided && odds[missing] > 0 ? odds[missing] : 1);
    }
    return guess;
}

/* ---- Choices */

static void put(struct table *table, const struct allowed *from)
{
    struct draws *draws = table->draws;
    const struct ruleset *rules = draws->in->rules;
    struct placement p = from->placement;
    draws_put(table, from);
    table->weight *= from->weight;
    for (int m = cellset_next(&table->open, 0); m >= 0;
         m = cellset_next(&table->open, m + 1))
        for (int k = 0; k < rules->types[p.type].length; k++)
            if (placement_cell(&rules->board, p, k) == draws->musts[m].cell)
                cellset_remove(&table->open, m);
    for (int g = 0; g < draws->in->ngroups; g++) {
        table->missing[g] -= from->amount[g];
        for (int type = 0;
             from->amount[g] && !table->missing[g] && type < rules->ntypes; type++)
            room_drop(&table->allowed[type], &draws->brings[g * rules->ntypes + type],
                      rules->board.height);
    }
}

/** Draw one of `n` candidates by their scores. NULL at a dead end. */
static const struct candidate *pick(struct table *table, int n)
{
    const struct candidate *candidates = table->draws->candidates, *last = NULL;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += candidates[i].score;
    double point = stream_unit(table->stream) * sum;
    for (int i = 0; i < n && point >= 0; i++) {
        if (candidates[i].score > 0)
            last = &candidates[i];
        point -= candidates[i].score;
    }
    if (last)
        table->weight *= sum / last->score;
    return last;
}

/** See where everything fits. */
static void look(struct table *table)
{
    const struct ruleset *rules = table->draws->in->rules;
    for (int type = 0; type < rules->ntypes; type++)
        if (table->need[type])
            draws_fit(table, type);
    for (int g = 0; g < table->draws->in->ngroups; g++)
        if (table->missing[g])
            find_odds(table, g, table->next[g]);
}

/** The open must that the fewest placements cover; -1: one has none. */
static int next_must(struct table *table)
{
    struct draws *draws = table->draws;
    int best = -1, fewest = 0;
    for (int m = cellset_next(&table->open, 0); m >= 0;
         m = cellset_next(&table->open, m + 1)) {
        int n = list_over(table, draws->musts[m].cell, -1, draws->others);
        if (n == 0)
            return -1;
        draws->chances[m] = chance_of(table, draws->musts[m].cell, -1);
        draws->work += (uint64_t)n;
        if (best < 0 || n < fewest) {
            best = m;
            fewest = n;
        }
    }
    return best;
}

static bool cover_must(struct table *table)
{
    struct draws *draws = table->draws;
    look(table);
    int m = next_must(table);
    if (m < 0)
        return false;
    int n = list_over(table, draws->musts[m].cell, -1, draws->candidates);
    for (int i = 0; i < n; i++) {
        struct candidate *candidate = &draws->candidates[i];
        candidate->score *= guess_musts(table, candidate->from->placement);
        candidate->score *= guess_groups(table, candidate->from, -1);
    }
    const struct candidate *chosen = pick(table, n);
    if (chosen)
        put(table, chosen->from);
    return chosen;
}

/** Rule out what adds to `group` over `cell`. */
static void leave_out(struct table *table, int group, int cell)
{
    const struct board *board = &table->draws->in->rules->board;
    struct candidate *others = table->draws->others;
    int n = list_over(table, cell, group, others);
    for (int i = 0; i < n; i++) {
        struct placement p = others[i].from->placement;
        table->allowed[p.type].first[p.down].rows[board_row(board, p.cell)] &=
            ~(UINT32_C(1) << board_column(board, p.cell));
    }
}

/** Decide the next cell of `group` that may still add to it. */
static bool decide_cell(struct table *table, int group)
{
    struct draws *draws = table->draws;
    const int16_t *cells = draws->cells[group];
    int n = 0, cell = -1;
    look(table);
    while (n == 0 && (cell = cells[table->next[group]]) >= 0) {
        n = list_over(table, cell, group, draws->candidates);
        table->next[group]++;
    }
    if (n == 0)
        return false;
    find_odds(table, group, table->next[group]);
    for (int i = 0; i < n; i++)
        draws->candidates[i].score *=
            guess_groups(table, draws->candidates[i].from, group);
    draws->candidates[n++] =
        (struct candidate){NULL, draws->odds[group][table->missing[group]]};
    const struct candidate *chosen = pick(table, n);
    if (chosen && chosen->from)
        put(table, chosen->from);
    else if (chosen)
        leave_out(table, group, cell);
    return chosen;
}

bool draws_decide(struct table *table)
{
    while (!cellset_empty(&table->open))
        if (!cover_must(table))
            return false;
    for (int g = 0; g < table->draws->in->ngroups; g++)
        while (table->missing[g])
            if (!decide_cell(table, g))
                return false;
    return true;
}
