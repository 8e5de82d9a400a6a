/** Words of a game that are refused because they are of another language. */
#ifndef SALVO_CLI_TONGUE_H
#define SALVO_CLI_TONGUE_H

#include "cli/cli.h"

/** `why` tells of a place in `text` (line 0: its only line). If there stands a word of
 * a shipped language that is not spoken here, append that --lang reads it. */
void tongue_point(struct cli *cli, const char *text, struct diag *why);

#endif
