/**
 * Help is written from the two tables and says nothing of its own about a command or
 * an option. Examples come first, since that is what most who ask want to see. Lines
 * keep to 80 columns: a column of what to type, as wide as its widest entry, then what
 * it does; what is too wide for its column puts its words on the next line.
 */
#include "cli/help.h"

#include "cli/exit.h"
#include "cli/wrap.h"

#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <hpdf.h>
#include <jansson.h>
#include <qrencode.h>
#include <sodium.h>
#include <string.h>
#include <zlib.h>

enum { WORDS_COLUMN = 30 };

/* One line of two columns; `typed` is what a user types. */
static void line(struct strbuf *out, const char *typed, const char *does)
{
    int width = 2 + (int)strlen(typed);
    strbuf_printf(out, "  %s", typed);
    if (width + 2 > WORDS_COLUMN) {
        strbuf_putc(out, '\n');
        width = 0;
    }
    strbuf_pad(out, ' ', WORDS_COLUMN - width);
    for (const char *end; (end = strchr(does, '\n')); does = end + 1) {
        strbuf_add(out, does, (size_t)(end + 1 - does));
        strbuf_pad(out, ' ', WORDS_COLUMN);
    }
    strbuf_printf(out, "%s\n", does);
}

static void examples(struct strbuf *out, const struct command *command)
{
    strbuf_puts(out, "Examples:\n");
    for (const struct example *e = command->examples; e->line; e++)
        strbuf_printf(out, "  %-38s %s\n", e->line, e->does);
}

static void options(struct strbuf *out, unsigned commands)
{
    for (int i = 0; option_at(i); i++) {
        const struct option_spec *spec = option_at(i);
        if ((spec->commands & commands) != commands)
            continue;
        struct strbuf typed = {.part_of = out};
        if (spec->letter)
            strbuf_printf(&typed, "-%c, ", spec->letter);
        else
            strbuf_puts(&typed, "    ");
        strbuf_printf(&typed, "--%s%s%s", spec->name, spec->argument ? " " : "",
                      spec->argument ? spec->argument : "");
        line(out, strbuf_text(&typed), spec->help);
        strbuf_free(&typed);
    }
}

void help_command(struct strbuf *out, const struct command *command)
{
    strbuf_printf(out, "salvo %s: %s\n\n", command->name, command->summary);
    examples(out, command);
    strbuf_printf(out, "\nUsage: salvo %s [OPTION]...%s%s\n", command->name,
                  command->operands[0] ? " " : "", command->operands);
    if (command->about)
        strbuf_printf(out, "\n%s\n", command->about);
    strbuf_puts(out, "\nOptions:\n");
    options(out, command->bit);
}

void help_program(struct strbuf *out)
{
    strbuf_puts(out, "salvo: paper, fleets and hints for Battleship, Salvo and Sea "
                     "Battle\n\nExamples:\n");
    for (int i = 0; command_at(i); i++) {
        const struct example *e = command_at(i)->examples;
        strbuf_printf(out, "  %-38s %s\n", e->line, e->does);
    }
    strbuf_puts(out, "\nUsage: salvo COMMAND [OPTION]... [OPERAND]...\n\nCommands:\n");
    for (int i = 0; command_at(i); i++)
        line(out, command_at(i)->name, command_at(i)->summary);
    strbuf_puts(out, "\nOptions of all commands:\n");
    options(out, FOR_ALL);
    struct strbuf codes = {.part_of = out};
    for (int code = 0; code < EXIT_CODES; code++)
        strbuf_printf(&codes, "%s%d %s", code ? "; " : "Exit: ", code,
                      exit_text((enum exit_code)code));
    strbuf_puts(&codes, ". 'salvo help COMMAND' says more.");
    strbuf_putc(out, '\n');
    wrap_text(out, strbuf_text(&codes), 0, 0);
    strbuf_free(&codes);
}

static void paragraphs(struct strbuf *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        struct strbuf paragraph = {.part_of = out};
        strbuf_add(&paragraph, text, length);
        strbuf_putc(out, '\n');
        wrap_text(out, strbuf_text(&paragraph), 0, 0);
        strbuf_free(&paragraph);
        text += length + (text[length] == '\n');
    }
}

static void indented(struct strbuf *out, const char *lines)
{
    strbuf_putc(out, '\n');
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        if (length)
            strbuf_puts(out, "    ");
        strbuf_add(out, lines, length);
        strbuf_putc(out, '\n');
        lines += length + (lines[length] == '\n');
    }
}

void help_topic(struct strbuf *out, const struct topic *topic)
{
    strbuf_printf(out, "salvo %s: %s\n", topic->name, topic->summary);
    for (const struct passage *p = topic->passages; p->text; p++) {
        if (p->heading)
            strbuf_printf(out, "\n%s\n", p->heading);
        paragraphs(out, p->text);
        if (p->example)
            indented(out, p->example);
    }
}

void help_version(struct strbuf *out)
{
    FT_Library freetype;
    int major = 0, minor = 0, patch = 0;
    if (FT_Init_FreeType(&freetype) == 0) {
        FT_Library_Version(freetype, &major, &minor, &patch);
        FT_Done_FreeType(freetype);
    } else {
        out->failed = true; /* it fails for want of memory only */
    }
    strbuf_printf(out, "salvo %s\n", SALVO_VERSION);
    strbuf_printf(out, "cairo %s, freetype %d.%d.%d, harfbuzz %s, libharu %s,\n",
                  cairo_version_string(), major, minor, patch, hb_version_string(),
                  HPDF_GetVersion());
    strbuf_printf(out, "jansson %s, libqrencode %s, libsodium %s, zlib %s\n",
                  jansson_version_str(), QRcode_APIVersionString(),
                  sodium_version_string(), zlibVersion());
}
