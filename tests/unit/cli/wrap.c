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

static void expect_folded(const char *text, int columns, const char *expected)
{
    struct strbuf out = {0};
    wrap_fold(&out, text, columns);
    cr_expect_str_eq(strbuf_text(&out), expected, "found:\n%s", strbuf_text(&out));
    strbuf_free(&out);
}

Test(wrap, folds_only_lines_that_are_too_long)
{
    expect_folded("", 10, "");
    expect_folded("no newline", 10, "no newline");
    expect_folded("ten letters\n\nshort\n", 10, "ten\nletters\n\nshort\n");
}

Test(wrap, folds_under_the_beginning_or_the_last_column)
{
    expect_folded("  two blanks before\n", 12, "  two blanks\n  before\n");
    expect_folded("  fix     one of them\n", 20, "  fix     one of\n          them\n");
    expect_folded("  a long first word      x y\n", 27,
                  "  a long first word      x\n  y\n");
}

Test(wrap, folds_a_word_that_is_too_long_at_letters)
{
    expect_folded("abcdef\n", 4, "abcd\nef\n");
    expect_folded("cafe\xCC\x81s\n", 4, "cafe\xCC\x81\ns\n");
    expect_folded("\xE4\xB8\xAD\xE4\xB8\xAD\n", 1, "\xE4\xB8\xAD\n\xE4\xB8\xAD\n");
    expect_folded("      abc\n", 4, "    \nabc\n");
}
