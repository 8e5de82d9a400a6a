/**
 * The examples of --help and of the manual are true: each is typed as it stands, in a
 * folder with the files that they name, and must end well; each file that a topic shows
 * is read.
 */
#include "cli/command.h"
#include "cli/topic.h"
#include "support/shell.h"

#include <criterion/criterion.h>

static void make_files(const char *folder)
{
    struct shell_result result;
    shell_run(&result, folder,
              "cp data/classic-midgame.salvo game.salvo\n"
              "salvo fleet -s 1 | sed 1d >fleet.txt\n"
              "printf 'C4 hit battleship\\nA1 miss\\n' >played.salvo\n"
              "salvo fleet -s 1 -r sea-battle --json >mine.json\n"
              "printf '[board]\\nsize = 6x6\\n[fleet]\\nraft = 2 x2\\n' >my.ini\n");
    cr_assert_eq(result.exit, 0, "%s", strbuf_text(&result.err));
    shell_result_free(&result);
}

Test(cli_examples, of_help_end_well)
{
    char folder[SHELL_FOLDER_MAX];
    shell_folder_new(folder);
    make_files(folder);
    for (int i = 0; command_at(i); i++) {
        for (const struct example *e = command_at(i)->examples; e->line; e++) {
            struct shell_result result;
            shell_run(&result, folder, e->line);
            cr_expect_eq(result.exit, 0, "%s: exit %d: %s", e->line, result.exit,
                         strbuf_text(&result.err));
            shell_result_free(&result);
        }
    }
    shell_folder_free(folder);
}

static void try_sample(const char *folder, const struct passage *passage)
{
    static const char *const commands[] = {
        [SAMPLE_GAME] = "salvo count sample",
        [SAMPLE_FLEET] = "salvo check sample",
        [SAMPLE_RULES] = "mv sample sample.ini\nsalvo rules sample.ini",
        [SAMPLE_COMMAND] = "sh sample",
        [SAMPLE_PRIOR] = "salvo hint --prior sample",
    };
    struct strbuf script = {0};
    struct shell_result result;
    strbuf_printf(&script, "cat >sample <<'END'\n%sEND\n%s\n", passage->example,
                  commands[passage->sample]);
    shell_run(&result, folder, strbuf_text(&script));
    cr_expect_eq(result.exit, 0, "%s: exit %d: %s", passage->example, result.exit,
                 strbuf_text(&result.err));
    shell_result_free(&result);
    strbuf_free(&script);
}

Test(cli_examples, of_topics_are_read)
{
    char folder[SHELL_FOLDER_MAX];
    shell_folder_new(folder);
    for (int i = 0; topic_at(i); i++)
        for (const struct passage *p = topic_at(i)->passages; p->text; p++)
            if (p->example)
                try_sample(folder, p);
    shell_folder_free(folder);
}
