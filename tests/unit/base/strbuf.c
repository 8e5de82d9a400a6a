#include "base/strbuf.h"

#include <criterion/criterion.h>

Test(strbuf, empty_text_is_never_null)
{
    struct strbuf buf = {0};
    cr_assert_str_eq(strbuf_text(&buf), "");
    strbuf_free(&buf);
}

Test(strbuf, grows_over_its_first_capacity)
{
    struct strbuf buf = {0};
    for (int i = 0; i < 1000; i++)
        strbuf_printf(&buf, "%03d,", i);
    cr_assert_eq(buf.length, 4000);
    cr_assert_str_eq(strbuf_text(&buf) + 3996, "999,");
    strbuf_clear(&buf);
    strbuf_pad(&buf, '-', 3);
    cr_assert_str_eq(strbuf_text(&buf), "---");
    strbuf_free(&buf);
}

Test(strbuf, a_failure_is_latched_until_freed)
{
    struct strbuf buf = {.failed = true};
    strbuf_puts(&buf, "lost");
    cr_assert_str_eq(strbuf_text(&buf), "");
    strbuf_clear(&buf);
    strbuf_puts(&buf, "lost too");
    cr_assert(buf.failed);
    cr_assert_str_eq(strbuf_text(&buf), "");
    strbuf_free(&buf);
    strbuf_puts(&buf, "kept");
    cr_assert_str_eq(strbuf_text(&buf), "kept");
    strbuf_free(&buf);
}
