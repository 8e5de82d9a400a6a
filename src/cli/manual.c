/**
 * A manual page says what --help says, in the order that manuals have: name, synopsis,
 * description, examples, options, exit status. Nothing is written for it alone but what
 * only a manual tells (environment, files, related pages).
 *
 * In roff a backslash starts an escape, a dot or an apostrophe at the start of a line a
 * request, and a plain - may come out as a hyphen that cannot be pasted into a shell.
 * All text goes through put(), which writes these as \e, \&. and \-.
 *
 * There is no date of the day: a page is the same whenever it is built.
 */
#include "cli/manual.h"

#include "cli/exit.h"

#include <ctype.h>
#include <string.h>

/* ---- Roff */

/* Write text, `start`: at the start of a line. */
static void put(struct strbuf *out, const char *text, bool start)
{
    for (; *text; text++) {
        if (start && (*text == '.' || *text == '\''))
            strbuf_puts(out, "\\&");
        if (*text == '\\')
            strbuf_puts(out, "\\e");
        else if (*text == '-')
            strbuf_puts(out, "\\-");
        else if (*text == '\'')
            strbuf_puts(out, "\\(aq");
        else if (*text == '^')
            strbuf_puts(out, "\\(ha");
        else if (*text == '~')
            strbuf_puts(out, "\\(ti");
        else
            strbuf_putc(out, *text);
        start = *text == '\n';
    }
}

static void put_line(struct strbuf *out, const char *text)
{
    put(out, text, true);
    strbuf_putc(out, '\n');
}

static void put_upper(struct strbuf *out, const char *text)
{
    for (; *text; text++)
        if (*text == '-')
            strbuf_puts(out, "\\-");
        else
            strbuf_putc(out, (char)toupper((unsigned char)*text));
}

/* `name`: "hint", or NULL for the program. */
static void header(struct strbuf *out, const char *name, int section,
                   const char *summary)
{
    strbuf_puts(out, ".TH SALVO");
    if (name) {
        strbuf_puts(out, "\\-");
        put_upper(out, name);
    }
    strbuf_printf(out, " %d %s \"salvo %s\" \"salvo manual\"\n.SH NAME\nsalvo", section,
                  SALVO_DATE, SALVO_VERSION);
    if (name) {
        strbuf_puts(out, "\\-");
        put(out, name, false);
    }
    strbuf_puts(out, " \\- ");
    put_line(out, summary);
}

static void literal(struct strbuf *out, const char *lines)
{
    strbuf_puts(out, ".PP\n.RS 4\n.nf\n");
    put(out, lines, true);
    strbuf_puts(out, ".fi\n.RE\n");
}

static void reference(struct strbuf *out, const char *name, int section,
                      const char *end)
{
    strbuf_puts(out, ".BR salvo");
    if (name) {
        strbuf_puts(out, "\\-");
        put(out, name, false);
    }
    strbuf_printf(out, " (%d)%s\n", section, end);
}

/* ---- Parts */

static void examples(struct strbuf *out, const struct example *first, int most)
{
    for (int i = 0; i < most && first[i].line; i++) {
        strbuf_puts(out, ".TP\n.B ");
        put_line(out, first[i].line);
        put_line(out, first[i].does);
    }
}

static void options(struct strbuf *out, unsigned commands)
{
    for (int i = 0; option_at(i); i++) {
        const struct option_spec *spec = option_at(i);
        if ((spec->commands & commands) != commands)
            continue;
        strbuf_puts(out, ".TP\n");
        if (spec->letter)
            strbuf_printf(out, "\\fB\\-%c\\fR, ", spec->letter);
        strbuf_puts(out, "\\fB\\-\\-");
        put(out, spec->name, false);
        strbuf_puts(out, "\\fR");
        if (spec->argument) {
            strbuf_puts(out, " \\fI");
            put(out, spec->argument, false);
            strbuf_puts(out, "\\fR");
        }
        strbuf_putc(out, '\n');
        put_line(out, spec->help);
    }
}

static void exit_status(struct strbuf *out)
{
    strbuf_puts(out, ".SH \"EXIT STATUS\"\n");
    for (int code = 0; code < EXIT_CODES; code++) {
        strbuf_printf(out, ".TP\n.B %d\n", code);
        put_line(out, exit_text((enum exit_code)code));
    }
    strbuf_puts(out, ".PP\nA command that fails leaves no half\\-written file.\n");
}

static void see_also(struct strbuf *out, const char *but)
{
    strbuf_puts(out, ".SH \"SEE ALSO\"\n");
    if (but)
        reference(out, NULL, 1, ",");
    for (int i = 0; command_at(i); i++)
        if (!but || strcmp(but, command_at(i)->name) != 0)
            reference(out, command_at(i)->name, 1, ",");
    for (int i = 0; topic_at(i); i++)
        if (!but || strcmp(but, topic_at(i)->name) != 0)
            reference(out, topic_at(i)->name, 5, topic_at(i + 1) ? "," : "");
}

/* ---- Pages */

void manual_command(struct strbuf *out, const struct command *command)
{
    header(out, command->name, 1, command->summary);
    strbuf_puts(out, ".SH SYNOPSIS\n.B salvo ");
    put_line(out, command->name);
    strbuf_puts(out, ".RI [ option ]...\n");
    if (command->operands[0])
        put_line(out, command->operands);
    strbuf_puts(out, ".SH DESCRIPTION\n");
    put_line(out, command->about ? command->about : command->summary);
    strbuf_puts(out, ".SH EXAMPLES\n");
    examples(out, command->examples, EXAMPLES_MAX);
    strbuf_puts(out, ".SH OPTIONS\n");
    options(out, command->bit);
    exit_status(out);
    see_also(out, command->name);
}

void manual_program(struct strbuf *out)
{
    header(out, NULL, 1,
           "paper, fleets and hints for Battleship, Salvo and Sea Battle");
    strbuf_puts(out, ".SH SYNOPSIS\n.B salvo\n.I command\n.RI [ option ]...\n"
                     ".RI [ operand ]...\n.SH DESCRIPTION\n");
    put_line(
        out,
        "salvo prints sheets for Battleship, Salvo and Sea Battle, deals random "
        "legal fleets, and tells a player in the middle of a game where to shoot "
        "next, from the exact probability of every cell.\nOptions and operands may "
        "stand in any order. Data goes to standard output, words to standard "
        "error.");
    strbuf_puts(out, ".SH COMMANDS\n");
    for (int i = 0; command_at(i); i++) {
        strbuf_puts(out, ".TP\n");
        reference(out, command_at(i)->name, 1, "");
        put_line(out, command_at(i)->summary);
    }
    strbuf_puts(out, ".SH EXAMPLES\n");
    for (int i = 0; command_at(i); i++)
        examples(out, command_at(i)->examples, 1);
    strbuf_puts(out, ".SH OPTIONS\nOf all commands:\n");
    options(out, FOR_ALL);
    exit_status(out);
    strbuf_puts(out, ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nset and not empty: no colour\n"
                     ".TP\n.B PAPERSIZE\nthe paper, where \\-\\-paper is not given\n"
                     ".TP\n.B SALVO_DATA\nthe folder that holds templates and fonts\n");
    see_also(out, NULL);
}

void manual_topic(struct strbuf *out, const struct topic *topic)
{
    header(out, topic->name, 5, topic->summary);
    strbuf_puts(out, ".SH DESCRIPTION\n");
    for (const struct passage *p = topic->passages; p->text; p++) {
        if (p->heading) {
            strbuf_puts(out, ".SH \"");
            put(out, p->heading, false);
            strbuf_puts(out, "\"\n");
        } else if (p > topic->passages) {
            strbuf_puts(out, ".PP\n");
        }
        for (const char *at = p->text; *at;) {
            size_t length = strcspn(at, "\n");
            struct strbuf paragraph = {.part_of = out};
            strbuf_add(&paragraph, at, length);
            put_line(out, strbuf_text(&paragraph));
            strbuf_free(&paragraph);
            at += length;
            if (*at && *++at)
                strbuf_puts(out, ".PP\n");
        }
        if (p->example)
            literal(out, p->example);
    }
    see_also(out, topic->name);
}

void manual_list(struct strbuf *out)
{
    strbuf_puts(out, "salvo.1\n");
    for (int i = 0; command_at(i); i++)
        strbuf_printf(out, "salvo-%s.1\n", command_at(i)->name);
    for (int i = 0; topic_at(i); i++)
        strbuf_printf(out, "salvo-%s.5\n", topic_at(i)->name);
}
