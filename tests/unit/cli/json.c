#include "cli/json.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static void expect_number(double number, const char *text)
{
    struct strbuf out = {0};
    json_number(&out, number);
    cr_expect_str_eq(strbuf_text(&out), text);
    cr_expect_eq(strtod(strbuf_text(&out), NULL), number);
    strbuf_free(&out);
}

Test(json, numbers_are_as_short_as_they_read_back)
{
    expect_number(0, "0");
    expect_number(0.08, "0.08");
    expect_number(1, "1");
    expect_number(1.0 / 3, "0.3333333333333333");
    expect_number(0.1 + 0.2, "0.30000000000000004");
    expect_number(1e-300, "1e-300");
}

Test(json, every_probability_reads_back)
{
    struct strbuf out = {0};
    for (int n = 1; n < 2000; n++) {
        strbuf_clear(&out);
        json_number(&out, 1.0 / n);
        cr_assert_eq(strtod(strbuf_text(&out), NULL), 1.0 / n);
    }
    strbuf_free(&out);
}

Test(json, commas_stand_between_and_strings_are_escaped)
{
    struct strbuf out = {0};
    strbuf_putc(&out, '{');
    json_text(&out, "a", "quote \" back \\ line \n \xC3\xA9");
    json_whole(&out, "b", -3);
    json_key(&out, "c");
    strbuf_puts(&out, "[");
    json_comma(&out);
    strbuf_puts(&out, "1");
    json_comma(&out);
    strbuf_puts(&out, "2]}");
    cr_assert_str_eq(
        strbuf_text(&out),
        "{\"a\":\"quote \\\" back \\\\ line \\u000a \xC3\xA9\",\"b\":-3,\"c\":[1,2]}");
    strbuf_free(&out);
}
