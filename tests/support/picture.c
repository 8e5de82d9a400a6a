#include "support/picture.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const unsigned char *bytes;
    size_t left;
};

static cairo_status_t take(void *user, unsigned char *out, unsigned length)
{
    struct source *source = user;
    if (length > source->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(out, source->bytes, length);
    source->bytes += length;
    source->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

static struct picture from_surface(cairo_surface_t *surface)
{
    struct picture picture = {0};
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
        picture.w = cairo_image_surface_get_width(surface);
        picture.h = cairo_image_surface_get_height(surface);
        picture.grey = malloc((size_t)picture.w * (size_t)picture.h);
        int stride = cairo_image_surface_get_stride(surface);
        const unsigned char *row = cairo_image_surface_get_data(surface);
        for (int y = 0; picture.grey && y < picture.h; y++, row += stride)
            for (int x = 0; x < picture.w; x++)
                picture.grey[y * picture.w + x] =
                    (unsigned char)((row[4 * x] + row[4 * x + 1] + row[4 * x + 2]) / 3);
    }
    cairo_surface_destroy(surface);
    return picture;
}

struct picture picture_read(const void *png, size_t length)
{
    struct source source = {png, length};
    return from_surface(cairo_image_surface_create_from_png_stream(take, &source));
}

struct picture picture_read_file(const char *path)
{
    return from_surface(cairo_image_surface_create_from_png(path));
}

void picture_free(struct picture *picture)
{
    free(picture->grey);
    *picture = (struct picture){0};
}

double picture_difference(const struct picture *a, const struct picture *b)
{
    if (!a->grey || !b->grey || abs(a->w - b->w) > 1 || abs(a->h - b->h) > 1)
        return 1;
    int w = a->w < b->w ? a->w : b->w, h = a->h < b->h ? a->h : b->h;
    double sum = 0;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            sum += abs(a->grey[y * a->w + x] - b->grey[y * b->w + x]);
    return sum / 255.0 / w / h;
}

double picture_darkness(const struct picture *picture)
{
    size_t n = (size_t)picture->w * (size_t)picture->h, dark = 0;
    for (size_t i = 0; i < n; i++)
        dark += picture->grey[i] < 128;
    return n ? (double)dark / (double)n : 0;
}

static long be32(const unsigned char *bytes)
{
    return (long)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

long picture_dots_per_metre(const void *png, size_t length)
{
    const unsigned char *bytes = png;
    for (size_t at = 8; at + 12 <= length; at += 12 + (size_t)be32(bytes + at)) {
        if (memcmp(bytes + at + 4, "IDAT", 4) == 0)
            return -1;
        if (memcmp(bytes + at + 4, "pHYs", 4) == 0)
            return bytes[at + 16] == 1 ? be32(bytes + at + 8) : -1;
    }
    return -1;
}
