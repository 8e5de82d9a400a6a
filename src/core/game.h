/**
 * A game in progress: every report so far, in the order of play, and what each one
 * means. Every engine and every test obeys this page.
 *
 * A game is a list of entries; an entry's place in the list is its time.
 *
 *   ENTRY_TURN    one or more simultaneous shots, and what was told about them
 *   ENTRY_BOARD   a board of marks: all marks known so far, without an order
 *   ENTRY_LOSS    the player's own loss of a ship; says nothing about the enemy's fleet
 *
 * For a cell c let first(c) be the time of the first entry that shoots or marks it, or
 * "never". For a placement P let last(P) be the latest first(c) of its cells: the time
 * it sank, or "never" while a cell is unshot.
 *
 * A TURN at time e, each shot with its own result (TELL_SHOTS):
 *
 *   miss       no ship covers the cell.
 *
 *   hit [T]    a ship (of type T) covers the cell. (That this shot did not sink it is
 *              told by the rule of sinkings below.)
 *
 *   sunk [T]   a ship P (of type T) covers the cell, and last(P) <= e.
 *
 *   none       nothing is told of this shot by itself (count turns, withdrawn reports).
 *
 * TELL_COUNT: exactly `hits` of the turn's cells are covered. TELL_COUNT_BY_TYPE: of
 * each type T, exactly hits_by_type[T] of the turn's cells are covered by ships of T.
 *
 * Sinkings, unless the rules' sinking is none, for any way of telling: a ship with
 * last(P) = e covers a cell that the turn reports as sunk, or else counts among the
 * sinkings told without a cell: sunk_by_type[T] of type T, or, when sunk_unnamed > 0,
 * that many of whatever type (never both kinds in one turn). The numbers are exact:
 * what is not told did not happen. The rule is silent
 *   - in a TELL_COUNT turn that reports no sinking at all: only the number was told;
 *   - where reports were withdrawn, since leaving one out must not make others say
 *     more: in a TELL_SHOTS turn that tells no sinking without a cell, on ships that
 *     cover a cell whose own result is `none`; in a turn whose sunk_unnamed is below 0
 *     (its sinkings told without a cell were withdrawn), on all ships.
 * Under sinking none the parser refuses reports of sinkings.
 *
 * A BOARD at time e, marks on single cells:
 *
 *   miss       as above.
 *
 *   hit [T]    (an `x` or a ship's letter) a ship (of type T) covers the cell, and
 *              unless sinking is none, not last(P) <= e.
 *
 *   sunk [T]   (a `#`) a ship (of type T) covers it, and all of its cells are `#` on
 *              this board (or `none`, where a mark was withdrawn).
 *
 * Ships of one type are interchangeable, types are distinct, and every legal fleet is
 * equally likely until a prior says otherwise.
 */
#ifndef SALVO_CORE_GAME_H
#define SALVO_CORE_GAME_H

#include "base/arena.h"
#include "base/catalog.h"
#include "core/fleet.h"

enum result { RESULT_NONE, RESULT_MISS, RESULT_HIT, RESULT_SUNK };

/** One cell of a turn or of a board of marks. */
struct mark {
    int cell;
    enum result result;
    int type;         /* the ship named, or -1 */
    int line, column; /* where it was read; 0: not from a file */
};

enum entry_kind { ENTRY_TURN, ENTRY_BOARD, ENTRY_LOSS };
enum tell { TELL_SHOTS, TELL_COUNT, TELL_COUNT_BY_TYPE };

struct entry {
    enum entry_kind kind;
    enum tell tell; /* ENTRY_TURN */
    int nmarks;
    struct mark *marks;                  /* all cells of the turn or board, as read */
    int hits;                            /* TELL_COUNT */
    int hits_by_type[RULESET_TYPES_MAX]; /* TELL_COUNT_BY_TYPE */
    int sunk_by_type[RULESET_TYPES_MAX]; /* sinkings told without a cell, by name */
    int sunk_unnamed; /* sinkings told without a cell or a name; -1: withdrawn */
    int lost_type;    /* ENTRY_LOSS: the player's own ship */
    int line, column; /* where the entry starts */
};

struct game {
    struct ruleset rules;
    int nentries, capacity;
    struct entry *entries; /* marks live in `arena` */
    struct arena *arena;
};

/** An empty game under `rules`, which is copied. game_free(). STATUS_NO_MEMORY. */
enum status game_new(struct game **out, const struct ruleset *rules) ATTR_MUST_CHECK;
void game_free(struct game *game);

/** Append a copy of `entry` and its marks. STATUS_NO_MEMORY. */
enum status game_add(struct game *game, const struct entry *entry) ATTR_MUST_CHECK;

/** A copy of `game` with its entries. game_free(). STATUS_NO_MEMORY. */
enum status game_copy(struct game **out, const struct game *game) ATTR_MUST_CHECK;

/** Append a turn of one shot. */
enum status game_add_shot(struct game *game, int cell, enum result result,
                          int type) ATTR_MUST_CHECK;

/** Forget all entries from number `nentries` on: undo. */
void game_truncate(struct game *game, int nentries);

/** All cells shot or marked so far: no shot is wasted on them again. */
struct cellset game_shot_cells(const struct game *game);

/** The player's own ships afloat, by type. */
void game_own_afloat(const struct game *game, int afloat[RULESET_TYPES_MAX]);

/** The same before entry number `time`. */
void game_own_afloat_at(const struct game *game, int time,
                        int afloat[RULESET_TYPES_MAX]);

/** The shots of the turn to come. Under TURN_UNTIL_MISS 1. */
int game_turn_shots(const struct game *game);

struct game_source {
    const char *text;            /* NUL-terminated */
    const struct catalog *lang;  /* words besides English; may be NULL */
    const struct ruleset *rules; /* used if the file names none; may be NULL */
    /* Find the rule set that the file's `rules:` line names. */
    enum status (*find_rules)(void *user, const char *name, struct ruleset *out,
                              struct diag *diag);
    void *user;
};

/** Read a game file (grammar: README, "Game files"). STATUS_SYNTAX with `diag` filled:
 * line, column, what was expected; what `find_rules` returns; STATUS_NO_MEMORY. */
enum status game_parse(struct game **out, const struct game_source *source,
                       struct diag *diag) ATTR_MUST_CHECK;

/** Append one line of the game file's grammar, such as "D4 miss" or "D4=miss": all of
 * its entries or, on failure, none. No rules and no rows of a board. STATUS_SYNTAX with
 * `diag` filled, at line 0 with the column in `line`; STATUS_NO_MEMORY. */
enum status game_parse_line(struct game *game, const char *line,
                            const struct catalog *lang,
                            struct diag *diag) ATTR_MUST_CHECK;

/** The bytes of the cell at `text`, of any board, if a result word follows it without a
 * blank, `d4miss`; else 0. */
size_t game_glued_cell(const struct board *board, const struct catalog *lang,
                       const char *text);

/** Append the game as a game file that reads back to the same game. */
void game_format(const struct game *game, struct strbuf *out);

/** Append one entry as it stands in a game file: a line, or a board of several. */
void game_format_entry(const struct game *game, int entry, struct strbuf *out);

#endif
