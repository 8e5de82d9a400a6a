/*
 * The peak of a process never falls, so each measurement has a child of its own, which
 * sends its figures through a pipe and ends.
 */
#include "support/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

double measure_now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void run_child(int out, double (*work)(void *user), void *user)
{
    struct measure measure = {0};
    struct rusage usage;
    double start_s = measure_now_s();
    measure.result = work(user);
    measure.seconds = measure_now_s() - start_s;
    getrusage(RUSAGE_SELF, &usage);
    measure.peak_mib = (double)usage.ru_maxrss / 1024;
    ssize_t written = write(out, &measure, sizeof measure);
    _exit(written == (ssize_t)sizeof measure ? 0 : 1);
}

struct measure measure_alone(double (*work)(void *user), void *user)
{
    struct measure measure = {.failed = 1};
    int ends[2], status = 0;
    fflush(NULL);
    if (pipe(ends))
        return measure;
    pid_t child = fork();
    if (child == 0)
        run_child(ends[1], work, user);
    close(ends[1]);
    if (child > 0) {
        struct measure sent;
        if (read(ends[0], &sent, sizeof sent) == (ssize_t)sizeof sent)
            measure = sent;
        waitpid(child, &status, 0);
    }
    close(ends[0]);
    return measure;
}

static int compare(const void *left, const void *right)
{
    const double *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

void measure_sort(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, compare);
}

double measure_share(const double *sorted, int n, double part)
{
    int at = (int)(part * n);
    return n ? sorted[at < n ? at : n - 1] : 0;
}
