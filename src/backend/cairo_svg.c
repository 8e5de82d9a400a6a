/*
 * SVG: each page a document of its own, handed to the sink when the page ends.
 *
 * Text is outlines, drawn once a shape: a user font of Cairo's whose glyphs come from
 * our own face becomes <symbol>s, and each glyph on the page a <use>, a third of the
 * size of a path for every letter. No font is named, so none can be missing.
 *
 * Cairo keeps coordinates in 1/256 of the surface's unit. With a surface in mm that is
 * 4 micrometres, coarse for letters 2 mm high when the page is looked at enlarged, so
 * the surface is in tenths of a millimetre and the document says so itself: width and
 * height in mm, viewBox in tenths. Cairo cannot say that, so what it wrote is read
 * once more and two things are replaced:
 *
 *     <svg xmlns=... width="2100" ...>      ours, with the title and language
 *     <g id="surface17">                    <g>
 *
 * The second is a counter of the whole process: with it the same page would have other
 * bytes when drawn again.
 *
 * Cairo writes the page when its surface ends, and ends badly without memory for that;
 * so some is set aside when the page begins (cairo_png.c has more of this).
 */
#include "backend/backend.h"
#include "backend/cairo_scene.h"

#include <cairo-svg.h>
#include <ft2build.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include FT_FREETYPE_H

static const double UNITS_PER_MM = 10.0;

struct svg {
    struct canvas_options options;
    int page;
    double w_mm, h_mm;
    struct strbuf raw; /* what Cairo wrote of the page */
    cairo_surface_t *surface;
    cairo_t *cr;
    void *reserve;                        /* while the page is drawn */
    const struct fonts *fonts;            /* that `faces` are of */
    cairo_font_face_t *faces[FACE_COUNT]; /* made when used, for one page */
};

/* ---- The user font */

static const cairo_user_data_key_t FREETYPE_KEY;

static cairo_status_t font_init(cairo_scaled_font_t *font, cairo_t *cr,
                                cairo_font_extents_t *extents)
{
    (void)font, (void)cr;
    *extents = (cairo_font_extents_t){
        .ascent = 1.1, .descent = 0.5, .height = 1.6, .max_x_advance = 2};
    return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t font_glyph(cairo_scaled_font_t *font, unsigned long glyph,
                                 cairo_t *cr, cairo_text_extents_t *extents)
{
    (void)extents; /* nobody asks for advances: every glyph is placed */
    FT_Face face = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(font),
                                                 &FREETYPE_KEY);
    if (!face || cairo_scene_outline(cr, face, (unsigned)glyph, (double[]){0, 0},
                                     1.0 / face->units_per_EM))
        return CAIRO_STATUS_USER_FONT_ERROR;
    cairo_fill(cr);
    return CAIRO_STATUS_SUCCESS;
}

static void drop_faces(struct svg *svg)
{
    for (int i = 0; i < FACE_COUNT; i++) {
        if (svg->faces[i])
            cairo_font_face_destroy(svg->faces[i]);
        svg->faces[i] = NULL;
    }
}

/* The Cairo face of one of our faces; on failure Cairo's own error face. */
static cairo_font_face_t *face_of(struct svg *svg, const struct fonts *fonts,
                                  enum face face)
{
    if (svg->fonts != fonts)
        drop_faces(svg);
    svg->fonts = fonts;
    if (svg->faces[face])
        return svg->faces[face];
    cairo_font_face_t *made = cairo_user_font_face_create();
    cairo_user_font_face_set_init_func(made, font_init);
    cairo_user_font_face_set_render_glyph_func(made, font_glyph);
    if (cairo_font_face_status(made) == CAIRO_STATUS_SUCCESS)
        (void)cairo_font_face_set_user_data(made, &FREETYPE_KEY,
                                            fonts_freetype(fonts, face), NULL);
    return svg->faces[face] = made;
}

/* ---- The document */

static void put_escaped(struct strbuf *out, const char *text)
{
    for (const char *c = text; *c; c++)
        if (*c == '<' || *c == '>' || *c == '&' || *c == '"')
            strbuf_printf(out, "&#%d;", *c);
        else if ((unsigned char)*c >= 0x20)
            strbuf_putc(out, *c);
}

/* A length in thousandths of a millimetre as text, whatever the locale. */
static void put_mm(struct strbuf *out, double mm)
{
    long thousandths = lround(mm * 1000);
    strbuf_printf(out, "%ld", thousandths / 1000);
    if (thousandths % 1000)
        strbuf_printf(out, ".%03ld", thousandths % 1000);
}

static void put_start_tag(struct strbuf *out, const struct svg *svg)
{
    strbuf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\""
                     " xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
    put_mm(out, svg->w_mm);
    strbuf_puts(out, "mm\" height=\"");
    put_mm(out, svg->h_mm);
    strbuf_puts(out, "mm\" viewBox=\"0 0 ");
    put_mm(out, svg->w_mm * UNITS_PER_MM);
    strbuf_putc(out, ' ');
    put_mm(out, svg->h_mm * UNITS_PER_MM);
    strbuf_puts(out, "\" version=\"1.1\"");
    if (svg->options.lang) {
        strbuf_puts(out, " xml:lang=\"");
        put_escaped(out, svg->options.lang);
        strbuf_putc(out, '"');
    }
    strbuf_puts(out, ">\n");
    if (svg->options.title) {
        strbuf_puts(out, "<title>");
        put_escaped(out, svg->options.title);
        strbuf_puts(out, "</title>\n");
    }
}

/* Copy what Cairo wrote with our start tag and without its counter. False if it does
 * not look as Cairo's documents do. */
static bool put_document(struct strbuf *out, const struct svg *svg)
{
    static const char COUNTED[] = "<g id=\"surface";
    const char *start = strstr(strbuf_text(&svg->raw), "<svg ");
    const char *body = start ? strstr(start, ">\n") : NULL;
    const char *group = body ? strstr(body, COUNTED) : NULL;
    if (!group)
        return false;
    const char *rest = group + sizeof COUNTED - 1;
    rest += strspn(rest, "0123456789");
    body += 2;
    strbuf_add(out, svg->raw.bytes, (size_t)(start - svg->raw.bytes));
    put_start_tag(out, svg);
    strbuf_add(out, body, (size_t)(group - body));
    strbuf_puts(out, "<g");
    strbuf_puts(out, rest + 1); /* past the quote */
    return true;
}

/* ---- Pages */

static void drop_page(struct svg *svg)
{
    cairo_scene_give_up(&svg->reserve);
    if (svg->cr)
        cairo_destroy(svg->cr);
    if (svg->surface)
        cairo_surface_destroy(svg->surface);
    svg->cr = NULL;
    svg->surface = NULL;
    drop_faces(svg);
}

/* End the page, if there is one, and hand it over. */
static enum status end_page(struct svg *svg)
{
    if (!svg->cr)
        return STATUS_OK;
    struct strbuf out = {0};
    enum status status = cairo_scene_status(cairo_status(svg->cr));
    cairo_scene_give_up(&svg->reserve);
    cairo_surface_finish(svg->surface);
    if (!status)
        status = cairo_scene_status(cairo_surface_status(svg->surface));
    drop_page(svg);
    if (!status && !put_document(&out, svg))
        status = STATUS_LIBRARY;
    if (!status && out.failed)
        status = STATUS_NO_MEMORY;
    if (!status)
        status = svg->options.sink.write(svg->options.sink.user, svg->page, out.bytes,
                                         out.length);
    strbuf_free(&out);
    return status;
}

static enum status svg_page(void *state, double w_mm, double h_mm)
{
    struct svg *svg = state;
    enum status status = end_page(svg);
    if (status)
        return status;
    svg->page++;
    svg->w_mm = w_mm;
    svg->h_mm = h_mm;
    strbuf_clear(&svg->raw);
    if (cairo_scene_set_aside(&svg->reserve))
        return STATUS_NO_MEMORY;
    svg->surface = cairo_svg_surface_create_for_stream(
        cairo_scene_collect, &svg->raw, w_mm * UNITS_PER_MM, h_mm * UNITS_PER_MM);
    svg->cr = cairo_create(svg->surface);
    cairo_scale(svg->cr, UNITS_PER_MM, UNITS_PER_MM);
    cairo_set_source_rgb(svg->cr, 1, 1, 1);
    cairo_paint(svg->cr);
    return cairo_scene_status(cairo_status(svg->cr));
}

static enum status svg_draw(void *state, const struct path *path,
                            const struct style *style)
{
    struct svg *svg = state;
    cairo_scene_draw(svg->cr, path, style, svg->options.mono);
    return cairo_scene_status(cairo_status(svg->cr));
}

static enum status show_run(struct svg *svg, const struct text *text,
                            const struct run *run, const double xy_mm[2])
{
    cairo_glyph_t *glyphs = cairo_glyph_allocate(run->nglyphs);
    if (!glyphs)
        return STATUS_NO_MEMORY;
    for (int i = 0; i < run->nglyphs; i++)
        glyphs[i] = (cairo_glyph_t){.index = run->glyphs[i].id,
                                    .x = xy_mm[0] + run->glyphs[i].x_mm,
                                    .y = xy_mm[1] + run->glyphs[i].y_mm};
    cairo_set_font_face(svg->cr, face_of(svg, text->fonts, run->face));
    cairo_set_font_size(svg->cr, text->style.size_pt * 25.4 / 72.0);
    cairo_show_glyphs(svg->cr, glyphs, run->nglyphs);
    cairo_glyph_free(glyphs);
    return cairo_scene_status(cairo_status(svg->cr));
}

static enum status svg_text(void *state, const struct text *text, double x_mm,
                            double y_mm, enum ink ink)
{
    struct svg *svg = state;
    cairo_scene_ink(svg->cr, ink, svg->options.mono);
    for (int i = 0; i < text->nruns; i++) {
        enum status status =
            show_run(svg, text, &text->runs[i], (double[]){x_mm, y_mm});
        if (status)
            return status;
    }
    return STATUS_OK;
}

static enum status svg_box(void *state, const char *name, const struct rect *rect)
{
    (void)state, (void)name, (void)rect;
    return STATUS_OK;
}

static enum status svg_finish(void *state)
{
    return end_page(state);
}

static void svg_free(void *state)
{
    struct svg *svg = state;
    drop_page(svg);
    strbuf_free(&svg->raw);
    canvas_options_free(&svg->options);
    free(svg);
}

enum status cairo_svg_new(struct canvas **out, const struct canvas_options *options)
{
    struct svg *svg = calloc(1, sizeof *svg);
    if (!svg)
        return STATUS_NO_MEMORY;
    if (canvas_options_copy(&svg->options, options)) {
        svg_free(svg);
        return STATUS_NO_MEMORY;
    }
    struct canvas *canvas = canvas_new((struct device){.state = svg,
                                                       .page = svg_page,
                                                       .draw = svg_draw,
                                                       .text = svg_text,
                                                       .box = svg_box,
                                                       .finish = svg_finish,
                                                       .free = svg_free});
    if (!canvas)
        return STATUS_NO_MEMORY;
    *out = canvas;
    return STATUS_OK;
}
