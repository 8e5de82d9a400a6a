/*
 * Names: which letter is which ship, in a line or two under a board of answers.
 *
 *     C Carrier   B Battleship   R Cruiser
 *
 * A letter and its name are joined by a blank that does not break.
 */
#include "layout/panel.h"
#include "layout/para.h"

static void put_names(struct view *view, struct strbuf *out)
{
    for (int t = 0; t < view->rules->ntypes; t++) {
        const struct ship_type *type = &view->rules->types[t];
        strbuf_puts(out, t ? "   " : "");
        strbuf_putc(out, type->letter);
        strbuf_puts(out, "\xc2\xa0");
        struct strbuf name = {.part_of = out};
        words_ship(&view->words, type, &name);
        view_put_unbroken(strbuf_text(&name), out);
        strbuf_free(&name);
    }
}

static bool break_names(struct view *view, struct strbuf *text, struct para *para,
                        double w_mm)
{
    put_names(view, text);
    return para_break(para, view->pen, strbuf_text(text),
                      view_type(view, WEIGHT_REGULAR, 9, INK_QUIET), w_mm);
}

static struct span names_width(struct view *view, const struct panel *panel)
{
    (void)panel;
    return (struct span){view_mm(view, 24), view_mm(view, 24)};
}

static struct span names_height(struct view *view, const struct panel *panel,
                                double w_mm)
{
    (void)panel;
    struct strbuf text = {.part_of = &view->pen->texts};
    struct para para;
    bool fits = break_names(view, &text, &para, w_mm);
    strbuf_free(&text);
    return fits ? (struct span){para.height_mm, para.height_mm} : span_never();
}

static void names_draw(struct view *view, const struct panel *panel, struct rect rect)
{
    (void)panel;
    struct strbuf text = {.part_of = &view->pen->texts};
    struct para para;
    if (break_names(view, &text, &para, rect.w_mm))
        para_draw(&para, view->pen, (double[]){rect.x_mm, rect.y_mm});
    strbuf_free(&text);
}

const struct panel_kind PANEL_NAMES = {
    .name = "names",
    .width = names_width,
    .height = names_height,
    .draw = names_draw,
};
