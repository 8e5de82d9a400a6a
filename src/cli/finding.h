/** Findings on a game in words and as data. */
#ifndef SALVO_CLI_FINDING_H
#define SALVO_CLI_FINDING_H

#include "core/truth.h"

/** Append a finding as a phrase: "turn 4, line 6: F7 was told as a miss, in truth hit
 * cruiser". */
void finding_to_text(const struct game *game, const struct finding *finding,
                     struct strbuf *out);

/** Append a finding as a JSON object. */
void finding_to_json(const struct game *game, const struct finding *finding,
                     struct strbuf *out);

#endif
