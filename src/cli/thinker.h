/**
 * Thinking beside the player: a thread of its own works out what is best in the newest
 * game that it was given, while the player goes on writing.
 */
#ifndef SALVO_CLI_THINKER_H
#define SALVO_CLI_THINKER_H

#include "cli/advice.h"
#include "core/prior.h"
#include "infer/mend.h"

/** What thinking came to. */
struct thought {
    long question;      /* the number of the question */
    enum status status; /* of the posterior; STATUS_CONTRADICTION: no fleet fits */
    struct game *game;  /* as it was asked */
    struct posterior *posterior; /* STATUS_OK */
    struct advice advice;        /* of it */
    struct report *reports;      /* STATUS_CONTRADICTION: the reports at fault */
    int nreports;
    struct mend *mends; /* and what would mend them */
    int nmends;
    struct game *start; /* where no one slip explains all: the game as far as its first
                           contradiction, which the reports and mends are then of */
};

void thought_free(struct thought *thought);

struct thinker; /* opaque */

/** A thinker that has nothing to think of. `memory` as in struct infer_options; `prior`
 * (NULL: none) is taken over, unless the call fails. thinker_free(). STATUS_NO_MEMORY.
 */
enum status thinker_new(struct thinker **out, size_t memory,
                        struct prior *prior) ATTR_MUST_CHECK;

/** Stop thinking. One who is deep in thought is left to himself and cleans up when he
 * is done, or when the program ends: this call never waits. */
void thinker_free(struct thinker *thinker);

/** Ask about `game`, copied; older questions are forgotten. `*question` becomes the
 * number that the thoughts will carry. STATUS_NO_MEMORY. */
enum status thinker_ask(struct thinker *thinker, const struct game *game,
                        long *question) ATTR_MUST_CHECK;

/** The newest thought that was not taken yet, or NULL. thought_free(). */
struct thought *thinker_take(struct thinker *thinker);

/** A file descriptor that can be read from when a thought may have come. */
int thinker_descriptor(const struct thinker *thinker);

#endif
