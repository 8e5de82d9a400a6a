/** Rule sets for tests. What cannot be read ends the test at once, with the reason. */
#ifndef SALVO_TESTS_RULES_H
#define SALVO_TESTS_RULES_H

#include "core/ruleset.h"

/** The shipped rule set `key`, from templates/rules; tests run in the top folder. */
struct ruleset rules_load(const char *key);

/** The rule set in one word, as ruleset_from_spec() reads it:
 * "5x4:3,2,2:yes:one:shot:told". */
struct ruleset rules_spec(const char *spec);

/** The nth shipped rule set's key, NULL past the end. */
const char *rules_key_at(int n);

#endif
