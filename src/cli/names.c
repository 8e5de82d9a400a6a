/**
 * The file is cut up in place: each line loses the blanks around it, empty lines and
 * lines that start with '#' are no names.
 */
#include "cli/names.h"

#include "base/file.h"

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

static void split(struct names *names)
{
    for (char *line = names->text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line = trim(line);
        if (line[0] && line[0] != '#')
            names->items[names->n++] = line;
    }
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
    names.items = calloc(count_lines(names.text), sizeof *names.items);
    if (names.items)
        split(&names);
    else
        status = cli_fail(cli, STATUS_NO_MEMORY, "out of memory");
    if (!status && names.n == 0)
        status = cli_fail(cli, STATUS_SYNTAX, "%s: expected a name on each line",
                          cli->options.names);
    if (status)
        names_free(&names);
    else
        *out = names;
    return status;
}

void names_free(struct names *names)
{
    free(names->items);
    free(names->text);
}

int names_sheets(const struct cli *cli, const struct names *names)
{
    int n = names->n ? names->n : 1;
    if (!cli->options.pairs)
        return cli->options.count ? (int)cli->options.count : n;
    return cli->options.count ? 2 * (int)cli->options.count : (n + 1) / 2 * 2;
}
