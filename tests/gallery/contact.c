/*
 * A contact sheet: pictures made small, each over its caption.
 *
 *     contact OUT COLUMNS WIDTH FONT PICTURE CAPTION...
 *
 *     +------+------+------+     every field is WIDTH pixels wide and as high as an
 *     | pic  | pic  | pic  |     upright A4 page; a picture keeps the ratio of its
 *     | word | word | word |     sides and stands at the bottom, over its caption
 *     +------+------+------+
 *
 * Pictures are PNG files, several times as large as they are shown: Cairo then averages
 * whole areas, so that thin lines fade rather than break.
 */
#include <cairo-ft.h>
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double PAGE_RATIO = 297.0 / 210.0, GAP_PX = 14, CAPTION_PX = 22;
static const double LETTER_PX = 12;

struct contact {
    cairo_t *cr;
    int columns, rows;
    double w_px, h_px; /* of a field's picture */
};

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "contact: %s: %s\n", what, why);
    exit(1);
}

static void check(cairo_status_t status, const char *what)
{
    if (status)
        fail(what, cairo_status_to_string(status));
}

/* Draw the picture of `path`, its bottom on `bottom_px`. */
static void draw_picture(const struct contact *contact, const char *path, double x_px,
                         double bottom_px)
{
    cairo_t *cr = contact->cr;
    cairo_surface_t *picture = cairo_image_surface_create_from_png(path);
    check(cairo_surface_status(picture), path);
    double w = cairo_image_surface_get_width(picture);
    double h = cairo_image_surface_get_height(picture);
    double scale = fmin(contact->w_px / w, contact->h_px / h);
    cairo_save(cr);
    cairo_translate(cr, round(x_px + (contact->w_px - w * scale) / 2),
                    round(bottom_px - h * scale));
    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_rectangle(cr, 0, 0, w, h);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, 0.62, 0.67, 0.73);
    cairo_set_line_width(cr, 1 / scale);
    cairo_stroke(cr);
    cairo_restore(cr);
    cairo_surface_destroy(picture);
}

/* Write `text` in the middle of its field, smaller if it is too wide. */
static void draw_caption(const struct contact *contact, const char *text, double x_px,
                         double y_px)
{
    cairo_t *cr = contact->cr;
    cairo_text_extents_t extents;
    cairo_set_source_rgb(cr, 0.07, 0.18, 0.3);
    cairo_set_font_size(cr, LETTER_PX);
    cairo_text_extents(cr, text, &extents);
    if (extents.x_advance > contact->w_px) {
        cairo_set_font_size(cr, LETTER_PX * contact->w_px / extents.x_advance);
        cairo_text_extents(cr, text, &extents);
    }
    cairo_move_to(cr, x_px + (contact->w_px - extents.x_advance) / 2,
                  y_px + LETTER_PX + 3);
    cairo_show_text(cr, text);
}

static void use_font(cairo_t *cr, const char *path)
{
    FT_Library library; /* lives, as the face does, as long as the program */
    FT_Face face = NULL;
    if (FT_Init_FreeType(&library) || FT_New_Face(library, path, 0, &face))
        fail(path, "not a font");
    cairo_font_face_t *font = cairo_ft_font_face_create_for_ft_face(face, 0);
    cairo_set_font_face(cr, font);
    cairo_font_face_destroy(font);
}

static cairo_surface_t *new_sheet(struct contact *contact, const char *font)
{
    cairo_surface_t *sheet = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)(contact->columns * (contact->w_px + GAP_PX) + GAP_PX),
        (int)(contact->rows * (contact->h_px + GAP_PX + CAPTION_PX)));
    contact->cr = cairo_create(sheet);
    cairo_set_source_rgb(contact->cr, 1, 1, 1);
    cairo_paint(contact->cr);
    use_font(contact->cr, font);
    return sheet;
}

int main(int argc, char **argv)
{
    if (argc < 7 || argc % 2 == 0 || atoi(argv[2]) < 1 || atoi(argv[3]) < 1)
        fail("usage", "contact OUT COLUMNS WIDTH FONT PICTURE CAPTION...");
    int n = (argc - 5) / 2, columns = atoi(argv[2]);
    double w_px = atoi(argv[3]);
    struct contact contact = {.columns = columns,
                              .rows = (n + columns - 1) / columns,
                              .w_px = w_px,
                              .h_px = round(w_px * PAGE_RATIO)};
    cairo_surface_t *sheet = new_sheet(&contact, argv[4]);
    for (int i = 0; i < n; i++) {
        double x_px = GAP_PX + i % columns * (w_px + GAP_PX);
        int row = i / columns + 1;
        double y_px = row * (contact.h_px + GAP_PX + CAPTION_PX) - CAPTION_PX;
        draw_picture(&contact, argv[5 + 2 * i], x_px, y_px);
        draw_caption(&contact, argv[6 + 2 * i], x_px, y_px);
    }
    check(cairo_status(contact.cr), argv[1]);
    cairo_destroy(contact.cr);
    check(cairo_surface_write_to_png(sheet, argv[1]), argv[1]);
    cairo_surface_destroy(sheet);
    return 0;
}
