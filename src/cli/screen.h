/** The terminal as a full screen: taken, given back in every case, and waited on. */
#ifndef SALVO_CLI_SCREEN_H
#define SALVO_CLI_SCREEN_H

#include <stdbool.h>

/** Can the terminal be drawn on? Both standard streams must be one that moves its
 * cursor. */
bool screen_is_possible(void);

/** Take the terminal; false: it cannot be drawn on. `colour`: it may be coloured. */
bool screen_start(bool colour);

/** Give it back as it was. */
void screen_stop(void);

/** What there is, once screen_start() was called. */
enum screen_colours { SCREEN_MONO, SCREEN_FEW, SCREEN_MANY };
enum screen_colours screen_colours(void);

/** Wait until a key was typed, one of the `n` descriptors can be read from, the window
 * changed, or `milliseconds` (below 0: any time) have passed. Returns the signal that
 * asks the program to end, or 0. */
int screen_await(const int *descriptors, int n, int milliseconds);

/** End the program as `signal` would have ended it. */
void screen_die(int signal);

#endif
