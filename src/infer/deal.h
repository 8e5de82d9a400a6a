/** Random legal fleets, every one equally likely; the same id, the same fleet. */
#ifndef SALVO_INFER_DEAL_H
#define SALVO_INFER_DEAL_H

#include "base/count.h"
#include "base/stream.h"
#include "core/fleet.h"

struct dealer; /* opaque */

/** A dealer of fleets of `rules`, copied. `seed` passed stream_seed_check().
 * STATUS_NO_FLEET when none is legal, STATUS_LIMIT when that cannot be told within the
 * budget, NO_MEMORY. dealer_free(). */
enum status dealer_new(struct dealer **out, const struct ruleset *rules,
                       const char *seed) ATTR_MUST_CHECK;
void dealer_free(struct dealer *dealer);

/** Deal from another seed, which passed stream_seed_check(), from now on. */
void dealer_reseed(struct dealer *dealer, const char *seed);

/** Fleet number `index` (from 1) of the dealer's seed, sorted: the same on any machine,
 * whatever was dealt before. STATUS_LIMIT when it needs more than the budget. */
enum status dealer_deal(struct dealer *dealer, uint64_t index,
                        struct fleet *out) ATTR_MUST_CHECK;

/** How many legal fleets there are, counted when first asked (which can take as long as
 * a hint); 0 when that cannot be told within the budget. */
count128 dealer_fleets(struct dealer *dealer);

#endif
