#include "cli/manual.h"

#include "cli/help.h"
#include "support/tool.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Does mandoc have nothing to say, and groff neither? */
static void expect_clean(const char *name, const struct strbuf *page)
{
    struct strbuf said = {0};
    int lint = tool_run(&said, "mandoc -T lint -W warning \"$FILE\" 2>&1", page);
    cr_expect_eq(lint, 0, "%s: %s", name, strbuf_text(&said));
    strbuf_clear(&said);
    int groff = tool_run(&said, "groff -man -Tutf8 -ww -z \"$FILE\" 2>&1", page);
    cr_expect(groff == 0 && said.length == 0, "%s: %s", name, strbuf_text(&said));
    strbuf_free(&said);
}

Test(manual, pages_are_without_a_fault)
{
    struct strbuf page = {0};
    manual_program(&page);
    expect_clean("salvo", &page);
    for (int i = 0; command_at(i); i++) {
        strbuf_clear(&page);
        manual_command(&page, command_at(i));
        expect_clean(command_at(i)->name, &page);
    }
    for (int i = 0; topic_at(i); i++) {
        strbuf_clear(&page);
        manual_topic(&page, topic_at(i));
        expect_clean(topic_at(i)->name, &page);
    }
    strbuf_free(&page);
}

/* The page as a reader sees it, without the breaks of lines. */
static void show(struct strbuf *out, const struct strbuf *page)
{
    cr_assert_eq(tool_run(out,
                          "mandoc -T utf8 -O width=990 \"$FILE\" | col -bx | "
                          "tr -s ' \\n' '  '",
                          page),
                 0);
}

static void expect_in(const struct strbuf *text, const char *name, const char *what)
{
    cr_expect_not_null(strstr(strbuf_text(text), what), "%s lacks %s", name, what);
}

Test(manual, says_all_that_help_says)
{
    for (int i = 0; command_at(i); i++) {
        const struct command *command = command_at(i);
        struct strbuf page = {0}, seen = {0}, help = {0};
        manual_command(&page, command);
        help_command(&help, command);
        show(&seen, &page);
        expect_in(&seen, command->name, command->summary);
        for (int k = 0; option_at(k); k++) {
            char option[64];
            snprintf(option, sizeof option, "--%s", option_at(k)->name);
            if (!(option_at(k)->commands & command->bit))
                continue;
            expect_in(&seen, command->name, option);
            expect_in(&help, command->name, option);
            expect_in(&seen, command->name, option_at(k)->help);
        }
        for (const struct example *e = command->examples; e->line; e++)
            expect_in(&seen, command->name, e->line);
        strbuf_free(&page);
        strbuf_free(&seen);
        strbuf_free(&help);
    }
}

Test(manual, lists_every_page)
{
    struct strbuf list = {0};
    manual_list(&list);
    expect_in(&list, "list", "salvo.1\n");
    expect_in(&list, "list", "salvo-hint.1\n");
    expect_in(&list, "list", "salvo-formats.5\n");
    strbuf_free(&list);
}
