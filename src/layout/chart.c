/**
 * Curves in a frame, on a page of its own:
 *
 *       title
 *       up
 *     100 % +----------------------------+
 *           |            ,--'    ,-----  |
 *      50 % |- - - - - -/- - - -/- - - - |
 *           |       ,--'    ,--'         |
 *       0 % +----+----+----+----+----+---+
 *               20   30   40   50   60
 *                        across
 *           --o-- name    --#-- name         the key
 *
 * A curve runs from point to point, from the last value without a game to the first
 * with all of them. Curves are told apart without colour: by marks, which stand at even
 * steps along each, and by the key, whose samples are drawn alike.
 */
#include "layout/chart.h"

#include "layout/pen.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KEY_COLUMNS = 5 };

static const double WIDTH_MM = 180, KEY_MM = 116, MARKS_MM = 14;
static const struct rect FRAME = {20, 22, 150, 80};
static const struct type LETTERS = {WEIGHT_REGULAR, 9, INK_TEXT};
static const struct type TITLE = {WEIGHT_BOLD, 12, INK_DEEP};

/* ---- Looks of the nth curve */

static enum ink ink_of(int n)
{
    static const enum ink inks[] = {INK_DEEP, INK_ACCENT, INK_MID, INK_QUIET};
    return inks[n % 4];
}

static void put_line(struct pen *pen, struct path *path, int n)
{
    pen_draw(pen, path, (struct style){.stroke = ink_of(n), .width_mm = 0.5});
}

/* A circle, square, triangle or diamond, every other one hollow; the same again the
 * other way about. */
static void put_mark(struct pen *pen, int n, const double xy_mm[2])
{
    static const double CORNERS[][8] = {
        [1] = {-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9},
        [2] = {0, -1.15, 1.1, 0.85, -1.1, 0.85, -1.1, 0.85},
        [3] = {0, -1.3, 1.3, 0, 0, 1.3, -1.3, 0}};
    struct path path = {.n = 0};
    const double *corner = CORNERS[n % 4];
    if (n % 4 == 0)
        path_circle(&path, xy_mm[0], xy_mm[1], 1);
    else {
        path_move(&path, xy_mm[0] + corner[0], xy_mm[1] + corner[1]);
        for (int i = 2; i < 8; i += 2)
            path_line(&path, xy_mm[0] + corner[i], xy_mm[1] + corner[i + 1]);
        path_close(&path);
    }
    bool hollow = (n + n / 4) % 2;
    pen_draw(pen, &path,
             (struct style){.fill = hollow ? INK_PAPER : ink_of(n),
                            .stroke = ink_of(n),
                            .width_mm = 0.4});
    path_free(&path);
}

/* ---- The frame */

static double x_of(const struct chart *chart, double value)
{
    return FRAME.x_mm +
           FRAME.w_mm * (value - chart->first) /
               (chart->last > chart->first ? chart->last - chart->first : 1);
}

static double y_of(double share)
{
    return FRAME.y_mm + FRAME.h_mm * (1 - share);
}

static void put_letters(struct pen *pen, const char *text, enum align align,
                        const double xy_mm[2])
{
    const struct line line = {text, strlen(text), LETTERS, align};
    pen_put(pen, &line, xy_mm);
}

static void draw_shares(struct pen *pen)
{
    for (int percent = 0; percent <= 100; percent += 25) {
        double y_mm = y_of(percent / 100.0);
        char text[16];
        snprintf(text, sizeof text, "%d %%", percent);
        pen_line(pen, (double[]){FRAME.x_mm, y_mm, FRAME.x_mm + FRAME.w_mm, y_mm},
                 INK_FAINT, 0.15);
        put_letters(pen, text, ALIGN_RIGHT, (double[]){FRAME.x_mm - 2, y_mm + 1.1});
    }
}

static void draw_values(struct pen *pen, const struct chart *chart)
{
    static const int steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
    int step = 0;
    while (step < 8 && (chart->last - chart->first) / steps[step] > 12)
        step++;
    for (int value = chart->first; value <= chart->last; value++) {
        double x_mm = x_of(chart, value), foot_mm = y_of(0);
        char text[16];
        if (value % steps[step])
            continue;
        snprintf(text, sizeof text, "%d", value);
        pen_line(pen, (double[]){x_mm, FRAME.y_mm, x_mm, foot_mm + 1.2}, INK_FAINT,
                 0.15);
        put_letters(pen, text, ALIGN_CENTRE, (double[]){x_mm, foot_mm + 5});
    }
}

/* ---- Curves */

/* The values between which the nth curve rises. */
static void find_rise(const struct chart *chart, int n, int *from, int *to)
{
    const double *share = chart->curves[n].share;
    *from = chart->first;
    *to = chart->last;
    while (*from < chart->last && share[*from + 1] <= 0)
        ++*from;
    while (*to > *from && share[*to - 1] >= 1)
        --*to;
}

static void draw_curve(struct pen *pen, const struct chart *chart, int n)
{
    struct path path = {.n = 0};
    int from, to;
    find_rise(chart, n, &from, &to);
    for (int value = from; value <= to; value++)
        (value == from ? path_move : path_line)(&path, x_of(chart, value),
                                                y_of(chart->curves[n].share[value]));
    put_line(pen, &path, n);
    path_free(&path);
}

/* A mark wherever the way right and up, from the corner of the frame, comes to another
 * step; so marks of curves that run together keep apart. */
static void mark_curve(struct pen *pen, const struct chart *chart, int n)
{
    double next_mm = MARKS_MM * (0.5 + n) / (chart->ncurves + 0.5);
    int from, to;
    find_rise(chart, n, &from, &to);
    for (int value = from; value < to; value++) {
        const double *share = chart->curves[n].share;
        double x_mm = x_of(chart, value), y_mm = y_of(share[value]);
        double along_mm[] = {x_of(chart, value + 1) - x_mm,
                             y_of(share[value + 1]) - y_mm};
        double way_mm = x_mm - FRAME.x_mm + y_of(0) - y_mm;
        double step_mm = along_mm[0] - along_mm[1];
        while (next_mm <= way_mm + step_mm) {
            double part = (next_mm - way_mm) / step_mm;
            if (part >= 0)
                put_mark(
                    pen, n,
                    (double[]){x_mm + part * along_mm[0], y_mm + part * along_mm[1]});
            next_mm += MARKS_MM;
        }
    }
}

/** Rows of samples with their names, below all. */
static void draw_key(struct pen *pen, const struct chart *chart)
{
    for (int n = 0; n < chart->ncurves; n++) {
        double x_mm = FRAME.x_mm + n % KEY_COLUMNS * FRAME.w_mm / KEY_COLUMNS;
        int row = n / KEY_COLUMNS;
        double y_mm = KEY_MM + row * 5.0;
        struct path path = {.n = 0};
        path_move(&path, x_mm, y_mm + 2.5);
        path_line(&path, x_mm + 10, y_mm + 2.5);
        put_line(pen, &path, n);
        path_free(&path);
        put_mark(pen, n, (double[]){x_mm + 5, y_mm + 2.5});
        put_letters(pen, chart->curves[n].name, ALIGN_LEFT,
                    (double[]){x_mm + 12, y_mm + 3.6});
    }
}

enum status chart_draw(const struct chart *chart, struct fonts *fonts,
                       struct canvas *canvas, struct diag *diag)
{
    struct pen pen;
    struct path frame = {.n = 0};
    enum status status = pen_start(&pen, fonts, chart->lang);
    if (status)
        return status;
    pen.canvas = canvas;
    int rows = (chart->ncurves + KEY_COLUMNS - 1) / KEY_COLUMNS;
    canvas_page(canvas, WIDTH_MM, KEY_MM + 5.0 * rows + 5);
    const struct label title = {.box = "title",
                                .text = chart->title,
                                .type = TITLE,
                                .least_pt = 6,
                                .align = ALIGN_LEFT,
                                .rect = {FRAME.x_mm, 6, FRAME.w_mm, 7}};
    const struct label up = {.box = "up",
                             .text = chart->up,
                             .type = LETTERS,
                             .least_pt = 6,
                             .align = ALIGN_LEFT,
                             .rect = {FRAME.x_mm, 14, FRAME.w_mm, 6}};
    const struct label across = {.box = "across",
                                 .text = chart->across,
                                 .type = LETTERS,
                                 .least_pt = 6,
                                 .align = ALIGN_CENTRE,
                                 .rect = {FRAME.x_mm, 109, FRAME.w_mm, 6}};
    pen_label(&pen, &title);
    pen_label(&pen, &up);
    pen_label(&pen, &across);
    draw_shares(&pen);
    draw_values(&pen, chart);
    path_rect(&frame, FRAME);
    pen_draw(&pen, &frame, (struct style){.stroke = INK_DEEP, .width_mm = 0.3});
    path_free(&frame);
    for (int n = 0; n < chart->ncurves; n++)
        draw_curve(&pen, chart, n);
    for (int n = 0; n < chart->ncurves; n++)
        mark_curve(&pen, chart, n);
    draw_key(&pen, chart);
    status = pen_status(&pen);
    if (status)
        *diag = pen.diag;
    pen_end(&pen);
    return status ? status : canvas_status(canvas);
}
