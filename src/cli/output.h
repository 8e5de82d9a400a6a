/**
 * Where data goes: standard output, or a file that appears whole or not at all. Every
 * byte's writing is checked, the last flush too.
 */
#ifndef SALVO_CLI_OUTPUT_H
#define SALVO_CLI_OUTPUT_H

#include "base/strbuf.h"
#include "cli/cli.h"

/** Forms of output, by the ending of a file's name. */
enum format {
    FORMAT_TEXT,
    FORMAT_JSON,
    FORMAT_PDF,
    FORMAT_PNG,
    FORMAT_SVG,
    FORMAT_TRACE
};

/** The form that the ending of `path` asks for; `otherwise` for "-", NULL, and endings
 * that are none. Case does not matter. */
enum format output_format(const char *path, enum format otherwise);

/** Is the ending of `path` (may be NULL) a slip of one that is a form? STATUS_USAGE
 * with the diagnosis filled then. */
enum status output_check(struct cli *cli, const char *path) ATTR_MUST_CHECK;

/** Does `path` (--output) mean standard output? */
bool output_is_stdout(const char *path);

/** Write bytes to `path`, NULL or "-" being standard output. STATUS_IO with the
 * diagnosis in cli->diag. */
enum status output_write(struct cli *cli, const char *path, const void *bytes,
                         size_t length) ATTR_MUST_CHECK;

/** Write `text` where --output says. A text that failed to grow is STATUS_NO_MEMORY. */
enum status output_text(struct cli *cli, const struct strbuf *text) ATTR_MUST_CHECK;

/** Write `text` to standard output and empty it, for talk that goes on. What is there
 * of a text that failed to grow is written too; it is STATUS_NO_MEMORY all the same. */
enum status output_say(struct cli *cli, struct strbuf *text) ATTR_MUST_CHECK;

/** Close standard output, telling whether all of it arrived. */
enum status output_close(struct cli *cli) ATTR_MUST_CHECK;

#endif
