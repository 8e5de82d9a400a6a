/** Exact counts of fleets: 128-bit integers and their decimal text. */
#ifndef SALVO_BASE_COUNT_H
#define SALVO_BASE_COUNT_H

__extension__ typedef unsigned __int128 count128;

enum { COUNT_TEXT_MAX = 40 };

/** Write `n` in decimal digits to `text`; returns `text`. */
char *count_format(count128 n, char text[COUNT_TEXT_MAX]);

#endif
