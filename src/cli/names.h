/** Names of players, one to a line of the file of --names. */
#ifndef SALVO_CLI_NAMES_H
#define SALVO_CLI_NAMES_H

#include "canvas/font.h"
#include "cli/cli.h"

struct names {
    int n;
    char **items; /* [n], pointers into `text` */
    int *lines;   /* [n], of the file, from 1 */
    char *text;
};

/** Read the names of --names; none without that option. names_free(). */
enum status names_read(struct cli *cli, struct names *out) ATTR_MUST_CHECK;
void names_free(struct names *names);

/** Can all be printed? STATUS_SYNTAX, the file and line of the name diagnosed, for what
 * text_shape() refuses; what else it tells. */
enum status names_shape(struct cli *cli, const struct names *names,
                        struct fonts *fonts) ATTR_MUST_CHECK;

/**
 * How many sheets are asked for: --count, else one for each name, else 1; with --pairs
 * two for each of --count, else enough for all names. As names_check().
 */
enum status names_sheets(struct cli *cli, const struct names *names,
                         int *out) ATTR_MUST_CHECK;

/** Do as many names as `sheets` come? More are STATUS_USAGE; of fewer standard error is
 * told. */
enum status names_check(struct cli *cli, const struct names *names,
                        int sheets) ATTR_MUST_CHECK;

#endif
