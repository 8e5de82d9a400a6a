/* "Did you mean": a slip in a word of which an option knows all is answered with the
 * word, for every option and every such word of the table. */
#include "cli/command.h"
#include "support/shell.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 200, WORD_BYTES = 32 };

struct slips {
    struct strbuf script; /* each command line with a slip */
    int n;                /* and what is to be offered */
    char offered[WORDS_MAX][WORD_BYTES];
};

static void add(struct slips *slips, const char *command, const char *option,
                const char *word)
{
    strbuf_printf(&slips->script, "salvo %s --%s '%sx' 2>&1 | head -n 1\n", command,
                  option, word);
    cr_assert_lt(slips->n, WORDS_MAX);
    snprintf(slips->offered[slips->n++], WORD_BYTES, "%s", word);
}

static const char *command_of(const struct option_spec *spec)
{
    for (int i = 0; command_at(i); i++)
        if (command_at(i)->bit & spec->commands)
            return command_at(i)->name;
    return "";
}

/* The words that the option's argument lists; what stands in capitals is none. */
static void add_option(struct slips *slips, const struct option_spec *spec)
{
    const char *at = spec->argument ? spec->argument : "";
    for (size_t length; *at; at += length + (at[length] == '|')) {
        char word[WORD_BYTES];
        length = strcspn(at, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (strchr(spec->argument, '|') &&
            strspn(word, "abcdefghijklmnopqrstuvwxyz-") == length)
            add(slips, command_of(spec), spec->name, word);
    }
}

/* Words that are listed elsewhere than in the argument. */
static void add_known(struct slips *slips)
{
    static const char *const known[][3] = {
        {"sheet", "paper", "Letter"},
        {"sheet", "paper", "Legal-landscape"},
        {"sheet", "lang", "km"},
        {"rules classic", "labels", "latin"},
        {"rules classic", "labels", "cyrillic"},
        {"sheet", "rules", "sea-battle"},
        {"sheet", "sheet", "duel"},
        {"hint", "strategy", "greedy"},
        {"hint", "strategy", "optimal"},
        {"simulate", "strategy", "hunt"},
        {"simulate", "strategy", "density"},
        {"hint", "ship", "carrier"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        add(slips, known[i][0], known[i][1], known[i][2]);
}

Test(cli_suggest, every_word_that_an_option_knows)
{
    struct slips *slips = calloc(1, sizeof *slips);
    struct shell_result result;
    char folder[SHELL_FOLDER_MAX];
    cr_assert_not_null(slips);
    for (int i = 0; option_at(i); i++)
        add_option(slips, option_at(i));
    cr_expect_geq(slips->n, 28);
    add_known(slips);
    shell_folder_new(folder);
    shell_run(&result, folder, strbuf_text(&slips->script));
    const char *line = strbuf_text(&result.out);
    for (int i = 0; i < slips->n; i++) {
        char wanted[WORD_BYTES + 32];
        size_t length = strcspn(line, "\n");
        snprintf(wanted, sizeof wanted, "; did you mean '%s'?\n", slips->offered[i]);
        cr_expect(length + 1 >= strlen(wanted) &&
                      strncmp(line + length + 1 - strlen(wanted), wanted,
                              strlen(wanted)) == 0,
                  "%s: %.*s", slips->offered[i], (int)length, line);
        line += length + (line[length] == '\n');
    }
    shell_result_free(&result);
    shell_folder_free(folder);
    strbuf_free(&slips->script);
    free(slips);
}
