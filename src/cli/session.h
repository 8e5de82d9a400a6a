/**
 * A game at the table as its player writes it down: what was told of his shots, what he
 * told of the enemy's, his losses and notes, in the order they came, with every earlier
 * state to go back to. Knows nothing of terminals.
 */
#ifndef SALVO_CLI_SESSION_H
#define SALVO_CLI_SESSION_H

#include "core/game.h"

enum item_kind {
    ITEM_GAME,   /* an entry of the game: reports of his shots, or an own loss */
    ITEM_THEIRS, /* an entry of the enemy's game: their shots, and what he told them */
    ITEM_NOTE    /* a line of his own */
};

struct item {
    enum item_kind kind;
    struct entry entry; /* but for notes */
    const char *text;   /* of a note */
};

struct session {
    struct ruleset rules;
    struct game *game;        /* what is known of the enemy's fleet, and own losses */
    struct game *theirs;      /* what the enemy knows of the player's */
    int nitems;               /* the present state */
    const struct item *items; /* [nitems] */
    const char *heading;      /* lines of the file that belong to its user; or NULL */
    bool losses_told;         /* own losses are told as entries of their own */
    struct history *history;  /* opaque */
};

/** An empty session under `rules`, copied. session_free(). STATUS_NO_MEMORY. */
enum status session_new(struct session **out,
                        const struct ruleset *rules) ATTR_MUST_CHECK;
void session_free(struct session *session);

/**
 * Append the reports of a line of the game file's grammar as one step. A ship that
 * ITEM_THEIRS names as sunk becomes an own loss in the same step, and no longer is one
 * when a correction says otherwise. STATUS_SYNTAX with
 * `diag` filled (the column in `line`), STATUS_NO_MEMORY; nothing changed then.
 */
enum status session_report(struct session *session, enum item_kind kind,
                           const char *line, const struct catalog *lang,
                           struct diag *diag) ATTR_MUST_CHECK;

/** Append an entry as one step. STATUS_NO_MEMORY. */
enum status session_add(struct session *session, enum item_kind kind,
                        const struct entry *entry) ATTR_MUST_CHECK;

/** Is it a loss of the player's own? */
bool session_is_loss(const struct item *item);

/** Append a note; signs that do not print become blanks. STATUS_NO_MEMORY. */
enum status session_note(struct session *session, const char *text) ATTR_MUST_CHECK;

/** Put what `line` tells in the place of item `nth`, no note; for a loss the name of a
 * ship will do. STATUS_SYNTAX: as for
 * session_report(), or what was told later does not go with it; STATUS_NO_MEMORY. */
enum status session_replace(struct session *session, int nth, const char *line,
                            const struct catalog *lang,
                            struct diag *diag) ATTR_MUST_CHECK;

/** The same with an entry. */
enum status session_replace_entry(struct session *session, int nth,
                                  const struct entry *entry,
                                  struct diag *diag) ATTR_MUST_CHECK;

/** Take the last step back, or take it again. False: there is none. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/** Take the last step back as if it had never been: it cannot be taken again. */
bool session_withdraw(struct session *session);

/** The item that holds entry `entry` of the game (ITEM_GAME) or of theirs. */
int session_item_of(const struct session *session, enum item_kind kind, int entry);

/** The last item of the kind that shoots or marks `cell`, or -1. */
int session_item_at(const struct session *session, enum item_kind kind, int cell);

/** Append the session as a game file. */
void session_format(const struct session *session, struct strbuf *out);

/** Append one item as it stands there. */
void session_format_item(const struct session *session, int nth, struct strbuf *out);

/**
 * Take over what a game file told: `game`, which was read from `text`, its comments as
 * notes, and the enemy's shots among them. Every item is a step that can be taken back.
 * STATUS_SYNTAX with `diag` filled: a line of the enemy's shots is none;
 * STATUS_NO_MEMORY.
 */
enum status session_load(struct session *session, const struct game *game,
                         const char *text, struct diag *diag) ATTR_MUST_CHECK;

/** What stands behind `# word: ` on a line of the text, such as "solo"; from malloc.
 * NULL: there is no such line, or no memory. */
char *session_find_line(const char *text, const char *word);

#endif
