/**
 * `salvo sheet`: blank sheets of a kind. Without --output they go to a file beside the
 * user's other output: out/ where there is such a folder, else the current one. That
 * file is named on standard error, since the user did not choose it.
 */
#include "cli/command.h"

#include "base/suggest.h"

#include "cli/print.h"
#include "cli/resource.h"
#include "cli/setup.h"
#include "cli/sheet_id.h"

#include <string.h>
#include <sys/stat.h>

static const char *default_path(void)
{
    struct stat info;
    bool has_out = stat("out", &info) == 0 && S_ISDIR(info.st_mode);
    return has_out ? "out/salvo-sheet.pdf" : "salvo-sheet.pdf";
}

/* An ending that is none of ours, such as ".doc": rather asked back than a PDF. */
static bool is_strange(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    return dot && (!slash || dot > slash) &&
           output_format(path, FORMAT_TEXT) == FORMAT_TEXT;
}

static enum status not_a_sheet(struct cli *cli, const char *path)
{
    static const char *const endings[] = {".pdf", ".png", ".svg", ".trace", NULL};
    char hint[SUGGEST_TEXT_MAX];
    const char *dot = strrchr(path, '.');
    return cli_usage(cli, "a sheet is a .pdf, .png, .svg or .trace, not '%s'%s", path,
                     suggest_text(hint, dot ? dot : "", endings));
}

/* Blank, these would say nothing: the command that fills them is told. */
static const char *filled_by(const char *kind)
{
    return strcmp(kind, "hint") == 0  ? "salvo hint GAME -o hint.pdf"
           : strcmp(kind, "key") == 0 ? "salvo fleet --sheet key -n 6 -o keys.pdf"
                                      : NULL;
}

static enum status print_kind(struct cli *cli, const char *kind)
{
    struct ruleset rules;
    if (filled_by(kind))
        return cli_usage(cli, "a %s sheet is never blank: %s", kind, filled_by(kind));
    enum status status = setup_rules(cli, NULL, &rules);
    if (status)
        return status;
    struct names names;
    struct stat info;
    const char *path = cli->options.output ? cli->options.output : default_path();
    char key[RESOURCE_KEY_MAX];
    resource_key(cli, RESOURCE_SHEET, kind, key);
    struct print_job job = {.kind = resource_is_path(kind) ? kind : key,
                            .format = output_format(path, FORMAT_PDF),
                            .path = path,
                            .rules = &rules,
                            .names = &names};
    if (job.format == FORMAT_TEXT || job.format == FORMAT_JSON || is_strange(path))
        return not_a_sheet(cli, path);
    status = names_read(cli, &names);
    if (status)
        return status;
    bool old = stat(path, &info) == 0;
    status = names_sheets(cli, &names, &job.nitems);
    if (!status)
        status = print_sheets(cli, &job);
    names_free(&names);
    if (!status && !cli->options.output)
        cli_note(cli, "%s %s", old ? "replaced" : "wrote", path);
    else if (!status && !output_is_stdout(path) && !strrchr(path, '.'))
        cli_note(cli, "%s is a PDF, whose name usually ends in .pdf", path);
    return status;
}

enum status cmd_sheet(struct cli *cli)
{
    struct sheet_id id;
    enum status status = cli_operands_at_most(cli, 1);
    if (status)
        return status;
    const char *kind = cli->noperands ? cli->operands[0] : "duel";
    if (!sheet_id_is(kind))
        return print_kind(cli, kind);
    struct diag why = diag_in(NULL);
    if (sheet_id_parse(&id, kind, &why))
        return cli_usage(cli, "'%s' is no id of a sheet: %s", kind, why.text);
    sheet_id_apply(&id, &cli->options);
    return print_kind(cli, id.kind);
}
