/**
 * `salvo check`: is every fleet of a file legal? Each fleet gets a line, and each of
 * its faults one below it:
 *
 *     classic#42/1: legal
 *     fleet 2: not legal
 *       A1 B1: ships that overlap
 *       1 destroyer of 2 missing
 *
 * The rules are those of the options, else those that the file names, else classic. A
 * fleet that is not legal is an answer, not a failure: it is told on standard output,
 * and the exit code says no.
 */
#include "cli/command.h"

#include "base/file.h"
#include "cli/json.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "cli/verdict.h"
#include "core/fleet_file.h"

#include <stdlib.h>
#include <string.h>

struct check {
    struct ruleset rules;
    struct fleet_file file;
};

static enum status read_fleets(struct cli *cli, const char *path, struct check *out)
{
    char *text = NULL, key[RULESET_KEY_MAX] = "";
    cli->diag = diag_in(strcmp(path, "-") == 0 ? "standard input" : path);
    enum status status = file_read_text(&text, path, &cli->diag);
    if (status)
        return status;
    if (!cli->options.rules)
        status = fleet_file_rules(key, text, &cli->diag);
    struct diag place = cli->diag;
    if (!status && key[0] && setup_rules_named(cli, key, &out->rules))
        status = STATUS_SYNTAX; /* of the file, not of the command line */
    if (!status)
        status = setup_rules(cli, key[0] ? key : NULL, &out->rules);
    if (!status) {
        cli->diag = place;
        status = fleet_file_parse(&out->file, &out->rules, text, &cli->diag);
    }
    free(text);
    if (!status)
        cli->diag = diag_in(NULL);
    return status;
}

static void fleet_name(const struct check *check, int n, struct strbuf *out)
{
    if (check->file.fleets[n].id[0])
        strbuf_puts(out, check->file.fleets[n].id);
    else
        strbuf_printf(out, "fleet %d", n + 1);
}

static void tell_fleet(const struct check *check, int n, const struct faults *faults,
                       struct strbuf *out)
{
    fleet_name(check, n, out);
    strbuf_puts(out, faults->n ? ": not legal\n" : ": legal\n");
    for (int i = 0; i < faults->n; i++) {
        strbuf_puts(out, "  ");
        verdict_fault_to_text(&check->rules, &faults->items[i], out);
        strbuf_putc(out, '\n');
    }
}

static void fleet_to_json(const struct check *check, int n, const struct faults *faults,
                          struct strbuf *out)
{
    json_comma(out);
    strbuf_putc(out, '{');
    if (check->file.fleets[n].id[0])
        json_text(out, "id", check->file.fleets[n].id);
    json_key(out, "legal");
    strbuf_puts(out, faults->n ? "false" : "true");
    json_key(out, "faults");
    strbuf_putc(out, '[');
    for (int i = 0; i < faults->n; i++)
        verdict_fault_to_json(&check->rules, &faults->items[i], out);
    strbuf_puts(out, "]}");
}

/* Write what is known of every fleet; how many are not legal. */
static int tell_all(const struct check *check, bool json, struct strbuf *out)
{
    int illegal = 0;
    if (json) {
        strbuf_putc(out, '{');
        json_text(out, "rules", check->rules.key);
        json_key(out, "fleets");
        strbuf_putc(out, '[');
    }
    for (int i = 0; i < check->file.n; i++) {
        struct faults faults;
        fleet_file_faults(&check->rules, &check->file, i, &faults);
        illegal += faults.n > 0;
        if (json)
            fleet_to_json(check, i, &faults, out);
        else
            tell_fleet(check, i, &faults, out);
    }
    strbuf_puts(out, json ? "]}\n" : "");
    return illegal;
}

enum status cmd_check(struct cli *cli)
{
    struct check check = {.file = {.n = 0}};
    enum status status = cli_operands_at_most(cli, 1);
    if (!status && cli->noperands == 0)
        status = cli_usage(cli, "which fleet? Name a file, or - for standard input");
    if (!status)
        status = read_fleets(cli, cli->operands[0], &check);
    if (status)
        return status;
    struct strbuf text = {0};
    int illegal = tell_all(&check, cli->options.json, &text), n = check.file.n;
    status = output_text(cli, &text);
    if (!status && illegal)
        status = n == 1 ? cli_fail(cli, STATUS_ILLEGAL, "the fleet is not legal")
                        : cli_fail(cli, STATUS_ILLEGAL, "%d of %d fleets are not legal",
                                   illegal, n);
    strbuf_free(&text);
    fleet_file_free(&check.file);
    return status;
}
