#include "cli/wrap.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_wrapped(const char *text, int at, int indent, const char *expected)
{
    struct strbuf out = {0};
    wrap_text(&out, text, at, indent);
    cr_expect_str_eq(strbuf_text(&out), expected, "found:\n%s", strbuf_text(&out));
    strbuf_free(&out);
}

Test(wrap, breaks_at_blanks_and_indents)
{
    expect_wrapped("", 0, 0, "\n");
    expect_wrapped("a few words", 0, 0, "a few words\n");
    expect_wrapped("ends at column eighty: ten", 54, 2, "ends at column eighty: ten\n");
    expect_wrapped("ends at column eighty: ten", 55, 2,
                   "ends at column eighty:\n  ten\n");
}

Test(wrap, a_word_wider_than_a_line_stands_alone)
{
    char word[101];
    memset(word, 'w', 100);
    word[100] = '\0';
    struct strbuf text = {0}, expected = {0};
    strbuf_printf(&text, "a %s b", word);
    strbuf_printf(&expected, "a\n%s\nb\n", word);
    expect_wrapped(strbuf_text(&text), 0, 0, strbuf_text(&expected));
    strbuf_free(&text);
    strbuf_free(&expected);
}

Test(wrap, the_zero_width_space_breaks_and_is_not_written)
{
    expect_wrapped("ab\xE2\x80\x8B"
                   "cd ef",
                   0, 0, "abcd ef\n");
    expect_wrapped("ab\xE2\x80\x8B"
                   "cd ef",
                   78, 1, "ab\n cd ef\n");
}

Test(wrap, columns_are_those_of_the_terminal_not_bytes)
{
    struct strbuf out = {0};
    wrap_cell(&out, "caf\xC3\xA9", 6);
    strbuf_putc(&out, '|');
    cr_expect_str_eq(strbuf_text(&out), "caf\xC3\xA9  |");
    strbuf_free(&out);
}
