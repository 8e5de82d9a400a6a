#include "base/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

static bool is_scalar(uint32_t code)
{
    return code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
}

Test(utf8, every_code_point_round_trips)
{
    for (uint32_t code = 1; code <= 0x110000; code++) {
        char text[UTF8_MAX + 1] = "";
        const char *at = text;
        int length = utf8_put(code, text);
        cr_assert_eq(strlen(text), (size_t)length);
        cr_assert_eq(utf8_check(text, (size_t)length), -1);
        cr_assert_eq(utf8_next(&at), is_scalar(code) ? code : 0xFFFD);
        cr_assert_eq(at, text + length);
    }
}

Test(utf8, a_nul_is_put_and_not_passed)
{
    char out[UTF8_MAX] = "x";
    const char *at = "";
    cr_expect_eq(utf8_put(0, out), 1);
    cr_expect_eq(out[0], '\0');
    cr_expect_eq(utf8_next(&at), 0);
    cr_expect_eq(utf8_next(&at), 0);
    cr_expect_eq(utf8_check("a\0b", 3), -1);
}

/* How many of all sequences of three bytes that start with E0..EF are well-formed? As
 * many as there are code points to write with them. */
Test(utf8, no_other_three_bytes_are_well_formed)
{
    int good = 0;
    for (int i = 0; i < 16 * 65536; i++) {
        char text[] = {(char)(0xE0 + (i >> 16)), (char)(i >> 8), (char)i};
        good += utf8_check(text, 3) < 0;
    }
    cr_expect_eq(good, 0x10000 - 0x800 - 0x800);
}

Test(utf8, no_other_two_or_four_bytes_are_well_formed)
{
    static const char last[] = {0x7F, (char)0x80, (char)0xBF, (char)0xC0};
    int two = 0, four = 0;
    for (int i = 0x8000; i < 0x10000; i++) {
        char text[] = {(char)(i >> 8), (char)i};
        two += utf8_check(text, 2) < 0;
    }
    for (int i = 0; i < 16 * 65536 * 4; i++) {
        char text[] = {(char)(0xF0 + (i >> 18)), (char)(i >> 10), (char)(i >> 2),
                       last[i & 3]};
        four += utf8_check(text, 4) < 0;
    }
    cr_expect_eq(two, 0x800 - 0x80);
    cr_expect_eq(four, 0x100000 / 64 * 2);
}

static void expect_bad(const char *text, long offset, int replaced)
{
    const char *at = text;
    int found = 0;
    cr_expect_eq(utf8_check(text, strlen(text)), offset, "in '%s'", text);
    for (uint32_t code; (code = utf8_next(&at));)
        found += code == 0xFFFD;
    cr_expect_eq(found, replaced, "in '%s'", text);
    cr_expect_eq(at, text + strlen(text));
}

Test(utf8, what_is_not_well_formed_is_replaced_byte_by_byte)
{
    expect_bad("plain", -1, 0);
    expect_bad("a\x80z", 1, 1);
    expect_bad("\xC0\xAF", 0, 2);
    expect_bad("\xE0\x9F\xBF", 0, 3);
    expect_bad("\xED\xA0\x80", 0, 3);
    expect_bad("\xF4\x90\x80\x80", 0, 4);
    expect_bad("\xF8\x88\x80\x80\x80", 0, 5);
    expect_bad("ab\xE2\x82", 2, 2);
    expect_bad("\xE2\x82\xAC\xF0\x9F\x98", 3, 3);
}

Test(utf8, checking_stops_at_the_length)
{
    cr_expect_eq(utf8_check("\xE2\x82\xAC", 2), 0);
    cr_expect_eq(utf8_check("\xE2\x82\xAC\xFF", 3), -1);
    cr_expect_eq(utf8_check("", 0), -1);
}

Test(utf8, columns)
{
    cr_expect_eq(utf8_columns(""), 0);
    cr_expect_eq(utf8_columns("Salvo"), 5);
    cr_expect_eq(utf8_columns("se\u00F1or"), 5);
    cr_expect_eq(utf8_columns("sen\u0303or"), 5);
    cr_expect_eq(utf8_columns("\u0916\u0947\u0933"), 2, "Devanagari: a vowel sign");
    cr_expect_eq(utf8_columns("\u1780\u17D2\u178F\u17B6"), 3, "Khmer: a coeng");
    cr_expect_eq(utf8_columns("a\u200Bb"), 2, "a zero width space");
    cr_expect_eq(utf8_columns("a\u00ADb"), 3, "a soft hyphen");
    cr_expect_eq(utf8_columns("\u6230\u8266"), 4);
    cr_expect_eq(utf8_columns("\U0001F6A2"), 2, "a ship");
    cr_expect_eq(utf8_columns("\xFF"), 1);
}

Test(utf8, small_letters)
{
    static const uint32_t pairs[][2] = {
        {'A', 'a'},       {'Z', 'z'},       {'[', '['},       {'a', 'a'},
        {0xD1, 0xF1},     {0xD7, 0xD7},     {0x0100, 0x0101}, {0x0101, 0x0101},
        {0x0178, 0xFF},   {0x0391, 0x03B1}, {0x0410, 0x0430}, {0x042F, 0x044F},
        {0x0401, 0x0451}, {0x1EA0, 0x1EA1}, {0x0915, 0x0915}, {0x1F6A2, 0x1F6A2},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        cr_expect_eq(utf8_lower(pairs[i][0]), pairs[i][1], "U+%04X", pairs[i][0]);
    for (uint32_t code = 0; code <= 0x10FFFF; code++)
        cr_assert_eq(utf8_lower(utf8_lower(code)), utf8_lower(code), "U+%04X", code);
}
