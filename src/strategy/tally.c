/**
 * Means and spreads from counts. Sums of whole numbers are exact and come out alike in
 * whatever order games were played, on one machine or several; doubles are made from
 * them only at the end. The standard deviation is that of a sample (n - 1), the median
 * the mean of the two middle games when their number is even.
 */
#include "strategy/tally.h"

#include <assert.h>
#include <math.h>

void tally_add(struct tally *tally, int length)
{
    assert(length >= 0 && length < TALLY_MAX);
    tally->histogram[length]++;
    tally->games++;
}

void tally_merge(struct tally *tally, const struct tally *more)
{
    for (int n = 0; n < TALLY_MAX; n++)
        tally->histogram[n] += more->histogram[n];
    tally->games += more->games;
}

/** The length of the game of a place, from 0, in the order of lengths. */
static int length_at(const struct tally *tally, int64_t place)
{
    int n = 0;
    for (int64_t seen = tally->histogram[0]; seen <= place; seen += tally->histogram[n])
        n++;
    return n;
}

/** The standard deviation of a sample of `n` with these sums. */
static double deviation(int64_t n, int64_t sum, int64_t squares)
{
    if (n < 2)
        return 0;
    double mean = (double)sum / (double)n;
    double rest = (double)squares - mean * (double)sum;
    return rest > 0 ? sqrt(rest / (double)(n - 1)) : 0;
}

struct tally_figures tally_figures(const struct tally *tally)
{
    int64_t sum = 0, squares = 0, games = tally->games;
    assert(games > 0);
    for (int n = 0; n < TALLY_MAX; n++) {
        sum += n * tally->histogram[n];
        squares += (int64_t)n * n * tally->histogram[n];
    }
    double sd = deviation(games, sum, squares);
    return (struct tally_figures){
        .mean = (double)sum / (double)games,
        .sd = sd,
        .se = sd / sqrt((double)games),
        .median =
            (length_at(tally, (games - 1) / 2) + length_at(tally, games / 2)) / 2.0,
        .min = length_at(tally, 0),
        .max = length_at(tally, games - 1)};
}

void tally_difference_add(struct tally_difference *difference, int length, int other)
{
    int64_t d = length - other;
    difference->games++;
    difference->sum += d;
    difference->squares += d * d;
}

void tally_difference_merge(struct tally_difference *difference,
                            const struct tally_difference *more)
{
    difference->games += more->games;
    difference->sum += more->sum;
    difference->squares += more->squares;
}

double tally_difference_mean(const struct tally_difference *difference)
{
    return difference->games ? (double)difference->sum / (double)difference->games : 0;
}

double tally_difference_se(const struct tally_difference *difference)
{
    if (difference->games < 1)
        return 0;
    return deviation(difference->games, difference->sum, difference->squares) /
           sqrt((double)difference->games);
}
