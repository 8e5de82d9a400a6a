/**
 * A position is an array of fleets, and a shot sorts it by the answers into an array of
 * the next layer, so that one walk in depth is the game against every fleet of it:
 *
 *     layer 0   [0 1 2 3 4 5 6 7]           shoot E5
 *     layer 1   [1 4 6 | 0 3 7 | 2 5]       missed, hit, sunk; the first part shoots F6
 *     layer 2   [4 | 1 6]                   ...
 *
 * A layer is overwritten when the next part of the layer above is played. A fleet that
 * is left alone costs no more misses, and one with no cell left is dropped.
 *
 * Cells are counted for all at once. Bit k of a cell's number stands in plane k, and a
 * fleet is added like a binary number, the carries of all cells together; eight fleets
 * are first added up among themselves, since the high planes rarely change. The largest
 * number is found from the top plane down, keeping the cells that have its bit:
 *
 *     plane 2   0 1 0 1   keep B D
 *     plane 1   1 0 1 1   keep D
 *     plane 0   0 1 1 0   none of those kept: the number is 110, at D
 *
 * Fleets and answers are those of optimal_state.h. It ends: every shot leaves a cell
 * less of some fleet.
 */
#include "strategy/playout.h"

#include <stdlib.h>
#include <string.h>

/* ---- Making */

/** A lot of a fleet's own, whatever its place in the pool. */
static uint64_t lot_of(const struct pool *pool, int fleet)
{
    const uint16_t *ships = pool->ships + (size_t)fleet * (size_t)pool->nships;
    uint64_t lot = 1;
    for (int i = 0; i < pool->nships; i++) {
        lot = (lot ^ ships[i]) * UINT64_C(0x9e3779b97f4a7c15);
        lot ^= lot >> 29;
    }
    return lot * UINT64_C(0xbf58476d1ce4e5b9);
}

/** List the fleets with something left; of more than `most` those with low lots. */
static void list_items(struct playout *playout, const struct pool *pool, int most)
{
    const struct optimal_ground *ground = playout->ground;
    const struct state none = {.shot = 0};
    struct playout_position *first = &playout->first;
    uint64_t highest =
        pool->n > most ? UINT64_MAX / (uint64_t)pool->n * (uint64_t)most : UINT64_MAX;
    for (int fleet = 0; fleet < pool->n; fleet++) {
        struct playout_item item = {0, (uint32_t)fleet};
        if (lot_of(pool, fleet) > highest)
            continue;
        for (int ship = 0; ship < ground->nships; ship++)
            item.left |= state_left(ground, &none, item.fleet, ship);
        if (item.left)
            first->items[first->n++] = item;
    }
}

enum status playout_new(struct playout **out, const struct pool *pool,
                        const struct cellset *shot, int most)
{
    struct state ignored = {.items = NULL};
    struct playout *playout = calloc(1, sizeof *playout);
    if (!playout)
        return STATUS_NO_MEMORY;
    enum status status = optimal_ground_new(&playout->ground, &ignored, pool, shot);
    free(ignored.items);
    if (!status) {
        playout->first.items = calloc((size_t)pool->n + 1, sizeof(struct playout_item));
        playout->layers =
            calloc((size_t)playout->ground->ncells + 2, sizeof *playout->layers);
        if (!playout->first.items || !playout->layers)
            status = STATUS_NO_MEMORY;
    }
    if (status) {
        playout_free(playout);
        return status;
    }
    list_items(playout, pool, most);
    *out = playout;
    return STATUS_OK;
}

void playout_free(struct playout *playout)
{
    if (!playout)
        return;
    for (int i = 0; playout->layers && i < playout->ground->ncells + 2; i++) {
        free(playout->layers[i].items);
        free(playout->layers[i].answers);
    }
    free(playout->layers);
    free(playout->first.items);
    optimal_ground_free(playout->ground);
    free(playout);
}

bool playout_stops(struct playout *playout)
{
    const struct view *view = playout->view;
    playout->stopped |= view && view->stop && view->stop(view->user);
    playout->failed |= playout->stopped;
    return playout->failed;
}

enum status playout_status(const struct playout *playout)
{
    return playout->stopped  ? STATUS_LIMIT
           : playout->failed ? STATUS_NO_MEMORY
                             : STATUS_OK;
}

/** Make room for `n` items in a layer. */
static bool reserve(struct playout *playout, struct playout_layer *layer, int n)
{
    if (n <= layer->room)
        return true;
    free(layer->items);
    free(layer->answers);
    layer->items = malloc((size_t)n * sizeof *layer->items);
    layer->answers = malloc((size_t)n);
    layer->room = layer->items && layer->answers ? n : 0;
    playout->failed |= !layer->room;
    return layer->room;
}

/* ---- Counting */

/** Add a number of one bit at plane `k` on. */
static inline void add(struct playout_counts *counts, int k, cells128 carry)
{
    for (; carry; k++) {
        cells128 both = counts->plane[k] & carry;
        counts->plane[k] ^= carry;
        carry = both;
    }
}

/** Add `a` and `b` to *sum of one bit; returns the carries. */
static inline cells128 add_two(cells128 *sum, cells128 a, cells128 b)
{
    cells128 half = a ^ b, carry = (a & b) | (half & *sum);
    *sum ^= half;
    return carry;
}

struct playout_counts playout_count(const struct playout_position *position)
{
    struct playout_counts counts = {{0}};
    const struct playout_item *at = position->items, *end = at + position->n;
    for (; end - at >= 8; at += 8) {
        cells128 *plane = counts.plane;
        cells128 a = add_two(&plane[0], at[0].left, at[1].left);
        cells128 b = add_two(&plane[0], at[2].left, at[3].left);
        cells128 c = add_two(&plane[0], at[4].left, at[5].left);
        cells128 d = add_two(&plane[0], at[6].left, at[7].left);
        cells128 e = add_two(&plane[1], a, b), f = add_two(&plane[1], c, d);
        add(&counts, 3, add_two(&plane[2], e, f));
    }
    for (; at < end; at++)
        add(&counts, 0, at->left);
    return counts;
}

static inline int lowest(cells128 cells)
{
    uint64_t low = (uint64_t)cells;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cells >> 64));
}

int playout_likeliest(const struct playout_counts *counts, cells128 among, int *n)
{
    *n = 0;
    for (int k = PLAYOUT_PLANES - 1; k >= 0; k--) {
        cells128 with = among & counts->plane[k];
        if (with) {
            among = with;
            *n |= 1 << k;
        }
    }
    return lowest(among);
}

/* ---- Playing */

/** Note the answers to a shot at `cell`; `start` becomes where each part begins. */
static void ask(const struct playout *playout, const struct playout_position *position,
                int cell, uint8_t *answers, int start[OPTIMAL_ANSWERS_MAX + 1])
{
    const struct optimal_ground *ground = playout->ground;
    const struct state state = {.shot = position->shot};
    memset(start, 0, (OPTIMAL_ANSWERS_MAX + 1) * sizeof *start);
    for (int i = 0; i < position->n; i++) {
        const struct state_item item = {.fleet = position->items[i].fleet};
        answers[i] = position->items[i].left >> cell & 1
                         ? (uint8_t)state_answer(ground, &state, &item, cell)
                         : 0;
        start[answers[i] + 1]++;
    }
    for (int a = 0; a < ground->nanswers; a++)
        start[a + 1] += start[a];
}

void playout_shoot(struct playout *playout, int depth,
                   const struct playout_position *position, int cell,
                   struct playout_answers *out)
{
    struct playout_layer *layer = &playout->layers[depth];
    int start[OPTIMAL_ANSWERS_MAX + 1], end[OPTIMAL_ANSWERS_MAX + 1];
    const cells128 bit = (cells128)1 << cell;
    out->n = 0;
    out->misses = 0;
    if (!reserve(playout, layer, position->n))
        return;
    ask(playout, position, cell, layer->answers, start);
    out->misses = start[1];
    memcpy(end, start, sizeof end);
    for (int i = 0; i < position->n; i++) {
        int *to = &end[layer->answers[i]];
        struct playout_item item = position->items[i];
        item.left &= ~bit;
        layer->items[*to] = item;
        *to += item.left != 0;
    }
    for (int a = 0; a < playout->ground->nanswers; a++)
        if (end[a] > start[a])
            out->behind[out->n++] =
                (struct playout_position){layer->items + start[a], end[a] - start[a],
                                          position->shot | (a ? bit : 0)};
}

long playout_misses(struct playout *playout, int depth,
                    const struct playout_position *position)
{
    struct playout_answers answers;
    int n;
    if (position->n == 1 || playout->failed)
        return 0;
    struct playout_counts counts = playout_count(position);
    playout_shoot(playout, depth, position,
                  playout_likeliest(&counts, ~(cells128)0, &n), &answers);
    for (int i = 0; i < answers.n; i++)
        answers.misses += playout_misses(playout, depth + 1, &answers.behind[i]);
    return answers.misses;
}

/** Up to `shots` cells that most fleets of the position have left, to `out`; returns
 * how many, at least one. */
static int choose_likeliest(const struct playout_position *position, int shots,
                            int out[OPTIMAL_CELLS_MAX])
{
    const struct playout_counts counts = playout_count(position);
    cells128 among = ~(cells128)0;
    int n = 0, with;
    do {
        out[n] = playout_likeliest(&counts, among, &with);
        among &= ~((cells128)1 << out[n]);
        n += with > 0;
    } while (with && n < shots);
    return n;
}

/** The turns to come after those of `set` that are shot already, `n` being still to be
 * shot in this turn. */
static long turns_behind(struct playout *playout, int depth,
                         const struct playout_position *position, const int *set, int n,
                         int shots)
{
    struct playout_answers answers;
    long turns = 0;
    int likeliest[OPTIMAL_CELLS_MAX];
    if (playout->failed)
        return 0;
    if (position->n == 1) {
        cells128 left = position->items->left;
        for (int i = 0; i < n; i++)
            left &= ~((cells128)1 << set[i]);
        return (cells128_count(left) + shots - 1) / shots;
    }
    if (n == 0) {
        n = choose_likeliest(position, shots, likeliest);
        set = likeliest;
        turns = position->n;
    }
    playout_shoot(playout, depth, position, *set, &answers);
    for (int i = 0; i < answers.n; i++)
        turns +=
            turns_behind(playout, depth + 1, &answers.behind[i], set + 1, n - 1, shots);
    return turns;
}

long playout_turns(struct playout *playout, int depth,
                   const struct playout_position *position, const int *set, int n,
                   int shots)
{
    return position->n + turns_behind(playout, depth, position, set, n, shots);
}
