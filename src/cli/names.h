/** Names of players, one to a line of the file of --names. */
#ifndef SALVO_CLI_NAMES_H
#define SALVO_CLI_NAMES_H

#include "cli/cli.h"

struct names {
    int n;
    char **items; /* [n], pointers into `text` */
    char *text;
};

/** Read the names of --names; none without that option. names_free(). */
enum status names_read(struct cli *cli, struct names *out) ATTR_MUST_CHECK;
void names_free(struct names *names);

/** How many sheets are asked for: --count, else one for each name, else 1; with --pairs
 * two for each of --count, else enough for all names. */
int names_sheets(const struct cli *cli, const struct names *names);

#endif
