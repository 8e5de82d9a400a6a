/**
 * One run of the program: what a command is given, and how it speaks. Data goes to
 * standard output or to the file of --output, words go to standard error.
 */
#ifndef SALVO_CLI_CLI_H
#define SALVO_CLI_CLI_H

#include "base/catalog.h"
#include "cli/options.h"

struct cli {
    const struct command *command; /* NULL: none yet */
    struct options options;
    int noperands;
    char **operands;
    struct diag diag;        /* filled by what fails */
    bool pipe_closed;        /* the reader of standard output went away */
    char *data_dir;          /* templates and fonts; NULL until looked for */
    char lang_key[64];       /* what options.lang then is, unless it is a path */
    struct catalog *english; /* NULL until wanted */
    struct catalog *lang;    /* of --lang; NULL until wanted */
};

/** The whole program: parse, dispatch, report. Returns the exit code. */
int cli_main(int argc, char **argv);

/** Print `salvo: text` to standard error at once: advice, not data. */
void cli_note(const struct cli *cli, const char *format, ...) ATTR_PRINTF(2, 3);

/** Fill cli->diag, unless it is filled, and return `status`. */
enum status cli_fail(struct cli *cli, enum status status, const char *format, ...)
    ATTR_PRINTF(3, 4);

/** Bad usage: the same with STATUS_USAGE. */
enum status cli_usage(struct cli *cli, const char *format, ...) ATTR_PRINTF(2, 3);

/** A parser of a word of the command line failed with `status` and filled cli->diag:
 * that is bad usage, not a bad file. Other failures stay what they are. */
enum status cli_as_usage(struct cli *cli, enum status status);

/** At most `most` operands are fine. STATUS_USAGE with the diagnosis filled if not. */
enum status cli_operands_at_most(struct cli *cli, int most) ATTR_MUST_CHECK;

#endif
