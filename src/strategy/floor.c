/**
 * A lower bound by making the game easier and easier until it can be counted.
 *
 * 1. Choose some of the ships, U, and show the player all the others, R. He still has
 * to shoot all their cells, which are so many hits.
 * 2. When a ship of U is first hit, show all of it, unless it is the last of them. Now
 *    every shot that is no sure hit is a miss or finds a ship.
 * 3. What is shown only helps. So the misses here are no more than in the game.
 *
 * Say U has k ships and R is given. A way to play is a tree. Take a row of ships of U,
 * the order they are found in, and misses m1 <= m2 <= ... <= mk before each find. The
 * row of shots up to the first find is settled, and of the placements of that ship at
 * most 2L, those through the cell (one if L is 1), can be the one found; each settles
 * the shots up to the second find; and so on. When the last ship is found its placement
 * is one of those 2L, and they are told apart by hits and misses: since L - 1 hits are
 * to come, no more than C(e + L - 2, e) of them cost e misses more. So of the ways to
 * place U beside R, at most
 *
 *     G(M) =  sum over orders  product of 2L over all but the last
 *             times  sum over e  last(e) * C(M - e + k, k)
 *
 * are found with M misses or fewer: C(M - e + k, k) counts rows of k numbers up to M -
 * e. There are n(R) such ways, and min(n, G) is concave in n; over all R it is at most
 * min(mean of n, G). The mean is the number of fleets times the ways to choose U from
 * ships alike, over the number of ways to place R: two counts of the exact engine.
 *
 * So P(misses <= M) <= G(M) / mean n, for every U, and the least over U counts:
 *
 *     E[shots] >= cells of ships + sum over M of (1 - min(1, least over U))
 *
 * A small M is decided by all ships together, a large M by the shortest one alone,
 * which takes a shot for every four of its placements however well it is searched for.
 */
#include "strategy/floor.h"

#include "infer/posterior.h"

#include <math.h>
#include <stdlib.h>

/** The ships of U, by type. */
struct part {
    int n[RULESET_TYPES_MAX], size;
    double ways; /* to place them, on average, beside the others */
};

struct floor {
    const struct ruleset *rules;
    double fleets;
};

static double choose(int n, int k)
{
    double c = 1;
    for (int i = 1; i <= k; i++)
        c = c * (n - k + i) / i;
    return c;
}

/** Placements of a ship through one cell. */
static double through(const struct floor *floor, int type)
{
    int length = floor->rules->types[type].length;
    return length == 1 ? 1 : 2 * length;
}

/** Find how many ways there are to place what is left of the fleet without `part`. */
static enum status count_others(const struct floor *floor, const struct part *part,
                                double *out)
{
    struct ruleset rules = *floor->rules;
    const struct infer_options options = {.count_only = true, .method = INFER_EXACT};
    struct game *game = NULL;
    struct posterior *posterior = NULL;
    rules.ntypes = 0;
    for (int type = 0; type < floor->rules->ntypes; type++) {
        struct ship_type left = floor->rules->types[type];
        left.count -= part->n[type];
        if (left.count)
            rules.types[rules.ntypes++] = left;
    }
    *out = 1;
    if (!rules.ntypes)
        return STATUS_OK;
    enum status status = game_new(&game, &rules);
    if (!status)
        status = posterior_new(&posterior, game, &options);
    if (!status)
        *out = posterior->about;
    posterior_free(posterior);
    game_free(game);
    return status;
}

static enum status weigh(const struct floor *floor, struct part *part)
{
    double others, choices = 1;
    for (int type = 0; type < floor->rules->ntypes; type++)
        choices *= choose(floor->rules->types[type].count, part->n[type]);
    enum status status = count_others(floor, part, &others);
    if (!status)
        part->ways = floor->fleets * choices / others;
    return status;
}

/** The last ship found is of `type`: the sum over e. */
static double found_last(const struct floor *floor, const struct part *part, int type,
                         int misses)
{
    int length = floor->rules->types[type].length;
    double left = through(floor, type), sum = 0;
    for (int e = 0; left > 0 && e <= misses; e++) {
        double told = length == 1 ? 1 : choose(e + length - 2, e);
        told = told < left ? told : left;
        left -= told;
        sum += told * choose(misses - e + part->size, part->size);
    }
    return sum;
}

/** G: most ways to place the part that can be found with `misses` misses or fewer. */
static double found(const struct floor *floor, const struct part *part, int misses)
{
    double orders = 1, sum = 0; /* orders of all but the last, times their placements */
    int placed = 0;
    for (int type = 0; type < floor->rules->ntypes; type++) {
        placed += part->n[type];
        orders *=
            choose(placed, part->n[type]) * pow(through(floor, type), part->n[type]);
    }
    for (int type = 0; type < floor->rules->ntypes; type++)
        if (part->n[type])
            sum += orders * part->n[type] / part->size / through(floor, type) *
                   found_last(floor, part, type, misses);
    return sum;
}

/** The next part, counting up; false behind the whole fleet. */
static bool next_part(const struct floor *floor, struct part *part)
{
    for (int type = 0; type < floor->rules->ntypes; type++) {
        if (part->n[type] < floor->rules->types[type].count) {
            part->n[type]++;
            part->size++;
            return true;
        }
        part->size -= part->n[type];
        part->n[type] = 0;
    }
    return false;
}

enum status floor_shots(double *shots, const struct ruleset *rules)
{
    struct floor floor = {.rules = rules};
    struct part part = {.size = 0};
    int cells = board_cells(&rules->board);
    enum status status = count_others(&floor, &part, &floor.fleets);
    double share[CELLS_MAX + 1], sum = ruleset_ship_cells(rules);
    for (int misses = 0; misses <= cells; misses++)
        share[misses] = 1;
    while (!status && next_part(&floor, &part)) {
        status = weigh(&floor, &part);
        for (int misses = 0; misses <= cells && !status; misses++)
            share[misses] =
                fmin(share[misses], found(&floor, &part, misses) / part.ways);
    }
    if (status)
        return status;
    for (int misses = 0; misses <= cells; misses++)
        sum += 1 - share[misses];
    *shots = sum;
    return STATUS_OK;
}
