#include "canvas/ink.h"

#include <criterion/criterion.h>

Test(ink, colours_come_from_the_table)
{
    struct rgb deep = ink_rgb(INK_DEEP, false);
    cr_assert_float_eq(deep.r, 0x12 / 255.0, 1e-12);
    cr_assert_float_eq(deep.g, 0x2e / 255.0, 1e-12);
    cr_assert_float_eq(deep.b, 0x4c / 255.0, 1e-12);
    cr_assert_str_eq(ink_name(INK_DEEP), "DEEP");
}

Test(ink, mono_is_pure_black_or_white)
{
    for (int i = 0; i < INK_COUNT; i++) {
        struct rgb rgb = ink_rgb((enum ink)i, true);
        cr_assert(rgb.r == 0 || rgb.r == 1, "%s", ink_name((enum ink)i));
        cr_assert(rgb.g == rgb.r && rgb.b == rgb.r, "%s", ink_name((enum ink)i));
    }
}

/* A grey lighter than #d8d8d8 does not survive a copier; lines must. */
Test(ink, what_lines_are_drawn_with_is_dark_enough_to_print)
{
    static const enum ink LINES[] = {INK_TEXT, INK_DEEP,  INK_MID,    INK_QUIET,
                                     INK_RULE, INK_FAINT, INK_ACCENT, INK_BLACK};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        struct rgb rgb = ink_rgb(LINES[i], false);
        double luma = 0.299 * rgb.r + 0.587 * rgb.g + 0.114 * rgb.b;
        cr_assert_lt(luma, 0xd8 / 255.0, "%s", ink_name(LINES[i]));
    }
}
