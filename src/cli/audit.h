/** What `salvo check` says of one fleet beyond its shape: a game played on it, and the
 * code that was told for it. */
#ifndef SALVO_CLI_AUDIT_H
#define SALVO_CLI_AUDIT_H

#include "cli/cli.h"
#include "core/game.h"

struct audit {
    const struct ruleset *rules;
    const struct fleet *fleet;
    const struct game *game; /* of --game; NULL: none */
    bool legal;
    const char *wrong; /* set: why the answer is no; NULL: it is yes */
};

/** Judge the game, and make or verify the code, as the options ask; append what came of
 * it as lines, or as members of the open JSON object. STATUS_USAGE, STATUS_NO_MEMORY
 * with cli->diag filled. */
enum status audit_fleet(struct cli *cli, struct audit *audit,
                        struct strbuf *out) ATTR_MUST_CHECK;

/** Do the options that concern codes go together? STATUS_USAGE with cli->diag filled if
 * not. */
enum status audit_check_options(struct cli *cli) ATTR_MUST_CHECK;

#endif
