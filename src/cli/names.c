/**
 * The file is cut up in place: each line loses the blanks around it, empty lines and
 * lines that start with '#' are no names.
 *
 * A name too many would leave somebody without a sheet, and is refused. Sheets too many
 * may well be meant, for whoever comes late, and are only told.
 */
#include "cli/names.h"

#include "base/file.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Cut `line` to what is between its blanks. */
static char *trim(char *line)
{
    line += strspn(line, " \t\r");
    size_t length = strlen(line);
    while (length && strchr(" \t\r", line[length - 1]))
        line[--length] = '\0';
    return line;
}

static size_t count_lines(const char *text)
{
    size_t n = 1;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* Names stand in drawings and in JSON, where a control character would be a line or a
 * colour of its own. */
static enum status check_name(struct cli *cli, const char *name, int line)
{
    cli->diag = diag_in(cli->options.names);
    long bad = utf8_check(name, strlen(name));
    if (bad >= 0)
        return diag_fail(&cli->diag, STATUS_SYNTAX, line, 0,
                         "a name is not UTF-8 from its byte %ld on", bad + 1);
    for (const char *at = name; *at;) {
        uint32_t code = utf8_next(&at);
        if (utf8_is_control(code))
            return diag_fail(&cli->diag, STATUS_SYNTAX, line, 0,
                             "a name holds the control character U+%04X",
                             (unsigned)code);
    }
    cli->diag = diag_in(NULL);
    return STATUS_OK;
}

static enum status split(struct cli *cli, struct names *names)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors begin a file with it */
    bool marked = strncmp(names->text, mark, strlen(mark)) == 0;
    int number = 1;
    enum status status = STATUS_OK;
    for (char *line = names->text + (marked ? strlen(mark) : 0), *next; line && !status;
         line = next, number++) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line = trim(line);
        if (!line[0] || line[0] == '#')
            continue;
        status = check_name(cli, line, number);
        names->lines[names->n] = number;
        names->items[names->n++] = line;
    }
    if (!status && names->n == 0)
        status = cli_fail(cli, STATUS_SYNTAX, "%s: expected a name on each line",
                          cli->options.names);
    return status;
}

enum status names_read(struct cli *cli, struct names *out)
{
    struct names names = {.n = 0};
    *out = names;
    if (!cli->options.names)
        return STATUS_OK;
    enum status status = file_read_text(&names.text, cli->options.names, &cli->diag);
    if (status)
        return status;
    size_t lines = count_lines(names.text);
    names.items = calloc(lines, sizeof *names.items);
    names.lines = calloc(lines, sizeof *names.lines);
    if (names.items && names.lines)
        status = split(cli, &names);
    else
        status = cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    if (status)
        names_free(&names);
    else
        *out = names;
    return status;
}

void names_free(struct names *names)
{
    free(names->items);
    free(names->lines);
    free(names->text);
}

enum status names_shape(struct cli *cli, const struct names *names, struct fonts *fonts)
{
    static const struct text_style STYLE = {.weight = WEIGHT_BOLD, .size_pt = 10};
    for (int i = 0; i < names->n; i++) {
        struct text *text = NULL;
        struct diag why = diag_in(NULL);
        enum status status = text_shape(&text, fonts, names->items[i], STYLE, &why);
        text_free(text);
        if (!status)
            continue;
        cli->diag = diag_in(cli->options.names);
        return diag_fail(&cli->diag, status, names->lines[i], 0, "%s%s",
                         why.text[0] ? why.text : status_text(status),
                         status == STATUS_SYNTAX ? "; write it in Latin letters, say"
                                                 : "");
    }
    return STATUS_OK;
}

enum status names_check(struct cli *cli, const struct names *names, int sheets)
{
    const char *file = cli->options.names;
    if (names->n > sheets)
        return cli_usage(
            cli, "%s: %d names for %d sheet%s%s", file, names->n, sheets,
            sheets == 1 ? "" : "s",
            cli->options.count ? "; without --count there are as many as names" : "");
    int more = sheets - names->n;
    if (names->n && more == 1)
        cli_note(cli, "%s: %d names for %d sheets; the last has no name on it", file,
                 names->n, sheets);
    else if (names->n && more)
        cli_note(cli, "%s: %d names for %d sheets; the last %d have no name on them",
                 file, names->n, sheets, more);
    return STATUS_OK;
}

enum status names_sheets(struct cli *cli, const struct names *names, int *out)
{
    int each = cli->options.pairs ? 2 : 1;
    int wished = cli->options.count ? (int)cli->options.count
                 : names->n         ? (names->n + each - 1) / each
                                    : 1;
    *out = wished * each;
    return names_check(cli, names, *out);
}
