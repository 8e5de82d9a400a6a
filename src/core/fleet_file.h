/**
 * Fleets as text: a drawing, a list, or JSON.
 *
 * A drawing is ruled like the printed sheet, `.` for water and a ship type's letter for
 * its cells (`#`: some ship, where its shape tells which):
 *
 *        A B C D E
 *      1 . C . . .
 *      2 . C . B B
 *
 * The last rows of the last drawing may be missing: they are water. Or a list, a line
 * for each ship, as fleet_words.c reads them:
 *
 *      carrier: A1 A2 A3 A4 A5
 *      cruiser C3-E3
 *      submarine: H8 down
 *
 * Drawings and lists may follow one another, each after its heading line
 * `# classic#42/1`.
 */
#ifndef SALVO_CORE_FLEET_FILE_H
#define SALVO_CORE_FLEET_FILE_H

#include "base/catalog.h"
#include "core/fault.h"
#include "core/fleet_id.h"

/** Append the drawing of `fleet`, without a heading. */
void fleet_draw(const struct ruleset *rules, const struct fleet *fleet,
                struct strbuf *out);

struct dealt_fleet {
    char id[FLEET_ID_MAX]; /* "classic#42/1"; empty: none */
    const char *player,
        *opponent; /* whose it is, against whom; borrowed, may be NULL */
    struct fleet fleet;
};

/** A ship of fleet number `fleet` that is no placement, and what is wrong with it. */
struct stray {
    int fleet;
    struct fault fault;
};

struct fleet_file {
    char rules[RULESET_KEY_MAX]; /* the rule set named; empty: none */
    char seed[STREAM_SEED_MAX];  /* the seed named, if all are of it; empty: none */
    int n;
    struct dealt_fleet *fleets; /* as read, sorted, not checked for legality */
    int nstrays;
    struct stray *strays; /* found while reading, by fleet */
};

/** Append `file` as JSON (the form of `salvo fleet --json`), with a newline. Strays are
 * not written; players are, and are not read. STATUS_NO_MEMORY. */
enum status fleet_file_to_json(const struct ruleset *rules,
                               const struct fleet_file *file,
                               struct strbuf *out) ATTR_MUST_CHECK;

/** The rule set that the text names, before it is read under it: in the heading of its
 * first drawing, or as "rules". `key` is empty if it names none. STATUS_SYNTAX with
 * `diag` filled: it is neither drawings nor JSON. */
enum status fleet_file_rules(char key[RULESET_KEY_MAX], const char *text,
                             struct diag *diag) ATTR_MUST_CHECK;

/** Read drawings and lists, or JSON (told apart by the first sign). Ships of a list are
 * named in English or in `lang` (may be NULL). fleet_file_free().
 * STATUS_SYNTAX with `diag` filled: line and column in a drawing and in what is no
 * JSON, the path of the value (line 0) in JSON of another form; STATUS_NO_MEMORY. */
enum status fleet_file_parse(struct fleet_file *out, const struct ruleset *rules,
                             const struct catalog *lang, const char *text,
                             struct diag *diag) ATTR_MUST_CHECK;
void fleet_file_free(struct fleet_file *file);

/** All that is wrong with the nth fleet of `file` under `rules`. */
void fleet_file_faults(const struct ruleset *rules, const struct fleet_file *file,
                       int n, struct faults *out);

#endif
