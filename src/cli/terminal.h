/** What the terminal is like. */
#ifndef SALVO_CLI_TERMINAL_H
#define SALVO_CLI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/** Is `stream` a terminal? */
bool terminal_is(FILE *stream);

/** Should words on `stream` be coloured? `wish` is the value of --color, NULL: auto;
 * under auto a terminal is coloured unless NO_COLOR is set or TERM is dumb. */
bool terminal_colour(const char *wish, FILE *stream);

/** What a clock shows that is never set, for what happens while somebody looks on. */
int64_t terminal_clock_ms(void);

#endif
