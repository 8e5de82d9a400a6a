/**
 * One fleet with its game and its code:
 *
 *     game.salvo: 1 report is false
 *       turn 4, line 6: F7 was told as 'miss', in truth 'hit cruiser'
 *     code 1VFF-8R8Z-6SXW-FNTY-W824-NS04
 *     salt 0410-6105-0R3G-G28X
 *
 * A fleet that is not legal is not asked for the truth, since nobody knows then which
 * ship lies at a cell, and gets no code.
 */
#include "cli/audit.h"

#include "cli/finding.h"
#include "cli/json.h"
#include "core/commit.h"

#include <string.h>

/* ---- The game */

static const char *game_name(const struct cli *cli)
{
    return strcmp(cli->options.game, "-") == 0 ? "standard input" : cli->options.game;
}

static int count_reports(const struct game *game)
{
    int n = 0;
    for (int e = 0; e < game->nentries; e++)
        n += game->entries[e].kind != ENTRY_LOSS;
    return n;
}

static void tell_game(const struct cli *cli, const struct audit *audit,
                      const struct findings *found, struct strbuf *out)
{
    int reports = count_reports(audit->game), slips = found->n - found->nfalse;
    strbuf_printf(out, "%s: ", game_name(cli));
    if (found->nfalse)
        strbuf_printf(out, "%d false report%s", found->nfalse,
                      found->nfalse == 1 ? "" : "s");
    else
        strbuf_printf(out, "%d report%s, no false one", reports,
                      reports == 1 ? "" : "s");
    if (slips)
        strbuf_printf(out, ", %d slip%s of play", slips, slips == 1 ? "" : "s");
    strbuf_putc(out, '\n');
    for (int i = 0; i < found->n; i++) {
        strbuf_puts(out, "  ");
        finding_to_text(audit->game, &found->items[i], cli->lang, out);
        strbuf_putc(out, '\n');
    }
}

static void game_to_json(const struct audit *audit, const struct findings *found,
                         struct strbuf *out)
{
    json_key(out, "game");
    strbuf_puts(out, "{\"true\":");
    strbuf_puts(out, found->nfalse ? "false" : "true");
    json_key(out, "findings");
    strbuf_putc(out, '[');
    for (int i = 0; i < found->n; i++)
        finding_to_json(audit->game, &found->items[i], out);
    strbuf_puts(out, "]}");
}

static enum status judge_game(struct cli *cli, struct audit *audit, struct strbuf *out)
{
    struct findings found;
    enum status status = truth_judge(&found, audit->game, audit->fleet);
    if (status)
        return cli_fail(cli, status, "%s", status_text(status));
    if (cli->options.json)
        game_to_json(audit, &found, out);
    else
        tell_game(cli, audit, &found, out);
    if (found.n)
        audit->wrong = found.nfalse ? "not every report is true of this fleet"
                                    : "the game was not played by its rules";
    findings_free(&found);
    return STATUS_OK;
}

/* ---- The code */

enum status audit_check_options(struct cli *cli)
{
    const struct options *options = &cli->options;
    if (options->commit && options->code)
        return cli_usage(cli, "--commit makes a code, --code verifies one: which?");
    if (options->code && !options->salt)
        return cli_usage(cli, "--code: the --salt that goes with it is missing");
    if (options->salt && !options->code && !options->commit)
        return cli_usage(cli, "--salt goes with --code, or with --commit");
    return STATUS_OK;
}

static enum status read_salt(struct cli *cli, unsigned char salt[COMMIT_SALT_BYTES])
{
    struct diag why = diag_in(NULL);
    if (!cli->options.salt)
        commit_salt_fresh(salt);
    else if (commit_salt_parse(salt, cli->options.salt, &why))
        return cli_usage(cli, "--salt: %s", why.text);
    return STATUS_OK;
}

static enum status make_code(struct cli *cli, const struct audit *audit,
                             struct strbuf *out)
{
    unsigned char salt[COMMIT_SALT_BYTES];
    char code[COMMIT_TEXT_MAX], secret[COMMIT_TEXT_MAX];
    enum status status = read_salt(cli, salt);
    if (status)
        return status;
    status = commit_make(code, audit->rules, audit->fleet, salt);
    if (status)
        return cli_fail(cli, status, "%s", status_text(status));
    commit_salt_format(salt, secret);
    if (cli->options.json) {
        json_text(out, "code", code);
        json_text(out, "salt", secret);
    } else {
        strbuf_printf(out, "code %s\nsalt %s\n", code, secret);
    }
    cli_note(cli, "tell the code before the game; keep the salt until its end");
    return STATUS_OK;
}

static enum status verify_code(struct cli *cli, struct audit *audit, struct strbuf *out)
{
    unsigned char salt[COMMIT_SALT_BYTES];
    struct diag why = diag_in(NULL);
    bool holds = false;
    enum status status = read_salt(cli, salt);
    if (status)
        return status;
    status = commit_verify(&holds, audit->rules, audit->fleet, salt, cli->options.code,
                           &why);
    if (status == STATUS_SYNTAX)
        return cli_usage(cli, "--code: %s", why.text);
    if (status)
        return cli_fail(cli, status, "%s", status_text(status));
    if (cli->options.json) {
        json_key(out, "code_holds");
        strbuf_puts(out, holds ? "true" : "false");
    } else {
        strbuf_puts(out, holds ? "the code is of this fleet\n"
                               : "the code is not of this fleet with this salt\n");
    }
    if (!holds)
        audit->wrong = "the code is of another fleet, or of another salt";
    return STATUS_OK;
}

/* ---- Both */

enum status audit_fleet(struct cli *cli, struct audit *audit, struct strbuf *out)
{
    const struct options *options = &cli->options;
    enum status status = STATUS_OK;
    audit->wrong = audit->legal ? NULL : "the fleet is not legal";
    if (!audit->legal) {
        if (audit->game || options->commit || options->code)
            cli_note(cli, "a fleet that is not legal is not looked at further");
        return STATUS_OK;
    }
    if (audit->game)
        status = judge_game(cli, audit, out);
    if (!status && options->commit)
        status = make_code(cli, audit, out);
    if (!status && options->code)
        status = verify_code(cli, audit, out);
    return status;
}
