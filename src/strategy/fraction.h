/** Exact means. */
#ifndef SALVO_STRATEGY_FRACTION_H
#define SALVO_STRATEGY_FRACTION_H

#include <stdint.h>

/** In lowest terms; the denominator is above 0. */
struct fraction {
    int64_t numerator, denominator;
};

/** `numerator` / `denominator`, neither below 0; 0 when the denominator is. */
static inline struct fraction fraction_of(int64_t numerator, int64_t denominator)
{
    int64_t a = numerator, b = denominator;
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return denominator ? (struct fraction){numerator / a, denominator / a}
                       : (struct fraction){0, 1};
}

static inline double fraction_value(struct fraction f)
{
    return (double)f.numerator / (double)f.denominator;
}

#endif
