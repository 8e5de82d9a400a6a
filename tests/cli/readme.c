/**
 * README's examples are true: in every block that is fenced as ```console, each line
 * `$ COMMAND` is run by a shell, and what it prints (both streams, as on a terminal) is
 * compared with the lines up to the next command. All run in one folder, in order. With
 * SALVO_UPDATE=1 in the environment README is written anew instead of compared.
 */
#include "support/shell.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void run(struct strbuf *out, const char *folder, const char *line, int length)
{
    struct strbuf script = {0};
    struct shell_result result;
    strbuf_printf(&script, "exec 2>&1\n%.*s\n", length - 2, line + 2);
    shell_run(&result, folder, strbuf_text(&script));
    strbuf_add(out, line, (size_t)length);
    strbuf_putc(out, '\n');
    strbuf_puts(out, strbuf_text(&result.out));
    if (result.out.length && out->bytes[out->length - 1] != '\n')
        strbuf_putc(out, '\n');
    shell_result_free(&result);
    strbuf_free(&script);
}

/* `readme` with what its commands print now; counts them. */
static int play(struct strbuf *out, const char *readme, const char *folder)
{
    int commands = 0;
    bool inside = false;
    for (const char *line = readme, *next; *line; line = next) {
        int length = (int)strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        bool fence = strncmp(line, "```", 3) == 0;
        bool command = inside && strncmp(line, "$ ", 2) == 0;
        if (fence)
            inside = !inside && strncmp(line, "```console", 10) == 0;
        if (command)
            run(out, folder, line, length);
        else if (!inside || fence)
            strbuf_add(out, line, (size_t)(next - line));
        commands += command;
    }
    return commands;
}

Test(readme, examples_print_what_it_says)
{
    char folder[SHELL_FOLDER_MAX];
    struct strbuf readme = {0}, found = {0};
    cr_assert(shell_read(&readme, "README.md"));
    shell_folder_new(folder);
    int commands = play(&found, strbuf_text(&readme), folder);
    shell_folder_free(folder);
    cr_assert_gt(commands, 5, "README has lost its examples");
    const char *update = getenv("SALVO_UPDATE");
    if (update && update[0]) {
        FILE *file = fopen("README.md", "wb");
        cr_assert_not_null(file);
        fwrite(strbuf_text(&found), 1, found.length, file);
        cr_assert_eq(fclose(file), 0);
    } else {
        cr_assert_str_eq(strbuf_text(&found), strbuf_text(&readme));
    }
    strbuf_free(&readme);
    strbuf_free(&found);
}
