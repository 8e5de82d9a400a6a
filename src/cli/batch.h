/** A batch of dealt fleets: each with its id, no two alike. */
#ifndef SALVO_CLI_BATCH_H
#define SALVO_CLI_BATCH_H

#include "cli/cli.h"
#include "core/fleet_file.h"

enum { BATCH_MAX = 100000 };

/** A dealt fleet and the rules it was dealt by. */
struct batch {
    struct ruleset rules; /* of all fleets */
    struct fleet_file file;
};

/** Deal `count` fleets of `rules` from `seed`, indices from 1; an index whose fleet the
 * batch has already is passed over. With --pairs each fleet has a seed of its own,
 * which tells nothing of `seed` or of the others. batch_free(). STATUS_NO_FLEET with
 * the diagnosis filled when none is legal, or fewer than `count` exist. */
enum status batch_deal(struct cli *cli, struct batch *out, const struct ruleset *rules,
                       const char *seed, int count) ATTR_MUST_CHECK;

/** Deal the one fleet whose id is `id`. STATUS_USAGE for what is no id. */
enum status batch_regenerate(struct cli *cli, struct batch *out,
                             const char *id) ATTR_MUST_CHECK;

/** NULL is legal. */
void batch_free(struct batch *batch);

#endif
