/** Faults of fleets in words and as data. */
#ifndef SALVO_CLI_VERDICT_H
#define SALVO_CLI_VERDICT_H

#include "base/catalog.h"
#include "core/fault.h"

/** Append one fault as a phrase: "C4 D4 E4: no ship of this fleet has 3 cells"; ships
 * are called as in `lang` (NULL: English). */
void verdict_fault_to_text(const struct ruleset *rules, const struct fault *fault,
                           const struct catalog *lang, struct strbuf *out);

/** Append one fault as a JSON object. */
void verdict_fault_to_json(const struct ruleset *rules, const struct fault *fault,
                           struct strbuf *out);

#endif
