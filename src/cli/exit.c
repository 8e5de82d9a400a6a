/**
 * The mapping is a switch without a default, so that the compiler names a status
 * that was added and forgotten here. Memory that runs out is a budget passed. A
 * library that refuses its work can only be one that reads fonts or writes pages,
 * which the reader of the exit code meets as input or output that failed. A sheet
 * that does not fit the paper is a wish that cannot be met: usage.
 */
#include "cli/exit.h"

enum exit_code exit_code_of(enum status status)
{
    switch (status) {
    case STATUS_OK:
        return EXIT_DONE;
    case STATUS_CONTRADICTION:
    case STATUS_NO_FLEET:
    case STATUS_ILLEGAL:
        return EXIT_NO;
    case STATUS_USAGE:
    case STATUS_SPACE:
        return EXIT_USAGE;
    case STATUS_IO:
    case STATUS_LIBRARY:
        return EXIT_IO;
    case STATUS_SYNTAX:
        return EXIT_INPUT;
    case STATUS_NO_MEMORY:
    case STATUS_LIMIT:
    case STATUS_COUNT:
        break;
    }
    return EXIT_BUDGET;
}

const char *exit_text(enum exit_code code)
{
    switch (code) {
    case EXIT_DONE:
        return "done";
    case EXIT_NO:
        return "the answer is no";
    case EXIT_USAGE:
        return "usage";
    case EXIT_IO:
        return "reading or writing failed";
    case EXIT_INPUT:
        return "bad input file";
    case EXIT_BUDGET:
    case EXIT_CODES:
        break;
    }
    return "over the budget";
}
