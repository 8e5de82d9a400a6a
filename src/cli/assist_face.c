/**
 * Colours where there are any, brightness and reversal where not:
 *
 *                 256 colours            8 colours          none
 *     heat        black on 6 shades      usual to red       usual
 *     advised     bright                 bright             bright
 *     cursor      reversed               reversed           reversed
 *
 * Pairs of colours are numbered by face, from 1.
 */
#include "cli/assist_face.h"

#include "cli/heatmap.h"
#include "cli/screen.h"

#define NCURSES_NOMACROS 1
#include <curses.h>

static short pair_of(int face)
{
    return (short)(face + 1);
}

void face_start(void)
{
    static const short few[HEATMAP_STEPS] = {-1,           -1,        COLOR_YELLOW,
                                             COLOR_YELLOW, COLOR_RED, COLOR_RED};
    enum screen_colours colours = screen_colours();
    if (colours == SCREEN_MONO)
        return;
    init_pair(pair_of(FACE_USUAL), -1, -1);
    init_pair(pair_of(FACE_SAID), COLOR_CYAN, -1);
    init_pair(pair_of(FACE_MISS), COLOR_CYAN, -1);
    init_pair(pair_of(FACE_HIT), COLOR_RED, -1);
    for (int i = 0; i < HEATMAP_STEPS; i++) {
        if (colours == SCREEN_MANY)
            init_pair(pair_of(FACE_HEAT + i), 16, (short)heatmap_colours[i]);
        else
            init_pair(pair_of(FACE_HEAT + i), few[i], -1);
    }
}

enum face face_of_mark(char mark)
{
    return !mark || mark == '?' ? FACE_USUAL : mark == 'o' ? FACE_MISS : FACE_HIT;
}

enum face face_of_heat(int step)
{
    return (enum face)(FACE_HEAT + step);
}

void face_begin(enum face face, bool bright, bool cursor)
{
    unsigned look = bright || face == FACE_HIT ? A_BOLD : A_NORMAL;
    if (cursor || face == FACE_BAR)
        look |= A_REVERSE;
    if (screen_colours() != SCREEN_MONO && face != FACE_BAR && !cursor)
        look |= (unsigned)COLOR_PAIR(pair_of((int)face));
    attrset((int)look);
}

void face_end(void)
{
    attrset((int)A_NORMAL);
}
