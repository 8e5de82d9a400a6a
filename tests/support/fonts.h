/** The project's fonts, read from fonts/ below the directory that tests run in. */
#ifndef SALVO_TESTS_FONTS_H
#define SALVO_TESTS_FONTS_H

#include "canvas/font.h"

/** A font_reader for fonts/. `user`, if not NULL, is a struct fonts_harm. */
struct fonts_harm {
    const char *file; /* the file to harm, "NotoSans-Bold.ttf" */
    size_t keep;      /* bytes to keep; 0: all */
    size_t flip;      /* the byte to change, from 1; 0: none */
    enum status fail; /* what reading it tells; OK: it is read */
    int reads;        /* counts the calls */
};
enum status fonts_read(void *user, const char *file, unsigned char **bytes,
                       size_t *length, struct diag *diag);

/** The fonts, as they are. The test ends if they cannot be had. fonts_free(). */
struct fonts *fonts_have(void);

/** A text shaped, or the end of the test with the reason. text_free(). */
struct text *text_have(struct fonts *fonts, const char *utf8, struct text_style style);

#endif
