#include "base/count.h"

#include <criterion/criterion.h>
#include <stdint.h>

static void expect_text(count128 n, const char *expected)
{
    char text[COUNT_TEXT_MAX];
    cr_expect_str_eq(count_format(n, text), expected);
}

Test(count, all_digits_are_written)
{
    expect_text(0, "0");
    expect_text(10, "10");
    expect_text(30093975536, "30093975536");
    expect_text(UINT64_MAX, "18446744073709551615");
    expect_text((count128)UINT64_MAX + 1, "18446744073709551616");
    expect_text(~(count128)0, "340282366920938463463374607431768211455");
}
