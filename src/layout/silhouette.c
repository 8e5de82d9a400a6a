/*
 * Ships seen from the side. Each is a table of steps in units of a tenth of a square,
 * bow to the right, y up from the keel, as long as the ship usually is: 50 for a
 * carrier of five squares. A ship of another length is the same drawing, larger or
 * smaller.
 *
 *           _|_                10
 *       ___|   |____            |
 *     \_____________/           0
 *     0             50
 *
 * Parts overlap, and run around in either direction, so each is drawn by itself: filled
 * together, where two overlap they could cancel.
 *
 * A kind that has no drawing of its own (a user's `ferry`) gets a hull made to measure:
 * bow, stern and bridge keep their shape, the middle is as long as need be.
 */
#include "layout/silhouette.h"

#include <math.h>
#include <string.h>

/* clang-format off */
#define M(x, y)                                                                        \
    {                                                                                  \
        PATH_MOVE,                                                                     \
        {                                                                              \
            x, y                                                                       \
        }                                                                              \
    }
#define L(x, y)                                                                        \
    {                                                                                  \
        PATH_LINE,                                                                     \
        {                                                                              \
            x, y                                                                       \
        }                                                                              \
    }
#define C(a, b, c, d, x, y)                                                            \
    {                                                                                  \
        PATH_CURVE,                                                                    \
        {                                                                              \
            a, b, c, d, x, y                                                           \
        }                                                                              \
    }
#define Z                                                                              \
    {                                                                                  \
        PATH_CLOSE,                                                                    \
        {                                                                              \
            0                                                                          \
        }                                                                              \
    }

static const struct path_step CARRIER[] = {
    /* hull and flight deck */
    M(0, 4.14), L(0.4, 3.18), C(2.2, 2.96, 3, 2.15, 3.5, 1.11),
    C(3.8, 0.52, 4.6, 0, 5.6, 0), L(43.6, 0), C(44.6, 0, 45.2, 0.52, 45.7, 1.33),
    C(46.3, 2.29, 47.4, 3.11, 49.2, 3.63), L(50, 4.74), C(48.4, 4.37, 47, 4.14, 45, 4.14), Z,
    /* island, mast, radar */
    M(27.2, 4.14), L(27.6, 5.62), L(29.2, 5.62), L(29.4, 6.66), L(30.6, 6.66), L(30.7, 7.92),
    L(31, 7.92), L(31.1, 6.66), L(31.9, 6.66), L(32, 9.62), L(32.4, 9.62), L(32.5, 6.66),
    L(33.8, 6.66), L(34.1, 5.85), L(36, 5.85), L(36.6, 4.14), Z,
    M(30.9, 8.29), L(33.5, 8.29), L(33.5, 8.58), L(30.9, 8.58), Z,
    /* aircraft */
    M(5.6, 4.51), L(5.3, 5.62), L(6.1, 5.62), L(7.2, 5.11), L(10.4, 4.96), L(11.4, 4.66),
    L(10.6, 4.44), Z,
    M(12.9, 4.51), L(12.6, 5.62), L(13.4, 5.62), L(14.5, 5.11), L(17.7, 4.96),
    L(18.7, 4.66), L(17.9, 4.44), Z,
    M(39.2, 4.51), L(38.9, 5.62), L(39.7, 5.62), L(40.8, 5.11), L(44, 4.96), L(45, 4.66),
    L(44.2, 4.44), Z,
};

static const struct path_step BATTLESHIP[] = {
    /* hull */
    M(0, 2.42), C(0.2, 1.36, 1.1, 0.25, 2.8, 0), L(35.8, 0),
    C(37.2, 0.37, 38.8, 1.74, 40, 3.22), C(37.4, 2.85, 34.6, 2.6, 31, 2.54), L(9.2, 2.42),
    Z,
    /* after turrets, guns to the left */
    M(5.2, 2.54), L(5.5, 3.66), L(8.6, 3.66), L(9.4, 2.54), Z,
    M(5.6, 3.04), L(1, 3.53), L(1, 3.78), L(5.6, 3.41), Z,
    M(10.1, 2.54), L(10.1, 3.66), L(9.6, 3.66), L(9.9, 4.71), L(12.9, 4.71), L(13.7, 3.66),
    L(13.3, 3.66), L(13.3, 2.54), Z,
    M(10, 4.09), L(5.4, 4.59), L(5.4, 4.84), L(10, 4.46), Z,
    /* after bridge, funnel, tower, mast */
    M(14.2, 2.54), L(14.2, 3.84), L(15.2, 3.84), L(15.4, 5.08), L(16.6, 5.08), L(16.7, 6.2),
    L(17, 6.2), L(17.1, 5.08), L(17.6, 5.08), L(18, 6.45), L(20.2, 6.45), L(20.3, 4.96),
    L(21, 4.96), L(21.4, 6.82), L(22, 6.82), L(22.2, 8.06), L(22.8, 8.06), L(22.9, 9.67),
    L(23.2, 9.67), L(23.3, 8.06), L(24, 8.06), L(24.2, 7.07), L(25.2, 7.07), L(25.4, 5.33),
    L(26.6, 5.33), L(26.6, 3.84), L(27.4, 3.84), L(27.4, 2.54), Z,
    /* forward turrets, guns to the right */
    M(28.2, 2.54), L(28.2, 3.72), L(27.8, 3.72), L(28.6, 4.77), L(31.4, 4.77), L(31.7, 3.72),
    L(31.2, 3.72), L(31.2, 2.54), Z,
    M(31.3, 4.15), L(35.8, 4.65), L(35.8, 4.9), L(31.3, 4.53), Z,
    M(32, 2.54), L(32.6, 3.72), L(35.6, 3.72), L(35.9, 2.73), Z,
    M(35.5, 3.1), L(39.6, 3.66), L(39.6, 3.91), L(35.5, 3.47), Z,
};

static const struct path_step CRUISER[] = {
    /* hull */
    M(0, 2.18), C(0.2, 1.15, 0.9, 0.19, 2.2, 0), L(26.2, 0),
    C(27.4, 0.32, 28.8, 1.54, 30, 3.01), C(27.6, 2.62, 25.4, 2.37, 22.6, 2.3), L(8, 2.18),
    Z,
    /* after turret */
    M(3.8, 2.24), L(4.1, 3.26), L(6.5, 3.26), L(7.2, 2.24), Z,
    M(4.2, 2.69), L(0.5, 3.14), L(0.5, 3.33), L(4.2, 3.01), Z,
    /* after bridge, two funnels, bridge, mast */
    M(8, 2.24), L(8, 3.46), L(9.4, 3.46), L(9.6, 4.48), L(10.6, 4.48), L(10.7, 5.5),
    L(11, 5.5), L(11.1, 3.97), L(12, 3.97), L(12.5, 5.5), L(14.3, 5.5), L(14.4, 3.97),
    L(15.2, 3.97), L(15.7, 5.5), L(17.5, 5.5), L(17.6, 3.97), L(18.2, 3.97), L(18.3, 5.76),
    L(19.1, 5.76), L(19.2, 7.68), L(19.5, 7.68), L(19.6, 6.27), L(20.6, 6.27), L(20.8, 4.86),
    L(22, 4.86), L(22.2, 3.46), L(22.8, 3.46), L(22.8, 2.24), Z,
    /* forward turret */
    M(23.3, 2.3), L(23.8, 3.33), L(26.2, 3.33), L(26.6, 2.43), Z,
    M(26, 2.82), L(29.6, 3.33), L(29.6, 3.52), L(26, 3.14), Z,
};

static const struct path_step SUBMARINE[] = {
    /* hull */
    M(1.6, 1.72), C(4.6, 2.64, 7.6, 2.97, 11, 2.97), L(24.6, 2.97),
    C(27.8, 2.97, 30, 2.38, 30, 1.52), C(30, 0.59, 27.8, 0, 24.6, 0), L(11, 0),
    C(7.6, 0, 4.6, 0.4, 1.6, 1.25), Z,
    /* rudder and screw */
    M(1.6, 3.43), L(3.6, 3.43), L(4.6, 2.24), L(2.2, 1.72), Z,
    M(2.2, 1.32), L(4.4, 0.79), L(3.6, 0), L(2, 0), Z,
    M(0, 0.79), L(0.7, 0.66), L(1, 1.39), L(1.7, 1.39), L(1.7, 1.65), L(1, 1.65), L(0.7, 2.31),
    L(0, 2.18), Z,
    /* tower, periscopes, plane */
    M(15.6, 2.9), C(16.1, 3.7, 16.4, 4.49, 16.5, 5.41), L(21, 5.41),
    C(21.7, 4.88, 21.9, 3.83, 22.4, 2.9), Z,
    M(17.8, 5.28), L(17.8, 7.52), L(19, 7.52), L(19, 7.19), L(18.3, 7.19), L(18.3, 5.28), Z,
    M(19.6, 5.28), L(19.6, 6.6), L(20, 6.6), L(20, 5.28), Z,
};

static const struct path_step DESTROYER[] = {
    /* hull */
    M(0, 2), C(0.2, 1.04, 0.7, 0.15, 1.6, 0), L(17.2, 0),
    C(18.2, 0.3, 19.2, 1.48, 20, 2.96), C(18.2, 2.59, 16.6, 2.37, 14.6, 2.29), L(13, 2.29),
    L(12.8, 2), Z,
    /* after gun */
    M(2.2, 2.07), L(2.4, 3.03), L(4, 3.03), L(4.5, 2.07), Z,
    M(2.5, 2.52), L(0.2, 2.89), L(0.2, 3.11), L(2.5, 2.81), Z,
    /* deck house, funnel, bridge, mast */
    M(5.2, 2.07), L(5.2, 3.18), L(6.6, 3.18), L(7, 4.74), L(8.6, 4.74), L(8.7, 3.26),
    L(9.6, 3.26), L(9.7, 4.59), L(10.4, 4.59), L(10.5, 6.96), L(10.8, 6.96), L(10.9, 5.33),
    L(12, 5.33), L(12.2, 4), L(13.4, 4), L(13.6, 2.22), Z,
    M(9.8, 5.85), L(11.6, 5.85), L(11.6, 6.07), L(9.8, 6.07), Z,
    /* forward gun */
    M(14.4, 2.22), L(14.7, 3.26), L(16.3, 3.26), L(16.6, 2.37), Z,
    M(16.2, 2.81), L(18.9, 3.4), L(18.9, 3.63), L(16.2, 3.18), Z,
};

static const struct path_step PATROL_BOAT[] = {
    /* hull */
    M(0, 1.86), L(0.6, 0.26), C(0.8, 0.06, 1.1, 0, 1.5, 0), L(15.4, 0),
    C(17.2, 0.38, 18.8, 1.54, 20, 2.94), C(17.4, 2.43, 14.4, 2.11, 11.2, 2.05), Z,
    /* cabin and bridge, raked */
    M(4, 1.86), L(4.6, 3.07), L(7, 3.07), L(7.5, 4.42), L(11.4, 4.42), L(12.9, 3.14),
    L(13.8, 3.14), L(14.6, 2.11), Z,
    /* mast with radar and pennant */
    M(8.6, 4.35), L(8.8, 6.78), L(9.1, 6.78), L(9.3, 4.35), Z,
    M(7.8, 5.5), L(10.2, 5.5), L(10.2, 5.73), L(7.8, 5.73), Z,
    M(8.8, 6.78), L(6.6, 6.53), L(8.8, 6.21), Z,
    /* gun */
    M(15.2, 2.18), L(15.4, 3.01), L(16.6, 3.01), L(16.9, 2.3), Z,
    M(16.4, 2.69), L(18.8, 3.2), L(18.8, 3.39), L(16.4, 2.94), Z,
};

static const struct path_step TORPEDO_BOAT[] = {
    /* hull */
    M(0, 1.25), L(0.3, 0.2), C(0.4, 0.07, 0.6, 0, 0.9, 0), L(7.6, 0),
    C(8.6, 0.26, 9.4, 0.92, 10, 1.78), C(8.6, 1.52, 7, 1.39, 5.4, 1.39), Z,
    /* tube, cabin, mast */
    M(0.7, 1.39), L(2.9, 1.65), L(2.8, 1.98), L(0.6, 1.72), Z,
    M(3.1, 1.32), L(3.4, 2.18), L(4.3, 2.18), L(4.6, 2.9), L(6.1, 2.9), L(6.8, 2.11),
    L(7.3, 1.52), Z,
    M(4.9, 2.84), L(5, 4.36), L(5.2, 4.36), L(5.4, 2.84), Z,
    M(5, 4.36), L(3.8, 4.09), L(5, 3.83), Z,
};

#undef M
#undef L
#undef C
#undef Z
/* clang-format on */

struct drawing {
    const char *name;
    const struct path_step *steps;
    int n;
    double length, height; /* of the drawing, in tenths of a square */
};

#define DRAWING(name, table, length, height)                                           \
    {                                                                                  \
        name, table, sizeof table / sizeof *table, length, height                      \
    }

static const struct drawing DRAWINGS[] = {
    DRAWING("carrier", CARRIER, 50, 9.62),
    DRAWING("battleship", BATTLESHIP, 40, 9.67),
    DRAWING("cruiser", CRUISER, 30, 7.68),
    DRAWING("submarine", SUBMARINE, 30, 7.52),
    DRAWING("destroyer", DESTROYER, 20, 6.96),
    DRAWING("frigate", DESTROYER, 20, 6.96),
    DRAWING("corvette", DESTROYER, 20, 6.96),
    DRAWING("minesweeper", PATROL_BOAT, 20, 6.78),
    DRAWING("gunboat", PATROL_BOAT, 20, 6.78),
    DRAWING("cutter", PATROL_BOAT, 20, 6.78),
    DRAWING("patrol-boat", PATROL_BOAT, 20, 6.78),
    DRAWING("torpedo-boat", TORPEDO_BOAT, 10, 4.36),
};

enum { DRAWINGS_COUNT = sizeof DRAWINGS / sizeof *DRAWINGS };

static const struct style FILLED = {.fill = INK_DEEP};

static const double MADE_HEIGHT = 6.4; /* of a hull made to measure */

static const struct drawing *find_drawing(const struct ship_type *type)
{
    for (int i = 0; i < DRAWINGS_COUNT; i++)
        if (strcmp(type->name, DRAWINGS[i].name) == 0)
            return &DRAWINGS[i];
    return NULL;
}

double silhouette_height_mm(const struct ship_type *type, double w_mm)
{
    const struct drawing *drawing = find_drawing(type);
    if (drawing)
        return w_mm * drawing->height / drawing->length;
    return w_mm * MADE_HEIGHT / fmax(10.0 * type->length, 15);
}

/* Map a point of a drawing onto the page. */
static void map(const double xy[2], const double at_mm[2], double scale, double out[2])
{
    out[0] = at_mm[0] + xy[0] * scale;
    out[1] = at_mm[1] - xy[1] * scale;
}

static void add_step(struct path *path, const struct path_step *step,
                     const double at_mm[2], double scale)
{
    double xy[6];
    for (int i = 0; i < 6; i += 2)
        map(&step->xy_mm[i], at_mm, scale, &xy[i]);
    switch (step->verb) {
    case PATH_MOVE:
        path_move(path, xy[0], xy[1]);
        break;
    case PATH_LINE:
        path_line(path, xy[0], xy[1]);
        break;
    case PATH_CURVE:
        path_curve(path, xy);
        break;
    case PATH_CLOSE:
        path_close(path);
        break;
    }
}

struct frame {
    const double *at_mm;
    double scale;
};

static void draw_polygon(struct pen *pen, const double (*points)[2], int n,
                         struct frame frame)
{
    struct path path = {.n = 0};
    double xy[2];
    for (int i = 0; i < n; i++) {
        map(points[i], frame.at_mm, frame.scale, xy);
        if (i == 0)
            path_move(&path, xy[0], xy[1]);
        else
            path_line(&path, xy[0], xy[1]);
    }
    path_close(&path);
    pen_draw(pen, &path, FILLED);
    path_free(&path);
}

/* A ship made to measure, `l` tenths of a square long. */
static void draw_made(struct pen *pen, double l, const double at_mm[2], double w_mm)
{
    const struct frame frame = {at_mm, w_mm / l};
    const double hull[][2] = {{0, 3.2}, {1, 0},       {l - 3.4, 0},
                              {l, 4.4}, {l - 4, 3.9}, {l - 5.5, 3.0}};
    const double bridge[][2] = {
        {l - 11, 2.1},  {l - 11, 3.5},  {l - 10, 3.5},  {l - 10, 4.8},  {l - 9, 4.8},
        {l - 8.8, 6.4}, {l - 8.4, 6.4}, {l - 8.2, 4.8}, {l - 6.6, 4.8}, {l - 6, 2.1}};
    const double house[][2] = {{2, 2.1}, {2.4, 3.1}, {l - 12, 3.1}, {l - 11.6, 2.1}};
    draw_polygon(pen, hull, 6, frame);
    draw_polygon(pen, bridge, 10, frame);
    if (l > 16)
        draw_polygon(pen, house, 4, frame);
}

void silhouette_draw(struct pen *pen, const struct ship_type *type,
                     const double xy_mm[2], double w_mm)
{
    const struct drawing *drawing = find_drawing(type);
    if (!drawing) {
        draw_made(pen, fmax(10.0 * type->length, 15), xy_mm, w_mm);
        return;
    }
    struct path path = {.n = 0};
    for (int i = 0; i < drawing->n; i++) {
        add_step(&path, &drawing->steps[i], xy_mm, w_mm / drawing->length);
        if (drawing->steps[i].verb == PATH_CLOSE)
            pen_draw(pen, &path, FILLED);
    }
    path_free(&path);
}
