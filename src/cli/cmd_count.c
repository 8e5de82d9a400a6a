/** `salvo count`: the number of legal fleets that fit, in digits and nothing else. A
 * contradiction is the number 0, and why is said beside it. */
#include "cli/command.h"

#include "cli/explain.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "infer/posterior.h"

static enum status print_count(struct cli *cli, count128 n)
{
    char digits[COUNT_TEXT_MAX];
    struct strbuf text = {0};
    strbuf_printf(&text, "%s\n", count_format(n, digits));
    enum status status = output_text(cli, &text);
    strbuf_free(&text);
    return status;
}

enum status cmd_count(struct cli *cli)
{
    struct game *game;
    const char *file;
    enum status status = setup_game(cli, &game, &file);
    if (status)
        return status;
    struct posterior *posterior = NULL;
    struct infer_options options = {.memory = explain_memory(cli), .count_only = true};
    status = posterior_new(&posterior, game, &options);
    if (!status)
        status = print_count(cli, posterior->fleets);
    else if (status == STATUS_CONTRADICTION || status == STATUS_NO_FLEET)
        status = print_count(cli, 0) ? STATUS_IO : status;
    posterior_free(posterior);
    status = explain_failure(cli, game, file, status);
    game_free(game);
    return status;
}
