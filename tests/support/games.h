/** Games for tests: read from text, and compared. */
#ifndef SALVO_TESTS_GAMES_H
#define SALVO_TESTS_GAMES_H

#include "core/game.h"

/** Read a game file whose rules line may name a shipped rule set. The status, with
 * `diag` filled as for the file `game.salvo`. */
enum status games_read(struct game **out, const char *text, const struct catalog *lang,
                       struct diag *diag);

/** The game of a text that must be good; the test ends with the reason if it is not.
 * game_free(). */
struct game *games_have(const char *text);

/** A find_rules for struct game_source: the shipped rule sets. */
enum status games_find_rules(void *user, const char *name, struct ruleset *out,
                             struct diag *diag);

/** Do both say the same: rules, entries, marks (of a board in any order)? Where they
 * were read does not count. If not, `*entry` is the first entry that differs. */
bool games_equal(const struct game *a, const struct game *b, int *entry);

#endif
