/**
 * How cells, numbers and words are written. A cell is a letter and a number, `D4`: the
 * letter names the lettered axis. `d4`, `4D`, `D-4`, `d 4` and the board's own letters
 * and digits are read as well as Latin ones, Devanagari and Khmer digits on every
 * board.
 *
 * A board whose own letters are Latin ones in an order of their own (the word
 * REPUBLICAN) has no other letters: its third column is P, not C.
 */
#ifndef SALVO_CORE_NOTATION_H
#define SALVO_CORE_NOTATION_H

#include "core/ruleset.h"
#include "core/word.h"

enum { CELL_TEXT_MAX = 32 };

/** Write the cell in Latin letters and ASCII digits, as data wants it: "D4" (on a board
 * with Latin letters in an order of their own: in those). Returns `out`. */
char *cell_format(const struct board *board, int cell, char out[CELL_TEXT_MAX]);

/** Write the cell with the board's own labels, as the printed sheet has it. */
char *cell_format_labels(const struct board *board, int cell, char out[CELL_TEXT_MAX]);

/**
 * Read a cell at `*text` and move `*text` behind it; no letter or digit follows it.
 * STATUS_SYNTAX with `*text` unmoved when none stands there or it lies off the board;
 * `why` (may be NULL) then says what was expected, at line 0 and column 1.
 */
enum status cell_parse(const struct board *board, const char **text, int *cell,
                       struct diag *why) ATTR_MUST_CHECK;

/** Does a cell stand at `text`, on this board or a larger one, without blanks in it? A
 * letter and a number apart may be more than that: a ship and how often it was hit. */
bool cell_is_one_word(const struct board *board, const char *text);

/** Does a cell stand at `text` that would lie on a larger board, but not on this? */
bool cell_is_off_board(const struct board *board, const char *text);

/**
 * Read a number at `*text`, in ASCII digits, the board's, Devanagari or Khmer ones, and
 * move `*text` behind it. False, with nothing changed, if none stands there; a number
 * over a million is read as a million.
 */
bool number_scan(const struct board *board, const char **text, int *out);

/** Behind the blanks at `text`: spaces, tabs, CR, no-break and zero-width spaces. */
const char *notation_skip_blanks(const char *text);

/** The nth sign of an axis, from 0: a letter or a number. `latin` as for cell_format(),
 * else the board's own. Returns `out`. */
char *label_format(const struct board *board, bool letter, int n, bool latin,
                   char out[CELL_TEXT_MAX]);

/** Read the nth letter of the lettered axis at `*text` (the board's own or Latin, in
 * any case) and move `*text` behind it; returns n, or -1 if none stands there. */
int letter_scan(const struct board *board, const char **text);

#endif
