/**
 * `salvo check`: is every fleet of a file legal? Each fleet gets a line, and each of
 * its faults one below it:
 *
 *     classic#42/1: legal
 *     fleet 2: not legal
 *       A1 B1: ships that overlap
 *       destroyer (length 2): 1 missing
 *
 * The rules are those of the options, else those of the game of --game, else those that
 * the file names, else classic. A fleet that is not legal is an answer, not a failure:
 * it is told on standard output, and the exit code says no.
 */
#include "cli/command.h"

#include "base/file.h"
#include "cli/audit.h"
#include "cli/batch.h"
#include "cli/json.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "cli/verdict.h"
#include "core/fleet_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct check {
    const struct catalog *lang;
    struct ruleset rules;
    struct fleet_file file;
    struct game *game; /* of --game; NULL: none */
};

/* The rules that the options, the game, or `key` name; `key` is empty: none. */
static enum status find_rules(struct cli *cli, const char *key, struct check *out)
{
    const char *path = cli->options.game;
    struct diag place = cli->diag;
    enum status status = STATUS_OK;
    if (key[0] && !cli->options.rules)
        status = setup_rules_named(cli, key, &out->rules);
    if (status) /* bad usage is the file's here, not the command line's */
        return status == STATUS_USAGE ? STATUS_SYNTAX : status;
    cli->diag = diag_in(NULL);
    out->lang = cli->lang;
    if (path)
        status = setup_game_file(cli, path, key[0] ? key : NULL, &out->game);
    if (!status && path)
        out->rules = out->game->rules;
    else if (!status)
        status = setup_rules(cli, key[0] ? key : NULL, &out->rules);
    if (!status)
        cli->diag = place;
    return status;
}

/* The fleet of an id, as a file would have it. */
static enum status deal(struct cli *cli, const char *id, char **text)
{
    struct batch batch;
    struct strbuf json = {0};
    enum status status = batch_regenerate(cli, &batch, id);
    if (status)
        return status;
    status = fleet_file_to_json(&batch.rules, &batch.file, &json);
    batch_free(&batch);
    if (status)
        strbuf_free(&json);
    else
        *text = json.bytes;
    return status;
}

static bool is_id(const char *operand)
{
    struct fleet_id id;
    return strcmp(operand, "-") != 0 && access(operand, F_OK) != 0 &&
           !fleet_id_parse(&id, operand, NULL);
}

static enum status read_text(struct cli *cli, const char *path, char **text)
{
    if (is_id(path))
        return deal(cli, path, text);
    cli->diag = diag_in(strcmp(path, "-") == 0 ? "standard input" : path);
    return file_read_text(text, path, &cli->diag);
}

/* Copy to `out` what stands behind `word` at the beginning of a line of `text`. */
static bool find_line(const char *text, const char *word, char out[RULESET_KEY_MAX])
{
    size_t length = strlen(word);
    while (strncmp(text, word, length) != 0) {
        text += strcspn(text, "\n");
        if (!*text++)
            return false;
    }
    text += length;
    snprintf(out, RULESET_KEY_MAX, "%.*s", (int)strcspn(text, " \r\n"), text);
    return true;
}

/* No fleet: the text may be a game, which goes elsewhere. */
static enum status refuse_game(struct cli *cli, const char *path, const char *text)
{
    char rules[RULESET_KEY_MAX], secret[RULESET_KEY_MAX];
    if (!find_line(text, "rules: ", rules))
        return STATUS_SYNTAX;
    cli->diag = diag_in(NULL);
    if (find_line(text, "# secret: ", secret))
        return cli_fail(cli, STATUS_SYNTAX,
                        "%.80s is a game against the program, not a fleet; when it is "
                        "over: salvo check '%.80s#%.40s/1' --code CODE --salt %.40s",
                        path, rules, secret, secret);
    return cli_fail(cli, STATUS_SYNTAX,
                    "%.80s is a game, not a fleet: salvo check FLEET --game %.80s",
                    path, path);
}

static enum status read_fleets(struct cli *cli, const char *path, struct check *out)
{
    char *text = NULL, key[RULESET_KEY_MAX] = "";
    enum status status = setup_lang(cli);
    if (!status)
        status = read_text(cli, path, &text);
    if (!status && !cli->options.rules)
        status = fleet_file_rules(key, text, &cli->diag);
    if (!status)
        status = find_rules(cli, key, out);
    if (!status) {
        status = fleet_file_parse(&out->file, &out->rules, cli->lang, text, &cli->diag);
        if (status == STATUS_SYNTAX)
            status = refuse_game(cli, path, text);
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
        verdict_fault_to_text(&check->rules, &faults->items[i], check->lang, out);
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
static int tell_fleets(const struct check *check, bool json, struct strbuf *out)
{
    int illegal = 0;
    if (json) {
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
    strbuf_puts(out, json ? "]" : "");
    return illegal;
}

/* Write all that was asked for, then say no if there is reason to. */
static enum status tell_all(struct cli *cli, const struct check *check,
                            struct strbuf *out)
{
    bool json = cli->options.json;
    int n = check->file.n;
    if (json) {
        strbuf_putc(out, '{');
        json_text(out, "rules", check->rules.key);
    }
    int illegal = tell_fleets(check, json, out);
    struct audit audit = {.rules = &check->rules,
                          .fleet = n ? &check->file.fleets[0].fleet : NULL,
                          .game = check->game,
                          .legal = !illegal};
    enum status status = n == 1 ? audit_fleet(cli, &audit, out) : STATUS_OK;
    strbuf_puts(out, json ? "}\n" : "");
    if (!status)
        status = output_text(cli, out);
    if (!status && n > 1 && illegal)
        status =
            cli_fail(cli, STATUS_ILLEGAL, "%d of %d fleets are not legal", illegal, n);
    if (!status && audit.wrong)
        status = cli_fail(cli, STATUS_ILLEGAL, "%s", audit.wrong);
    return status;
}

static enum status check_options(struct cli *cli)
{
    enum status status = cli_operands_at_most(cli, 1);
    if (!status && cli->noperands == 0)
        status = cli_usage(cli, "which fleet? Name a file, an id such as "
                                "classic#42/1, or - for standard input");
    if (!status && cli->options.game && strcmp(cli->options.game, "-") == 0 &&
        strcmp(cli->operands[0], "-") == 0)
        status = cli_usage(cli, "fleet and game cannot both be standard input");
    return status ? status : audit_check_options(cli);
}

static enum status expect_one_fleet(struct cli *cli, const struct check *check)
{
    const struct options *options = &cli->options;
    if (check->file.n == 1 || (!options->game && !options->commit && !options->code))
        return STATUS_OK;
    return cli_usage(cli, "--%s is of one fleet; the file has %d",
                     options->game     ? "game"
                     : options->commit ? "commit"
                                       : "code",
                     check->file.n);
}

enum status cmd_check(struct cli *cli)
{
    struct check check = {.game = NULL};
    struct strbuf text = {0};
    enum status status = check_options(cli);
    if (!status)
        status = read_fleets(cli, cli->operands[0], &check);
    if (!status)
        status = expect_one_fleet(cli, &check);
    if (!status)
        status = tell_all(cli, &check, &text);
    strbuf_free(&text);
    fleet_file_free(&check.file);
    game_free(check.game);
    return status;
}
