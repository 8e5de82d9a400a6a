/** The exit codes of the program, and the one place where a status becomes one. */
#ifndef SALVO_CLI_EXIT_H
#define SALVO_CLI_EXIT_H

#include "base/status.h"

enum exit_code {
    EXIT_DONE = 0,
    EXIT_NO = 1, /* the answer is no: contradiction, illegal fleet, no legal fleet */
    EXIT_USAGE = 2,
    EXIT_IO = 3,
    EXIT_INPUT = 4,
    EXIT_BUDGET = 5,
    EXIT_CODES
};

enum exit_code exit_code_of(enum status status);

/** What the code means, in a phrase; static. */
const char *exit_text(enum exit_code code);

#endif
