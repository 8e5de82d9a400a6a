/** What the readers of drawings and of JSON share. */
#ifndef SALVO_CORE_FLEET_PART_H
#define SALVO_CORE_FLEET_PART_H

#include "core/fleet_file.h"
#include "core/fleet_shape.h"
#include "core/grid.h"
#include "core/word.h"

/** A file that grows; the arrays are the file's own. */
struct fleet_list {
    struct fleet_file file;
    int capacity, strays_capacity;
};

/** Append a fleet and its strays; `id` may be empty. STATUS_NO_MEMORY. */
enum status fleet_list_add(struct fleet_list *list, const char *id,
                           const struct shape *shape) ATTR_MUST_CHECK;

/** Read all of `text`, into `list`. STATUS_SYNTAX, NO_MEMORY. */
enum status fleet_drawings_read(struct fleet_list *list, const struct ruleset *rules,
                                const struct catalog *lang, const char *text,
                                struct diag *diag) ATTR_MUST_CHECK;
enum status fleet_json_read(struct fleet_list *list, const struct ruleset *rules,
                            const char *text, struct diag *diag) ATTR_MUST_CHECK;

/** Does the line begin with a ship of the rules and a cell or a colon? Then read its
 * ship, or ships alike, into `shape`. STATUS_SYNTAX. */
bool fleet_words_is_ship(const struct ruleset *rules, const struct catalog *lang,
                         const char *line);
enum status fleet_words_read(struct shape *shape, const struct ruleset *rules,
                             const struct catalog *lang,
                             const struct grid_line *line) ATTR_MUST_CHECK;

/** What `text` names as its rules, for fleet_file_rules(). */
enum status fleet_drawings_rules(char key[RULESET_KEY_MAX], const char *text,
                                 struct diag *diag) ATTR_MUST_CHECK;
enum status fleet_json_rules(char key[RULESET_KEY_MAX], const char *text,
                             struct diag *diag) ATTR_MUST_CHECK;

#endif
