#include "base/number.h"

#include <criterion/criterion.h>
#include <limits.h>

static void expect_number(const char *text, int expected, int passed)
{
    const char *at = text;
    int found = -7;
    bool good = number_read(&at, 0, INT_MAX, &found);
    cr_expect_eq(good, expected >= 0, "'%s'", text);
    cr_expect_eq(found, expected >= 0 ? expected : -7, "'%s'", text);
    cr_expect_eq(at - text, passed, "'%s'", text);
}

Test(number, is_read_up_to_its_last_digit)
{
    expect_number("0", 0, 1);
    expect_number("12x10", 12, 2);
    expect_number("007 ", 7, 3);
    expect_number("2147483647", INT_MAX, 10);
    expect_number("2147483648", -1, 0);
    expect_number("99999999999999999999999999999999999999999", -1, 0);
    expect_number("", -1, 0);
    expect_number("-1", -1, 0);
    expect_number("+1", -1, 0);
    expect_number(" 1", -1, 0);
    expect_number("\xD9\xA1", -1, 0);
}

Test(number, limits_are_inclusive)
{
    int found;
    cr_expect_not(number_parse("1", 2, 26, &found));
    cr_expect(number_parse("2", 2, 26, &found));
    cr_expect(number_parse("26", 2, 26, &found));
    cr_expect_eq(found, 26);
    cr_expect_not(number_parse("27", 2, 26, &found));
    cr_expect_eq(found, 26);
}

Test(number, a_whole_text_is_nothing_but_the_number)
{
    int found = 0;
    cr_expect_not(number_parse("5 ", 0, 9, &found));
    cr_expect_not(number_parse("5a", 0, 9, &found));
    cr_expect_not(number_parse("", 0, 9, &found));
    cr_expect_eq(found, 0);
}
