/** Exact counts of fleets: 128-bit integers and their decimal text. */
#ifndef SALVO_BASE_COUNT_H
#define SALVO_BASE_COUNT_H

__extension__ typedef unsigned __int128 count128;

enum { COUNT_TEXT_MAX = 40 };

/** Write `n` in decimal digits to `text`; returns `text`. */
char *count_format(count128 n, char text[COUNT_TEXT_MAX]);

enum { ABOUT_TEXT_MAX = 64 };

/** Write the estimate `about` with standard error `se` to `text`, as "30090000000 ±
 * 20000000" or "1.204e+45 ± 3.1e+42", rounded to where the error has its second digit;
 * without an error (0) as "1.20412345678e+45". Returns `text`. */
char *count_format_about(double about, double se, char text[ABOUT_TEXT_MAX]);

#endif
