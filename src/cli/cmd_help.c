/**
 * `salvo help`: the program, a command or a topic, in words for the terminal, or with
 * --man as a manual page; with --completion what a shell needs instead.
 */
#include "cli/command.h"

#include "cli/completion.h"
#include "cli/help.h"
#include "cli/manual.h"
#include "cli/output.h"

#include <string.h>

static void show_program(const struct cli *cli, struct strbuf *out)
{
    if (cli->options.man)
        manual_program(out);
    else
        help_program(out);
}

static void show_command(const struct cli *cli, const struct command *command,
                         struct strbuf *out)
{
    if (cli->options.man)
        manual_command(out, command);
    else
        help_command(out, command);
}

static void show_topic(const struct cli *cli, const struct topic *topic,
                       struct strbuf *out)
{
    if (cli->options.man)
        manual_topic(out, topic);
    else
        help_topic(out, topic);
}

static enum status show(struct cli *cli, struct strbuf *out)
{
    const char *name = cli->noperands ? cli->operands[0] : NULL;
    const struct command *command = name ? command_find(name) : NULL;
    const struct topic *topic = name ? topic_find(name) : NULL;
    if (cli->options.completion && (name || cli->options.man))
        return cli_usage(cli, "--completion goes with nothing else");
    if (cli->options.completion)
        return completion_write(cli, out);
    if (cli->options.man && name && strcmp(name, "list") == 0)
        manual_list(out);
    else if (command)
        show_command(cli, command, out);
    else if (topic)
        show_topic(cli, topic, out);
    else if (name)
        return command_unknown(name, &cli->diag);
    else
        show_program(cli, out);
    return STATUS_OK;
}

enum status cmd_help(struct cli *cli)
{
    struct strbuf text = {0};
    enum status status = cli_operands_at_most(cli, 1);
    if (!status)
        status = show(cli, &text);
    if (!status)
        status = output_text(cli, &text);
    strbuf_free(&text);
    return status;
}
