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
    struct thought *thought; /* the newest about it; NULL: none yet */
    char *path;              /* of the game file */
    char *level, *secret;    /* of a solo game that the file holds; or NULL */
    bool unsaved;            /* the last try failed */
    bool quit;
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

/** Put the shots that are advised, as they are typed, at the end of `out`; nothing when
 * there are none yet. */
void assist_put_advised(const struct assist *assist, struct strbuf *out);

/* ---- For fronts: words */

/** Append the text of `assist.NAME` with its places filled (`values` may be NULL) and a
 * newline; broken into lines of a terminal. */
void assist_say(const struct assist *assist, struct strbuf *out, const char *name,
                const struct catalog_value *values);

/** Append item `nth` in the player's words: "D4 miss". */
void assist_put_item(const struct assist *assist, int nth, struct strbuf *out);

/** Append the items from number `from` on, one to a line with its number. */
void assist_put_log(const struct assist *assist, int from, struct strbuf *out);

/** Append what is wrong when no fleet fits: the reports at fault, and what would mend
 * them, by number. */
void assist_put_conflict(const struct assist *assist, struct strbuf *out);

/** Append how to type what. */
void assist_put_help(const struct assist *assist, struct strbuf *out);

/* ---- For the parts of assist */

/** The session changed: save it, and think about it. */
void assist_changed(struct assist *assist);

/** Write the game file. */
void assist_save(struct assist *assist);

/** Put the mend of that number, from 1, in place; false: there is none. */
bool assist_mend(struct assist *assist, int number);

enum { ASSIST_MENDS = 4 };

#endif
