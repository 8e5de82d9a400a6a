#include "cli/input.h"

#include <criterion/criterion.h>
#include <string.h>

#define E_ACUTE "e\xCC\x81" /* two code points, one letter */

/* The text with `|` at the caret. */
static void expect_line(const struct input *input, const char *expected)
{
    struct strbuf found = {0};
    const char *text = strbuf_text(&input->text);
    cr_assert_leq(input->caret, input->text.length);
    strbuf_add(&found, text, input->caret);
    strbuf_printf(&found, "|%s", text + input->caret);
    cr_expect_str_eq(strbuf_text(&found), expected, "found %s", strbuf_text(&found));
    strbuf_free(&found);
}

static void type(struct input *input, const char *text)
{
    for (; *text; text++)
        input_put(input, *text);
}

Test(input, letters_come_at_the_caret)
{
    struct input input = {0};
    type(&input, "d4 mss");
    expect_line(&input, "d4 mss|");
    input_go(&input, 4);
    type(&input, "i");
    expect_line(&input, "d4 mi|ss");
    input_set(&input, "e5");
    expect_line(&input, "e5|");
    strbuf_free(&input.text);
}

Test(input, the_caret_keeps_to_the_line)
{
    struct input input = {0};
    input_left(&input);
    input_right(&input);
    input_go(&input, 7);
    expect_line(&input, "|");
    type(&input, "ab");
    input_right(&input);
    expect_line(&input, "ab|");
    input_left(&input);
    input_left(&input);
    input_left(&input);
    expect_line(&input, "|ab");
    input_right(&input);
    expect_line(&input, "a|b");
    input_go(&input, 99);
    expect_line(&input, "ab|");
    strbuf_free(&input.text);
}

Test(input, a_letter_goes_with_its_marks)
{
    struct input input = {0};
    type(&input, "a" E_ACUTE "b");
    input_left(&input);
    input_left(&input);
    expect_line(&input, "a|" E_ACUTE "b");
    input_right(&input);
    expect_line(&input, "a" E_ACUTE "|b");
    input_go(&input, 2);
    expect_line(&input, "a|" E_ACUTE "b");
    input_delete(&input);
    expect_line(&input, "a|b");
    type(&input, E_ACUTE);
    input_rub_out(&input);
    expect_line(&input, "a|b");
    strbuf_free(&input.text);
}

Test(input, takes_out_what_there_is_and_no_more)
{
    struct input input = {0};
    input_rub_out(&input);
    input_delete(&input);
    expect_line(&input, "|");
    type(&input, "abc");
    input_delete(&input);
    input_rub_out(&input);
    expect_line(&input, "ab|");
    input_go(&input, 0);
    input_rub_out(&input);
    input_delete(&input);
    expect_line(&input, "|b");
    strbuf_free(&input.text);
}

/* A broken letter, as one is until its last byte has come, is one as well. */
Test(input, holds_bytes_that_are_no_letter)
{
    struct input input = {0};
    type(&input, "\xE1\x9E");
    input_left(&input);
    input_left(&input);
    expect_line(&input, "|\xE1\x9E");
    input_delete(&input);
    input_delete(&input);
    expect_line(&input, "|");
    strbuf_free(&input.text);
}
