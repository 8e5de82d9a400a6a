/** Time and peak memory of a piece of work, alone in a process of its own. */
#ifndef SALVO_SUPPORT_MEASURE_H
#define SALVO_SUPPORT_MEASURE_H

#include <stddef.h>

struct measure {
    double seconds;
    double peak_mib; /* of the whole process */
    double result;   /* what the work returned */
    int failed;      /* it did not end by itself */
};

/** Run `work(user)` in a child. */
struct measure measure_alone(double (*work)(void *user), void *user);

/** Seconds on a clock that only goes forward. */
double measure_now_s(void);

/** The share `part` (0 to 1) of sorted `values`: 0.5 is the median. */
double measure_share(const double *sorted, int n, double part);

/** Sort `values` upwards. */
void measure_sort(double *values, int n);

#endif
