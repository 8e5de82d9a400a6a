/** Fleets that are hard to find. */
#ifndef SALVO_CLI_TOUGH_H
#define SALVO_CLI_TOUGH_H

#include "cli/batch.h"

enum { TOUGH_OF = 10, TOUGH_OF_MAX = 1000 };

/** Keep of every `of` fleets of `batch`, in turn, the one that costs the greedy
 * strategy most, and say what it costs. Its id stays what it was. `batch` holds a
 * multiple of `of`. */
enum status tough_choose(struct cli *cli, struct batch *batch, int of) ATTR_MUST_CHECK;

#endif
