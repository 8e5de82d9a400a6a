/**
 * Data is made whole in memory before its first byte is written, so a command that
 * fails writes nothing. Standard output is flushed after each writing and closed at
 * the end with a check: a full disk is met at the flush, not at the printing.
 */
#include "cli/output.h"

#include "base/file.h"
#include "base/suggest.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *ending;
    enum format format;
} endings[] = {{".txt", FORMAT_TEXT}, {".json", FORMAT_JSON}, {".pdf", FORMAT_PDF},
               {".png", FORMAT_PNG},  {".svg", FORMAT_SVG},   {".trace", FORMAT_TRACE}};

enum { ENDINGS = sizeof endings / sizeof *endings };

enum status output_check(struct cli *cli, const char *path)
{
    const char *words[ENDINGS + 1] = {NULL};
    const char *dot = path ? strrchr(path, '.') : NULL;
    char hint[SUGGEST_TEXT_MAX];
    for (int i = 0; i < ENDINGS; i++) {
        words[i] = endings[i].ending;
        if (dot && strcasecmp(dot, words[i]) == 0)
            return STATUS_OK;
    }
    if (!dot || !dot[1] || strchr(dot, '/') || !suggest_text(hint, dot, words)[0])
        return STATUS_OK;
    return cli_usage(cli, "--output: no form of output ends in '%s'%s", dot, hint);
}

enum format output_format(const char *path, enum format otherwise)
{
    const char *dot = path ? strrchr(path, '.') : NULL;
    for (int i = 0; dot && i < ENDINGS; i++)
        if (strcasecmp(dot, endings[i].ending) == 0)
            return endings[i].format;
    return otherwise;
}

bool output_is_stdout(const char *path)
{
    return !path || strcmp(path, "-") == 0;
}

static enum status stdout_failed(struct cli *cli)
{
    cli->pipe_closed = errno == EPIPE;
    return cli_fail(cli, STATUS_IO, "standard output: %s", strerror(errno));
}

enum status output_write(struct cli *cli, const char *path, const void *bytes,
                         size_t length)
{
    if (!output_is_stdout(path))
        return file_write(path, bytes, length, &cli->diag);
    errno = 0;
    if (fwrite(bytes, 1, length, stdout) != length || fflush(stdout) != 0)
        return stdout_failed(cli);
    return STATUS_OK;
}

enum status output_text(struct cli *cli, const struct strbuf *text)
{
    if (text->failed)
        return cli_fail(cli, STATUS_NO_MEMORY, "%s", status_text(STATUS_NO_MEMORY));
    return output_write(cli, cli->options.output, strbuf_text(text), text->length);
}

enum status output_say(struct cli *cli, struct strbuf *text)
{
    bool failed = text->failed;
    enum status status = output_write(cli, NULL, strbuf_text(text), text->length);
    strbuf_free(text);
    return failed ? cli_fail(cli, STATUS_NO_MEMORY, "out of memory") : status;
}

enum status output_close(struct cli *cli)
{
    errno = 0;
    bool failed = ferror(stdout) != 0;
    if (fclose(stdout) != 0 || failed)
        return stdout_failed(cli);
    return STATUS_OK;
}
