/** The fronts of assist: each plays until the player leaves. */
#ifndef SALVO_CLI_ASSIST_FRONT_H
#define SALVO_CLI_ASSIST_FRONT_H

#include "cli/assist.h"

/** A dialogue in lines on standard input and output: dumb terminals and pipes.
 * STATUS_IO with the diagnosis filled. */
enum status assist_line_run(struct assist *assist) ATTR_MUST_CHECK;

/** A full screen. `*signal` becomes the signal that ended it, or 0: the game is then
 * to be closed, and the program to end as that signal ends it. */
enum status assist_screen_run(struct assist *assist, int *signal) ATTR_MUST_CHECK;

#endif
