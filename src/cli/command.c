/**
 * The table of commands. A new command is a row here, a bit in cli/options.h, the
 * options that list that bit, and a cmd_NAME.c.
 */
#include "cli/command.h"

#include <string.h>

static const struct command table[] = {
    {.name = "help",
     .bit = FOR_HELP,
     .operands = "[COMMAND]",
     .summary = "help for the program or for one command",
     .examples = {{"salvo help hint", "all about one command"}},
     .run = cmd_help},
};

const struct command *command_at(int n)
{
    return n >= 0 && n < (int)(sizeof table / sizeof *table) ? &table[n] : NULL;
}

const struct command *command_find(const char *name)
{
    for (int i = 0; command_at(i); i++)
        if (strcmp(command_at(i)->name, name) == 0)
            return command_at(i);
    return NULL;
}

enum status command_unknown(const char *name, struct diag *diag)
{
    return diag_fail(diag, STATUS_USAGE, 0, 0, "unknown command '%s'", name);
}
