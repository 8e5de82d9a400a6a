/** Progress of long work, on a terminal only. */
#ifndef SALVO_CLI_PROGRESS_H
#define SALVO_CLI_PROGRESS_H

#include <stdint.h>

struct progress {
    const char *what;   /* "fleets dealt"; static */
    int64_t started_ms; /* on the steady clock */
    int64_t shown_ms;   /* 0: nothing was shown */
};

struct progress progress_start(const char *what);

/** Say on standard error how much is done, once the work has taken a second, if that is
 * a terminal, and how long the rest will take if it goes on as it did. Cheap enough
 * for every step. */
void progress_show(struct progress *progress, long done, long all);

/** Wipe what was shown. */
void progress_end(struct progress *progress);

#endif
