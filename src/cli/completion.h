/** What a shell needs to complete a command line of salvo, written from the tables of
 * commands and options. */
#ifndef SALVO_CLI_COMPLETION_H
#define SALVO_CLI_COMPLETION_H

#include "cli/cli.h"

/** Append the script for the shell of --completion: bash, zsh or fish. The rule sets,
 * sheets and languages in it are those that the program finds now. What
 * resource_list() returns. */
enum status completion_write(struct cli *cli, struct strbuf *out) ATTR_MUST_CHECK;

#endif
