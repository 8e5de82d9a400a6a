/** The id of a dealt fleet, which names it for ever: `classic#42/1`. */
#ifndef SALVO_CORE_FLEET_ID_H
#define SALVO_CORE_FLEET_ID_H

#include "base/stream.h"
#include "core/ruleset.h"

enum { FLEET_ID_MAX = RULESET_KEY_MAX + 96 };

/** KEY#SEED/INDEX: fleet number INDEX, from 1, of SEED under the rule set KEY. */
struct fleet_id {
    char key[RULESET_KEY_MAX]; /* a rule set's key: a name, or all rules in one word */
    char seed[STREAM_SEED_MAX];
    uint64_t index;
};

/** Read an id, which is all of `text`. That its rule set exists is not looked at.
 * STATUS_SYNTAX with `diag` filled: line 0, the column in `text`. */
enum status fleet_id_parse(struct fleet_id *out, const char *text,
                           struct diag *diag) ATTR_MUST_CHECK;

/** Write the id. Returns `out`. */
char *fleet_id_format(const struct fleet_id *id, char out[FLEET_ID_MAX]);

#endif
