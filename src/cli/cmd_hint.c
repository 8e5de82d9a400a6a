/**
 * `salvo hint`: marks in, best shots out. The form of the answer follows --json and the
 * ending of --output: text, JSON, or a printed heat map.
 */
#include "cli/command.h"

#include "cli/advice.h"
#include "cli/explain.h"
#include "cli/output.h"
#include "cli/print.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "cli/tongue.h"
#include "core/word.h"

#include "base/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The likeliest cells that are not advised, to `out`; returns how many. */
static int list_next(const struct advice *advice, int out[CELLS_MAX])
{
    int n = 0;
    for (int i = 0; i < advice->ncandidates; i++)
        if (!advice_is_shot(advice, advice->candidates[i]))
            out[n++] = advice->candidates[i];
    return n;
}

static enum status print_sheet(struct cli *cli, const struct advice *advice,
                               enum format format)
{
    char digits[COUNT_TEXT_MAX];
    int next[CELLS_MAX];
    count128 fleets = advice->posterior->fleets;
    struct sheet_hint hint = {
        .game = advice->game,
        .cell = advice->posterior->cell,
        .map = advice_map(advice),
        .ship = advice->ship < 0 ? NULL : &advice->game->rules.types[advice->ship],
        .se = advice->posterior->se,
        .shots = advice->shots,
        .nshots = advice->nshots,
        .next = next,
        .nnext = list_next(advice, next),
        .known = advice->nshots > 0 && advice_is_certain(advice),
        .fleets = fleets ? count_format(fleets, digits) : NULL};
    struct print_job job = {.kind = "hint",
                            .format = format,
                            .path = cli->options.output,
                            .rules = &advice->game->rules,
                            .nitems = 1,
                            .hint = &hint};
    return print_sheets(cli, &job);
}

static enum status show(struct cli *cli, const struct advice *advice)
{
    const char *path = cli->options.output;
    enum format format =
        output_format(path, cli->options.json ? FORMAT_JSON : FORMAT_TEXT);
    if (format != FORMAT_TEXT && format != FORMAT_JSON)
        return print_sheet(cli, advice, format);
    struct strbuf text = {0};
    bool colour = output_is_stdout(path) && terminal_colour(cli->options.color, stdout);
    if (format == FORMAT_JSON)
        advice_to_json(advice, &text);
    else
        advice_to_text(advice, cli->lang, colour, &text);
    enum status status = output_text(cli, &text);
    strbuf_free(&text);
    return status;
}

/* The type of --ship, -1 without it. */
static enum status find_ship(struct cli *cli, const struct ruleset *rules, int *type)
{
    const char *name = cli->options.ship;
    char hint[WORD_HINT_MAX];
    *type = name ? word_find_ship(rules, cli->lang, name) : -1;
    if (!name || *type >= 0)
        return STATUS_OK;
    struct diag why = {.column = 1};
    snprintf(why.text, sizeof why.text, "%s",
             word_suggest_ship(hint, rules, cli->lang, name));
    tongue_point(cli, name, &why);
    return cli_usage(cli, "--ship: expected a ship of the fleet, found '%s'%s", name,
                     why.text);
}

static bool plays(const struct cli *cli, const char *strategy)
{
    const char *name = cli->options.strategy;
    return strcmp(name ? name : "best", strategy) == 0;
}

/* Does hint know the strategy? */
static enum status check_strategy(struct cli *cli)
{
    if (cli->options.think > 0 && !plays(cli, "best"))
        return cli_usage(cli, "--think goes with --strategy best only");
    if (plays(cli, "greedy") || plays(cli, "best") || plays(cli, "optimal"))
        return STATUS_OK;
    char hint[SUGGEST_TEXT_MAX];
    return cli_usage(
        cli, "--strategy: expected greedy, best or optimal, found '%s'%s",
        cli->options.strategy,
        suggest_choice(hint, cli->options.strategy, "greedy|best|optimal"));
}

/* The prior of --prior, NULL without it. */
static enum status read_prior(struct cli *cli, const struct ruleset *rules,
                              struct prior **out)
{
    if (!cli->options.prior)
        return STATUS_OK;
    if (cli->options.why || plays(cli, "optimal"))
        return cli_usage(cli,
                         "%s does not go with --prior: it takes all fleets to be "
                         "equally likely",
                         cli->options.why ? "--why" : "--strategy optimal");
    return setup_prior(cli, rules, out);
}

enum status cmd_hint(struct cli *cli)
{
    struct game *game;
    const char *file;
    enum status status = setup_game(cli, &game, &file);
    if (status)
        return status;
    int ship;
    struct posterior *posterior = NULL;
    struct prior *prior = NULL;
    struct infer_options options = {.memory = explain_memory(cli),
                                    .precision = cli->options.precision / 100,
                                    .seed = cli->options.seed};
    options.keep_samples =
        plays(cli, "best") && advice_draws(game, (int)cli->options.shots);
    status = check_strategy(cli);
    if (!status)
        status = find_ship(cli, &game->rules, &ship);
    if (!status && options.seed)
        status = cli_as_usage(cli, stream_seed_check(options.seed, &cli->diag));
    if (!status)
        status = read_prior(cli, &game->rules, &prior);
    if (prior)
        options.prior = (const double *const *)prior->weights;
    if (status) {
        game_free(game);
        return status;
    }
    status = posterior_new(&posterior, game, &options);
    if (status) {
        status = explain_failure(cli, game, file, status);
    } else {
        struct advice advice;
        advice_make(&advice, game, posterior, (int)cli->options.shots);
        advice.ship = ship;
        if (plays(cli, "best"))
            status = advice_look_ahead(&advice, options.seed, options.prior != NULL,
                                       cli->options.think);
        if (plays(cli, "optimal"))
            status = advice_play_optimally(cli, &advice);
        if (!status && cli->options.why)
            status = advice_explain(&advice, options.memory);
        if (!status)
            status = show(cli, &advice);
    }
    posterior_free(posterior);
    prior_free(prior);
    game_free(game);
    return status;
}
