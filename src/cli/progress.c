/**
 * The clock is looked at on every call, which costs some tens of nanoseconds; the
 * terminal is written to ten times a second at most. What is shown is one line that
 * the next one overwrites and progress_end() wipes, so that nothing of it stays.
 */
#include "cli/progress.h"

#include "cli/terminal.h"

#include <stdio.h>

enum { PATIENCE_MS = 1000, PAUSE_MS = 100 };

struct progress progress_start(const char *what)
{
    return (struct progress){.what = what, .started_ms = terminal_clock_ms()};
}

static void show_time_left(int64_t left_ms)
{
    long long left_s = left_ms / 1000;
    if (left_s >= 5400)
        fprintf(stderr, ", %.1f h left", (double)left_s / 3600);
    else if (left_s >= 90)
        fprintf(stderr, ", %lld min left", (left_s + 30) / 60);
    else if (left_s >= 2)
        fprintf(stderr, ", %lld s left", left_s);
}

void progress_show(struct progress *progress, long done, long all)
{
    int64_t now = terminal_clock_ms();
    if (now - progress->started_ms < PATIENCE_MS ||
        (progress->shown_ms && now - progress->shown_ms < PAUSE_MS) ||
        !terminal_is(stderr))
        return;
    progress->shown_ms = now;
    fprintf(stderr, "\r\033[Ksalvo: %ld of %ld %s", done, all, progress->what);
    show_time_left(done > 0 ? (now - progress->started_ms) * (all - done) / done : 0);
    fflush(stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->shown_ms)
        fputs("\r\033[K", stderr);
    progress->shown_ms = 0;
}
