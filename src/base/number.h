/** Decimal numbers in text, without a locale, a sign or an overflow. */
#ifndef SALVO_BASE_NUMBER_H
#define SALVO_BASE_NUMBER_H

#include <stdbool.h>

/** Read the ASCII digits at `*text` and move `*text` behind them. False, with nothing
 * changed, if there are none or their value is outside `min` to `max`; min >= 0. */
bool number_read(const char **text, int min, int max, int *out);

/** The same for a text that is the number and nothing else. */
bool number_parse(const char *text, int min, int max, int *out);

#endif
