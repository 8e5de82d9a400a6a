#include "support/fonts.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct text_style ENGLISH = {WEIGHT_REGULAR, 10, "en"};
static const struct text_style MARATHI = {WEIGHT_REGULAR, 10, "mr"};
static const struct text_style KHMER = {WEIGHT_REGULAR, 10, "km"};

static int clusters_of(const struct text *text)
{
    int n = 0;
    for (int i = 0; i < text->nruns; i++)
        n += text->runs[i].nclusters;
    return n;
}

/* The faces of the runs as letters: L, D, K. */
static const char *faces_of(const struct text *text, char out[32])
{
    int n = 0;
    for (; n < text->nruns && n < 31; n++)
        out[n] = text->runs[n].face <= FACE_LATIN_BLACK       ? 'L'
                 : text->runs[n].face <= FACE_DEVANAGARI_BOLD ? 'D'
                                                              : 'K';
    out[n] = '\0';
    return out;
}

/* What must hold of every shaped text: clusters tile their runs in bytes, glyphs and
 * millimetres, and the runs tile the text but for zero width spaces. */
static void check_tiling(const struct text *text)
{
    double x_mm = 0;
    int byte = 0;
    for (int i = 0; i < text->nruns; i++) {
        const struct run *run = &text->runs[i];
        int glyph = 0;
        cr_assert_gt(run->nclusters, 0);
        while (strncmp(text->utf8 + byte, "\xe2\x80\x8b", 3) == 0)
            byte += 3;
        for (int k = 0; k < run->nclusters; k++) {
            const struct cluster *cluster = &run->clusters[k];
            cr_assert_eq(cluster->byte, byte, "%s", text->utf8);
            cr_assert_eq(cluster->glyph, glyph);
            cr_assert_gt(cluster->nbytes, 0);
            cr_assert_gt(cluster->nglyphs, 0);
            cr_assert_float_eq(cluster->x_mm, x_mm, 1e-9);
            byte += cluster->nbytes;
            glyph += cluster->nglyphs;
            x_mm += cluster->advance_mm;
        }
        cr_assert_eq(glyph, run->nglyphs);
    }
    while (strncmp(text->utf8 + byte, "\xe2\x80\x8b", 3) == 0)
        byte += 3;
    cr_assert_eq((size_t)byte, strlen(text->utf8));
    cr_assert_float_eq(text->width_mm, x_mm, 1e-9);
}

Test(shape, latin_is_one_cluster_a_letter)
{
    struct fonts *fonts = fonts_have();
    struct text *text = text_have(fonts, "Enemy waters", ENGLISH);
    check_tiling(text);
    cr_assert_eq(text->nruns, 1);
    cr_assert_eq(clusters_of(text), 12);
    cr_assert_gt(text->width_mm, 15);
    cr_assert_lt(text->width_mm, 30);
    cr_assert_gt(text->top_mm, 2); /* a capital of 10 pt is 2.5 mm high */
    cr_assert_lt(text->top_mm, 3);
    cr_assert_gt(text->bottom_mm, 0.5); /* the y hangs */
    cr_assert_float_eq(text->ascent_mm, 1.069 * 10 * 25.4 / 72, 1e-9);
    cr_assert_float_eq(text->descent_mm, 0.293 * 10 * 25.4 / 72, 1e-9);
    text_free(text);
    fonts_free(fonts);
}

Test(shape, letters_are_kerned)
{
    struct fonts *fonts = fonts_have();
    struct text *pair = text_have(fonts, "AV", ENGLISH);
    struct text *a = text_have(fonts, "A", ENGLISH),
                *v = text_have(fonts, "V", ENGLISH);
    cr_assert_lt(pair->width_mm, a->width_mm + v->width_mm - 0.05);
    text_free(pair);
    text_free(a);
    text_free(v);
    fonts_free(fonts);
}

Test(shape, sizes_scale_and_weights_differ)
{
    struct fonts *fonts = fonts_have();
    struct text *small = text_have(fonts, "Salvo", ENGLISH);
    struct text *large =
        text_have(fonts, "Salvo", (struct text_style){WEIGHT_REGULAR, 20, "en"});
    struct text *black =
        text_have(fonts, "Salvo", (struct text_style){WEIGHT_BLACK, 20, "en"});
    cr_assert_float_eq(large->width_mm, 2 * small->width_mm, 1e-9);
    cr_assert_gt(black->width_mm, large->width_mm);
    cr_assert_eq(black->runs[0].face, FACE_LATIN_BLACK);
    text_free(small);
    text_free(large);
    text_free(black);
    fonts_free(fonts);
}

/* A conjunct and a vowel written before its consonant stay in one cluster. */
Test(shape, devanagari_conjuncts_are_one_cluster)
{
    struct fonts *fonts = fonts_have();
    struct text *text = text_have(fonts, "\u0915\u094d\u0937", MARATHI); /* ksha */
    check_tiling(text);
    cr_assert_eq(clusters_of(text), 1);
    cr_assert_eq(text->runs[0].nglyphs, 1);
    text_free(text);
    text = text_have(fonts, "\u0915\u093f", MARATHI); /* ki: i stands first */
    check_tiling(text);
    cr_assert_eq(clusters_of(text), 1);
    cr_assert_eq(text->runs[0].nglyphs, 2);
    text_free(text);
    text = text_have(fonts, "शत्रूचे पाणी", MARATHI);
    check_tiling(text);
    cr_assert_eq(clusters_of(text), 6); /* sha trū ce _ pā ṇī */
    text_free(text);
    fonts_free(fonts);
}

Test(shape, the_language_changes_letter_shapes)
{
    struct fonts *fonts = fonts_have();
    struct text *marathi = text_have(fonts, "\u0936\u0932", MARATHI);
    struct text *hindi =
        text_have(fonts, "\u0936\u0932", (struct text_style){WEIGHT_REGULAR, 10, "hi"});
    cr_assert_neq(marathi->runs[0].glyphs[0].id, hindi->runs[0].glyphs[0].id);
    cr_assert_neq(marathi->runs[0].glyphs[1].id, hindi->runs[0].glyphs[1].id);
    text_free(marathi);
    text_free(hindi);
    fonts_free(fonts);
}

/* A subscript consonant (coeng and letter) hangs below its base: one cluster whose ink
 * goes deeper than that of the base alone. */
Test(shape, khmer_subscripts_hang_below_their_base)
{
    struct fonts *fonts = fonts_have();
    struct text *base = text_have(fonts, "\u1781", KHMER);
    struct text *full = text_have(fonts, "\u1781\u17d2\u1789\u17bb\u17c6", KHMER);
    check_tiling(full);
    cr_assert_eq(clusters_of(full), 1);
    cr_assert_gt(full->runs[0].nglyphs, 1);
    cr_assert_gt(full->bottom_mm, base->bottom_mm + 0.5);
    cr_assert_gt(full->top_mm, base->top_mm);
    text_free(base);
    text_free(full);
    fonts_free(fonts);
}

Test(shape, a_zero_width_space_has_no_glyph_and_no_width)
{
    struct fonts *fonts = fonts_have();
    struct text *with = text_have(fonts, "\u200bនាវា\u200bចម្បាំង\u200b", KHMER);
    struct text *without = text_have(fonts, "នាវាចម្បាំង", KHMER);
    check_tiling(with);
    cr_assert_float_eq(with->width_mm, without->width_mm, 1e-9);
    cr_assert_eq(with->nruns, 2);
    cr_assert_eq(clusters_of(with), clusters_of(without));
    text_free(with);
    text_free(without);
    fonts_free(fonts);
}

Test(shape, each_character_goes_to_a_face_that_has_it)
{
    static const struct {
        char text[64], faces[8];
    } CASES[] = {
        {"Sheet 0001", "L"},  {"पट्टी बरोबर 50 mm असते", "DLD"},
        {"१००% आकारात", "D"}, {"របារ 50 mm គត់", "KLK"},
        {"(A1) ជុំ", "LK"},     {"« ជុំ »", "K"},
        {"\u0964 A", "DL"},   {"А1 Б2", "LLLL"}, /* Cyrillic letters, Latin digits */
        {"A\u00d73", "L"},    {"ស\u2013ស", "KLK"},
        {"पु\u200dढे", "D"},    {"e\u0301", "L"},
        {"\u20b9100", "L"},
    };
    struct fonts *fonts = fonts_have();
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char faces[32];
        struct text *text = text_have(fonts, CASES[i].text, MARATHI);
        check_tiling(text);
        cr_expect_str_eq(faces_of(text, faces), CASES[i].faces, "%s: %s", CASES[i].text,
                         faces);
        text_free(text);
    }
    fonts_free(fonts);
}

static enum status refused(const char *utf8, struct diag *diag)
{
    struct fonts *fonts = fonts_have();
    struct text *text = NULL;
    enum status status = text_shape(&text, fonts, utf8, ENGLISH, diag);
    cr_assert_eq(!text, status != STATUS_OK);
    text_free(text);
    fonts_free(fonts);
    return status;
}

Test(shape, a_character_without_a_glyph_is_named)
{
    struct diag diag = diag_in(NULL);
    cr_assert_eq(refused("Player 中", &diag), STATUS_SYNTAX);
    cr_assert_not_null(strstr(diag.text, "U+4E2D '中'"), "%s", diag.text);
    cr_assert_not_null(strstr(diag.text, "Player 中"), "%s", diag.text);
}

Test(shape, what_is_not_a_line_of_text_is_refused)
{
    struct diag diag = diag_in(NULL);
    cr_assert_eq(refused("a\xff\x62", &diag), STATUS_SYNTAX);
    cr_assert_not_null(strstr(diag.text, "byte 2"), "%s", diag.text);
    diag = diag_in(NULL);
    cr_assert_eq(refused("a\nb", &diag), STATUS_SYNTAX);
    cr_assert_not_null(strstr(diag.text, "U+000A"), "%s", diag.text);
}

Test(shape, a_font_that_cannot_be_read_is_told)
{
    struct fonts_harm harm = {.file = "NotoSansKhmer-Bold.ttf", .fail = STATUS_IO};
    struct fonts *fonts;
    struct text *text = NULL;
    cr_assert_eq(fonts_new(&fonts, fonts_read, &harm), STATUS_OK);
    struct text_style bold = {WEIGHT_BOLD, 10, "km"};
    cr_assert_eq(text_shape(&text, fonts, "A ជុំ", bold, NULL), STATUS_IO);
    cr_assert_null(text);
    fonts_free(fonts);
}

Test(shape, an_empty_line_has_a_height)
{
    struct fonts *fonts = fonts_have();
    struct text *text = text_have(fonts, "", ENGLISH);
    cr_assert_eq(text->nruns, 0);
    cr_assert_float_eq(text->width_mm, 0, 0);
    cr_assert_gt(text->ascent_mm, 3);
    text_free(text);
    text = text_have(fonts, "\u200b", ENGLISH);
    cr_assert_eq(text->nruns, 0);
    text_free(text);
    fonts_free(fonts);
}

static void check_same(const struct text *a, const struct text *b)
{
    cr_assert_eq(a->nruns, b->nruns);
    cr_expect_float_eq(a->width_mm, b->width_mm, 1e-9);
    cr_expect_float_eq(a->ascent_mm, b->ascent_mm, 1e-9);
    cr_expect_float_eq(a->top_mm, b->top_mm, 1e-9);
    cr_expect_float_eq(a->bottom_mm, b->bottom_mm, 1e-9);
    cr_expect_eq(a->style.size_pt, b->style.size_pt);
    cr_expect_str_eq(a->utf8, b->utf8);
    for (int i = 0; i < a->nruns; i++) {
        const struct run *ra = &a->runs[i], *rb = &b->runs[i];
        cr_assert(ra->face == rb->face && ra->nglyphs == rb->nglyphs);
        for (int k = 0; k < ra->nglyphs; k++) {
            cr_expect_eq(ra->glyphs[k].id, rb->glyphs[k].id);
            cr_expect_float_eq(ra->glyphs[k].x_mm, rb->glyphs[k].x_mm, 1e-9);
            cr_expect_float_eq(ra->glyphs[k].y_mm, rb->glyphs[k].y_mm, 1e-9);
        }
    }
    check_tiling(a);
}

Test(shape, a_text_of_another_size_is_as_if_shaped_at_it)
{
    static const char *const TEXTS[] = {"AVAST 12", "ទឹកក្រុម 7", "क्षेपणास्त्र R", ""};
    struct fonts *fonts = fonts_have();
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        struct text *small, *large, *shaped;
        struct text_style at_23 = {WEIGHT_BOLD, 23.4, "mr"};
        struct text_style at_10 = {WEIGHT_BOLD, 10, "mr"};
        cr_assert_eq(text_shape(&small, fonts, TEXTS[i], at_10, NULL), STATUS_OK);
        cr_assert_eq(text_shape(&shaped, fonts, TEXTS[i], at_23, NULL), STATUS_OK);
        cr_assert_eq(text_resize(&large, small, 23.4), STATUS_OK);
        text_free(small);
        check_same(large, shaped);
        text_free(large);
        text_free(shaped);
    }
    fonts_free(fonts);
}
