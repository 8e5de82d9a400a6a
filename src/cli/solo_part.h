/** What the parts of a solo game share: cli/solo.c talks, cli/solo_turn.c knows. */
#ifndef SALVO_CLI_SOLO_PART_H
#define SALVO_CLI_SOLO_PART_H

#include "cli/assist.h"
#include "core/commit.h"
#include "strategy/match.h"

enum solo_state {
    SOLO_YOU,   /* the player is to shoot */
    SOLO_ME,    /* the program has shot and waits for the answer */
    SOLO_DOUBT, /* no fleet fits the player's answers */
    SOLO_WON,   /* by the player */
    SOLO_LOST
};

struct solo {
    struct assist *assist;
    const char *level;
    const struct strategy *strategy;
    struct fleet truth;
    char salt[COMMIT_TEXT_MAX], code[COMMIT_TEXT_MAX];
    struct strbuf heading; /* of the file */
    int changes;           /* of the session */
    enum solo_state state;
    int nshots;           /* SOLO_YOU, SOLO_ME: of the turn */
    int shots[CELLS_MAX]; /* SOLO_ME: where the program shoots */
};

/** Find out the state of the game, and choose the program's shots if it is to shoot.
 * What match_choose() returns, but for a contradiction. */
enum status solo_look(struct solo *solo) ATTR_MUST_CHECK;

/** How many hits the player's answers tell of. */
int solo_hits_told(const struct solo *solo);

/** May the player lose ships of which no answer tells, and count shots by them? */
bool solo_wants_losses(const struct solo *solo);

/** Append how such a loss is told. */
void solo_put_loss_help(const struct solo *solo);

/** Take a typed line; what there is to say stands in assist->said. */
void solo_type(struct solo *solo, const char *line);

/** Append the program's shots in the board's labels. */
void solo_put_cells(const struct solo *solo, struct strbuf *out);

/** Say which answers cannot all be true. */
enum status solo_put_doubt(struct solo *solo) ATTR_MUST_CHECK;

/** Say the text of `assist.NAME`; `place` (or NULL) stands for `value`. */
void solo_say(struct assist *assist, const char *name, const char *place,
              const char *value);

#endif
