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
 *           --- name    - - name             the key
 *
 * A share is that of games up to a value, so each curve is a staircase: it steps up at
 * the value itself. Curves are told apart without colour: by their dashes, and by the
 * key, whose samples are drawn alike.
 */
#include "layout/chart.h"

#include "layout/pen.h"

#include <stdio.h>
#include <string.h>

enum { KEY_COLUMNS = 5 };

static const double WIDTH_MM = 180, KEY_MM = 116;
static const struct rect FRAME = {20, 22, 150, 80};
static const struct type LETTERS = {WEIGHT_REGULAR, 9, INK_TEXT};
static const struct type TITLE = {WEIGHT_BOLD, 12, INK_DEEP};

/** How the nth curve looks. */
static struct style look_of(int n)
{
    static const double dashes[] = {0, 3, 1, 5};
    static const enum ink inks[] = {INK_DEEP, INK_ACCENT};
    return (struct style){.stroke = inks[n % 2],
                          .width_mm = n / 4 % 2 ? 0.9 : 0.5,
                          .dash_mm = dashes[n % 4]};
}

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

static void draw_curve(struct pen *pen, const struct chart *chart, int n)
{
    struct path path = {.n = 0};
    const double *share = chart->curves[n].share;
    path_move(&path, x_of(chart, chart->first), y_of(share[chart->first]));
    for (int value = chart->first + 1; value <= chart->last; value++) {
        path_line(&path, x_of(chart, value), y_of(share[value - 1]));
        path_line(&path, x_of(chart, value), y_of(share[value]));
    }
    pen_draw(pen, &path, look_of(n));
    path_free(&path);
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
        path_line(&path, x_mm + 12, y_mm + 2.5);
        pen_draw(pen, &path, look_of(n));
        path_free(&path);
        put_letters(pen, chart->curves[n].name, ALIGN_LEFT,
                    (double[]){x_mm + 14, y_mm + 3.6});
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
    for (int n = 0; n < chart->ncurves; n++)
        draw_curve(&pen, chart, n);
    draw_key(&pen, chart);
    path_rect(&frame, FRAME);
    pen_draw(&pen, &frame, (struct style){.stroke = INK_DEEP, .width_mm = 0.3});
    path_free(&frame);
    status = pen_status(&pen);
    if (status)
        *diag = pen.diag;
    pen_end(&pen);
    return status ? status : canvas_status(canvas);
}
