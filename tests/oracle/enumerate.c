/*
 * Plain enumeration: every legal fleet is built ship by ship and held against the
 * whole game.
 *
 * Ships go down by type, and ships of one type in the order of their placements, so
 * that each fleet comes up once. `near` counts for every cell the ships that forbid
 * it; a placement fits when all its cells are at 0. It ends because each level tries
 * a finite list, and it is exact because nothing is left out but what the rules forbid.
 */
#include "oracle/reading.h"

#include <stdlib.h>

struct walk {
    const struct ground *ground;
    struct afloat fleet;
    int near[CELLS_MAX];
    bool (*leaf)(void *user, const struct afloat *fleet);
    void *user;
};

static bool fits(const struct walk *walk, const struct spot *spot)
{
    for (int k = 0; k < spot->ncells; k++)
        if (walk->near[spot->cells[k]])
            return false;
    return true;
}

static void put(struct walk *walk, const struct spot *spot)
{
    for (int k = 0; k < spot->nnear; k++)
        walk->near[spot->near[k]]++;
    for (int k = 0; k < spot->ncells; k++)
        walk->fleet.owner[spot->cells[k]] = walk->fleet.nships;
    walk->fleet.ships[walk->fleet.nships++] = spot;
}

static void take(struct walk *walk, const struct spot *spot)
{
    walk->fleet.nships--;
    for (int k = 0; k < spot->ncells; k++)
        walk->fleet.owner[spot->cells[k]] = -1;
    for (int k = 0; k < spot->nnear; k++)
        walk->near[spot->near[k]]--;
}

/* Lay `left` more ships of `type`, from placement `from` on, and all later types. */
static bool lay_ships(struct walk *walk, int type, int left, int from)
{
    const struct ground *ground = walk->ground;
    while (left == 0) {
        if (++type >= ground->rules->ntypes)
            return walk->leaf(walk->user, &walk->fleet);
        left = ground->rules->types[type].count;
        from = 0;
    }
    for (int i = from; i < ground->nspots[type]; i++) {
        const struct spot *spot = &ground->spots[type][i];
        if (!fits(walk, spot))
            continue;
        put(walk, spot);
        bool go_on = lay_ships(walk, type, left - 1, i + 1);
        take(walk, spot);
        if (!go_on)
            return false;
    }
    return true;
}

static bool each_fleet(const struct ground *ground,
                       bool (*leaf)(void *, const struct afloat *), void *user)
{
    struct walk *walk = oracle_alloc(1, sizeof *walk);
    walk->ground = ground;
    walk->leaf = leaf;
    walk->user = user;
    for (int cell = 0; cell < ground->ncells; cell++)
        walk->fleet.owner[cell] = -1;
    bool all = lay_ships(walk, -1, 0, 0);
    free(walk);
    return all;
}

struct tally {
    const struct reading *reading;
    const double *const *weights;
    struct oracle *oracle;
};

static bool count_fleet(void *user, const struct afloat *fleet)
{
    struct tally *tally = user;
    double weight = 1;
    if (!reading_holds(tally->reading, fleet))
        return true;
    for (int i = 0; tally->weights && i < fleet->nships; i++)
        weight *=
            tally->weights[fleet->ships[i]->placement.type][fleet->ships[i]->index];
    tally->oracle->fleets++;
    tally->oracle->total += weight;
    for (int i = 0; i < fleet->nships; i++) {
        const struct spot *ship = fleet->ships[i];
        tally->oracle->placement[ship->placement.type][ship->index] += weight;
    }
    return true;
}

struct oracle *oracle_enumerate(const struct game *game, const double *const *weights)
{
    struct ground *ground = ground_new(&game->rules);
    struct reading *reading = reading_new(game, ground);
    struct tally tally = {reading, weights, oracle_new(ground)};
    each_fleet(ground, count_fleet, &tally);
    oracle_spread(tally.oracle, ground);
    reading_free(reading);
    ground_free(ground);
    return tally.oracle;
}

struct visitor {
    bool (*visit)(void *user, const struct fleet *fleet);
    void *user;
};

static bool visit_fleet(void *user, const struct afloat *afloat)
{
    struct visitor *visitor = user;
    struct fleet fleet = {.nships = afloat->nships};
    for (int i = 0; i < afloat->nships; i++)
        fleet.ships[i] = afloat->ships[i]->placement;
    return visitor->visit(visitor->user, &fleet);
}

bool oracle_each_fleet(const struct ruleset *rules,
                       bool (*visit)(void *user, const struct fleet *fleet), void *user)
{
    struct ground *ground = ground_new(rules);
    struct visitor visitor = {visit, user};
    bool all = each_fleet(ground, visit_fleet, &visitor);
    ground_free(ground);
    return all;
}

static const struct spot *find_spot(const struct ground *ground, struct placement p)
{
    if (p.type < 0 || p.type >= ground->rules->ntypes)
        return NULL;
    for (int i = 0; i < ground->nspots[p.type]; i++) {
        const struct spot *spot = &ground->spots[p.type][i];
        if (spot->placement.cell == p.cell && spot->placement.down == p.down)
            return spot;
    }
    return NULL;
}

bool oracle_fits(const struct game *game, const struct fleet *fleet)
{
    struct ground *ground = ground_new(&game->rules);
    struct reading *reading = reading_new(game, ground);
    struct walk *walk = oracle_alloc(1, sizeof *walk);
    int of_type[RULESET_TYPES_MAX] = {0};
    bool legal = true;
    for (int cell = 0; cell < ground->ncells; cell++)
        walk->fleet.owner[cell] = -1;
    for (int i = 0; legal && i < fleet->nships; i++) {
        const struct spot *spot = find_spot(ground, fleet->ships[i]);
        legal = spot && fits(walk, spot);
        if (legal) {
            put(walk, spot);
            of_type[spot->placement.type]++;
        }
    }
    for (int type = 0; type < game->rules.ntypes; type++)
        legal = legal && of_type[type] == game->rules.types[type].count;
    legal = legal && reading_holds(reading, &walk->fleet);
    free(walk);
    reading_free(reading);
    ground_free(ground);
    return legal;
}
