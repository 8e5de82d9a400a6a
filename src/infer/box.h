/** Sets of needs rounded up to boxes, so that there are fewer different ones. */
#ifndef SALVO_INFER_BOX_H
#define SALVO_INFER_BOX_H

#include "infer/sweep.h"

/** Words that a box may have for each one of the set that it is made from. */
enum { BOX_WORDS_MAX = 4 };

/** The box around the `n` ascending words of a set, ascending, in `out`, which has room
 * for BOX_WORDS_MAX * n of them. Returns how many, or 0 if the set had better stay as
 * it is: it is a box, or would grow too much, or its words differ in more than ships.
 */
size_t box_around(const struct needs_areas *areas, const bits128 *words, size_t n,
                  bits128 *out);

#endif
