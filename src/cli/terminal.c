#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
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
