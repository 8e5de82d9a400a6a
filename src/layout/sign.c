/*
 * Signs, drawn from lines and circles in units of their own size. Strokes are as wide
 * as 9 hundredths of the size, but never under what prints.
 */
#include "layout/sign.h"

#include <math.h>

static const double THINNEST_MM = 0.2;

static struct style stroke(enum ink ink, double size_mm, double part)
{
    return (struct style){
        .stroke = ink, .width_mm = fmax(size_mm * part, THINNEST_MM), .round = true};
}

static void add_line(struct path *path, const double xy_mm[2], double size_mm,
                     const double from_to[4])
{
    path_move(path, xy_mm[0] + from_to[0] * size_mm, xy_mm[1] + from_to[1] * size_mm);
    path_line(path, xy_mm[0] + from_to[2] * size_mm, xy_mm[1] + from_to[3] * size_mm);
}

void sign_crosshair(struct pen *pen, const double xy_mm[2], double size_mm)
{
    struct path path = {.n = 0};
    path_circle(&path, xy_mm[0], xy_mm[1], 0.36 * size_mm);
    static const double TICKS[4][4] = {
        {-0.5, 0, -0.2, 0}, {0.2, 0, 0.5, 0}, {0, -0.5, 0, -0.2}, {0, 0.2, 0, 0.5}};
    for (int i = 0; i < 4; i++)
        add_line(&path, xy_mm, size_mm, TICKS[i]);
    pen_draw(pen, &path, stroke(INK_ACCENT, size_mm, 0.07));
    path_circle(&path, xy_mm[0], xy_mm[1], 0.07 * size_mm);
    pen_draw(pen, &path, (struct style){.fill = INK_ACCENT});
    path_free(&path);
}

/* A filled triangle: the tip of a fluke. */
static void add_fluke(struct path *path, const double xy_mm[2], double size_mm,
                      double side)
{
    const double x = xy_mm[0], y = xy_mm[1], s = size_mm;
    path_move(path, x + side * 0.46 * s, y + 0.06 * s);
    path_line(path, x + side * 0.5 * s, y + 0.32 * s);
    path_line(path, x + side * 0.27 * s, y + 0.24 * s);
    path_close(path);
}

void sign_anchor(struct pen *pen, const double xy_mm[2], double size_mm)
{
    const double x = xy_mm[0], y = xy_mm[1], s = size_mm;
    struct path path = {.n = 0};
    path_circle(&path, x, y - 0.39 * s, 0.09 * s);
    add_line(&path, xy_mm, s, (double[]){0, -0.3, 0, 0.45});
    add_line(&path, xy_mm, s, (double[]){-0.2, -0.17, 0.2, -0.17});
    path_move(&path, x - 0.4 * s, y + 0.17 * s);
    path_curve(&path, (double[]){x - 0.34 * s, y + 0.38 * s, x - 0.16 * s, y + 0.45 * s,
                                 x, y + 0.45 * s});
    path_curve(&path, (double[]){x + 0.16 * s, y + 0.45 * s, x + 0.34 * s, y + 0.38 * s,
                                 x + 0.4 * s, y + 0.17 * s});
    pen_draw(pen, &path, stroke(INK_DEEP, s, 0.085));
    add_fluke(&path, xy_mm, s, 1);
    add_fluke(&path, xy_mm, s, -1);
    pen_draw(pen, &path, (struct style){.fill = INK_DEEP});
    path_free(&path);
}

void sign_miss(struct pen *pen, const double xy_mm[2], double size_mm)
{
    struct path path = {.n = 0};
    path_circle(&path, xy_mm[0], xy_mm[1], 0.34 * size_mm);
    pen_draw(pen, &path, (struct style){.fill = INK_MID});
    path_free(&path);
}

void sign_hit(struct pen *pen, const double xy_mm[2], double size_mm)
{
    struct path path = {.n = 0};
    add_line(&path, xy_mm, size_mm, (double[]){-0.42, -0.42, 0.42, 0.42});
    add_line(&path, xy_mm, size_mm, (double[]){-0.42, 0.42, 0.42, -0.42});
    pen_draw(pen, &path, stroke(INK_ACCENT, size_mm, 0.18));
    path_free(&path);
}

/* One wave of whole periods, each two curves that meet without a kink. */
static void add_wave(struct path *path, struct rect rect, int periods, double y_mm)
{
    const double half_mm = rect.w_mm / periods / 2, rise_mm = rect.h_mm * 0.5;
    path_move(path, rect.x_mm, y_mm);
    for (int i = 0; i < 2 * periods; i++) {
        double x_mm = rect.x_mm + i * half_mm, d_mm = i % 2 ? -rise_mm : rise_mm;
        path_curve(path,
                   (double[]){x_mm + half_mm * 0.36, y_mm + d_mm, x_mm + half_mm * 0.64,
                              y_mm + d_mm, x_mm + half_mm, y_mm});
    }
}

void sign_waves(struct pen *pen, struct rect rect)
{
    struct path path = {.n = 0};
    int periods = (int)fmax(4, round(rect.w_mm / (rect.h_mm * 2.5)));
    struct rect half = rect;
    half.h_mm = rect.h_mm * 0.62;
    pen_box(pen, "waves", rect);
    add_wave(&path, half, periods, rect.y_mm + rect.h_mm * 0.66);
    pen_draw(pen, &path, (struct style){.stroke = INK_FAINT, .width_mm = 0.25});
    add_wave(&path, half, periods, rect.y_mm + rect.h_mm * 0.34);
    pen_draw(pen, &path, (struct style){.stroke = INK_MID, .width_mm = 0.45});
    pen_box_end(pen);
    path_free(&path);
}

void sign_hatch(struct path *path, struct rect rect, double step_mm)
{
    const double x0 = rect.x_mm, x1 = rect.x_mm + rect.w_mm;
    const double y0 = rect.y_mm, y1 = rect.y_mm + rect.h_mm;
    int n = (int)((rect.w_mm + rect.h_mm) / step_mm - 0.001);
    for (int i = 1; i <= n; i++) {
        double ax = fmin(x0 + i * step_mm, x1), ay = y0 + i * step_mm - (ax - x0);
        double by = fmin(y0 + i * step_mm, y1), bx = x0 + i * step_mm - (by - y0);
        path_move(path, ax, ay);
        path_line(path, bx, by);
    }
}

void sign_corners(struct pen *pen, const double page_mm[2], double from_edge_mm)
{
    const double side_mm = CORNER_TENTHS_MM / 10.0;
    pen_box(pen, "corners", (struct rect){0, 0, page_mm[0], page_mm[1]});
    for (int i = 0; i < 4; i++) {
        struct rect box = {.w_mm = side_mm, .h_mm = side_mm};
        box.x_mm = i & 1 ? page_mm[0] - from_edge_mm - side_mm : from_edge_mm;
        box.y_mm = i & 2 ? page_mm[1] - from_edge_mm - side_mm : from_edge_mm;
        pen_box(pen, "corner", box);
        pen_rect(pen, box, INK_BLACK);
        struct rect hole = {box.x_mm + 0.6, box.y_mm + 0.6, 2, 2};
        pen_rect(pen, hole, INK_PAPER);
        struct rect core = {box.x_mm + 1.1, box.y_mm + 1.1, 1, 1};
        if (i != 3)
            pen_rect(pen, core, INK_BLACK);
        pen_box_end(pen);
    }
    pen_box_end(pen);
}
