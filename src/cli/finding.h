/** Findings on a game in words and as data. */
#ifndef SALVO_CLI_FINDING_H
#define SALVO_CLI_FINDING_H

#include "core/truth.h"

/** Append a finding as a phrase: "turn 4, line 6: F7 was told as 'miss', in truth 'hit
 * cruiser'"; results and ships in the words of `lang` (NULL: English). */
void finding_to_text(const struct game *game, const struct finding *finding,
                     const struct catalog *lang, struct strbuf *out);

/** Append a finding as a JSON object. */
void finding_to_json(const struct game *game, const struct finding *finding,
                     struct strbuf *out);

#endif
