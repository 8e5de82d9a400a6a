#include "backend/cluster_font.h"

#include "support/fonts.h"

#include <criterion/criterion.h>
#include <ft2build.h>
#include <string.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

static const struct text_style ENGLISH = {WEIGHT_REGULAR, 10, "en"};
static const struct text_style KHMER = {WEIGHT_REGULAR, 7.3, "km"};

/* The codes of the text's first run, as the font gives them. */
static int codes_of(struct cluster_font *font, const struct text *text,
                    struct cluster_code *out)
{
    const struct run *run = &text->runs[0];
    for (int i = 0; i < run->nclusters; i++)
        cr_assert_eq(cluster_font_code(font, text, run, i, &out[i]), STATUS_OK);
    return run->nclusters;
}

static struct cluster_font *font_of(struct fonts *fonts, enum face face)
{
    struct cluster_font *font;
    cr_assert_eq(fonts_load(fonts, face, NULL), STATUS_OK);
    cr_assert_eq(cluster_font_new(&font, fonts, face), STATUS_OK);
    return font;
}

Test(cluster_font, a_letter_has_one_code_at_any_size_and_kerning)
{
    struct fonts *fonts = fonts_have();
    struct cluster_font *font = font_of(fonts, FACE_LATIN_REGULAR);
    struct text *text = text_have(fonts, "AVA", ENGLISH);
    struct text *large =
        text_have(fonts, "A", (struct text_style){WEIGHT_REGULAR, 31.7, "mr"});
    struct cluster_code codes[3], alone[1];
    cr_assert_eq(codes_of(font, text, codes), 3);
    codes_of(font, large, alone);
    cr_expect_eq(codes[0].code, 1);
    cr_expect_eq(codes[1].code, 2);
    cr_expect_eq(codes[2].code, 1);
    cr_expect_eq(alone[0].code, 1);
    cr_expect_lt(codes[0].advance, codes[0].width); /* kerned to the V */
    cr_expect_eq(alone[0].advance, alone[0].width);
    cr_expect_eq(cluster_font_count(font), 3);
    cr_expect_eq(cluster_font_width(font, 1), codes[0].width);
    text_free(text);
    text_free(large);
    cluster_font_free(font);
    fonts_free(fonts);
}

/* A blank and a no-break blank look alike, but are different text. */
Test(cluster_font, what_reads_differently_has_a_code_of_its_own)
{
    struct fonts *fonts = fonts_have();
    struct cluster_font *font = font_of(fonts, FACE_LATIN_REGULAR);
    struct text *text = text_have(fonts, " \u00a0", ENGLISH);
    struct cluster_code codes[2];
    cr_assert_eq(codes_of(font, text, codes), 2);
    cr_expect_neq(codes[0].code, codes[1].code);
    text_free(text);
    cluster_font_free(font);
    fonts_free(fonts);
}

Test(cluster_font, codes_stay_when_there_are_many)
{
    struct fonts *fonts = fonts_have();
    struct cluster_font *font = font_of(fonts, FACE_LATIN_REGULAR);
    struct cluster_code code;
    int n = 0;
    for (int turn = 0; turn < 2; turn++) {
        n = 0;
        for (unsigned c = 0x21; c < 0x24f; c++) {
            char utf8[3] = {(char)c};
            if (c >= 0x7f && c < 0xa1)
                continue;
            if (c >= 0x80) {
                utf8[0] = (char)(0xc0 | c >> 6);
                utf8[1] = (char)(0x80 | (c & 0x3f));
            }
            struct text *text = text_have(fonts, utf8, ENGLISH);
            codes_of(font, text, &code);
            cr_assert_eq(code.code, ++n, "U+%04X", c);
            text_free(text);
        }
    }
    cr_assert_eq(cluster_font_count(font), n + 1);
    cluster_font_free(font);
    fonts_free(fonts);
}

/* The font's glyph for a stacked Khmer cluster is the face's glyphs at their places. */
Test(cluster_font, a_glyph_is_the_outlines_of_its_cluster)
{
    struct fonts *fonts = fonts_have();
    struct cluster_font *font = font_of(fonts, FACE_KHMER_REGULAR);
    struct text *text = text_have(fonts, "\u1781\u17d2\u1789\u17bb\u17c6", KHMER);
    struct cluster_code code;
    struct strbuf file = {0};
    struct cluster_font_facts facts;
    FT_Face face, source = fonts_freetype(fonts, FACE_KHMER_REGULAR);
    FT_Library library;
    codes_of(font, text, &code);
    cr_assert_eq(cluster_font_file(font, &file, &facts), STATUS_OK);
    cr_assert_eq(FT_Init_FreeType(&library), 0);
    cr_assert_eq(FT_New_Memory_Face(library, (const FT_Byte *)file.bytes,
                                    (FT_Long)file.length, 0, &face),
                 0);
    cr_assert_eq(face->num_glyphs, 2);
    cr_assert_eq(FT_Load_Glyph(face, (FT_UInt)code.code, FT_LOAD_NO_SCALE), 0);
    const FT_Outline *made = &face->glyph->outline;
    double unit_mm = fonts_unit_mm(fonts, FACE_KHMER_REGULAR, KHMER.size_pt);
    int at = 0;
    for (int i = 0; i < text->runs[0].nglyphs; i++) {
        const struct glyph *glyph = &text->runs[0].glyphs[i];
        cr_assert_eq(FT_Load_Glyph(source, glyph->id, FT_LOAD_NO_SCALE), 0);
        const FT_Outline *part = &source->glyph->outline;
        for (int k = 0; k < part->n_points; k++, at++) {
            cr_assert_float_eq((double)made->points[at].x,
                               (double)part->points[k].x + glyph->x_mm / unit_mm, 0.01);
            cr_assert_float_eq((double)made->points[at].y,
                               (double)part->points[k].y - glyph->y_mm / unit_mm, 0.01);
        }
    }
    cr_assert_eq(made->n_points, at);
    FT_Done_Face(face);
    FT_Done_FreeType(library);
    strbuf_free(&file);
    text_free(text);
    cluster_font_free(font);
    fonts_free(fonts);
}

Test(cluster_font, the_name_tells_the_contents)
{
    struct fonts *fonts = fonts_have();
    struct cluster_font_facts facts[3];
    const char *words[3] = {"abc", "abc", "abd"};
    for (int i = 0; i < 3; i++) {
        struct cluster_font *font = font_of(fonts, FACE_LATIN_REGULAR);
        struct text *text = text_have(fonts, words[i], ENGLISH);
        struct cluster_code codes[3];
        struct strbuf file = {0};
        codes_of(font, text, codes);
        cr_assert_eq(cluster_font_file(font, &file, &facts[i]), STATUS_OK);
        strbuf_free(&file);
        text_free(text);
        cluster_font_free(font);
    }
    cr_expect_str_eq(facts[0].name, facts[1].name);
    cr_expect_str_neq(facts[0].name, facts[2].name);
    cr_expect_str_eq(facts[0].name + 6, "+NotoSans-Regular");
    cr_expect_eq(facts[0].cap_height, 714);
    fonts_free(fonts);
}

Test(cluster_font, codes_lead_back_to_the_text)
{
    struct fonts *fonts = fonts_have();
    struct cluster_font *font = font_of(fonts, FACE_KHMER_REGULAR);
    struct text *text = text_have(fonts, "ខ្ញុំ គ", KHMER);
    struct cluster_code codes[3];
    struct strbuf map = {0};
    cr_assert_eq(codes_of(font, text, codes), 3);
    cluster_font_unicode(font, &map);
    cr_expect_not_null(strstr(strbuf_text(&map), "3 beginbfchar\n"
                                                 "<0001> <178117D2178917BB17C6>\n"
                                                 "<0002> <0020>\n"
                                                 "<0003> <1782>\n"
                                                 "endbfchar\n"),
                       "%s", strbuf_text(&map));
    strbuf_free(&map);
    text_free(text);
    cluster_font_free(font);
    fonts_free(fonts);
}
