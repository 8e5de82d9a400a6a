/** What games came to: how many took how long, and how two strategies differ on the
 * same fleets. Whole numbers, so that parts add up to the very same whole. */
#ifndef SALVO_STRATEGY_TALLY_H
#define SALVO_STRATEGY_TALLY_H

#include "base/attr.h"
#include "core/cellset.h"

enum { TALLY_MAX = CELLS_MAX + 1 };

struct tally {
    int64_t games;
    int64_t histogram[TALLY_MAX]; /* [n]: games that took n shots or turns */
};

/** Over pairs of games, the length of one less that of the other. */
struct tally_difference {
    int64_t games, sum, squares;
};

struct tally_figures {
    double mean, sd, se, median; /* sd of one game, se of the mean; 0 for one game */
    int min, max;
};

/** Count a game of `length`, 0 to CELLS_MAX. */
void tally_add(struct tally *tally, int length);
void tally_merge(struct tally *tally, const struct tally *more);

/** The figures of at least one game. */
struct tally_figures tally_figures(const struct tally *tally);

void tally_difference_add(struct tally_difference *difference, int length, int other);
void tally_difference_merge(struct tally_difference *difference,
                            const struct tally_difference *more);

/** The mean difference and its standard error, 0 for one game. */
double tally_difference_mean(const struct tally_difference *difference);
double tally_difference_se(const struct tally_difference *difference);

#endif
