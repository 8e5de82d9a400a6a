/*
 * The rules in brief, numbered, in a card, in two columns where lines would be far too
 * long; and what a rule set says about itself, a paragraph without a frame. Text is set
 * as large as the height allows.
 */
#include "layout/brief.h"
#include "layout/panel.h"
#include "layout/para.h"

#include <math.h>

static const double BEST_PT = 9.2, LEAST_PT = 7.0, STEP_PT = 0.1, GAP_EM = 0.3;
static const double GROWN = 1.35; /* where there is room to spare */

struct rules_text {
    struct brief brief;
    struct para para[BRIEF_MAX];
    int split; /* the first rule of the second column; all: there is none */
};

static double indent_mm(const struct view *view, double size_pt)
{
    (void)view;
    return size_pt * 0.3528 * 1.1;
}

static double pad_mm(const struct view *view)
{
    return view_mm(view, 2.2);
}

/* The rules in brief are read in short lines. */
static int columns_in(const struct view *view, const struct panel *panel, double w_mm)
{
    return !panel_has(panel, OPTION_FULL) && w_mm > view_mm(view, 150) ? 2 : 1;
}

static double column_mm(const struct view *view, const struct panel *panel, double w_mm)
{
    int n = columns_in(view, panel, w_mm);
    return (w_mm - (n + 1) * pad_mm(view)) / n;
}

/* The height of rules `first` to before `end`. */
static double stack_mm(const struct rules_text *text, double size_pt, int first,
                       int end)
{
    double h_mm = 0;
    for (int i = first; i < end; i++)
        h_mm += text->para[i].height_mm + (i > first ? size_pt * 0.3528 * GAP_EM : 0);
    return h_mm;
}

/* The height of all rules at `size_pt` in a card `w_mm` wide, breaking them on the way;
 * never when a word is too long. */
static double set_at(struct view *view, const struct panel *panel,
                     struct rules_text *text, double size_pt, double w_mm)
{
    struct type type = {WEIGHT_REGULAR, size_pt, INK_TEXT};
    double room_mm = column_mm(view, panel, w_mm) - indent_mm(view, size_pt);
    int n = text->brief.n;
    for (int i = 0; i < n; i++)
        if (!para_break(&text->para[i], view->pen, strbuf_text(&text->brief.text[i]),
                        type, room_mm))
            return span_never().least_mm;
    text->split = n;
    double h_mm = stack_mm(text, size_pt, 0, n);
    for (int k = 1; k < n && columns_in(view, panel, w_mm) > 1; k++) {
        double split_mm =
            fmax(stack_mm(text, size_pt, 0, k), stack_mm(text, size_pt, k, n));
        if (split_mm < h_mm) {
            h_mm = split_mm;
            text->split = k;
        }
    }
    return h_mm + 2 * pad_mm(view) * 0.7;
}

static bool begin(struct view *view, const struct panel *panel, struct rules_text *text)
{
    enum status status = brief_make(&text->brief, &view->words, view->rules,
                                    panel_has(panel, OPTION_FULL));
    if (status)
        pen_fail(view->pen, status, "%s", status_text(status));
    return !status;
}

static double size_for(const struct view *view, double size_pt)
{
    return view_type(view, WEIGHT_REGULAR, size_pt, INK_TEXT).size_pt;
}

static double best_pt(const struct view *view, const struct panel *panel)
{
    return size_for(view, panel_has(panel, OPTION_FULL) ? 12 : BEST_PT);
}

static const char *title_of(const struct view *view, const struct panel *panel)
{
    return view_text(view, panel->title[0] ? panel->title : "panel.rules");
}

static struct span rules_width(struct view *view, const struct panel *panel)
{
    double title_mm = card_least_mm(view, title_of(view, panel));
    return (struct span){fmax(view_mm(view, 44), title_mm), view_mm(view, 73.5)};
}

static struct span rules_height(struct view *view, const struct panel *panel,
                                double w_mm)
{
    struct rules_text text;
    struct span span = span_never();
    if (begin(view, panel, &text)) {
        double bar_mm = card_bar_mm(view);
        span.least_mm =
            bar_mm + set_at(view, panel, &text, size_for(view, LEAST_PT), w_mm);
        span.best_mm = bar_mm + set_at(view, panel, &text, best_pt(view, panel), w_mm);
        span.best_mm = fmax(span.best_mm, span.least_mm);
    }
    brief_free(&text.brief);
    return span;
}

static void draw_rules(struct view *view, const struct panel *panel,
                       const struct rules_text *text, double size_pt,
                       struct rect inside)
{
    struct type type = {WEIGHT_BOLD, size_pt, INK_ACCENT};
    struct strbuf number = {.part_of = &view->pen->texts};
    double x_mm = inside.x_mm + pad_mm(view),
           w_mm = column_mm(view, panel, inside.w_mm);
    double y_mm = inside.y_mm + pad_mm(view) * 0.7;
    for (int i = 0; i < text->brief.n; i++) {
        const struct para *para = &text->para[i];
        double indent = indent_mm(view, size_pt);
        if (i == text->split) {
            x_mm += w_mm + pad_mm(view);
            y_mm = inside.y_mm + pad_mm(view) * 0.7;
        }
        strbuf_clear(&number);
        words_number(&view->words, i + 1, &number);
        struct rect room = {x_mm, y_mm, w_mm, para->height_mm};
        pen_box(view->pen, "rule", room);
        pen_put(view->pen,
                &(struct line){strbuf_text(&number), number.length, type, ALIGN_LEFT},
                (double[]){x_mm, y_mm + para->baseline_mm});
        para_draw(para, view->pen, (double[]){x_mm + indent, y_mm});
        pen_box_end(view->pen);
        y_mm += para->height_mm + size_pt * 0.3528 * GAP_EM;
    }
    strbuf_free(&number);
}

static void rules_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    struct rect inside = card_draw(view, rect, title_of(view, panel), 0);
    struct rules_text text;
    if (begin(view, panel, &text)) {
        double size_pt = best_pt(view, panel) * GROWN,
               least_pt = size_for(view, LEAST_PT);
        while (size_pt > least_pt &&
               set_at(view, panel, &text, size_pt, inside.w_mm) > inside.h_mm + 0.01)
            size_pt = fmax(least_pt, size_pt - STEP_PT);
        if (set_at(view, panel, &text, size_pt, inside.w_mm) < span_never().least_mm)
            draw_rules(view, panel, &text, size_pt, inside);
    }
    brief_free(&text.brief);
}

const struct panel_kind PANEL_RULES = {
    .name = "rules",
    .allowed = OPTION_FULL,
    .width = rules_width,
    .height = rules_height,
    .draw = rules_draw,
};

/* ---- About */

/* What the rule set says about itself, then the size of its board. */
static void put_about(struct view *view, struct strbuf *out)
{
    struct strbuf w = {.part_of = out}, h = w, size = w;
    words_number(&view->words, view->rules->board.width, &w);
    words_number(&view->words, view->rules->board.height, &h);
    const struct catalog_value values[] = {
        {"w", strbuf_text(&w)}, {"h", strbuf_text(&h)}, {NULL, NULL}};
    words_rules_about(&view->words, view->rules, out);
    if (out->length)
        strbuf_putc(out, ' ');
    catalog_format(view->words.lang, &size, "panel.board", values);
    view_put_unbroken(strbuf_text(&size), out);
    strbuf_free(&size);
    strbuf_free(&w);
    strbuf_free(&h);
}

static struct span about_height(struct view *view, const struct panel *panel,
                                double w_mm)
{
    (void)panel;
    struct strbuf text = {.part_of = &view->pen->texts};
    struct para para;
    put_about(view, &text);
    bool fits = para_break(&para, view->pen, strbuf_text(&text),
                           view_type(view, WEIGHT_REGULAR, 11.5, INK_MID), w_mm);
    strbuf_free(&text);
    return fits ? (struct span){para.height_mm, para.height_mm} : span_never();
}

static void about_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    (void)panel;
    struct strbuf text = {.part_of = &view->pen->texts};
    struct para para;
    put_about(view, &text);
    if (para_break(&para, view->pen, strbuf_text(&text),
                   view_type(view, WEIGHT_REGULAR, 11.5, INK_MID), rect.w_mm)) {
        pen_box(view->pen, "about", rect);
        para_draw(&para, view->pen, (double[]){rect.x_mm, rect.y_mm});
        pen_box_end(view->pen);
    }
    strbuf_free(&text);
}

const struct panel_kind PANEL_ABOUT = {
    .name = "about",
    .width = rules_width,
    .height = about_height,
    .draw = about_draw,
};
