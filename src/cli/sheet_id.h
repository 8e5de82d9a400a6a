/** Ids of blank sheets: one word from which a sheet is printed again. */
#ifndef SALVO_CLI_SHEET_ID_H
#define SALVO_CLI_SHEET_ID_H

#include "cli/cli.h"
#include "core/ruleset.h"

/** What an id says. Numbers that are 0 were not asked for. */
struct sheet_id {
    char kind[32], paper[40], lang[16], rules[RULESET_KEY_MAX];
    bool left_handed, mono;
    double nup, rounds, cell_mm, margin_mm;
};

/** Does `operand` mean an id, and not a kind of sheet? */
bool sheet_id_is(const char *operand);

/** Read an id, in capitals too, as its QR code has it. STATUS_SYNTAX with `diag`
 * telling what was expected. */
enum status sheet_id_parse(struct sheet_id *out, const char *text,
                           struct diag *diag) ATTR_MUST_CHECK;

/** Append the id. */
void sheet_id_format(const struct sheet_id *id, struct strbuf *out);

/** Append what its QR code holds: capitals, of which a small code holds more, if
 * nothing is lost by that; else the id. */
void sheet_id_code(const struct sheet_id *id, struct strbuf *out);

/** Set the options that the command line left open as `id` says. `id` is borrowed for
 * the life of the options. */
void sheet_id_apply(const struct sheet_id *id, struct options *options);

#endif
