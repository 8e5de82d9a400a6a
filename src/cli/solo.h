/** Playing against the program: it hides a fleet, tells the truth about it, and shoots
 * back. */
#ifndef SALVO_CLI_SOLO_H
#define SALVO_CLI_SOLO_H

#include "cli/assist.h"

/** Play the solo game of `assist`, a new one or one that was resumed, in lines on
 * standard input and output until the player leaves. The diagnosis is filled on
 * failure. */
enum status solo_run(struct assist *assist) ATTR_MUST_CHECK;

#endif
