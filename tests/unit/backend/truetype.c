#include "backend/truetype.h"

#include <criterion/criterion.h>
#include <ft2build.h>
#include <stdint.h>
#include <stdlib.h>
#include FT_FREETYPE_H

/* A triangle with long, short, absent and negative steps, and a diamond of curves. */
static const struct truetype_point SHAPE[] = {
    {0, 0, true, false},     {700, 0, true, false},    {705, 690, true, true},
    {-300, 10, true, false}, {-310, 20, false, false}, {-300, 30, true, false},
    {-290, 20, false, true},
};
enum { NPOINTS = sizeof SHAPE / sizeof *SHAPE };

static struct truetype three_glyphs(void)
{
    struct truetype font = {.em = 1000, .ascent = 900, .descent = -200};
    cr_assert_eq(truetype_add(&font, NULL, 0, 0), STATUS_OK);
    cr_assert_eq(truetype_add(&font, SHAPE, NPOINTS, 720), STATUS_OK);
    cr_assert_eq(truetype_add(&font, NULL, 0, 260), STATUS_OK);
    return font;
}

Test(truetype, a_reader_finds_the_glyphs_as_they_were_put)
{
    struct truetype font = three_glyphs();
    struct strbuf file = {0};
    FT_Library library;
    FT_Face face;
    cr_assert_eq(truetype_write(&font, &file), STATUS_OK);
    cr_assert_eq(FT_Init_FreeType(&library), 0);
    cr_assert_eq(FT_New_Memory_Face(library, (const FT_Byte *)file.bytes,
                                    (FT_Long)file.length, 0, &face),
                 0);
    cr_assert_eq(face->num_glyphs, 3);
    cr_assert_eq(face->units_per_EM, 1000);
    cr_assert_eq(face->ascender, 900);
    cr_assert_eq(face->descender, -200);
    cr_assert_eq(face->bbox.xMin, -310);
    cr_assert_eq(face->bbox.yMax, 690);
    cr_assert_eq(FT_Load_Glyph(face, 1, FT_LOAD_NO_SCALE), 0);
    const FT_Outline *outline = &face->glyph->outline;
    cr_assert_eq(outline->n_points, NPOINTS);
    cr_assert_eq(outline->n_contours, 2);
    cr_assert_eq(face->glyph->metrics.horiAdvance, 720);
    for (int i = 0; i < NPOINTS; i++) {
        cr_assert_eq(outline->points[i].x, SHAPE[i].x);
        cr_assert_eq(outline->points[i].y, SHAPE[i].y);
        cr_assert_eq(outline->tags[i] & 1, SHAPE[i].on);
    }
    cr_assert_eq(FT_Load_Glyph(face, 2, FT_LOAD_NO_SCALE), 0);
    cr_assert_eq(face->glyph->outline.n_points, 0);
    cr_assert_eq(face->glyph->metrics.horiAdvance, 260);
    FT_Done_Face(face);
    FT_Done_FreeType(library);
    strbuf_free(&file);
    truetype_free(&font);
}

/* The sum of all 32-bit words is a constant (OpenType, "head": checkSumAdjustment). */
Test(truetype, the_checksum_of_the_file_is_right)
{
    struct truetype font = three_glyphs();
    struct strbuf file = {0};
    cr_assert_eq(truetype_write(&font, &file), STATUS_OK);
    cr_assert_eq(file.length % 4, 0);
    uint32_t sum = 0;
    for (size_t i = 0; i < file.length; i++)
        sum += (uint32_t)(unsigned char)file.bytes[i] << (24 - 8 * (i % 4));
    cr_assert_eq(sum, 0xb1b0afba);
    strbuf_free(&file);
    truetype_free(&font);
}

Test(truetype, runs_of_like_flags_are_shortened)
{
    struct truetype font = {.em = 1000};
    struct truetype_point *stairs = calloc(600, sizeof *stairs);
    for (int i = 0; i < 600; i++)
        stairs[i] = (struct truetype_point){i, i, true, i == 599};
    cr_assert_eq(truetype_add(&font, stairs, 600, 0), STATUS_OK);
    cr_assert_lt(font.glyf.length, 600 * 2 + 40); /* a byte for each x and each y */
    free(stairs);
    truetype_free(&font);
}

Test(truetype, a_font_of_blank_glyphs_can_be_read)
{
    struct truetype font = {.em = 1000};
    struct strbuf file = {0};
    FT_Library library;
    FT_Face face;
    cr_assert_eq(truetype_add(&font, NULL, 0, 0), STATUS_OK);
    cr_assert_eq(truetype_write(&font, &file), STATUS_OK);
    cr_assert_eq(FT_Init_FreeType(&library), 0);
    cr_assert_eq(FT_New_Memory_Face(library, (const FT_Byte *)file.bytes,
                                    (FT_Long)file.length, 0, &face),
                 0);
    FT_Done_Face(face);
    FT_Done_FreeType(library);
    strbuf_free(&file);
    truetype_free(&font);
}

Test(truetype, what_cannot_be_numbered_is_refused)
{
    struct truetype font = {.em = 1000};
    cr_assert_eq(truetype_add(&font, NULL, 0, 70000), STATUS_LIMIT);
    cr_assert_eq(truetype_add(&font, NULL, 0, -1), STATUS_LIMIT);
    cr_assert_eq(truetype_add(&font, SHAPE, 65536, 0), STATUS_LIMIT);
    font.nglyphs = 65535;
    cr_assert_eq(truetype_add(&font, NULL, 0, 0), STATUS_LIMIT);
    truetype_free(&font);
}
