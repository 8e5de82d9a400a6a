#include "support/fonts.h"

#include <criterion/criterion.h>
#include <string.h>

static enum status loaded(struct fonts_harm *harm, enum face face, struct diag *diag)
{
    struct fonts *fonts;
    cr_assert_eq(fonts_new(&fonts, fonts_read, harm), STATUS_OK);
    enum status status = fonts_load(fonts, face, diag);
    fonts_free(fonts);
    return status;
}

Test(font, every_face_loads_and_gives_its_objects)
{
    struct fonts *fonts = fonts_have();
    for (int i = 0; i < FACE_COUNT; i++) {
        struct diag diag = diag_in(NULL);
        size_t length;
        cr_assert_eq(fonts_load(fonts, (enum face)i, &diag), STATUS_OK, "%s",
                     diag.text);
        cr_assert_not_null(fonts_bytes(fonts, (enum face)i, &length));
        cr_assert_gt(length, 100000);
        cr_assert_not_null(fonts_freetype(fonts, (enum face)i));
        cr_assert_not_null(fonts_harfbuzz(fonts, (enum face)i));
        cr_assert_float_eq(fonts_unit_mm(fonts, (enum face)i, 72), 0.0254, 1e-12);
    }
    fonts_free(fonts);
}

Test(font, a_face_is_read_once_and_only_when_used)
{
    struct fonts_harm count = {.file = ""};
    struct fonts *fonts;
    cr_assert_eq(fonts_new(&fonts, fonts_read, &count), STATUS_OK);
    cr_assert_eq(count.reads, 0);
    for (int i = 0; i < 3; i++)
        cr_assert_eq(fonts_load(fonts, FACE_LATIN_BOLD, NULL), STATUS_OK);
    cr_assert_eq(count.reads, 1);
    fonts_free(fonts);
}

Test(font, a_truncated_file_is_refused_by_name)
{
    struct fonts_harm harm = {.file = "NotoSans-Bold.ttf", .keep = 500000};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(loaded(&harm, FACE_LATIN_BOLD, &diag), STATUS_IO);
    cr_assert_not_null(strstr(diag.text, "NotoSans-Bold.ttf"));
}

Test(font, one_changed_bit_is_refused)
{
    struct fonts_harm harm = {.file = "NotoSansKhmer-Regular.ttf", .flip = 90001};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(loaded(&harm, FACE_KHMER_REGULAR, &diag), STATUS_IO);
    cr_assert_not_null(strstr(diag.text, "SHA-256"));
    cr_assert_eq(loaded(&harm, FACE_KHMER_BOLD, NULL), STATUS_OK);
}

Test(font, what_the_reader_tells_is_passed_on)
{
    struct fonts_harm harm = {.file = "NotoSans-Black.ttf", .fail = STATUS_NO_MEMORY};
    struct diag diag = diag_in(NULL);
    cr_assert_eq(loaded(&harm, FACE_LATIN_BLACK, &diag), STATUS_NO_MEMORY);
    cr_assert_str_eq(diag.text, "cannot read NotoSans-Black.ttf");
}

Test(font, free_of_nothing_is_legal)
{
    fonts_free(NULL);
    text_free(NULL);
}
