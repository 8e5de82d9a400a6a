#include "base/diag.h"
#include "base/strbuf.h"
#include "base/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_format(const struct diag *diag, const char *expected)
{
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    diag_format(diag, text, sizeof text);
    cr_expect_str_eq(text, expected);
}

Test(diag, only_known_parts_of_the_place_are_told)
{
    struct diag diag = {.file = "a.ini", .line = 3, .column = 7, .text = "why"};
    expect_format(&diag, "a.ini:3:7: why");
    diag.column = 0;
    expect_format(&diag, "a.ini:3: why");
    diag.line = 0;
    diag.column = 7;
    expect_format(&diag, "a.ini: why");
    diag.file[0] = '\0';
    expect_format(&diag, "why");
    diag.line = 3;
    expect_format(&diag, "line 3:7: why");
}

Test(diag, the_first_fault_wins)
{
    struct diag diag = diag_in(NULL);
    cr_expect_eq(diag_fail(&diag, STATUS_IO, 1, 2, "first"), STATUS_IO);
    cr_expect_eq(diag_fail(&diag, STATUS_LIMIT, 3, 4, "second"), STATUS_LIMIT);
    cr_expect_eq(diag_expected(&diag, 5, 6, "third", ""), STATUS_SYNTAX);
    expect_format(&diag, "line 1:2: first");
    cr_expect_eq(diag_fail(NULL, STATUS_LIMIT, 0, 0, "nobody listens"), STATUS_LIMIT);
}

static void expect_found(const char *rest, const char *expected)
{
    struct diag diag = diag_in(NULL);
    cr_expect_eq(diag_expected(&diag, 0, 0, "a cell", rest), STATUS_SYNTAX);
    cr_expect_str_eq(diag.text, expected);
}

Test(diag, the_word_found_is_quoted)
{
    expect_found("Z99 miss", "expected a cell, found 'Z99'");
    expect_found("\t Z99\n", "expected a cell, found 'Z99'");
    expect_found("", "expected a cell, found the end of the line");
    expect_found("  ", "expected a cell, found the end of the line");
    expect_found("\nD4", "expected a cell, found the end of the line");
    expect_found("\x01z", "expected a cell, found a byte that is no text");
    expect_found("\xFF", "expected a cell, found a byte that is no text");
    expect_found("a\xFFz", "expected a cell, found 'a'");
}

/* `n` characters of three bytes each. */
static struct strbuf khmer(int n)
{
    struct strbuf text = {0};
    for (int i = 0; i < n; i++)
        strbuf_puts(&text, "ខ");
    return text;
}

Test(diag, long_words_are_cut_between_characters)
{
    struct strbuf word = khmer(100), cut = khmer(13), expected = {0};
    strbuf_printf(&expected, "expected a cell, found '%s'", cut.bytes);
    expect_found(word.bytes, expected.bytes);
    strbuf_free(&word);
    strbuf_free(&cut);
    strbuf_free(&expected);
}

Test(diag, long_texts_are_cut_between_characters)
{
    struct strbuf word = khmer(300);
    struct diag diag = diag_in(NULL);
    diag_fail(&diag, STATUS_SYNTAX, 0, 0, "%s", word.bytes);
    cr_expect_eq(strlen(diag.text), (DIAG_TEXT_MAX - 1) / 3 * 3);
    cr_expect_eq(utf8_check(diag.text, strlen(diag.text)), -1);
    diag = diag_in(word.bytes);
    cr_expect_eq(strlen(diag.file), (DIAG_FILE_MAX - 1) / 3 * 3);
    cr_expect_eq(utf8_check(diag.file, strlen(diag.file)), -1);
    strbuf_free(&word);
}
