#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <stdint.h>

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

Test(strbuf, a_failed_part_fails_the_whole_for_good)
{
    struct strbuf whole = {0}, part = {.part_of = &whole};
    struct strbuf of_part = {.part_of = &part};
    strbuf_puts(&whole, "begun");
    strbuf_add(&of_part, "", SIZE_MAX - 1);
    cr_assert(of_part.failed && part.failed && whole.failed);
    strbuf_free(&of_part);
    strbuf_free(&part);
    cr_assert(whole.failed, "what was freed was a part of it");
    cr_assert_eq(part.part_of, &whole);
    strbuf_free(&whole);
}
