/** Printing sheets: a kind, a form, a place to write to. */
#ifndef SALVO_CLI_PRINT_H
#define SALVO_CLI_PRINT_H

#include "cli/names.h"
#include "cli/output.h"
#include "layout/chart.h"
#include "layout/sheet.h"

struct print_job {
    const char *kind; /* key of templates/sheets, unless --sheet names a file */
    enum format format;
    const char *path; /* NULL or "-": standard output */
    const struct ruleset *rules;
    int nitems;
    const struct sheet_item *items; /* [nitems] or NULL: blank */
    const struct names *names;      /* NULL: none */
    const struct sheet_hint *hint;  /* kind hint only */
    const struct chart *chart;      /* drawn instead of a sheet; NULL: none */
};

/**
 * Draw the sheets in the paper, language and manner of the options and write them.
 * A PDF or trace is one file; several pages of PNG or SVG become NAME-1.png, NAME-2.png
 * and so on. STATUS_USAGE for a picture to a terminal or several to standard output;
 * else as the layers below say, with cli->diag filled.
 */
enum status print_sheets(struct cli *cli, const struct print_job *job) ATTR_MUST_CHECK;

#endif
