/** How things look on a screen, by what they mean. */
#ifndef SALVO_CLI_ASSIST_FACE_H
#define SALVO_CLI_ASSIST_FACE_H

#include <stdbool.h>

enum face {
    FACE_USUAL,
    FACE_BAR,  /* the edges of the screen */
    FACE_SAID, /* an answer */
    FACE_MISS,
    FACE_HIT,
    FACE_HEAT /* and the steps behind it */
};

/** Make the colours ready, once the screen was started. */
void face_start(void);

enum face face_of_mark(char mark); /* as on a heat map; 0: none */
enum face face_of_heat(int step);

/** What is written from here to face_end() looks so; advised shots are bright. */
void face_begin(enum face face, bool bright, bool cursor);
void face_end(void);

#endif
