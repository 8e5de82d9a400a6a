/**
 * Whether needs can still be met: what the ships to come can add to the groups, all
 * cells taken as free. It finds hopeless the needs that counters taken one by one do
 * not.
 */
#ifndef SALVO_INFER_PROSPECTS_H
#define SALVO_INFER_PROSPECTS_H

#include "infer/sweep.h"

struct prospects; /* opaque */

/** For `sweep`, borrowed, whose `whole` is set; NULL when out of memory. */
struct prospects *prospects_new(const struct sweep *sweep);
void prospects_free(struct prospects *prospects);
size_t prospects_bytes(const struct prospects *prospects);

/** The last cell of the sweep from which on the ships that `word` still needs can meet
 * all of it: INT_MAX if that is not looked into, -1 if they never can. */
int prospects_last(struct prospects *prospects, bits128 word);

#endif
