/**
 * How cells and words are written. A cell is a letter and a number, `D4`: the letter
 * names the lettered axis. `d4`, `4D`, `D-4` and the board's own letters and digits
 * are read as well as Latin ones.
 */
#ifndef SALVO_CORE_NOTATION_H
#define SALVO_CORE_NOTATION_H

#include "base/catalog.h"
#include "core/ruleset.h"

enum { CELL_TEXT_MAX = 32 };

/** Write the cell in Latin letters and ASCII digits, as data wants it: "D4". */
char *cell_format(const struct board *board, int cell, char out[CELL_TEXT_MAX]);

/** Write the cell with the board's own labels, as the printed sheet has it. */
char *cell_format_labels(const struct board *board, int cell, char out[CELL_TEXT_MAX]);

/**
 * Read a cell at `*text` and move `*text` behind it. STATUS_SYNTAX with `*text`
 * unmoved when none stands there or it lies off the board; `why` (may be NULL) then
 * says what was expected, as a static or `why`-owned phrase.
 */
enum status cell_parse(const struct board *board, const char **text, int *cell,
                       struct diag *why) ATTR_MUST_CHECK;

/** Words of reports. */
enum word { WORD_NONE, WORD_MISS, WORD_HIT, WORD_SUNK, WORD_OWN, WORD_LOST };

/** What the word `text` means, in English or in `lang` (NULL: English only), in any
 * case; the usual short forms too (m, h, s, water, hits, ...). */
enum word word_find(const struct catalog *lang, const char *text);

/** The ship type that `text` names: its key, its letter, or its name in English or in
 * `lang`; -1 if none. Catalogue key: "ship.NAME". */
int word_find_ship(const struct ruleset *rules, const struct catalog *lang,
                   const char *text);

#endif
