/** What the files of the rule set share among themselves. */
#ifndef SALVO_CORE_RULESET_PART_H
#define SALVO_CORE_RULESET_PART_H

#include "core/ruleset.h"

/** ruleset_check(), which also tells the type at fault in `type`, or -1. */
enum status ruleset_check_types(const struct ruleset *rules, int *type,
                                struct diag *diag) ATTR_MUST_CHECK;

/** Is `name` fit to be a ship's name? */
bool ruleset_name_fits(const char *name);

/** Read LENGTH [xCOUNT] [:WEIGHT] [/LETTER] at `*at` into all of `out` but its name,
 * and move `*at` behind it and the blanks that follow. A letter not given is 0. Columns
 * of `diag` count from `start`. */
enum status ruleset_read_ship(struct ship_type *out, const char *start, const char **at,
                              struct diag *diag) ATTR_MUST_CHECK;

/** Make the spec the key. STATUS_NO_MEMORY. */
enum status ruleset_key_from_spec(struct ruleset *rules) ATTR_MUST_CHECK;

#endif
