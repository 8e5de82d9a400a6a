#include "core/labels.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_name(const char *word, const char *expected, int letters)
{
    struct labels labels = labels_latin();
    struct strbuf name = {0};
    cr_expect_eq(labels_parse_letters(&labels, word, NULL), STATUS_OK, "%s", word);
    labels_name_letters(&labels, &name);
    cr_expect_str_eq(strbuf_text(&name), expected);
    cr_expect_eq(labels_letters(&labels), letters, "%s", word);
    strbuf_free(&name);
}

Test(labels, letters_have_the_name_they_were_read_from)
{
    expect_name("latin", "latin", 26);
    expect_name("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "latin", 26);
    expect_name("cyrillic", "cyrillic", 26);
    expect_name("REPUBLICAN", "REPUBLICAN", 10);
    expect_name("LATIN", "LATIN", 5);
    expect_name("РЕСПУБЛИКА", "РЕСПУБЛИКА", 10);
    expect_name("कखगघङ", "कखगघङ", 5);
    expect_name("E\u0301\u0328E", "E\u0301\u0328E", 2);
}

Test(labels, the_signs_are_apart)
{
    struct labels labels = labels_latin();
    cr_assert_eq(labels_parse_letters(&labels, "cyrillic", NULL), STATUS_OK);
    cr_expect_str_eq(labels.letters[0], "А");
    cr_expect_str_eq(labels.letters[9], "К");
    cr_assert_eq(labels_parse_letters(&labels, "QED", NULL), STATUS_OK);
    cr_expect_str_eq(labels.letters[2], "D");
    cr_expect_str_eq(labels.letters[3], "");
    cr_assert_eq(labels_parse_digits(&labels, "khmer", NULL), STATUS_OK);
    cr_expect_str_eq(labels.digits[0], "០");
    cr_expect_str_eq(labels.digits[9], "៩");
    cr_expect_str_eq(labels_name_digits(&labels), "khmer");
    cr_assert_eq(labels_parse_digits(&labels, "devanagari", NULL), STATUS_OK);
    cr_expect_str_eq(labels.digits[5], "५");
    cr_expect_str_eq(labels_name_digits(&labels), "devanagari");
    cr_assert_eq(labels_parse_digits(&labels, "latin", NULL), STATUS_OK);
    cr_expect_str_eq(labels_name_digits(&labels), "latin");
    cr_assert_eq(labels_parse_letters(&labels, "latin", NULL), STATUS_OK);
    struct labels latin = labels_latin();
    cr_expect(labels_equal(&labels, &latin));
}

static void expect_fault(const char *word, int column, const char *why)
{
    struct labels labels = labels_latin(), before = labels;
    struct diag diag = diag_in(NULL);
    cr_expect_eq(labels_parse_letters(&labels, word, &diag), STATUS_SYNTAX, "%s", word);
    cr_expect_eq(diag.column, column, "%s: %d", word, diag.column);
    cr_expect_not_null(strstr(diag.text, why), "%s: %s", word, diag.text);
    cr_expect(labels_equal(&labels, &before));
}

Test(labels, words_that_cannot_label_are_refused)
{
    expect_fault("", 1, "expected latin, cyrillic, or a word of 2 to 26");
    expect_fault("A", 1, "expected latin, cyrillic, or a word of 2 to 26");
    expect_fault("SALSA", 4, "a letter comes twice");
    expect_fault("Aa", 2, "a letter comes twice");
    expect_fault("ДЖд", 5, "a letter comes twice");
    expect_fault("AB CD", 3, "letters only");
    expect_fault("AB:CD", 3, "letters only");
    expect_fault("A#", 2, "letters only");
    expect_fault("A1", 2, "letters only");
    expect_fault("A\x01", 2, "letters only");
    expect_fault("A\xFF", 2, "letters only");
    expect_fault("\u0301A", 1, "letters only");
    expect_fault("A\u200BB", 2, "letters only");
    expect_fault("AB\uFEFF", 3, "letters only");
    expect_fault("AB\u0301\u0301\u0301\u0301", 2, "too many marks");
    expect_fault("ABCDEFGHIJKLMNOPQRSTUVWXYZÄ", 27, "at most 26 letters");
}

Test(labels, unknown_digits_are_refused_with_the_nearest_name)
{
    struct labels labels = labels_latin(), before = labels;
    struct diag diag = diag_in(NULL);
    cr_expect_eq(labels_parse_digits(&labels, "kmer", &diag), STATUS_SYNTAX);
    cr_expect_str_eq(diag.text, "expected digits latin, devanagari or khmer, found "
                                "'kmer'; did you mean 'khmer'?");
    cr_expect(labels_equal(&labels, &before));
}
