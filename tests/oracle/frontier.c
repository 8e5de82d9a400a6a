/*
 * Dynamic programming over the frontier, as in a textbook.
 *
 * Cells are passed row by row. Everything that the cells already passed can mean for
 * those to come is the state, a string of bytes:
 *
 *     [ blocked: one a column | ships left: one a type | still to add: one a sum ]
 *
 *         A B C D E          sweep at C2, the next cell to pass
 *     1   . s . . .          blocked counts, in each column, the cells from the
 *     2   . s > . .          frontier down where no other ship may lie: B still 1 for
 *     3     s                the ship's own cell, C 0 if ships may lie side by side
 *
 * A ship is laid when the sweep reaches its first cell. Of the cells that it forbids
 * to others, those not yet passed are, in every column, the next few from the frontier
 * down (a ship is straight and its first cell is its top left one), so that a number a
 * column holds them and two ships' numbers merge by their maximum. Forbidding is
 * mutual, so it is enough that a later ship minds the earlier ones.
 *
 * At each cell: either no ship begins there (unless the cell must be covered and is
 * not), or one that is left, may lie there and fits does. Forward, a table a layer
 * sums the ways to reach each state. Backward over the same states, the ways to finish
 * from each; a placement lies in forward x backward fleets at every state that lays
 * it. Exact in 128-bit integers, of which no partial sum passes the number of fleets
 * times that of reachable states' prefixes; boards that need more are not asked here.
 *
 * Kept plain on purpose (no packing, no bounds, no vectors): it is to be right, and to
 * be the yardstick.
 */
#include "oracle/evidence.h"
#include "oracle/table.h"

#include <stdlib.h>
#include <string.h>

enum { SUCCESSORS_MAX = 1 + 2 * RULESET_TYPES_MAX };

/* A placement as the sweep lays it. */
struct step {
    const struct spot *spot;
    uint8_t block[BOARD_SIDE_MAX]; /* cells forbidden to others, once it is passed */
    uint8_t *amount;               /* [nsums] */
};

struct sweep {
    const struct ground *ground;
    const struct evidence *evidence;
    int width, ntypes, nsums;
    size_t words;         /* of a state */
    int *nsteps;          /* [ncells] */
    struct step **steps;  /* [ncells][nsteps] placements that begin there */
    int *closes;          /* [nsums] the last cell where a placement may add to it */
    struct table *layers; /* [ncells + 1] */
};

/* A state, and the placement that led there. */
struct successor {
    const struct spot *spot;
    uint64_t *key;
};

static uint8_t *bytes_of(uint64_t *key)
{
    return (uint8_t *)key;
}

/* The numbers of cells that `spot`, laid at its first cell, forbids from the frontier
 * down once that cell is passed. */
static void find_block(struct step *step, const struct spot *spot, int width)
{
    int column = spot->cells[0] % width, row = spot->cells[0] / width;
    for (int k = 0; k < spot->nnear; k++) {
        int x = spot->near[k] % width, y = spot->near[k] / width;
        int frontier = x <= column ? row + 1 : row;
        if (y - frontier + 1 > step->block[x])
            step->block[x] = (uint8_t)(y - frontier + 1);
    }
}

static void add_step(struct sweep *sweep, const struct spot *spot)
{
    int cell = spot->cells[0];
    struct step *steps = sweep->steps[cell] = oracle_realloc(
        sweep->steps[cell], (size_t)sweep->nsteps[cell] + 1, sizeof *steps);
    struct step *step = &steps[sweep->nsteps[cell]++];
    *step = (struct step){.spot = spot};
    find_block(step, spot, sweep->width);
    step->amount = oracle_alloc((size_t)sweep->nsums, 1);
    for (int s = 0; s < sweep->nsums; s++) {
        step->amount[s] = (uint8_t)evidence_amount(sweep->evidence, spot, s);
        if (step->amount[s] && cell > sweep->closes[s])
            sweep->closes[s] = cell;
    }
}

static struct sweep *sweep_new(const struct ground *ground,
                               const struct evidence *evidence)
{
    struct sweep *sweep = oracle_alloc(1, sizeof *sweep);
    size_t ncells = (size_t)ground->ncells;
    sweep->ground = ground;
    sweep->evidence = evidence;
    sweep->width = ground->rules->board.width;
    sweep->ntypes = ground->rules->ntypes;
    sweep->nsums = evidence->nsums;
    sweep->words = ((size_t)(sweep->width + sweep->ntypes + sweep->nsums) + 7) / 8;
    sweep->nsteps = oracle_alloc(ncells, sizeof *sweep->nsteps);
    sweep->steps = oracle_alloc(ncells, sizeof(struct step *));
    sweep->closes = oracle_alloc((size_t)sweep->nsums, sizeof *sweep->closes);
    sweep->layers = oracle_alloc(ncells + 1, sizeof *sweep->layers);
    for (int type = 0; type < sweep->ntypes; type++)
        for (int i = 0; i < ground->nspots[type]; i++)
            if (evidence_allows(evidence, &ground->spots[type][i]))
                add_step(sweep, &ground->spots[type][i]);
    return sweep;
}

static void sweep_free(struct sweep *sweep)
{
    for (int cell = 0; cell < sweep->ground->ncells; cell++) {
        for (int i = 0; i < sweep->nsteps[cell]; i++)
            free(sweep->steps[cell][i].amount);
        free(sweep->steps[cell]);
        table_drop(&sweep->layers[cell]);
    }
    table_drop(&sweep->layers[sweep->ground->ncells]);
    free(sweep->nsteps);
    free(sweep->steps);
    free(sweep->closes);
    free(sweep->layers);
    free(sweep);
}

/* Has every sum its target that no placement after `cell` can add to? */
static bool sums_close(const struct sweep *sweep, const uint8_t *state, int cell)
{
    const uint8_t *need = state + sweep->width + sweep->ntypes;
    for (int s = 0; s < sweep->nsums; s++)
        if (need[s] && sweep->closes[s] <= cell)
            return false;
    return true;
}

/* Lay a ship: change `state` to what it is after the cell is passed. */
static bool lay(const struct sweep *sweep, uint8_t *state, const struct step *step)
{
    uint8_t *left = state + sweep->width, *need = left + sweep->ntypes;
    const struct spot *spot = step->spot;
    if (!left[spot->placement.type])
        return false;
    for (int k = 0; k < spot->ncells; k++)
        if (state[spot->cells[k] % sweep->width])
            return false;
    for (int s = 0; s < sweep->nsums; s++)
        if (need[s] < step->amount[s])
            return false;
    left[spot->placement.type]--;
    for (int s = 0; s < sweep->nsums; s++)
        need[s] = (uint8_t)(need[s] - step->amount[s]);
    for (int x = 0; x < sweep->width; x++)
        if (state[x] < step->block[x])
            state[x] = step->block[x];
    return true;
}

/* All states that may follow `key` when `cell` is passed, written to `out`. */
static int successors(const struct sweep *sweep, int cell, const uint64_t *key,
                      struct successor *out)
{
    int column = cell % sweep->width, n = 0;
    size_t size = sweep->words * sizeof *key;
    bool free_cell = !((const uint8_t *)key)[column];
    if (!free_cell || !sweep->evidence->must[cell]) {
        memcpy(out[n].key, key, size);
        out[n].spot = NULL;
        if (!free_cell)
            bytes_of(out[n].key)[column]--;
        n += sums_close(sweep, bytes_of(out[n].key), cell);
    }
    for (int i = 0; free_cell && i < sweep->nsteps[cell]; i++) {
        memcpy(out[n].key, key, size);
        out[n].spot = sweep->steps[cell][i].spot;
        n += lay(sweep, bytes_of(out[n].key), &sweep->steps[cell][i]) &&
             sums_close(sweep, bytes_of(out[n].key), cell);
    }
    return n;
}

static struct successor *successors_new(const struct sweep *sweep)
{
    struct successor *out = oracle_alloc(SUCCESSORS_MAX + 1, sizeof *out);
    for (int i = 0; i <= SUCCESSORS_MAX; i++)
        out[i].key = oracle_alloc(sweep->words, sizeof *out[i].key);
    return out;
}

static void successors_free(struct successor *out)
{
    for (int i = 0; i <= SUCCESSORS_MAX; i++)
        free(out[i].key);
    free(out);
}

static void start(struct sweep *sweep)
{
    uint64_t *key = oracle_alloc(sweep->words, sizeof *key);
    uint8_t *left = bytes_of(key) + sweep->width, *need = left + sweep->ntypes;
    bool possible = true;
    for (int type = 0; type < sweep->ntypes; type++)
        left[type] = (uint8_t)sweep->ground->rules->types[type].count;
    for (int s = 0; s < sweep->nsums; s++) {
        int target = sweep->evidence->sums[s].target;
        possible = possible && target >= 0 && target <= UINT8_MAX;
        need[s] = (uint8_t)target;
    }
    sweep->layers[0] = table_make(sweep->words);
    if (possible)
        table_add(&sweep->layers[0], key, 1);
    free(key);
}

static void forward(struct sweep *sweep, struct successor *next)
{
    start(sweep);
    for (int cell = 0; cell < sweep->ground->ncells; cell++) {
        const struct table *from = &sweep->layers[cell];
        struct table *to = &sweep->layers[cell + 1];
        *to = table_make(sweep->words);
        for (size_t i = 0; i < from->n; i++) {
            int n = successors(sweep, cell, from->keys + i * from->words, next);
            for (int k = 0; k < n; k++)
                table_add(to, next[k].key, from->counts[i]);
        }
    }
}

/* The states of the last layer from which the game is whole: nothing left over. */
static count128 *finish(const struct sweep *sweep)
{
    const struct table *last = &sweep->layers[sweep->ground->ncells];
    count128 *ways = oracle_alloc(last->n, sizeof *ways);
    for (size_t i = 0; i < last->n; i++) {
        uint8_t *rest = bytes_of(last->keys + i * last->words) + sweep->width;
        bool whole = true;
        for (int k = 0; k < sweep->ntypes + sweep->nsums; k++)
            whole = whole && rest[k] == 0;
        ways[i] = whole;
    }
    return ways;
}

static void backward(const struct sweep *sweep, struct successor *next,
                     struct oracle *oracle)
{
    count128 *ways = finish(sweep);
    for (int cell = sweep->ground->ncells - 1; cell >= 0; cell--) {
        const struct table *from = &sweep->layers[cell], *to = from + 1;
        count128 *before = oracle_alloc(from->n, sizeof *before);
        count128 through[RULESET_TYPES_MAX][2] = {{0}};
        for (size_t i = 0; i < from->n; i++) {
            int n = successors(sweep, cell, from->keys + i * from->words, next);
            for (int k = 0; k < n; k++) {
                count128 after = ways[table_find(to, next[k].key)];
                before[i] += after;
                if (next[k].spot) {
                    struct placement p = next[k].spot->placement;
                    through[p.type][p.down] += from->counts[i] * after;
                }
            }
        }
        for (int i = 0; i < sweep->nsteps[cell]; i++) {
            const struct spot *spot = sweep->steps[cell][i].spot;
            oracle->placement[spot->placement.type][spot->index] =
                (double)through[spot->placement.type][spot->placement.down];
        }
        free(ways);
        ways = before;
    }
    oracle->fleets = sweep->layers[0].n ? ways[0] : 0;
    free(ways);
}

struct oracle *oracle_frontier(const struct game *game)
{
    struct ground *ground = ground_new(&game->rules);
    struct evidence *evidence = evidence_new(game, ground);
    struct sweep *sweep = sweep_new(ground, evidence);
    struct successor *next = successors_new(sweep);
    struct oracle *oracle = oracle_new(ground);
    forward(sweep, next);
    backward(sweep, next, oracle);
    oracle->total = (double)oracle->fleets;
    for (int cell = 0; cell <= ground->ncells; cell++)
        oracle->states += sweep->layers[cell].n;
    oracle_spread(oracle, ground);
    successors_free(next);
    sweep_free(sweep);
    evidence_free(evidence);
    ground_free(ground);
    return oracle;
}
