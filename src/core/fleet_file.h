/**
 * Fleets as text: a drawing, or JSON.
 *
 * A drawing is ruled like the printed sheet, `.` for water and a ship type's letter for
 * its cells (`#`: some ship, where its shape tells which):
 *
 *        A B C D E
 *      1 . C . . .
 *      2 . C . B B
 *
 * Drawings may follow one another, each after its heading line `# classic#42/1`.
 */
#ifndef SALVO_CORE_FLEET_FILE_H
#define SALVO_CORE_FLEET_FILE_H

#include "core/fault.h"

/** Append the drawing of `fleet`, without a heading. */
void fleet_draw(const struct ruleset *rules, const struct fleet *fleet,
                struct strbuf *out);

struct dealt_fleet {
    char id[RULESET_KEY_MAX + 96]; /* "classic#42/1"; empty: none */
    struct fleet fleet;
};

struct fleet_file {
    char rules[RULESET_KEY_MAX]; /* the rule set named; empty: none */
    char seed[80];               /* the seed named; empty: none */
    int n;
    struct dealt_fleet *fleets; /* as read, sorted, not checked for legality */
    struct faults *faults;      /* [n]: found while reading a drawing (bent, unknown) */
};

/** Append `file` as JSON (the form of `salvo fleet --json`), with a newline. */
enum status fleet_file_to_json(const struct ruleset *rules,
                               const struct fleet_file *file,
                               struct strbuf *out) ATTR_MUST_CHECK;

/** Read drawings or JSON (told apart by the first sign). fleet_file_free().
 * STATUS_SYNTAX with `diag` filled, NO_MEMORY. */
enum status fleet_file_parse(struct fleet_file *out, const struct ruleset *rules,
                             const char *text, struct diag *diag) ATTR_MUST_CHECK;
void fleet_file_free(struct fleet_file *file);

/** All that is wrong with the nth fleet of `file` under `rules`. */
void fleet_file_faults(const struct ruleset *rules, const struct fleet_file *file,
                       int n, struct faults *out);

#endif
