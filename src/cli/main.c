/** The entry: all else is in the library, where tests can reach it. */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv);
}
