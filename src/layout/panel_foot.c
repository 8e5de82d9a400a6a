/*
 * The foot of a sheet.
 *
 *     0              50 mm                           Page 1 of 3 [QR]
 *     |##|  |##|  |##|                        Sheet classic#42/1 [QR]
 *     Check: this bar ...
 *
 * The bar is exactly 50 mm between its outer edges: one filled rectangle, no stroke
 * that would widen it, with white fields on top. Where the id finds no room beside
 * the bar, it stands above it.
 */
#include "layout/panel.h"

#include "layout/qr.h"

#include <math.h>
#include <string.h>

static const double BAR_MM = 50, BAR_HIGH_MM = 1.7, FIELD_MM = 10;

enum { BAR_FIELDS = 5, ID_LINES_MAX = 6, ID_LINES_ABOVE = 2 };

static bool has_id(const struct view *view, const struct panel *panel)
{
    return panel_has(panel, OPTION_ID) && (view->id || view->qr_mm > 0);
}

static double figures_mm(const struct view *view)
{
    return fmax(2.4, view_mm(view, 3.2));
}

static double caption_mm(const struct view *view)
{
    return fmax(3.2, view_mm(view, 3.8));
}

static double scale_height(const struct view *view)
{
    return figures_mm(view) + BAR_HIGH_MM + 0.5 + caption_mm(view);
}

static void draw_bar(struct view *view, double x_mm, double y_mm)
{
    pen_box(view->pen, "scale-bar", (struct rect){x_mm, y_mm, BAR_MM, BAR_HIGH_MM});
    pen_rect(view->pen, (struct rect){x_mm, y_mm, BAR_MM, BAR_HIGH_MM}, INK_DEEP);
    for (int i = 1; i < BAR_FIELDS; i += 2)
        pen_rect(
            view->pen,
            (struct rect){x_mm + i * FIELD_MM, y_mm + 0.2, FIELD_MM, BAR_HIGH_MM - 0.4},
            INK_PAPER);
    pen_box_end(view->pen);
}

static void draw_end(struct view *view, int mm, enum align align, struct rect rect)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    if (mm)
        words_count(&view->words, "panel.mm", mm, 0, &text);
    else
        words_number(&view->words, 0, &text);
    pen_label(view->pen,
              &(struct label){.box = "scale-end",
                              .text = strbuf_text(&text),
                              .type = view_type(view, WEIGHT_REGULAR, 6.8, INK_QUIET),
                              .least_pt = 4,
                              .align = align,
                              .rect = rect});
    strbuf_free(&text);
}

static void draw_scale(struct view *view, struct rect rect, double w_mm)
{
    double bar_mm = rect.y_mm + rect.h_mm - scale_height(view) + figures_mm(view);
    struct rect ends = {rect.x_mm, bar_mm - figures_mm(view), BAR_MM / 2 - 1,
                        figures_mm(view)};
    draw_end(view, 0, ALIGN_LEFT, ends);
    ends.x_mm += BAR_MM / 2 + 1;
    draw_end(view, 50, ALIGN_RIGHT, ends);
    draw_bar(view, rect.x_mm, bar_mm);
    struct strbuf text = {.part_of = &view->pen->texts};
    words_digits(&view->words, view_text(view, "panel.scale"), &text);
    pen_label(view->pen,
              &(struct label){.box = "scale-text",
                              .text = strbuf_text(&text),
                              .type = view_type(view, WEIGHT_REGULAR, 7.4, INK_QUIET),
                              .least_pt = 4,
                              .rect = {rect.x_mm, bar_mm + BAR_HIGH_MM + 0.5, w_mm,
                                       caption_mm(view)}});
    strbuf_free(&text);
}

/* ---- Id */

static void put_id(struct view *view, struct strbuf *out)
{
    const struct catalog_value values[] = {{"id", view->id}, {NULL, NULL}};
    catalog_format(view->words.lang, out, "panel.sheet", values);
}

/* The bytes of the longest start of `text` that is at most `w_mm` wide. Ids are
 * ASCII; the word before them is kept whole, being short. */
static size_t line_of(struct view *view, const char *text, struct type type,
                      double w_mm)
{
    size_t low = 0, high = strlen(text) + 1;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        while (middle < high - 1 && ((unsigned char)text[middle] & 0xc0) == 0x80)
            middle++;
        struct extent line;
        if (pen_measure(view->pen, text, middle, type, &line) && line.width_mm <= w_mm)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The same, but ending after a mark that parts words where the line then keeps half of
 * its length. */
static size_t fair_line_of(struct view *view, const char *text, struct type type,
                           double w_mm)
{
    size_t most = line_of(view, text, type, w_mm), fair = most;
    bool whole = text[most] == '\0';
    while (!whole && fair > most / 2 && !strchr(" :,=-", text[fair - 1]))
        fair--;
    return fair > most / 2 ? fair : most;
}

struct id_lines {
    int n; /* 0: it does not fit */
    size_t length[ID_LINES_MAX];
};

static struct type id_type(const struct view *view)
{
    return view_type(view, WEIGHT_REGULAR, 7.4, INK_QUIET);
}

static double id_line_mm(const struct view *view)
{
    return id_type(view).size_pt * 0.3528 * 1.3;
}

/* Break an id, which has no blanks, into lines of `w_mm`. */
static struct id_lines break_id(struct view *view, const char *text, double w_mm)
{
    struct id_lines lines = {.n = 0};
    while (*text && lines.n < ID_LINES_MAX) {
        size_t length = w_mm > 8 ? fair_line_of(view, text, id_type(view), w_mm) : 0;
        if (!length)
            return (struct id_lines){.n = 0};
        lines.length[lines.n++] = length;
        text += length;
    }
    if (*text)
        lines.n = 0;
    return lines;
}

/* The text in lines, right-aligned, the last at the bottom of `rect`. */
static void draw_id_text(struct view *view, const char *text, struct rect rect)
{
    struct id_lines lines = break_id(view, text, rect.w_mm);
    double line_mm = id_line_mm(view);
    double y_mm = rect.y_mm + rect.h_mm - lines.n * line_mm;
    view->id_lost |= !lines.n;
    for (int i = 0; i < lines.n; text += lines.length[i++]) {
        struct strbuf line = {.part_of = &view->pen->texts};
        strbuf_add(&line, text, lines.length[i]);
        pen_label(view->pen, &(struct label){.box = "id",
                                             .text = strbuf_text(&line),
                                             .type = id_type(view),
                                             .align = ALIGN_RIGHT,
                                             .rect = {rect.x_mm, y_mm + i * line_mm,
                                                      rect.w_mm, line_mm}});
        strbuf_free(&line);
    }
}

static bool has_pages(const struct view *view, const struct panel *panel)
{
    return panel_has(panel, OPTION_PAGES) && view->pages > 1;
}

/* Kept free before it is known how many pages there are. */
static double page_line_mm(const struct view *view, const struct panel *panel)
{
    return panel_has(panel, OPTION_PAGES) ? view_mm(view, 4.4) : 0;
}

/* What is left of the QR code. */
static double beside_qr_mm(const struct view *view, double w_mm)
{
    return w_mm - view->qr_mm - (view->qr_mm > 0 ? qr_quiet_mm() : 0);
}

static double scale_width(double w_mm)
{
    return fmax(BAR_MM + 6, w_mm * 0.44);
}

/* Lines of the id in `w_mm`; 0: it has no room. */
static int count_id_lines(struct view *view, double w_mm)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    put_id(view, &text);
    struct id_lines lines = break_id(view, strbuf_text(&text), w_mm);
    strbuf_free(&text);
    return lines.n;
}

/* Does the id stand above the bar? Not a long one, which would take that room from the
 * game. */
static bool is_stacked(struct view *view, const struct panel *panel, double w_mm)
{
    double room_mm = beside_qr_mm(view, w_mm) - scale_width(w_mm);
    if (!panel_has(panel, OPTION_SCALE) || !panel_has(panel, OPTION_ID) || !view->id)
        return false;
    bool beside = count_id_lines(view, room_mm) > 0;
    if (beside && panel_has(panel, OPTION_PAGES))
        beside = room_mm >= view_mm(view, 22);
    int lines = count_id_lines(view, beside_qr_mm(view, w_mm));
    return !beside && lines > 0 && lines <= ID_LINES_ABOVE;
}

static double id_room_mm(struct view *view, const struct panel *panel, double w_mm)
{
    bool beside = panel_has(panel, OPTION_SCALE) && !is_stacked(view, panel, w_mm);
    return beside_qr_mm(view, w_mm) - (beside ? scale_width(w_mm) : 0);
}

static double id_height(struct view *view, const struct panel *panel, double w_mm)
{
    int lines = view->id ? count_id_lines(view, id_room_mm(view, panel, w_mm)) : 0;
    double text_mm = lines * id_line_mm(view) + page_line_mm(view, panel);
    return fmax(view->qr_mm, text_mm) + fmax(0, qr_quiet_mm() - view_mm(view, 3.4));
}

static void draw_pages(struct view *view, struct rect rect)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    words_count(&view->words, "panel.page", view->page, view->pages, &text);
    pen_label(view->pen,
              &(struct label){.box = "page-number",
                              .text = strbuf_text(&text),
                              .type = view_type(view, WEIGHT_REGULAR, 8, INK_QUIET),
                              .least_pt = 4,
                              .align = ALIGN_RIGHT,
                              .rect = rect});
    strbuf_free(&text);
}

/* The QR code in the right-hand corner of `rect`, left of it the id and above that the
 * page. */
static void draw_id(struct view *view, const struct panel *panel, double room_mm,
                    struct rect rect)
{
    struct strbuf text = {.part_of = &view->pen->texts};
    double right_mm = rect.x_mm + rect.w_mm, bottom_mm = rect.y_mm + rect.h_mm;
    if (view->qr) {
        double side_mm = qr_side_mm(view->qr);
        double at_mm[2] = {right_mm - side_mm, bottom_mm - side_mm};
        pen_box(view->pen, "qr", (struct rect){at_mm[0], at_mm[1], side_mm, side_mm});
        qr_draw(view->qr, view->pen, at_mm);
        pen_box_end(view->pen);
        right_mm = at_mm[0] - qr_quiet_mm();
    }
    put_id(view, &text);
    draw_id_text(view, strbuf_text(&text),
                 (struct rect){right_mm - room_mm, rect.y_mm, room_mm, rect.h_mm});
    strbuf_free(&text);
    if (has_pages(view, panel)) {
        double lines_mm = count_id_lines(view, room_mm) * id_line_mm(view);
        double line_mm = page_line_mm(view, panel);
        draw_pages(view,
                   (struct rect){right_mm - room_mm, bottom_mm - lines_mm - line_mm,
                                 room_mm, line_mm});
    }
}

/* ---- The whole foot */

static struct span foot_width(struct view *view, const struct panel *panel)
{
    bool scale = panel_has(panel, OPTION_SCALE), id = has_id(view, panel);
    double w_mm =
        (scale ? BAR_MM + 6 : 0) + (scale && id ? 12 : 0) + (id ? view->qr_mm + 6 : 0);
    struct span span = {w_mm, w_mm};
    if (id && !scale && view->id) { /* in one line, where there is room */
        struct strbuf text = {.part_of = &view->pen->texts};
        put_id(view, &text);
        span.best_mm += pen_width(view->pen, strbuf_text(&text), id_type(view)) + 0.1;
        strbuf_free(&text);
    }
    return span;
}

static struct span foot_height(struct view *view, const struct panel *panel,
                               double w_mm)
{
    double h_mm = panel_has(panel, OPTION_SCALE) ? scale_height(view) : 0;
    if (!has_id(view, panel))
        h_mm = fmax(h_mm, page_line_mm(view, panel));
    else if (is_stacked(view, panel, w_mm))
        h_mm += id_height(view, panel, w_mm) + view_mm(view, 2);
    else
        h_mm = fmax(h_mm, id_height(view, panel, w_mm));
    return (struct span){h_mm, h_mm};
}

static void foot_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    bool id = panel_has(panel, OPTION_ID) && view->id;
    double room_mm = id_room_mm(view, panel, rect.w_mm);
    bool alone = is_stacked(view, panel, rect.w_mm) || (!id && !has_pages(view, panel));
    if (panel_has(panel, OPTION_SCALE))
        draw_scale(view, rect,
                   alone ? rect.w_mm : scale_width(rect.w_mm) - view_mm(view, 2));
    if (is_stacked(view, panel, rect.w_mm))
        rect.h_mm -= scale_height(view) + view_mm(view, 2);
    if (id)
        draw_id(view, panel, room_mm, rect);
    else if (has_pages(view, panel))
        draw_pages(view, (struct rect){rect.x_mm + rect.w_mm - room_mm,
                                       rect.y_mm + rect.h_mm - view_mm(view, 4.4),
                                       room_mm, view_mm(view, 4.4)});
}

const struct panel_kind PANEL_FOOT = {
    .name = "foot",
    .allowed = OPTION_SCALE | OPTION_ID | OPTION_PAGES,
    .preset = OPTION_SCALE | OPTION_ID | OPTION_PAGES,
    .width = foot_width,
    .height = foot_height,
    .draw = foot_draw,
};
