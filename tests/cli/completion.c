/* The scripts for the three shells, each in its own shell: for every command exactly
 * its options come, and values where they are known. */
#include "cli/command.h"
#include "support/shell.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void run(struct strbuf *out, const char *script)
{
    char folder[SHELL_FOLDER_MAX];
    struct shell_result result;
    shell_folder_new(folder);
    shell_run(&result, folder, script);
    shell_folder_free(folder);
    cr_assert_eq(result.exit, 0, "%s", strbuf_text(&result.err));
    cr_assert_eq(result.err.length, 0, "%s", strbuf_text(&result.err));
    strbuf_puts(out, strbuf_text(&result.out));
    shell_result_free(&result);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "hint: --board --color ...", all sorted: what has to come. */
static void expect_options(struct strbuf *out, const struct command *command)
{
    const char *names[128];
    size_t n = 0;
    for (int i = 0; option_at(i); i++)
        if (option_at(i)->commands & command->bit)
            names[n++] = option_at(i)->name;
    qsort(names, n, sizeof *names, by_text);
    strbuf_printf(out, "%s:", command->name);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(out, " --%s", names[i]);
    strbuf_putc(out, '\n');
}

static void compare(const char *shell, const char *before, const char *each)
{
    struct strbuf script = {0}, found = {0}, expected = {0};
    strbuf_printf(&script,
                  "salvo help --completion %s >complete\ncat >try <<'END'\n%s\n", shell,
                  before);
    for (int i = 0; command_at(i); i++) {
        strbuf_printf(&script, "%s %s\n", each, command_at(i)->name);
        expect_options(&expected, command_at(i));
    }
    strbuf_printf(&script,
                  "END\nHOME=$PWD %s try | LC_ALL=C sort -s -k1,1 | "
                  "awk '{ if ($1 != last) printf \"%%s%%s:\", sep, $1; "
                  "sep = \"\\n\"; last = $1; printf \" %%s\", $2 } "
                  "END { print \"\" }'\n",
                  shell);
    run(&found, strbuf_text(&script));
    /* Both by command. */
    struct strbuf sorted = {0};
    const char *lines[32];
    size_t n = 0;
    for (char *line = strtok(expected.bytes, "\n"); line; line = strtok(NULL, "\n"))
        lines[n++] = line;
    qsort(lines, n, sizeof *lines, by_text);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&sorted, "%s\n", lines[i]);
    cr_expect_str_eq(strbuf_text(&found), strbuf_text(&sorted), "%s:\n%s", shell,
                     strbuf_text(&found));
    strbuf_free(&sorted);
    strbuf_free(&script);
    strbuf_free(&found);
    strbuf_free(&expected);
}

Test(cli_completion, bash_offers_the_options_of_each_command)
{
    compare("bash",
            "source ./complete\n"
            "try() { COMP_WORDS=(salvo \"$1\" --) COMP_CWORD=2; _salvo\n"
            "for w in $(printf '%s\\n' \"${COMPREPLY[@]}\" | LC_ALL=C sort); do\n"
            "echo \"$1 $w\"; done; }",
            "try");
}

Test(cli_completion, zsh_offers_the_options_of_each_command)
{
    compare("zsh",
            "compdef() { : }\n"
            "_arguments() { print -l -- \"$@\" | sed -n 's/[[].*//; "
            "s/.*\\(--[a-z-]*\\).*/\\1/p' | LC_ALL=C sort -u | "
            "sed \"s/^/$name /\" }\n"
            "source ./complete\n"
            "try() { name=$1; words=(salvo $1 --); CURRENT=3; _salvo }",
            "try");
}

Test(cli_completion, fish_offers_the_options_of_each_command)
{
    compare("fish",
            "source ./complete\n"
            "function try; complete -C \"salvo $argv[1] --\" | cut -f1 | env LC_ALL=C "
            "sort | sed \"s/^/$argv[1] /\"; end",
            "try");
}

Test(cli_completion, values_that_are_known)
{
    struct strbuf bash = {0}, fish = {0};
    run(&bash, "salvo help --completion bash >complete\ncat >try <<'END'\n"
               "source ./complete\n"
               "try() { COMP_WORDS=(\"$@\") COMP_CWORD=$(($# - 1)); _salvo\n"
               "echo \"${COMPREPLY[*]}\"; }\n"
               "try salvo he\ntry salvo hint -r sea\ntry salvo hint --rules = sea\n"
               "try salvo --touching ''\ntry salvo sheet gr\ntry salvo help form\n"
               "try salvo check comp\ntry salvo fleet -n ''\n"
               "try salvo --json hint --whi\ntry salvo --json hint --wh\n"
               "END\nbash try\n");
    cr_expect_str_eq(strbuf_text(&bash),
                     "help\nsea-battle\nsea-battle\nyes sides no\ngrids\nformats\n"
                     "complete\n\n\n--why\n");
    run(&fish, "salvo help --completion fish >complete\ncat >try <<'END'\n"
               "source ./complete\n"
               "complete -C 'salvo he'\ncomplete -C 'salvo hint -r sea'\n"
               "complete -C 'salvo check comp'\ncomplete -C 'salvo sheet gr'\n"
               "complete -C 'salvo help form'\nEND\nHOME=$PWD fish try | cut -f1\n");
    cr_expect_str_eq(strbuf_text(&fish),
                     "help\nsea-battle\ncomplete\ngrids\nformats\n");
    strbuf_free(&bash);
    strbuf_free(&fish);
}
