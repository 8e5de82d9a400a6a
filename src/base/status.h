/**
 * What a call came to. One list is the single truth for the enum, the texts and
 * (in cli/exit.c) the exit codes. STATUS_OK is 0, so `if (status)` reads "failed".
 */
#ifndef SALVO_BASE_STATUS_H
#define SALVO_BASE_STATUS_H

#define STATUS_LIST(X)                                                                 \
    X(OK, "ok")                                                                        \
    X(NO_MEMORY, "out of memory")                                                      \
    X(CONTRADICTION, "no legal fleet fits the reports")                                \
    X(NO_FLEET, "no legal fleet exists under these rules")                             \
    X(ILLEGAL, "the fleet is not legal")                                               \
    X(USAGE, "bad usage")                                                              \
    X(IO, "reading or writing failed")                                                 \
    X(SYNTAX, "bad input")                                                             \
    X(LIMIT, "over the budget")                                                        \
    X(SPACE, "it does not fit on the page")                                            \
    X(LIBRARY, "a library refused its work")

enum status {
#define STATUS_ENUM(name, text) STATUS_##name,
    STATUS_LIST(STATUS_ENUM)
#undef STATUS_ENUM
        STATUS_COUNT
};

/** The text of `status`: a lower-case phrase without a full stop; static. */
const char *status_text(enum status status);

#endif
