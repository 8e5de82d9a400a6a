#include "backend/backend.h"

#include "support/collect.h"
#include "support/fonts.h"
#include "support/page.h"
#include "support/picture.h"
#include "support/tool.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static enum status drawn(struct collect *collect, int pages, const char *title,
                         const char *lang)
{
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(collect);
    struct canvas *canvas;
    options.title = title;
    options.lang = lang;
    cr_assert_eq(pdf_haru_new(&canvas, &options), STATUS_OK);
    for (int i = 0; i < pages; i++)
        page_draw(canvas, fonts);
    enum status status = canvas_finish(canvas, NULL);
    canvas_free(canvas);
    fonts_free(fonts);
    return status;
}

/* Does the document hold these bytes, outside of compressed streams? */
static bool holds(const struct strbuf *pdf, const char *what)
{
    size_t length = strlen(what);
    for (size_t i = 0; i + length <= pdf->length; i++)
        if (memcmp(pdf->bytes + i, what, length) == 0)
            return true;
    return false;
}

Test(pdf_haru, is_a_sound_document)
{
    struct collect collect = {0};
    struct strbuf out = {0};
    cr_assert_eq(drawn(&collect, 3, "Test", "en"), STATUS_OK);
    cr_assert_eq(collect.calls, 1);
    cr_expect_eq(tool_run(&out, "qpdf --check \"$FILE\" 2>&1", &collect.page[0]), 0,
                 "%s", strbuf_text(&out));
    cr_expect_null(strstr(strbuf_text(&out), "WARNING"), "%s", strbuf_text(&out));
    strbuf_free(&out);
    collect_free(&collect);
}

/* pdffonts: name, type, encoding, then embedded, subset, to Unicode. */
Test(pdf_haru, all_fonts_are_embedded_subsets_that_map_to_unicode)
{
    struct collect collect = {0};
    struct strbuf out = {0};
    char name[80], rest[128];
    int n = 0;
    cr_assert_eq(drawn(&collect, 1, NULL, NULL), STATUS_OK);
    cr_assert_eq(tool_run(&out, "pdffonts \"$FILE\" | tail -n +3", &collect.page[0]),
                 0);
    for (char *line = strtok(out.bytes, "\n"); line; line = strtok(NULL, "\n"), n++) {
        cr_assert_eq(sscanf(line, "%79s %127[^\n]", name, rest), 2, "%s", line);
        cr_expect_eq(name[6], '+', "%s", name);
        cr_expect_not_null(strstr(rest, "CID TrueType"), "%s", line);
        cr_expect_not_null(strstr(rest, "yes yes yes"), "%s", line);
    }
    cr_expect_eq(n, FACE_COUNT);
    strbuf_free(&out);
    collect_free(&collect);
}

/* Each string comes back as a line of its own, blanks where they were and nowhere
 * else. */
Test(pdf_haru, text_comes_back_in_every_script)
{
    struct collect collect = {0};
    struct strbuf out = {0};
    cr_assert_eq(drawn(&collect, 1, NULL, NULL), STATUS_OK);
    cr_assert_eq(tool_run(&out, "pdftotext \"$FILE\" -", &collect.page[0]), 0);
    for (int i = 0; i < PAGE_NTEXTS; i++) {
        const char *at = strstr(out.bytes, PAGE_TEXTS[i].utf8);
        cr_expect_not_null(at, "%s", PAGE_TEXTS[i].utf8);
        cr_expect(at && (at == out.bytes || at[-1] == '\n'));
        cr_expect(at && at[strlen(PAGE_TEXTS[i].utf8)] == '\n', "%s",
                  PAGE_TEXTS[i].utf8);
    }
    strbuf_free(&out);
    collect_free(&collect);
}

/* Page `page` as poppler draws it, at 150 dpi. */
static struct picture printed(const struct strbuf *pdf, int page)
{
    char command[160];
    struct strbuf png = {0};
    snprintf(command, sizeof command,
             "pdftocairo -r 150 -png -singlefile -f %d \"$FILE\" \"$FILE\" && "
             "cat \"$FILE.png\"",
             page);
    cr_assert_eq(tool_run(&png, command, pdf), 0);
    struct picture picture = picture_read(png.bytes, png.length);
    strbuf_free(&png);
    return picture;
}

Test(pdf_haru, looks_as_the_png_does)
{
    struct collect pdf = {0}, png = {0};
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(&png);
    struct canvas *canvas;
    cr_assert_eq(drawn(&pdf, 1, NULL, NULL), STATUS_OK);
    cr_assert_eq(cairo_png_new(&canvas, &options), STATUS_OK);
    page_draw(canvas, fonts);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    canvas_free(canvas);
    fonts_free(fonts);
    struct picture ours = picture_read(png.page[1].bytes, png.page[1].length);
    struct picture theirs = printed(&pdf.page[0], 1);
    double difference = picture_difference(&ours, &theirs);
    cr_expect_lt(difference, 0.005, "%f", difference);
    picture_free(&ours);
    picture_free(&theirs);
    collect_free(&pdf);
    collect_free(&png);
}

Test(pdf_haru, pages_that_call_forms_look_as_the_first)
{
    struct collect collect = {0};
    cr_assert_eq(drawn(&collect, 3, NULL, NULL), STATUS_OK);
    cr_assert(holds(&collect.page[0], "/Subtype /Form"));
    struct picture first = printed(&collect.page[0], 1);
    for (int page = 2; page <= 3; page++) {
        struct picture other = printed(&collect.page[0], page);
        cr_expect_float_eq(picture_difference(&first, &other), 0, 0);
        picture_free(&other);
    }
    picture_free(&first);
    collect_free(&collect);
}

Test(pdf_haru, what_repeats_is_written_once)
{
    struct collect one = {0}, many = {0};
    cr_assert_eq(drawn(&one, 1, NULL, NULL), STATUS_OK);
    cr_assert_eq(drawn(&many, 201, NULL, NULL), STATUS_OK);
    size_t each = (many.page[0].length - one.page[0].length) / 200;
    cr_expect_lt(one.page[0].length, 30000);
    cr_expect_lt(each, 1000, "%zu bytes a page", each);
    cr_expect_not(holds(&one.page[0], "/Subtype /Form"));
    collect_free(&one);
    collect_free(&many);
}

Test(pdf_haru, the_same_drawing_has_the_same_bytes)
{
    struct collect first = {0}, again = {0};
    cr_assert_eq(drawn(&first, 4, "Test", "mr"), STATUS_OK);
    cr_assert_eq(drawn(&again, 4, "Test", "mr"), STATUS_OK);
    cr_assert_eq(first.page[0].length, again.page[0].length);
    cr_assert_arr_eq(first.page[0].bytes, again.page[0].bytes, first.page[0].length);
    cr_expect_not(holds(&first.page[0], "Date"));
    collect_free(&first);
    collect_free(&again);
}

Test(pdf_haru, says_what_it_is_and_that_it_is_not_to_be_scaled)
{
    struct collect collect = {0};
    struct strbuf out = {0};
    cr_assert_eq(drawn(&collect, 1, "សាល់វ៉ូ — साल्वो", "km"), STATUS_OK);
    cr_assert_eq(tool_run(&out, "pdfinfo \"$FILE\"", &collect.page[0]), 0);
    cr_expect_not_null(strstr(out.bytes, "សាល់វ៉ូ — साल्वो\n"), "%s", out.bytes);
    cr_expect_not_null(strstr(out.bytes, "419.53 x 595.28 pts"), "%s", out.bytes);
    cr_expect(holds(&collect.page[0], "/Lang (km)"));
    cr_expect(holds(&collect.page[0], "/PrintScaling /None"));
    strbuf_free(&out);
    collect_free(&collect);
}

static void numbered_page(struct canvas *canvas, struct fonts *fonts, int n)
{
    char words[32];
    struct text_style style = {WEIGHT_REGULAR, 12, "en"};
    snprintf(words, sizeof words, "Page number %d", n);
    struct text *text = text_have(fonts, words, style);
    canvas_page(canvas, 100 + n, 100);
    canvas_text(canvas, text, 10, 10, INK_TEXT);
    text_free(text);
}

/* More pages than a node of the page tree takes, each of a size of its own, and one
 * with nothing on it. */
Test(pdf_haru, pages_keep_their_order_and_their_sizes)
{
    struct collect collect = {0};
    struct strbuf out = {0};
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    cr_assert_eq(pdf_haru_new(&canvas, &options), STATUS_OK);
    for (int i = 1; i <= 150; i++)
        numbered_page(canvas, fonts, i);
    canvas_page(canvas, 100, 100);
    cr_assert_eq(canvas_finish(canvas, NULL), STATUS_OK);
    canvas_free(canvas);
    fonts_free(fonts);
    cr_expect_eq(tool_run(&out,
                          "qpdf --check \"$FILE\" && pdfinfo -f 150 -l 151 \"$FILE\" &&"
                          " pdftotext -f 149 -l 151 \"$FILE\" -",
                          &collect.page[0]),
                 0);
    cr_expect_not_null(strstr(out.bytes, "Pages:           151"), "%s", out.bytes);
    cr_expect_not_null(strstr(out.bytes, "Page  150 size:  708.66 x 283.46"), "%s",
                       out.bytes);
    cr_expect_not_null(
        strstr(out.bytes, "Page number 149\n\n\fPage number 150\n\n\f\f"), "%s",
        out.bytes);
    strbuf_free(&out);
    collect_free(&collect);
}

Test(pdf_haru, a_failing_sink_is_told)
{
    struct collect collect = {.fail_at = 1};
    cr_assert_eq(drawn(&collect, 1, NULL, NULL), STATUS_IO);
    collect_free(&collect);
}

Test(pdf_haru, may_be_dropped_half_drawn)
{
    struct collect collect = {0};
    struct fonts *fonts = fonts_have();
    struct canvas_options options = collect_options(&collect);
    struct canvas *canvas;
    cr_assert_eq(pdf_haru_new(&canvas, &options), STATUS_OK);
    page_draw(canvas, fonts);
    canvas_free(canvas);
    cr_assert_eq(pdf_haru_new(&canvas, &options), STATUS_OK);
    canvas_free(canvas);
    fonts_free(fonts);
    cr_assert_eq(collect.calls, 0);
}
