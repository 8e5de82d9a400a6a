#include "base/ini.h"

#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <string.h>

static enum status note(void *user, const struct ini_entry *entry, struct diag *diag)
{
    struct strbuf *out = user;
    strbuf_printf(out, "%s.%s@%d:%d=%s", entry->section, entry->key,
                  entry->pieces[0].line, entry->key_column, entry->value);
    for (size_t i = 0; i < entry->npieces; i++) {
        int line, column;
        ini_place(entry, entry->pieces[i].offset, &line, &column);
        strbuf_printf(out, " %zu@%d:%d", entry->pieces[i].offset, line, column);
    }
    strbuf_putc(out, '\n');
    if (strcmp(entry->value, "refuse") == 0)
        return ini_expected(entry, diag, 2, "less");
    return STATUS_OK;
}

static void expect_entries(const char *text, const char *expected)
{
    struct strbuf out = {0};
    struct diag diag = diag_in(NULL);
    cr_expect_eq(ini_read(text, note, &out, &diag), STATUS_OK, "<<%s>>", text);
    cr_expect_str_eq(diag.text, "");
    cr_expect_str_eq(strbuf_text(&out), expected, "<<%s>> is\n%s", text,
                     strbuf_text(&out));
    strbuf_free(&out);
}

Test(ini, places_of_keys_and_values)
{
    expect_entries("", "");
    expect_entries("# a\n; b\n  # c\n\n \t\n", "");
    expect_entries("a=1", ".a@1:1=1 0@1:3\n");
    expect_entries("a = 1 \n\n  b\t=\t 2 3\t\n", ".a@1:1=1 b =  2 3 0@1:5 2@3:3\n");
    expect_entries("  a = 1\n", ".a@1:3=1 0@1:7\n");
    expect_entries("[s]\na=1\n[t] \n a=2\nb=\n", "s.a@2:1=1 0@2:3\nt.a@4:2=2 0@4:4\n"
                                                 "t.b@5:1= 0@5:3\n");
    expect_entries("[s]\r\na = 1\r\n", "s.a@2:1=1 0@2:5\n");
    expect_entries("\xEF\xBB\xBF"
                   "a = 1\n",
                   ".a@1:1=1 0@1:5\n");
    expect_entries("a: 1\nb.c-d e = x = y: z\n",
                   ".a@1:1=1 0@1:4\n.b.c-d e@2:1=x = y: z 0@2:11\n");
    expect_entries("a = [b]\n", ".a@1:1=[b] 0@1:5\n");
}

Test(ini, comment_signs_within_a_line_are_text)
{
    expect_entries("a = 1 ; 2 # 3\nb = ;\nc = # x\nd;e = 1\n",
                   ".a@1:1=1 ; 2 # 3 0@1:5\n.b@2:1=; 0@2:5\n.c@3:1=# x 0@3:5\n"
                   ".d;e@4:1=1 0@4:7\n");
    expect_entries("[s ; t]\na = 1\n", "s ; t.a@2:1=1 0@2:5\n");
}

Test(ini, a_tab_is_a_blank)
{
    expect_entries("a =\tone\ttwo\t\nb\tc = 1\n",
                   ".a@1:1=one two 0@1:5\n.b c@2:1=1 0@2:7\n");
}

Test(ini, a_line_that_begins_with_a_blank_continues_the_value)
{
    expect_entries("a = one\n two ; 2\n# between\n\n\tthree \n  # comment\nb = x\n",
                   ".a@1:1=one two ; 2 three 0@1:5 4@2:2 12@5:2\n.b@7:1=x 0@7:5\n");
    expect_entries("a =\n   one\n", ".a@1:1=one 0@2:4 0@2:4\n");
    expect_entries("a = 1\n [s]\n", ".a@1:1=1 [s] 0@1:5 2@2:2\n");
}

Test(ini, values_may_be_long_over_lines)
{
    struct strbuf text = {0}, expected = {0};
    strbuf_puts(&text, "a =\n");
    strbuf_puts(&expected, ".a@1:1=");
    for (int i = 0; i < 500; i++)
        strbuf_puts(&text, " 0123456789\n");
    struct strbuf out = {0};
    cr_assert_eq(ini_read(strbuf_text(&text), note, &out, NULL), STATUS_OK);
    cr_expect_eq(strncmp(out.bytes, expected.bytes, expected.length), 0);
    cr_expect_eq(strcspn(out.bytes + expected.length, "\n") > 5500, true);
    cr_expect_not_null(strstr(out.bytes, " 5489@501:2\n"));
    strbuf_free(&text);
    strbuf_free(&expected);
    strbuf_free(&out);
}

static void expect_fault(const char *text, const char *expected)
{
    struct strbuf out = {0};
    struct diag diag = diag_in("f");
    char found[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    cr_expect_eq(ini_read(text, note, &out, &diag), STATUS_SYNTAX, "<<%s>>", text);
    diag_format(&diag, found, sizeof found);
    cr_expect_str_eq(found, expected, "<<%s>>: %s", text, found);
    strbuf_free(&out);
}

Test(ini, faults_name_line_and_column)
{
    expect_fault("a = 1\njunk\n",
                 "f:2:1: expected a [section] or a line key = value, found 'junk'");
    expect_fault("junk",
                 "f:1:1: expected a [section] or a line key = value, found 'junk'");
    expect_fault("[s]\n  junk here\nb = 1\n",
                 "f:2:3: expected a [section] or a line key = value, found 'junk'");
    expect_fault("= 1\n", "f:1:1: expected a key of 1 to 49 bytes");
    expect_fault("[s\n", "f:1:3: expected ] after the section's name");
    expect_fault("[]\n", "f:1:2: expected a section's name of 1 to 49 bytes without "
                         "blanks around it");
    expect_fault(" [ s]\n", "f:1:3: expected a section's name of 1 to 49 bytes without "
                            "blanks around it");
    expect_fault("[s] a = 1\n", "f:1:5: expected nothing after the section's name");
    expect_fault("a = 1\nb = \xC3\n", "f:2:5: this is not UTF-8");
    expect_fault("# \xFF\n", "f:1:3: this is not UTF-8");
    expect_fault("a = \x01\n", "f:1:5: a control character, 01, may not stand here");
    expect_fault("a = b\rc\n", "f:1:6: a control character, 0D, may not stand here");
    expect_fault("a = \xC3\xA9\xC2\x9B\n",
                 "f:1:7: a control character, 9B, may not stand here");
    expect_fault("a = b\x7F\n", "f:1:6: a control character, 7F, may not stand here");
}

Test(ini, a_key_comes_once_in_a_section)
{
    expect_fault("a = 1\n[s]\na = 2\n[t]\na = 3\n[s]\n  a = 4\n",
                 "f:7:3: 'a' is given twice, first on line 3");
    expect_entries("[s]\na = 1\n[t]\na = 2\n[s]\nb = 3\n",
                   "s.a@2:1=1 0@2:5\nt.a@4:1=2 0@4:5\ns.b@6:1=3 0@6:5\n");
}

Test(ini, the_first_fault_is_told)
{
    expect_fault("a = refuse\njunk\n", "f:1:7: expected less, found 'fuse'");
    expect_fault("a = refuse\n[s\n", "f:1:7: expected less, found 'fuse'");
    expect_fault("a = refuse\n\xFF\n", "f:1:7: expected less, found 'fuse'");
    expect_fault("a = refuse\na = 1\n", "f:1:7: expected less, found 'fuse'");
    expect_fault("a = refuse", "f:1:7: expected less, found 'fuse'");
    expect_fault("a =\n  refuse\n", "f:2:5: expected less, found 'fuse'");
    expect_fault("junk\na = refuse\n",
                 "f:1:1: expected a [section] or a line key = value, found 'junk'");
    expect_fault("a = refu\n \xFF\n", "f:2:2: this is not UTF-8");
}

/* `key = xxx...` with `length` bytes. */
static void line_of(struct strbuf *out, int length)
{
    strbuf_clear(out);
    strbuf_puts(out, "key = ");
    strbuf_pad(out, 'x', length - 6);
}

Test(ini, lines_too_long_for_the_reader_are_refused_and_never_cut)
{
    enum { LONGEST = 198 };
    struct strbuf text = {0}, out = {0};
    for (int length = 7; length <= LONGEST; length++) {
        line_of(&text, length);
        strbuf_clear(&out);
        cr_assert_eq(ini_read(text.bytes, note, &out, NULL), STATUS_OK);
        cr_assert_eq(strspn(strchr(out.bytes, '=') + 1, "x"), (size_t)length - 6);
    }
    line_of(&text, LONGEST + 1);
    expect_fault(text.bytes,
                 "f:1:199: the line has 199 bytes, at most 198 are read: go "
                 "on in the next line, after a blank");
    strbuf_clear(&text);
    strbuf_putc(&text, '#');
    strbuf_pad(&text, 'x', 100000);
    expect_fault(text.bytes,
                 "f:1:199: the line has 100001 bytes, at most 198 are read: "
                 "go on in the next line, after a blank");
    strbuf_free(&text);
    strbuf_free(&out);
}

Test(ini, names_too_long_are_refused_and_never_cut)
{
    struct strbuf text = {0}, expected = {0};
    strbuf_pad(&expected, 'x', 49);
    strbuf_puts(&expected, ".");
    strbuf_pad(&expected, 'y', 49);
    strbuf_printf(&text, "[%.49s]\n%.49s = 1\n", expected.bytes, expected.bytes + 50);
    strbuf_puts(&expected, "@2:1=1 0@2:53\n");
    expect_entries(text.bytes, expected.bytes);
    strbuf_clear(&text);
    strbuf_printf(&text, "%.49sx = 1\n", expected.bytes);
    expect_fault(text.bytes, "f:1:1: expected a key of 1 to 49 bytes");
    strbuf_clear(&text);
    strbuf_printf(&text, "[%.49sx]\n", expected.bytes);
    expect_fault(text.bytes,
                 "f:1:2: expected a section's name of 1 to 49 bytes without "
                 "blanks around it");
    strbuf_free(&text);
    strbuf_free(&expected);
}

static enum status fail_io(void *user, const struct ini_entry *entry, struct diag *diag)
{
    int *calls = user;
    (void)entry;
    ++*calls;
    return diag_fail(diag, STATUS_IO, 0, 0, "no");
}

Test(ini, a_failure_of_the_caller_ends_the_reading)
{
    int calls = 0;
    cr_expect_eq(ini_read("a=1\nb=2\nc=3\n", fail_io, &calls, NULL), STATUS_IO);
    cr_expect_eq(calls, 1);
}
