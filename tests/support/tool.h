/** Running a program over bytes, as a reader of files that is not ours. */
#ifndef SALVO_TESTS_TOOL_H
#define SALVO_TESTS_TOOL_H

#include "base/strbuf.h"

/** Write `bytes` to a file of its own and run `command` in a shell, where $FILE is that
 * file (removed afterwards, and $FILE.png with it). Appends what the command prints to
 * `out`. Returns its exit code, or -1. */
int tool_run(struct strbuf *out, const char *command, const struct strbuf *bytes);

#endif
