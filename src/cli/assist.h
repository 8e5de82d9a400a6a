/**
 * Playing a game with the program at one's side, whatever the terminal: a typed line
 * comes in, the session changes and is saved, words come back. A front (a line dialogue
 * or a full screen) reads lines and shows what is here.
 */
#ifndef SALVO_CLI_ASSIST_H
#define SALVO_CLI_ASSIST_H

#include "cli/session.h"
#include "cli/thinker.h"

struct assist {
    struct cli *cli;
    const struct catalog *lang;
    struct session *session;
    struct thinker *thinker; /* NULL in a solo game: no advice */
    long question;           /* about the present state */
    struct thought *thought; /* about it; NULL: none yet */
    struct strbuf asked;     /* the game that the question is about, as a file */
    int nglance;             /* shots that suggest themselves while there is none */
    int glance[CELLS_MAX];
    bool glanced;       /* the player was shown them, and may have them in mind */
    int64_t thought_ms; /* when the thought came */
    int nchances;       /* cells whose chances were known in an earlier state; or 0 */
    double chances[CELLS_MAX];
    char *path;           /* of the game file */
    char *level, *secret; /* of a solo game that the file holds; or NULL */
    bool has_keys;        /* keys do something by themselves, as on a full screen */
    bool unsaved;         /* the last try failed */
    const char *typed;    /* the line that is being taken */
    bool refused;         /* it was, and may be mended */
    size_t fault;         /* at that byte of it */
    bool quit;
    int columns;        /* that lines of words may have; 0: as many as usual */
    struct strbuf said; /* answer to what was typed last: whole lines */
};

/** Begin or resume the game that the command line tells of. STATUS as setup_game().
 * assist_close() in any case. */
enum status assist_open(struct assist *assist, struct cli *cli) ATTR_MUST_CHECK;

/** Is it a game against the program? */
bool assist_is_solo(const struct assist *assist);

/** Leave: the file is as it was saved last. */
void assist_close(struct assist *assist);

/** Take a line that was typed. What there is to say of it stands in assist->said.
 * Never waits for thought. */
void assist_type(struct assist *assist, const char *line);

/** Take over what the thinkers came to; true if something new is there. */
bool assist_think(struct assist *assist);

/** Is a thought about the present state still to come? */
bool assist_is_thinking(const struct assist *assist);

/** The shots that are advised, or that suggest themselves until then: `*shots` is
 * borrowed until the next change. Returns how many. */
int assist_advised(const struct assist *assist, const int **shots);

/** Put them, as they are typed, at the end of `out`. */
void assist_put_advised(const struct assist *assist, struct strbuf *out);

/** Is it beyond doubt which shots an answer without cells is for? Not before any were
 * shown, nor when others have taken their place and assist_look() was not called since.
 */
bool assist_is_understood(const struct assist *assist);

/** The player begins to type at `now_ms`: where the advice has stood before him for a
 * moment, it is what he answers. */
void assist_look(struct assist *assist, int64_t now_ms);

/* ---- For fronts: words */

/** Append the text of `assist.NAME` with its places filled (`values` may be NULL) and a
 * newline; broken into lines of a terminal. */
void assist_say(const struct assist *assist, struct strbuf *out, const char *name,
                const struct catalog_value *values);

/** Append running text as wrap_text() does, in lines of assist->columns. */
void assist_wrap(const struct assist *assist, struct strbuf *out, const char *text,
                 int at, int indent);

/** Append an item in the player's words: "D4 miss". */
void assist_put_item(const struct assist *assist, const struct item *item,
                     struct strbuf *out);

/** Append the items from number `from` on, one to a line with its number. */
void assist_put_log(const struct assist *assist, int from, struct strbuf *out);

/** Append what is odd about the game's entries from number `from` on: squares that were
 * shot at before, more or fewer shots than the turn has. */
void assist_put_notes(const struct assist *assist, int from, struct strbuf *out);

/** Append what is wrong when no fleet fits: the reports at fault, and what would mend
 * them, by number. */
void assist_put_conflict(const struct assist *assist, struct strbuf *out);

/** A line of help: what is typed, with words, cells and ships in braces, and the key of
 * what it does. */
struct assist_help {
    const char *syntax, *key;
};

/** Append how to type what: `n` rows. */
void assist_put_help(const struct assist *assist, const struct assist_help *rows,
                     size_t n, struct strbuf *out);

/* ---- For the parts of assist */

/** Tell one who leaves where his game is, if there is one. STATUS_IO as output_say().
 */
enum status assist_put_left(struct assist *assist) ATTR_MUST_CHECK;

/** How long a front may wait for a thought before it shows what there is without. */
enum { ASSIST_FLICKER_MS = 40 };

/** How long advice stands before the player has surely seen it. */
enum { ASSIST_MOMENT_MS = 1500 };

/** Answer a line that is a word people try, but no command; false: it is none. */
bool assist_aside(struct assist *assist, const char *line);

/** Find the shots that suggest themselves in the present state. */
void assist_glance(struct assist *assist);

/** Append them for a player who waits for the advice. */
void assist_put_glance(const struct assist *assist, struct strbuf *out);

/** Append them as what is left to a player whose reports contradict each other. */
void assist_put_guess(const struct assist *assist, struct strbuf *out);

/** The session changed: save it, and think about it if the enemy's fleet is seen in a
 * new light. */
void assist_changed(struct assist *assist);

/** Write the game file. */
void assist_save(struct assist *assist);

/** Go a step back or forward in the session, which then is to be saved, and tell.
 * `keep`: not past shots that were answered. False: nothing changed. */
bool assist_undo(struct assist *assist, bool keep);
bool assist_redo(struct assist *assist);

/** Put the mend of that number, from 1, in place; false: there is none. */
bool assist_mend(struct assist *assist, int number);

enum { ASSIST_MENDS = 4 };

#endif
