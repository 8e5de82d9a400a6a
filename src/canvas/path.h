/** Paths in millimetres: x to the right, y down from the page's top left corner. */
#ifndef SALVO_CANVAS_PATH_H
#define SALVO_CANVAS_PATH_H

#include <stdbool.h>

enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };

struct path_step {
    enum path_verb verb;
    double
        xy_mm[6]; /* MOVE, LINE: 2; CURVE: two control points and the end; CLOSE: 0 */
};

/** A growing path; zero-initialised it is empty. Failure to grow is latched. */
struct path {
    int n, capacity;
    struct path_step *steps;
    bool failed;
};

struct rect {
    double x_mm, y_mm, w_mm, h_mm;
};

/** Add steps. The first step of a path is a move. */
void path_move(struct path *path, double x_mm, double y_mm);
void path_line(struct path *path, double x_mm, double y_mm);
void path_curve(struct path *path, const double xy_mm[6]);
void path_close(struct path *path);

/** Add a closed figure. The radius of round corners is cut to half the shorter side. */
void path_rect(struct path *path, struct rect rect);
void path_round_rect(struct path *path, struct rect rect, double radius_mm);
void path_circle(struct path *path, double x_mm, double y_mm, double radius_mm);

/** How many numbers of xy_mm a step of this kind has. */
int path_step_numbers(enum path_verb verb);

/** Forget the steps and any failure, keep the memory; or give the memory back. */
void path_clear(struct path *path);
void path_free(struct path *path);

#endif
