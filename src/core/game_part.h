/** What the readers of a game file's lines share among themselves. */
#ifndef SALVO_CORE_GAME_PART_H
#define SALVO_CORE_GAME_PART_H

#include "core/game.h"
#include "core/notation.h"

/** A game being read, and what its reports add up to so far. */
struct game_reader {
    struct game *game; /* NULL until the rules are known */
    const struct catalog *lang;
    struct diag *diag;
    int line;              /* of the file, from 1; 0: not from a file */
    const char *text, *at; /* the line alone, and where reading is */
    struct cellset shot;
    int sunk[RULESET_TYPES_MAX]; /* sinkings that cannot be of one ship */
    int sunk_all;
    int lost[RULESET_TYPES_MAX];
};

/* ---- game_reader.c */

/** Begin to add to `game`, borrowed. */
struct game_reader game_reader_make(struct game *game, const struct catalog *lang,
                                    struct diag *diag);

/** Add the entry, after the checks that need the game so far: an own ship lost again,
 * more ships sunk than there are; messages point at `at`. STATUS_SYNTAX, NO_MEMORY. */
enum status game_reader_add(struct game_reader *reader, const struct entry *entry,
                            const char *at) ATTR_MUST_CHECK;

/** The column of `at` in the line. */
int game_reader_column(const struct game_reader *reader, const char *at);

/** `expected WHAT, found ...` at `at`, and `hint` behind it. Returns STATUS_SYNTAX. */
enum status game_reader_expected(const struct game_reader *reader, const char *at,
                                 const char *what, const char *hint);

#define game_reader_fail(reader, at, ...)                                              \
    diag_fail((reader)->diag, STATUS_SYNTAX, (reader)->line,                           \
              game_reader_column(reader, at), __VA_ARGS__)

/** Move over blanks; at the end of the line? */
bool game_reader_at_end(struct game_reader *reader);

/** Where the phrase at reader->at ends, blanks before a comma, a semicolon or the end
 * of the line not counted. */
const char *game_reader_phrase_end(const struct game_reader *reader);

/** Read `sign` with the blanks before it, if it is there. */
bool game_reader_take(struct game_reader *reader, const char *signs);

/* ---- game_report.c */

/** Read cells, with blanks or commas between, up to what is no cell; each becomes a
 * mark of `entry` without a result. At least one. */
enum status game_report_cells(struct game_reader *reader,
                              struct entry *entry) ATTR_MUST_CHECK;

/** The result word at reader->at (within its phrase), WORD_NONE if none; the longest
 * that fits. Moves behind it. */
enum word game_report_word(struct game_reader *reader);

/** Read the result of a shot with the ship that may follow it, up to the end of the
 * phrase, into `mark`. */
enum status game_report_result(struct game_reader *reader,
                               struct mark *mark) ATTR_MUST_CHECK;

/** Read `word` as said of sinkings: an error where the rules tell none. */
enum status game_report_may_sink(const struct game_reader *reader,
                                 const char *at) ATTR_MUST_CHECK;

/** Read a ship's name, which is the whole text up to `end`. */
enum status game_report_ship(struct game_reader *reader, const char *end,
                             int *type) ATTR_MUST_CHECK;

/* ---- game_said.c */

/** Append to `out` the line at `at`, as people say it, in the words of a game file.
 * own   it stands behind `own:` and tells losses.
 * STATUS_SYNTAX when it says nothing that has one reading, with a diagnostic only of
 * what the words of a game file have no place for; STATUS_NO_MEMORY. */
enum status game_said_put(const struct game_reader *reader, const char *at, bool own,
                          struct strbuf *out) ATTR_MUST_CHECK;

/* ---- game_line.c, game_turn.c, game_board.c */

/** Read a line that is no row of a board: own losses, marks, a turn. */
enum status game_line_read(struct game_reader *reader) ATTR_MUST_CHECK;

/** Does the line begin with `own`, `marks` or `salvo`? */
bool game_line_has_keyword(const struct game_reader *reader);

/** Read the turn from what stands behind its cells and the colon. */
enum status game_turn_read(struct game_reader *reader,
                           struct entry *entry) ATTR_MUST_CHECK;

/** A board of marks, as far as it was read. */
struct game_board {
    bool open;
    int row; /* the next */
    struct entry entry;
    struct mark marks[CELLS_MAX];
};

/** Is the line the header of a board, all of it? Does it begin as one? */
bool game_board_is_header(const struct game_reader *reader);
bool game_board_may_start(const struct game_reader *reader);

enum status game_board_read_header(struct game_board *board,
                                   struct game_reader *reader) ATTR_MUST_CHECK;

/** Read the next row; the last one adds the board to the game. */
enum status game_board_read_row(struct game_board *board,
                                struct game_reader *reader) ATTR_MUST_CHECK;

#endif
