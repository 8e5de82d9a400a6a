/**
 * The table of strategies, from the plainest to the one advised. A new one is a row
 * here and a file with its choice.
 */
#include "strategy/strategy.h"

#include <string.h>

static const struct strategy table[] = {
    {"random", "any cell not shot yet", NEEDS_NOTHING, random_choose},
    {"hunt", "every other cell, then around hits", NEEDS_NOTHING, hunt_choose},
    {"density", "where most ships could lie, each counted on its own", NEEDS_NOTHING,
     density_choose},
    {"greedy", "the cells most likely hit", NEEDS_CELLS, greedy_choose},
    {"best", "what saves most in the long run", NEEDS_FLEETS, best_choose},
};

/** Not for every game, so found by its name alone. */
static const struct strategy optimal = {
    "optimal", "the fewest shots, proved; for small boards", NEEDS_ALL, optimal_choose};

const struct strategy *strategy_at(int n)
{
    return n >= 0 && n < (int)(sizeof table / sizeof *table) ? &table[n] : NULL;
}

const struct strategy *strategy_find(const char *name)
{
    for (int i = 0; strategy_at(i); i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return strcmp(optimal.name, name) == 0 ? &optimal : NULL;
}
