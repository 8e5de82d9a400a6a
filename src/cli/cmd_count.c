/** `salvo count`: the number of legal fleets that fit, in digits and nothing else. A
 * contradiction is the number 0, and why is said beside it. What cannot be counted
 * within the budget is sampled, and begins with "about"; so does what 128 bits do not
 * hold. */
#include "cli/command.h"

#include "cli/explain.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "infer/posterior.h"

#include <stdio.h>

static enum status print_count(struct cli *cli, const char *number)
{
    struct strbuf text = {0};
    strbuf_printf(&text, "%s\n", number);
    enum status status = output_text(cli, &text);
    strbuf_free(&text);
    return status;
}

static enum status print_fleets(struct cli *cli, const struct posterior *posterior)
{
    char number[ABOUT_TEXT_MAX + 8], about[ABOUT_TEXT_MAX];
    if (posterior->fleets)
        count_format(posterior->fleets, number);
    else
        snprintf(number, sizeof number, "about %s",
                 count_format_about(posterior->about, posterior->about_se, about));
    return print_count(cli, number);
}

enum status cmd_count(struct cli *cli)
{
    struct game *game;
    const char *file;
    const char *seed = cli->options.seed;
    if (seed && cli_as_usage(cli, stream_seed_check(seed, &cli->diag)))
        return STATUS_USAGE;
    enum status status = setup_game(cli, &game, &file);
    if (status)
        return status;
    struct posterior *posterior = NULL;
    struct infer_options options = {
        .memory = explain_memory(cli), .count_only = true, .seed = seed};
    status = posterior_new(&posterior, game, &options);
    if (!status)
        status = print_fleets(cli, posterior);
    else if (status == STATUS_CONTRADICTION || status == STATUS_NO_FLEET)
        status = print_count(cli, "0") ? STATUS_IO : status;
    posterior_free(posterior);
    status = explain_failure(cli, game, file, status);
    game_free(game);
    return status;
}
