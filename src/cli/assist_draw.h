/** What the full screen of assist looks like. */
#ifndef SALVO_CLI_ASSIST_DRAW_H
#define SALVO_CLI_ASSIST_DRAW_H

#include "cli/assist.h"
#include "cli/input.h"

/** What the player has before him besides the game. */
struct view {
    const struct assist *assist;
    const struct input *typed; /* the line so far */
    int cursor;    /* the cell that keys are for; -1: they are for the line */
    int first_row; /* of the board, where it is higher than the window; kept here */
    int page;      /* the first line of a long answer; -1: none is read */
};

/** Draw everything for the window as it is. */
void assist_draw(struct view *view);

/** Append `text` in lines that fit into the window as it is; returns how many. */
int assist_draw_fold(const char *text, struct strbuf *out);

/** Lines that an answer may have beside the game; longer ones are pages. */
enum { ASSIST_SAID_LINES = 4 };

#endif
