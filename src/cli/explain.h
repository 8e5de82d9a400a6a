/** Why there is no answer: contradictions by their reports, budgets by what helps. */
#ifndef SALVO_CLI_EXPLAIN_H
#define SALVO_CLI_EXPLAIN_H

#include "cli/cli.h"
#include "core/game.h"

/** What --memory leaves for inference, in bytes: the program itself takes 8 MiB, and
 * pages that are begun a part of the rest. 0 without the option. */
size_t explain_memory(const struct cli *cli);

/**
 * Say what `status`, the failure of a posterior of `game`, means: a contradiction names
 * a smallest set of reports that cannot all be true, each with its place in `file`
 * (NULL: from the command line). Returns `status`; STATUS_OK is passed on in silence.
 */
enum status explain_failure(struct cli *cli, const struct game *game, const char *file,
                            enum status status);

#endif
