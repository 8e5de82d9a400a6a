#include "cli/help.h"

#include "base/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_narrow(const char *what, const struct strbuf *text)
{
    for (const char *at = strbuf_text(text); *at;) {
        int length = (int)strcspn(at, "\n");
        cr_expect_leq(length, 80, "%s: %.*s", what, length, at);
        at += length + (at[length] == '\n');
    }
}

Test(help, fits_a_terminal_of_80_columns)
{
    struct strbuf text = {0};
    help_program(&text);
    expect_narrow("salvo", &text);
    for (int i = 0; command_at(i); i++) {
        strbuf_clear(&text);
        help_command(&text, command_at(i));
        expect_narrow(command_at(i)->name, &text);
    }
    strbuf_free(&text);
}

Test(help, shows_examples_before_options)
{
    for (int i = 0; command_at(i); i++) {
        struct strbuf text = {0};
        help_command(&text, command_at(i));
        const char *examples = strstr(strbuf_text(&text), "\nExamples:\n");
        const char *options = strstr(strbuf_text(&text), "\nOptions:\n");
        cr_expect(examples && options && examples < options, "%s", command_at(i)->name);
        strbuf_free(&text);
    }
}
