#include "cli/options.h"

#include "cli/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static enum status parse(struct command_line *line, struct diag *diag, char **argv)
{
    int argc = 0;
    while (argv[argc])
        argc++;
    *diag = diag_in(NULL);
    return command_line_parse(line, argc, argv, diag);
}

#define WORDS(...) ((char *[]){(char[]){"salvo"}, __VA_ARGS__, NULL})
#define WORD(text) ((char[]){text})

Test(options, stand_before_between_and_after_operands)
{
    struct command_line line;
    struct diag diag;
    char **argv = WORDS(WORD("--json"), WORD("hint"), WORD("D4=miss"),
                        WORD("--shots=3"), WORD("game"), WORD("-r"), WORD("salvo"));
    cr_assert_eq(parse(&line, &diag, argv), STATUS_OK, "%s", diag.text);
    cr_assert_str_eq(line.command, "hint");
    cr_assert_eq(line.noperands, 2);
    cr_assert_str_eq(line.operands[0], "D4=miss");
    cr_assert_str_eq(line.operands[1], "game");
    cr_assert(line.options.json);
    cr_assert_eq(line.options.shots, 3);
    cr_assert_str_eq(line.options.rules, "salvo");
    command_line_free(&line);
}

Test(options, behind_two_dashes_all_are_operands)
{
    struct command_line line;
    struct diag diag;
    char **argv = WORDS(WORD("count"), WORD("--"), WORD("--json"), WORD("-"));
    cr_assert_eq(parse(&line, &diag, argv), STATUS_OK, "%s", diag.text);
    cr_assert_eq(line.noperands, 2);
    cr_assert_not(line.options.json);
    command_line_free(&line);
}

Test(options, values_out_of_range_are_usage)
{
    static const char *const bad[] = {
        "--count=0",  "--count=1000001", "--count=1x",
        "--count=",   "--cell=nan",      "--cell=1e9",
        "--cell=inf", "--color=maybe",   "--color=",
        "--json=yes", "--color=alway",   "--count=99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct command_line line;
        struct diag diag;
        char word[64];
        snprintf(word, sizeof word, "%s", bad[i]);
        cr_expect_eq(parse(&line, &diag, WORDS(word)), STATUS_USAGE, "%s", bad[i]);
        cr_expect(diag.text[0], "%s", bad[i]);
        command_line_free(&line);
    }
}

Test(options, an_option_of_another_command_is_refused)
{
    struct command_line line;
    struct diag diag;
    cr_assert_eq(parse(&line, &diag, WORDS(WORD("count"), WORD("--json"))), STATUS_OK);
    cr_assert_eq(command_line_check(&line, FOR_COUNT, "count", &diag), STATUS_USAGE);
    cr_assert_eq(command_line_check(&line, FOR_HINT, "hint", &diag), STATUS_OK);
    command_line_free(&line);
}

Test(options, names_and_letters_are_distinct_and_every_command_exists)
{
    unsigned known = 0;
    for (int i = 0; command_at(i); i++) {
        cr_expect_eq(known & command_at(i)->bit, 0, "%s", command_at(i)->name);
        known |= command_at(i)->bit;
    }
    for (int i = 0; option_at(i); i++) {
        const struct option_spec *spec = option_at(i);
        cr_expect(spec->commands == FOR_ALL || !(spec->commands & ~known), "%s",
                  spec->name);
        cr_expect_eq(spec->kind == OPTION_FLAG, spec->argument == NULL, "%s",
                     spec->name);
        for (int k = 0; k < i; k++) {
            cr_expect_str_neq(spec->name, option_at(k)->name);
            cr_expect(!spec->letter || spec->letter != option_at(k)->letter, "%s",
                      spec->name);
        }
    }
}
