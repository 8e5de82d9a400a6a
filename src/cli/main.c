/**
 * The entry: all else is in the library, where tests can reach it.
 *
 * A standard stream that is closed leaves its number to the next file that is opened:
 * what is printed would go into the game that is saved, and a dialogue would wait for
 * input from its own pipe. So its place is taken, by something that cannot be read from
 * or written to.
 */
#include "cli/cli.h"
#include "cli/exit.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static bool take_place(int fd)
{
    if (fcntl(fd, F_GETFD) != -1 || errno != EBADF)
        return true;
    return open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) == fd;
}

int main(int argc, char **argv)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (!take_place(fd))
            return EXIT_IO;
    return cli_main(argc, argv);
}
