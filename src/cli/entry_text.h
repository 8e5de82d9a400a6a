/** Entries of a game in the words of a language, as they are typed in it. */
#ifndef SALVO_CLI_ENTRY_TEXT_H
#define SALVO_CLI_ENTRY_TEXT_H

#include "core/game.h"

/** Append the entry on one line, in the board's own labels and the first forms of
 * `lang`: "D4 tocado Crucero". A drawn board is told by the number of its marks. */
void entry_to_words(const struct ruleset *rules, const struct entry *entry,
                    const struct catalog *lang, struct strbuf *out);

/** Append the report of one mark of it. */
void entry_mark_to_words(const struct ruleset *rules, const struct mark *mark,
                         const struct catalog *lang, struct strbuf *out);

#endif
