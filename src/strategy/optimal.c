/**
 * The whole game as a tree: a position, the cells that may be shot there, the answers
 * that may come, and the position behind each answer.
 *
 *     worth(position) = weight + min over cells of the sum over answers of
 * worth(behind)
 *
 * Weight is the number of fleets, worth the number of shots to come added up over all
 * of them: whole numbers, so that the answer is exact. Positions reached in different
 * ways are worked out once (optimal_state.h), and few of all are: each is asked only
 * whether it is worth less than a bound.
 *
 *   - Every cell left of a fleet has to be shot. Beyond that, while nothing is hit, the
 *     kth shot can find no more than the kth largest weight of a cell: those not found
 *     by then have missed k times. That is the least of misses to come.
 *   - Cells are tried in the order of this bound, which begins with the likeliest hit,
 *     that is with greedy; what cannot come below the best so far is left out, the
 *     answers behind a cell one by one.
 *   - A cell that is surely covered is shot at once where that can do no harm.
 *
 * Exact: a cell is left out only if its lower bound is no better than what is had. It
 * ends: every shot leaves a cell less, or fewer fleets.
 *
 * Rejected: positions as sets of marked cells (a hundred times as many: they keep apart
 * what only differs in where misses lie).
 */
#include "strategy/optimal.h"

#include "strategy/optimal_bound.h"
#include "strategy/optimal_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/** The positions behind one shot. */
struct level {
    struct state_item *items; /* [items of the first position] */
    uint8_t *answers;         /* of the items of the position shot at */
    struct state behind[OPTIMAL_ANSWERS_MAX];
    int64_t least[OPTIMAL_ANSWERS_MAX];
};

struct optimal {
    struct optimal_ground *ground;
    struct state first;
    struct optimal_table table;
    struct optimal_bound *bound;
    struct level *levels; /* [cells + 1], filled as far as the search has come */
    enum status status;   /* why it was given up */
    int cell;             /* of interest: best at the first position */
};

/** A cell that may be shot. */
struct action {
    int cell;
    int64_t weight, least; /* least worth of the position if it is shot */
};

bool optimal_suits(const struct game *game)
{
    return game_turn_shots(game) == 1;
}

/* ---- Levels */

static struct level *level_at(struct optimal *optimal, int depth)
{
    struct level *level = &optimal->levels[depth];
    size_t n = (size_t)optimal->first.n + 1;
    if (!level->items)
        level->items = calloc(n, sizeof *level->items);
    if (!level->answers)
        level->answers = calloc(n, 1);
    if (level->items && level->answers)
        return level;
    optimal->status = STATUS_NO_MEMORY;
    return NULL;
}

/** Sort the items of `state` by what is told of a shot at `cell`. Those with no cell
 * left are at their end. */
static void split(const struct optimal *optimal, const struct state *state, int cell,
                  struct level *level)
{
    const struct optimal_ground *ground = optimal->ground;
    int at[OPTIMAL_ANSWERS_MAX + 1] = {0};
    for (int i = 0; i < state->n; i++) {
        level->answers[i] =
            (uint8_t)state_answer(ground, state, &state->items[i], cell);
        at[level->answers[i] + 1]++;
    }
    for (int a = 0; a < ground->nanswers; a++) {
        at[a + 1] += at[a];
        level->behind[a] =
            (struct state){.shot = state->shot, .items = level->items + at[a]};
        if (a > 0)
            level->behind[a].shot |= (cells128)1 << cell;
    }
    for (int i = 0; i < state->n; i++) {
        struct state *behind = &level->behind[level->answers[i]];
        struct state_item item = state->items[i];
        item.left -= level->answers[i] > 0;
        if (!item.left)
            continue;
        behind->items[behind->n++] = item;
        behind->weight += item.weight;
        behind->left += item.weight * item.left;
    }
}

/* ---- Actions */

/** The least worth behind a shot at `cell`, its answers' positions left in `level`. */
static int64_t least_of_shot(struct optimal *optimal, const struct state *state,
                             int cell, struct level *level)
{
    int64_t sum = state->weight;
    split(optimal, state, cell, level);
    for (int a = 0; a < optimal->ground->nanswers; a++) {
        struct state *behind = &level->behind[a];
        level->least[a] = behind->n ? optimal_bound_of(optimal->bound, behind) : 0;
        sum += level->least[a];
    }
    return sum;
}

static int compare_actions(const void *a, const void *b)
{
    const struct action *x = a, *y = b;
    if (x->least != y->least)
        return x->least < y->least ? -1 : 1;
    if (x->weight != y->weight)
        return x->weight > y->weight ? -1 : 1;
    return x->cell < y->cell ? -1 : x->cell > y->cell;
}

/** List what may be shot, the most promising first; how many. A cell surely covered
 * that can be shot at no loss stands for all. */
static int list_actions(struct optimal *optimal, int depth, const struct state *state,
                        struct action out[OPTIMAL_CELLS_MAX])
{
    const struct optimal_ground *ground = optimal->ground;
    struct level *level = level_at(optimal, depth);
    int64_t cells[OPTIMAL_CELLS_MAX];
    int n = 0;
    if (!level)
        return 0;
    state_cells(ground, state, cells);
    for (int cell = 0; cell < ground->ncells; cell++) {
        if (!cells[cell])
            continue;
        struct action action = {cell, cells[cell], 0};
        if (ground->certain_first && action.weight == state->weight) {
            out[0] = action;
            return 1;
        }
        action.least = least_of_shot(optimal, state, cell, level);
        out[n++] = action;
    }
    qsort(out, (size_t)n, sizeof *out, compare_actions);
    return n;
}

/* ---- The search */

static int64_t worth(struct optimal *optimal, int depth, struct state *state,
                     int64_t bound);

/** The worth of `state` if `cell` is shot, if that is below `bound`; else `bound` or
 * more, and no more than it is. */
static int64_t worth_of_shot(struct optimal *optimal, int depth,
                             const struct state *state, int cell, int64_t bound)
{
    struct level *level = level_at(optimal, depth);
    if (!level)
        return bound;
    int64_t sum = least_of_shot(optimal, state, cell, level);
    for (int a = optimal->ground->nanswers - 1; a >= 0 && sum < bound; a--) {
        struct state *behind = &level->behind[a];
        if (!behind->n)
            continue;
        sum -= level->least[a];
        sum += worth(optimal, depth + 1, behind, bound - sum);
    }
    return sum;
}

/** Go through the actions. */
static int64_t best_of(struct optimal *optimal, int depth, const struct state *state,
                       int64_t bound, int *cell)
{
    struct action actions[OPTIMAL_CELLS_MAX];
    int n = list_actions(optimal, depth, state, actions);
    int64_t best = bound, out_of_reach = INT64_MAX;
    *cell = -1;
    for (int i = 0; i < n && !optimal->status; i++) {
        int64_t shot = actions[i].least;
        if (shot < best)
            shot = worth_of_shot(optimal, depth, state, actions[i].cell, best);
        if (shot < best) {
            best = shot;
            *cell = actions[i].cell;
        } else if (shot < out_of_reach) {
            out_of_reach = shot;
        }
    }
    return *cell >= 0 ? best : out_of_reach;
}

/** The worth of a position whose items are joined and reduced. */
static int64_t worth_reduced(struct optimal *optimal, int depth, struct state *state,
                             int64_t bound)
{
    struct state_key key = state_name(optimal->ground, state);
    struct optimal_known *known =
        optimal_table_at(&optimal->table, key, &optimal->status);
    if (!known || known->exact || known->value >= bound)
        return known ? known->value : bound;
    int cell;
    int64_t value = best_of(optimal, depth, state, bound, &cell);
    if (optimal->status)
        return bound;
    known = optimal_table_at(&optimal->table, key, &optimal->status);
    if (known) {
        known->exact = cell >= 0;
        known->value = value;
    }
    return value;
}

static int64_t worth(struct optimal *optimal, int depth, struct state *state,
                     int64_t bound)
{
    if (state->n == 1)
        return state->left;
    enum status status = state_join(optimal->ground, state);
    if (status || optimal->status) {
        optimal->status = optimal->status ? optimal->status : status;
        return bound;
    }
    int64_t divisor = state_reduce(state);
    if (state->n == 1)
        return state->left * divisor;
    int64_t reduced = bound / divisor + (bound % divisor != 0);
    return divisor * worth_reduced(optimal, depth, state, reduced);
}

/* ---- Outside */

enum status optimal_new(struct optimal **out, const struct pool *pool,
                        const struct cellset *shot, size_t states)
{
    struct optimal *optimal = calloc(1, sizeof *optimal);
    if (!optimal)
        return STATUS_NO_MEMORY;
    assert(pool->complete);
    optimal->table.most = states ? states : OPTIMAL_STATES;
    enum status status =
        optimal_ground_new(&optimal->ground, &optimal->first, pool, shot);
    if (!status) {
        optimal->levels =
            calloc((size_t)optimal->ground->ncells + 2, sizeof *optimal->levels);
        optimal->bound = optimal_bound_new(optimal->ground, optimal->first.n);
        status = optimal->levels && optimal->bound
                     ? state_join(optimal->ground, &optimal->first)
                     : STATUS_NO_MEMORY;
    }
    if (status) {
        optimal_free(optimal);
        return status;
    }
    *out = optimal;
    return STATUS_OK;
}

void optimal_free(struct optimal *optimal)
{
    if (!optimal)
        return;
    for (int i = 0; optimal->levels && i < optimal->ground->ncells + 2; i++) {
        free(optimal->levels[i].items);
        free(optimal->levels[i].answers);
    }
    free(optimal->levels);
    free(optimal->first.items);
    optimal_bound_free(optimal->bound);
    optimal_ground_free(optimal->ground);
    optimal_table_free(&optimal->table);
    free(optimal);
}

enum status optimal_solve(struct optimal *optimal, struct fraction *shots, int *cell)
{
    const struct state *first = &optimal->first;
    int64_t value = 0;
    int best = -1;
    if (first->n)
        value = best_of(optimal, 0, first, INT64_MAX, &best);
    if (optimal->status)
        return optimal->status;
    *shots = fraction_of(value, first->weight);
    *cell = best >= 0 ? optimal->ground->cell[best] : -1;
    return STATUS_OK;
}

enum status optimal_price(struct optimal *optimal, int cell, struct fraction *shots)
{
    const struct optimal_ground *ground = optimal->ground;
    const struct state *first = &optimal->first;
    int64_t value = first->weight;
    int of_interest = 0;
    while (of_interest < ground->ncells && ground->cell[of_interest] != cell)
        of_interest++;
    if (of_interest < ground->ncells) {
        value = worth_of_shot(optimal, 0, first, of_interest, INT64_MAX);
    } else if (first->n) { /* a shot into the water */
        int best;
        value += best_of(optimal, 0, first, INT64_MAX, &best);
    }
    if (optimal->status)
        return optimal->status;
    *shots = fraction_of(value, first->weight);
    return STATUS_OK;
}

struct fraction optimal_turns(const struct optimal *optimal, struct fraction shots)
{
    const struct state *first = &optimal->first;
    if (!first->weight)
        return shots;
    int64_t worth = shots.numerator * (first->weight / shots.denominator);
    return fraction_of(worth - first->left + first->weight, first->weight);
}

size_t optimal_states(const struct optimal *optimal)
{
    return optimal->table.n;
}
