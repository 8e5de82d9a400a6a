/** Pictures in tests: a PNG's pixels and facts, and how far two pictures differ. */
#ifndef SALVO_TESTS_PICTURE_H
#define SALVO_TESTS_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

struct picture {
    int w, h;
    unsigned char *grey; /* [w * h], 0 black; NULL: it could not be read */
};

/** Read a PNG (checksums are checked). picture_free(). */
struct picture picture_read(const void *png, size_t length);
struct picture picture_read_file(const char *path);
void picture_free(struct picture *picture);

/** The mean difference of the greys as a part of the whole range, over what both have;
 * 1 when the sizes differ by more than a pixel (programs round a page's size up or
 * down). */
double picture_difference(const struct picture *a, const struct picture *b);

/** The part of the pixels that are darker than half. */
double picture_darkness(const struct picture *picture);

/** Dots per metre in a PNG's pHYs chunk; -1 when it has none before its data. */
long picture_dots_per_metre(const void *png, size_t length);

#endif
