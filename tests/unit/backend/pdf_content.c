#include "backend/pdf_content.h"

#include "support/fonts.h"

#include <criterion/criterion.h>
#include <string.h>

static struct pdf_content fresh(bool mono)
{
    struct pdf_content content = {.page_h_mm = 254, .mono = mono}; /* 720 pt */
    pdf_content_forget(&content);
    return content;
}

static void line(struct pdf_content *content, struct style style)
{
    struct path path = {0};
    path_move(&path, 25.4, 25.4);
    path_line(&path, 50.8, 25.4 + 25.4 / 72 * 0.126);
    pdf_content_draw(content, &path, &style);
    path_free(&path);
}

Test(pdf_content, numbers_have_two_places_and_no_idle_digits)
{
    struct pdf_content content = fresh(false);
    struct path path = {0};
    struct style fill = {.fill = INK_BLACK};
    path_move(&path, 0, 254);
    path_line(&path, -25.4 / 72 * 0.5, 254 - 25.4 / 72 * 0.054);
    path_curve(&path, (double[]){25.4, 0, 25.4 / 72 * 0.999, 0, 25.4 / 72 * 12.3, 254});
    path_close(&path);
    pdf_content_draw(&content, &path, &fill);
    cr_assert_str_eq(strbuf_text(&content.bytes), "0 g\n"
                                                  "0 0 m\n"
                                                  "-.5 .05 l\n"
                                                  "72 720 1 720 12.3 0 c\n"
                                                  "h\n"
                                                  "f\n");
    path_free(&path);
    strbuf_free(&content.bytes);
}

/* Both corners are rounded as they would be in a path, so that edges that meet go on
 * meeting. What is no rectangle, or not closed, stays a path. */
Test(pdf_content, rectangles_are_written_as_such)
{
    struct pdf_content content = fresh(false);
    const double pt = 25.4 / 72;
    struct style fill = {.fill = INK_BLACK};
    struct path path = {.n = 0};
    path_rect(&path, (struct rect){0.004 * pt, 10 * pt, 1.002 * pt, 2.5 * pt});
    path_rect(&path, (struct rect){1.006 * pt, 10 * pt, 1 * pt, 2.5 * pt});
    pdf_content_draw(&content, &path, &fill);
    cr_assert_str_eq(strbuf_text(&content.bytes),
                     "0 g\n0 710 1.01 -2.5 re\n1.01 710 1 -2.5 re\nf\n");
    path_free(&path);
    strbuf_clear(&content.bytes);
    path_move(&path, 0, 0);
    path_line(&path, 72 * pt, 0);
    path_line(&path, 72 * pt, 72 * pt);
    path_line(&path, 0, 71 * pt);
    path_close(&path);
    path_move(&path, 0, 0);
    path_line(&path, 72 * pt, 0);
    path_line(&path, 72 * pt, 72 * pt);
    path_line(&path, 0, 72 * pt);
    pdf_content_draw(&content, &path, &fill);
    cr_assert_null(strstr(strbuf_text(&content.bytes), "re"));
    path_free(&path);
    strbuf_free(&content.bytes);
}

Test(pdf_content, nothing_is_set_twice_until_forgotten)
{
    struct pdf_content content = fresh(false);
    struct style style = {.stroke = INK_DEEP, .width_mm = 0.55};
    line(&content, style);
    line(&content, style);
    const char *once = ".071 .18 .298 RG\n1.56 w\n0 J 0 j\n[]0 d\n"
                       "72 648 m\n144 647.87 l\nS\n"
                       "72 648 m\n144 647.87 l\nS\n";
    cr_assert_str_eq(strbuf_text(&content.bytes), once);
    strbuf_clear(&content.bytes);
    pdf_content_forget(&content);
    line(&content, style);
    cr_assert_eq(strncmp(strbuf_text(&content.bytes), once, 30), 0);
    strbuf_free(&content.bytes);
}

Test(pdf_content, dashes_and_round_ends_are_set_and_unset)
{
    struct pdf_content content = fresh(false);
    struct style style = {.stroke = INK_BLACK, .width_mm = 1};
    style.dash_mm = 25.4 / 72 * 3.25;
    style.round = true;
    line(&content, style);
    cr_assert_not_null(strstr(strbuf_text(&content.bytes), "1 J 1 j\n[3.25]0 d\n"));
    strbuf_clear(&content.bytes);
    style.dash_mm = 0;
    style.round = false;
    line(&content, style);
    cr_assert_eq(strncmp(strbuf_text(&content.bytes), "0 J 0 j\n[]0 d\n72 ", 17), 0);
    strbuf_free(&content.bytes);
}

Test(pdf_content, pure_black_is_a_grey)
{
    struct pdf_content content = fresh(true);
    struct path path = {0};
    path_rect(&path, (struct rect){0, 0, 1, 1});
    pdf_content_draw(
        &content, &path,
        &(struct style){.fill = INK_TINT, .stroke = INK_RULE, .width_mm = 1});
    cr_assert_not_null(strstr(strbuf_text(&content.bytes), "1 g\n0 G\n"));
    cr_assert_not_null(strstr(strbuf_text(&content.bytes), "re\nB\n"));
    path_free(&path);
    strbuf_free(&content.bytes);
}

Test(pdf_content, a_path_without_ink_is_nothing)
{
    struct pdf_content content = fresh(false);
    line(&content, (struct style){.width_mm = 1});
    cr_assert_eq(content.bytes.length, 0);
}

/* Two runs of two faces: the kerned pair is pulled together, and the pen goes on from
 * where the first run ends. */
Test(pdf_content, text_is_codes_with_kerning)
{
    struct pdf_content content = fresh(false);
    struct fonts *fonts = fonts_have();
    struct cluster_font *made[FACE_COUNT] = {NULL};
    struct text *text =
        text_have(fonts, "AV\u0915", (struct text_style){WEIGHT_REGULAR, 9.5, "mr"});
    cr_assert_eq(cluster_font_new(&made[FACE_LATIN_REGULAR], fonts, FACE_LATIN_REGULAR),
                 STATUS_OK);
    cr_assert_eq(cluster_font_new(&made[FACE_DEVANAGARI_REGULAR], fonts,
                                  FACE_DEVANAGARI_REGULAR),
                 STATUS_OK);
    cr_assert_eq(
        pdf_content_text(&content, text, (double[]){25.4, 25.4}, INK_BLACK, made),
        STATUS_OK);
    cr_assert_str_eq(strbuf_text(&content.bytes), "0 g\nBT\n72 648 Td\n"
                                                  "/F0 9.5 Tf\n[<0001>40<0002>]TJ\n"
                                                  "/F3 9.5 Tf\n[<0001>]TJ\nET\n");
    text_free(text);
    for (int i = 0; i < FACE_COUNT; i++)
        cluster_font_free(made[i]);
    fonts_free(fonts);
    strbuf_free(&content.bytes);
}
