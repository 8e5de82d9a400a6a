#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool terminal_is(FILE *stream)
{
    int fd = fileno(stream);
    return fd >= 0 && isatty(fd);
}

bool terminal_colour(const char *wish, FILE *stream)
{
    if (wish && strcmp(wish, "always") == 0)
        return true;
    if (wish && strcmp(wish, "never") == 0)
        return false;
    const char *refused = getenv("NO_COLOR"), *term = getenv("TERM");
    return !(refused && refused[0]) && !(term && strcmp(term, "dumb") == 0) &&
           terminal_is(stream);
}

int64_t terminal_clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
