/*
 * A TrueType file from outlines. Its parts (OpenType specification, "glyf", "loca",
 * "head", "hhea", "hmtx", "maxp"), all numbers big-endian:
 *
 *     directory | glyf | head | hhea | hmtx | loca | maxp
 *
 *     a glyph:  contours, bounds (5 x 16 bits)
 *               last point of each contour (16 bits each)
 *               length of instructions: 0
 *               flags, one a point, runs shortened by a repeat count
 *               x steps, then y steps: nothing, 8 bits or 16 bits as the flag says
 *
 * Points keep their places in the outline, on and off the curve as they are, so a glyph
 * that comes from a TrueType font is drawn exactly as there. Instructions are left out:
 * they serve coarse screens. There is no cmap, name or post table: a PDF refers to the
 * glyphs by number.
 */
#include "backend/truetype.h"

#include <stdint.h>
#include <stdlib.h>

enum {
    ON_CURVE = 1,
    X_BYTE = 2,
    Y_BYTE = 4,
    REPEAT = 8,
    X_SAME_OR_PLUS = 16, /* with X_BYTE: it is positive; without: no step */
    Y_SAME_OR_PLUS = 32,
    NUMBER_MAX = 65535,
    NTABLES = 6,
    DIRECTORY = 12 + 16 * NTABLES,
    CHECKSUM_AT = 8 /* in head */
};

static void put16(struct strbuf *out, int value)
{
    unsigned char bytes[2] = {(unsigned char)(value >> 8 & 0xff),
                              (unsigned char)(value & 0xff)};
    strbuf_add(out, bytes, sizeof bytes);
}

static void put32(struct strbuf *out, uint32_t value)
{
    put16(out, (int)(value >> 16));
    put16(out, (int)(value & 0xffff));
}

static void align4(struct strbuf *out)
{
    strbuf_pad(out, '\0', (int)(-out->length & 3));
}

/* ---- Glyphs */

static int step_flag(int step, int byte_flag, int same_or_plus)
{
    if (step == 0)
        return same_or_plus;
    if (step >= -255 && step <= 255)
        return byte_flag | (step > 0 ? same_or_plus : 0);
    return 0;
}

static int flag_at(const struct truetype_point *points, int i)
{
    int x = points[i].x - (i ? points[i - 1].x : 0);
    int y = points[i].y - (i ? points[i - 1].y : 0);
    return (points[i].on ? ON_CURVE : 0) | step_flag(x, X_BYTE, X_SAME_OR_PLUS) |
           step_flag(y, Y_BYTE, Y_SAME_OR_PLUS);
}

static void put_flags(struct strbuf *out, const struct truetype_point *points, int n)
{
    for (int i = 0; i < n;) {
        int flag = flag_at(points, i), same = 1;
        while (i + same < n && same < 256 && flag_at(points, i + same) == flag)
            same++;
        strbuf_putc(out, (char)(same > 1 ? flag | REPEAT : flag));
        if (same > 1)
            strbuf_putc(out, (char)(same - 1));
        i += same;
    }
}

static void put_step(struct strbuf *out, int step)
{
    if (step == 0)
        return;
    if (step >= -255 && step <= 255)
        strbuf_putc(out, (char)abs(step));
    else
        put16(out, step);
}

static void put_points(struct strbuf *out, const struct truetype_point *points, int n)
{
    put_flags(out, points, n);
    for (int i = 0; i < n; i++)
        put_step(out, points[i].x - (i ? points[i - 1].x : 0));
    for (int i = 0; i < n; i++)
        put_step(out, points[i].y - (i ? points[i - 1].y : 0));
}

static void widen(int bounds[4], int x, int y)
{
    bounds[0] = x < bounds[0] ? x : bounds[0];
    bounds[1] = y < bounds[1] ? y : bounds[1];
    bounds[2] = x > bounds[2] ? x : bounds[2];
    bounds[3] = y > bounds[3] ? y : bounds[3];
}

/* Write a glyph's data; a blank one has none. Fills its bounds. */
static int put_glyph(struct strbuf *out, const struct truetype_point *points, int n,
                     int bounds[4])
{
    int contours = 0;
    for (int i = 0; i < n; i++) {
        if (i == 0)
            bounds[0] = bounds[2] = points[0].x, bounds[1] = bounds[3] = points[0].y;
        widen(bounds, points[i].x, points[i].y);
        contours += points[i].last;
    }
    if (n == 0)
        return 0;
    put16(out, contours);
    for (int i = 0; i < 4; i++)
        put16(out, bounds[i]);
    for (int i = 0; i < n; i++)
        if (points[i].last)
            put16(out, i);
    put16(out, 0); /* instructions */
    put_points(out, points, n);
    align4(out);
    return contours;
}

enum status truetype_add(struct truetype *font, const struct truetype_point *points,
                         int n, int advance)
{
    if (font->nglyphs == NUMBER_MAX || n > NUMBER_MAX || advance < 0 ||
        advance > NUMBER_MAX)
        return STATUS_LIMIT;
    int bounds[4] = {0};
    put32(&font->loca, (uint32_t)font->glyf.length);
    int contours = put_glyph(&font->glyf, points, n, bounds);
    put16(&font->hmtx, advance);
    put16(&font->hmtx, bounds[0]);
    if (n) {
        widen(font->bounds, bounds[0], bounds[1]);
        widen(font->bounds, bounds[2], bounds[3]);
    }
    font->points_max = n > font->points_max ? n : font->points_max;
    font->contours_max = contours > font->contours_max ? contours : font->contours_max;
    font->advance_max = advance > font->advance_max ? advance : font->advance_max;
    font->nglyphs++;
    return STATUS_OK;
}

/* ---- Tables */

static void put_head(struct strbuf *out, const struct truetype *font)
{
    put32(out, 0x00010000);
    put32(out, 0x00010000); /* revision */
    put32(out, 0);          /* the checksum's complement, filled in at the end */
    put32(out, 0x5f0f3cf5);
    put16(out, 3); /* baseline at y = 0, left side bearing at x = 0 */
    put16(out, font->em);
    for (int i = 0; i < 4; i++)
        put32(out, 0); /* made and changed: no date */
    for (int i = 0; i < 4; i++)
        put16(out, font->bounds[i]);
    put16(out, 0); /* style */
    put16(out, 6); /* smallest readable size */
    put16(out, 2); /* direction */
    put16(out, 1); /* loca has 32 bits */
    put16(out, 0);
}

static void put_hhea(struct strbuf *out, const struct truetype *font)
{
    put32(out, 0x00010000);
    put16(out, font->ascent);
    put16(out, font->descent);
    put16(out, 0);
    put16(out, font->advance_max);
    put16(out, font->bounds[0]); /* least left side bearing */
    put16(out, 0);               /* least right side bearing */
    put16(out, font->bounds[2]); /* greatest extent */
    put16(out, 1);               /* caret: upright */
    for (int i = 0; i < 7; i++)
        put16(out, 0);
    put16(out, font->nglyphs); /* all have an advance of their own */
}

static void put_maxp(struct strbuf *out, const struct truetype *font)
{
    put32(out, 0x00010000);
    put16(out, font->nglyphs);
    put16(out, font->points_max);
    put16(out, font->contours_max);
    put16(out, 0); /* composites: none */
    put16(out, 0);
    put16(out, 2); /* zones; nothing that follows is used without instructions */
    for (int i = 0; i < 8; i++)
        put16(out, 0);
}

static uint32_t sum_of(const char *bytes, size_t length)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < length; i++)
        sum += (uint32_t)(unsigned char)bytes[i] << (24 - 8 * (i & 3));
    return sum;
}

static void put_directory(struct strbuf *out, const struct strbuf tables[NTABLES])
{
    static const char TAGS[NTABLES][5] = {"glyf", "head", "hhea",
                                          "hmtx", "loca", "maxp"};
    uint32_t at = DIRECTORY;
    put32(out, 0x00010000);
    put16(out, NTABLES);
    put16(out, 64); /* 16 * the greatest power of two in NTABLES, its exponent, rest */
    put16(out, 2);
    put16(out, 16 * NTABLES - 64);
    for (int i = 0; i < NTABLES; i++) {
        strbuf_add(out, TAGS[i], 4);
        put32(out, sum_of(tables[i].bytes, tables[i].length));
        put32(out, at);
        put32(out, (uint32_t)tables[i].length);
        at += (uint32_t)((tables[i].length + 3) & ~(size_t)3);
    }
}

enum status truetype_write(struct truetype *font, struct strbuf *out)
{
    struct strbuf head = {0}, hhea = {0}, maxp = {0}, file = {0};
    put32(&font->loca, (uint32_t)font->glyf.length);
    if (font->glyf.length == 0)
        put32(&font->glyf, 0); /* an empty table is refused by some readers */
    put_head(&head, font);
    put_hhea(&hhea, font);
    put_maxp(&maxp, font);
    const struct strbuf tables[NTABLES] = {font->glyf, head,       hhea,
                                           font->hmtx, font->loca, maxp};
    bool failed = false;
    for (int i = 0; i < NTABLES; i++)
        failed = failed || tables[i].failed || !tables[i].bytes;
    if (!failed) {
        put_directory(&file, tables);
        size_t head_at = DIRECTORY + ((font->glyf.length + 3) & ~(size_t)3);
        for (int i = 0; i < NTABLES; i++) {
            strbuf_add(&file, tables[i].bytes, tables[i].length);
            align4(&file);
        }
        if (!file.failed) {
            uint32_t rest = 0xb1b0afba - sum_of(file.bytes, file.length);
            for (int i = 0; i < 4; i++)
                file.bytes[head_at + CHECKSUM_AT + (size_t)i] =
                    (char)(rest >> (24 - 8 * i) & 0xff);
            strbuf_add(out, file.bytes, file.length);
        }
    }
    failed = failed || file.failed || out->failed;
    strbuf_free(&head);
    strbuf_free(&hhea);
    strbuf_free(&maxp);
    strbuf_free(&file);
    return failed ? STATUS_NO_MEMORY : STATUS_OK;
}

void truetype_free(struct truetype *font)
{
    strbuf_free(&font->glyf);
    strbuf_free(&font->loca);
    strbuf_free(&font->hmtx);
}
