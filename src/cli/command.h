/** The commands: one table dispatches them and prints the help. */
#ifndef SALVO_CLI_COMMAND_H
#define SALVO_CLI_COMMAND_H

#include "cli/cli.h"

struct example {
    const char *line; /* what to type */
    const char *does;
};

enum { EXAMPLES_MAX = 8 };

struct command {
    const char *name;
    unsigned bit;         /* FOR_ bit of cli/options.h */
    const char *operands; /* in the usage line */
    const char *summary;  /* one line, for the list */
    const char *about;    /* further words, '\n' between lines; NULL: none */
    struct example examples[EXAMPLES_MAX]; /* ended by a NULL line */
    enum status (*run)(struct cli *cli);
};

/** The nth command, NULL past the end; the command named `name`, or NULL. */
const struct command *command_at(int n);
const struct command *command_find(const char *name);

/** STATUS_USAGE, with `diag` naming the command or option most like `name`. */
enum status command_unknown(const char *name, struct diag *diag);

/** Each reads cli->options and cli->operands, writes its data, and returns what came of
 * it with cli->diag filled on failure. */
enum status cmd_assist(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_check(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_count(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_fleet(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_help(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_hint(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_rules(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_sheet(struct cli *cli) ATTR_MUST_CHECK;
enum status cmd_simulate(struct cli *cli) ATTR_MUST_CHECK;

#endif
