/**
 * The course of a run: take the command line apart, find the command, run it, say on
 * standard error what failed, close standard output with care, and return the code.
 *
 *     argv -> command_line -> command table -> cmd_*(cli) -> status -> message, code
 *
 * Nothing below this file prints a failure or ends the program. SIGPIPE is ignored, so
 * that a reader who went away is an error of the write that met it; such an error is
 * not worth a message ("salvo fleet --count 9999 | head" is honest use), only a code.
 *
 * No locale is ever set: the C locale of a fresh process is what makes the output the
 * same everywhere.
 */
#include "cli/cli.h"

#include "cli/command.h"
#include "cli/exit.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/terminal.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(const struct cli *cli, const char *colour, const char *text)
{
    bool coloured = terminal_colour(cli->options.color, stderr);
    fprintf(stderr, "%ssalvo:%s %s\n", coloured ? colour : "",
            coloured ? "\033[0m" : "", text);
}

void cli_note(const struct cli *cli, const char *format, ...)
{
    struct strbuf text = {0};
    va_list args;
    va_start(args, format);
    strbuf_vprintf(&text, format, args);
    va_end(args);
    say(cli, "\033[36m",
        text.failed ? status_text(STATUS_NO_MEMORY) : strbuf_text(&text));
    strbuf_free(&text);
}

static ATTR_PRINTF(3, 0) enum status
    fill(struct diag *diag, enum status status, const char *format, va_list args)
{
    char text[DIAG_TEXT_MAX];
    vsnprintf(text, sizeof text, format, args);
    return diag_fail(diag, status, 0, 0, "%s", text);
}

enum status cli_fail(struct cli *cli, enum status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(&cli->diag, status, format, args);
    va_end(args);
    return status;
}

enum status cli_usage(struct cli *cli, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(&cli->diag, STATUS_USAGE, format, args);
    va_end(args);
    return STATUS_USAGE;
}

enum status cli_as_usage(struct cli *cli, enum status status)
{
    cli->diag.line = 0;
    cli->diag.column = 0;
    return status == STATUS_SYNTAX ? STATUS_USAGE : status;
}

enum status cli_operands_at_most(struct cli *cli, int most)
{
    if (cli->noperands <= most)
        return STATUS_OK;
    return cli_usage(cli, "unexpected operand '%s'; see salvo %s --help",
                     cli->operands[most], cli->command->name);
}

static enum status print(struct cli *cli, struct strbuf *text)
{
    enum status status = output_text(cli, text);
    strbuf_free(text);
    return status;
}

static enum status print_program_help(struct cli *cli)
{
    struct strbuf text = {0};
    help_program(&text);
    return print(cli, &text);
}

static enum status print_version(struct cli *cli)
{
    struct strbuf text = {0};
    help_version(&text);
    return print(cli, &text);
}

static enum status print_command_help(struct cli *cli, const struct command *command)
{
    struct strbuf text = {0};
    help_command(&text, command);
    return print(cli, &text);
}

/* `salvo hint help`, where there is no file `help`. */
static enum status check_help(struct cli *cli)
{
    if (cli->noperands != 1 || strcmp(cli->operands[0], "help") != 0 ||
        cli->command->bit == FOR_HELP || access("help", F_OK) == 0)
        return STATUS_OK;
    return cli_usage(cli, "no file 'help'; did you mean 'salvo help %s'?",
                     cli->command->name);
}

static enum status dispatch(struct cli *cli, const struct command_line *line)
{
    if (line->options.version)
        return print_version(cli);
    if (!line->command && line->options.help)
        return print_program_help(cli);
    if (!line->command)
        return cli_usage(cli, "a command is missing; try 'salvo --help'");
    cli->command = command_find(line->command);
    if (!cli->command)
        return command_unknown(line->command, &cli->diag);
    if (line->options.help)
        return print_command_help(cli, cli->command);
    enum status status =
        command_line_check(line, cli->command->bit, cli->command->name, &cli->diag);
    if (!status)
        status = check_help(cli);
    if (!status)
        status = output_check(cli, cli->options.output);
    return status ? status : cli->command->run(cli);
}

static void report(const struct cli *cli, enum status status)
{
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX + 64];
    diag_format(&cli->diag, text, sizeof text);
    say(cli, "\033[31m", cli->diag.text[0] ? text : status_text(status));
}

/* A reader who closed the pipe knows it already. */
static bool worth_saying(const struct cli *cli, enum status status)
{
    return !(status == STATUS_IO && cli->pipe_closed);
}

int cli_main(int argc, char **argv)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    struct cli cli = {.diag = diag_in(NULL)};
    struct command_line line;
    enum status status = command_line_parse(&line, argc, argv, &cli.diag);
    cli.options = line.options;
    cli.noperands = line.noperands;
    cli.operands = line.operands;
    if (!status)
        status = dispatch(&cli, &line);
    if (!status)
        status = output_close(&cli);
    if (status && worth_saying(&cli, status))
        report(&cli, status);
    command_line_free(&line);
    free(cli.data_dir);
    catalog_free(cli.lang);
    catalog_free(cli.english);
    return (int)exit_code_of(status);
}
