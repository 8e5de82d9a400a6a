/*
 * POSIX has malloc(), calloc() and realloc() set errno to ENOMEM when they fail, and no
 * function of the C library sets errno to 0. So between two places with no failing
 * system call in between, errno tells of every allocation, the libraries' own too.
 *
 * Rejected: allocators of our own. HarfBuzz, FreeType and Cairo each take another kind,
 * at another time, or none.
 */
#include "base/memory.h"

#include <errno.h>

void memory_watch(void)
{
    errno = 0;
}

enum status memory_verdict(enum status status)
{
    return errno == ENOMEM ? STATUS_NO_MEMORY : status;
}
