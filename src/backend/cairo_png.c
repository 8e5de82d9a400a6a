/*
 * PNG: each page an image surface, handed to the sink when the page ends. From 150 dpi
 * on it is the page as it is, within half a percent of the PDF drawn at the same size.
 * Below that the thinnest lines are less than a pixel, and upright ones are moved to
 * whole pixels (snap.c). Baselines always are, so that all lines of small text look
 * alike; sideways letters are not moved: their spacing would suffer.
 *
 * Cairo writes no pHYs chunk, and without one a viewer prints the page at whatever size
 * it likes, so the chunk is put in: it belongs before the image data, and goes right
 * behind the header chunk, which always has the same length.
 *
 *     bytes  8           25                21              ...
 *            signature   IHDR (13 of data) pHYs (9 of data) IDAT ... IEND
 *
 * A chunk is length, type, data and a CRC-32 of type and data (PNG specification,
 * sections 5.3 and 11.3.5.3). Linking libpng for twenty-one bytes was rejected.
 *
 * Cairo 1.16 cannot run out of memory while it takes up a polygon's edges: it jumps to
 * where it was set up, which it has long left. So memory is set aside, given up for the
 * length of a drawing call and taken back after it: then there is enough, and if it
 * cannot be had again, the page fails before the next call.
 *
 *     page       draw                 draw                    end of page
 *     malloc --> free, Cairo, malloc, free, Cairo, malloc --> free
 */
#include "backend/backend.h"
#include "backend/cairo_scene.h"
#include "backend/snap.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

enum { SIGNATURE_AND_HEADER = 33, SIDE_MAX_PX = 32767 };

static const double DPI_DEFAULT = 150.0, SNAP_BELOW_DPI = 150.0;

struct png {
    struct canvas_options options;
    int page;
    cairo_surface_t *surface; /* of the page being drawn, or NULL */
    cairo_t *cr;
    struct path snapped; /* scratch */
    void *reserve;       /* between drawing calls */
    bool too_large;
};

/* ---- Memory */

/* After Cairo's work; what came of it. */
static enum status take_reserve_back(struct png *png)
{
    enum status status = cairo_scene_set_aside(&png->reserve);
    return status ? status : cairo_scene_status(cairo_status(png->cr));
}

/* ---- Bytes */

static void put_be32(unsigned char *out, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        out[i] = (unsigned char)(value >> (24 - 8 * i));
}

/* Copy Cairo's PNG with the resolution put in. */
static void put_png(struct strbuf *out, const struct strbuf *png, double dpi)
{
    unsigned char chunk[21] = {0, 0, 0, 9, 'p', 'H', 'Y', 's'};
    uint32_t dots_per_metre = (uint32_t)lround(dpi / 0.0254);
    put_be32(chunk + 8, dots_per_metre);
    put_be32(chunk + 12, dots_per_metre);
    chunk[16] = 1; /* the unit: metres */
    put_be32(chunk + 17, (uint32_t)crc32(0, chunk + 4, 13));
    strbuf_add(out, png->bytes, SIGNATURE_AND_HEADER);
    strbuf_add(out, chunk, sizeof chunk);
    strbuf_add(out, png->bytes + SIGNATURE_AND_HEADER,
               png->length - SIGNATURE_AND_HEADER);
}

/* ---- Pages */

static void drop_page(struct png *png)
{
    if (png->cr)
        cairo_destroy(png->cr);
    if (png->surface)
        cairo_surface_destroy(png->surface);
    png->cr = NULL;
    png->surface = NULL;
    cairo_scene_give_up(&png->reserve);
}

/* End the page, if there is one, and hand it over. */
static enum status end_page(struct png *png)
{
    if (!png->cr)
        return STATUS_OK;
    struct strbuf raw = {0}, out = {0};
    enum status status = cairo_scene_status(cairo_status(png->cr));
    if (!status)
        status = cairo_scene_status(
            cairo_surface_write_to_png_stream(png->surface, cairo_scene_collect, &raw));
    drop_page(png);
    if (!status) {
        put_png(&out, &raw, png->options.dpi);
        status = out.failed ? STATUS_NO_MEMORY : STATUS_OK;
    }
    strbuf_free(&raw);
    if (!status)
        status = png->options.sink.write(png->options.sink.user, png->page, out.bytes,
                                         out.length);
    strbuf_free(&out);
    return status;
}

static enum status png_page(void *state, double w_mm, double h_mm)
{
    struct png *png = state;
    enum status status = end_page(png);
    if (status)
        return status;
    double scale = png->options.dpi / 25.4;
    double w_px = round(w_mm * scale), h_px = round(h_mm * scale);
    png->too_large =
        !(w_px >= 1 && h_px >= 1 && w_px <= SIDE_MAX_PX && h_px <= SIDE_MAX_PX);
    if (png->too_large)
        return STATUS_LIMIT;
    png->page++;
    png->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)w_px, (int)h_px);
    png->cr = cairo_create(png->surface);
    cairo_set_source_rgb(png->cr, 1, 1, 1);
    cairo_paint(png->cr);
    cairo_scale(png->cr, scale, scale);
    return take_reserve_back(png);
}

static enum status png_draw(void *state, const struct path *path,
                            const struct style *style)
{
    struct png *png = state;
    struct style adjusted = *style;
    if (png->options.dpi < SNAP_BELOW_DPI &&
        snap_path(&png->snapped, &adjusted, path, png->options.dpi / 25.4)) {
        if (png->snapped.failed)
            return STATUS_NO_MEMORY;
        path = &png->snapped;
    }
    cairo_scene_give_up(&png->reserve);
    cairo_scene_draw(png->cr, path, &adjusted, png->options.mono);
    return take_reserve_back(png);
}

static enum status png_text(void *state, const struct text *text, double x_mm,
                            double y_mm, enum ink ink)
{
    struct png *png = state;
    double px_per_mm = png->options.dpi / 25.4;
    y_mm = round(y_mm * px_per_mm) / px_per_mm;
    cairo_scene_ink(png->cr, ink, png->options.mono);
    for (int i = 0; i < text->nruns; i++) {
        const struct run *run = &text->runs[i];
        void *freetype = fonts_freetype(text->fonts, run->face);
        double unit_mm = fonts_unit_mm(text->fonts, run->face, text->style.size_pt);
        for (int k = 0; k < run->nglyphs; k++) {
            const struct glyph *glyph = &run->glyphs[k];
            enum status status = cairo_scene_outline(
                png->cr, freetype, glyph->id,
                (double[]){x_mm + glyph->x_mm, y_mm + glyph->y_mm}, unit_mm);
            if (status)
                return status;
        }
    }
    cairo_scene_give_up(&png->reserve);
    cairo_fill(png->cr);
    return take_reserve_back(png);
}

static enum status png_box(void *state, const char *name, const struct rect *rect)
{
    (void)state, (void)name, (void)rect;
    return STATUS_OK;
}

static enum status png_finish(void *state)
{
    return end_page(state);
}

static void png_explain(const void *state, struct diag *diag)
{
    const struct png *png = state;
    if (png->too_large)
        diag_fail(diag, STATUS_LIMIT, 0, 0,
                  "a page at %g dpi has more than %d pixels a side, or none",
                  png->options.dpi, SIDE_MAX_PX);
}

static void png_free(void *state)
{
    struct png *png = state;
    drop_page(png);
    path_free(&png->snapped);
    canvas_options_free(&png->options);
    free(png);
}

enum status cairo_png_new(struct canvas **out, const struct canvas_options *options)
{
    struct png *png = calloc(1, sizeof *png);
    if (!png)
        return STATUS_NO_MEMORY;
    if (canvas_options_copy(&png->options, options)) {
        png_free(png);
        return STATUS_NO_MEMORY;
    }
    if (png->options.dpi == 0)
        png->options.dpi = DPI_DEFAULT;
    struct canvas *canvas = canvas_new((struct device){.state = png,
                                                       .page = png_page,
                                                       .draw = png_draw,
                                                       .text = png_text,
                                                       .box = png_box,
                                                       .finish = png_finish,
                                                       .explain = png_explain,
                                                       .free = png_free});
    if (!canvas)
        return STATUS_NO_MEMORY;
    *out = canvas;
    return STATUS_OK;
}
