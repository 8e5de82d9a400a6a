/*
 * The fold of a sheet, a dashed line: across the page with its caption in the middle,
 * or down the page between two halves, where a note beside it says what it is for.
 */
#include "layout/panel.h"

static struct type caption_type(const struct view *view)
{
    return view_type(view, WEIGHT_REGULAR, 7.4, INK_QUIET);
}

static bool is_upright(const struct rect *rect)
{
    return rect->h_mm > rect->w_mm;
}

static struct span fold_width(struct view *view, const struct panel *panel)
{
    (void)panel;
    return (struct span){view_mm(view, 5), view_mm(view, 5)};
}

static struct span fold_height(struct view *view, const struct panel *panel,
                               double w_mm)
{
    (void)panel, (void)w_mm;
    return (struct span){view_mm(view, 5), view_mm(view, 5)};
}

static void draw_dashes(struct view *view, const double from_to_mm[4])
{
    struct path path = {.n = 0};
    path_move(&path, from_to_mm[0], from_to_mm[1]);
    path_line(&path, from_to_mm[2], from_to_mm[3]);
    pen_draw(view->pen, &path,
             (struct style){.stroke = INK_QUIET,
                            .width_mm = view_stroke(view, 0.25),
                            .dash_mm = 2});
    path_free(&path);
}

static void draw_across(struct view *view, struct rect rect)
{
    double middle_mm = rect.y_mm + rect.h_mm / 2, gap_mm = view_mm(view, 2);
    struct type type = caption_type(view);
    const char *text = view_text(view, "panel.fold");
    type.size_pt =
        pen_fit(view->pen, text, type, 4, (double[]){rect.w_mm * 0.8, rect.h_mm});
    double w_mm = pen_width(view->pen, text, type);
    double left_mm = rect.x_mm + (rect.w_mm - w_mm) / 2;
    pen_label(view->pen,
              &(struct label){.box = "fold",
                              .text = text,
                              .type = type,
                              .rect = {left_mm, rect.y_mm, w_mm, rect.h_mm}});
    draw_dashes(view, (double[]){rect.x_mm, middle_mm, left_mm - gap_mm, middle_mm});
    draw_dashes(view, (double[]){left_mm + w_mm + gap_mm, middle_mm,
                                 rect.x_mm + rect.w_mm, middle_mm});
}

static void fold_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    (void)panel;
    double x_mm = rect.x_mm + rect.w_mm / 2;
    if (is_upright(&rect))
        draw_dashes(view, (double[]){x_mm, rect.y_mm, x_mm, rect.y_mm + rect.h_mm});
    else
        draw_across(view, rect);
}

const struct panel_kind PANEL_FOLD = {
    .name = "fold",
    .width = fold_width,
    .height = fold_height,
    .draw = fold_draw,
};

/* ---- A note: a line of small text */

static const char *note_text(const struct view *view, const struct panel *panel)
{
    return view_text(view, panel->title[0] ? panel->title : "panel.fold");
}

static struct span note_width(struct view *view, const struct panel *panel)
{
    struct type type = caption_type(view);
    double best_mm = pen_width(view->pen, note_text(view, panel), type);
    return (struct span){best_mm * 0.7, best_mm};
}

static void note_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    pen_label(view->pen, &(struct label){.box = "note",
                                         .text = note_text(view, panel),
                                         .type = caption_type(view),
                                         .least_pt = 3.8,
                                         .align = ALIGN_RIGHT,
                                         .rect = rect});
}

const struct panel_kind PANEL_NOTE = {
    .name = "note",
    .width = note_width,
    .height = fold_height,
    .draw = note_draw,
};
