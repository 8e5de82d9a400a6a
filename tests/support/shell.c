/**
 * A run is `sh SCRIPT >out 2>err` by system(), its folder's outputs read back. The
 * program is found through PATH: the folder gets a `bin` with a link of that name, so
 * that scripts read as a user would type them. Paths are made absolute once, since
 * tests run wherever make was started.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "support/shell.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void link_to(const char *path, const char *folder, const char *name)
{
    char full[PATH_MAX], at[PATH_MAX];
    cr_assert_not_null(realpath(path, full), "no %s", path);
    snprintf(at, sizeof at, "%s/%s", folder, name);
    cr_assert_eq(symlink(full, at), 0, "cannot link %s", at);
}

void shell_folder_new(char folder[SHELL_FOLDER_MAX])
{
    snprintf(folder, SHELL_FOLDER_MAX, "/tmp/salvo-test-XXXXXX");
    cr_assert_not_null(mkdtemp(folder), "cannot make a folder");
    char bin[SHELL_FOLDER_MAX + 8];
    snprintf(bin, sizeof bin, "%s/.bin", folder);
    cr_assert_eq(mkdir(bin, 0755), 0);
    const char *program = getenv("SALVO");
    link_to(program ? program : "out/release/salvo", bin, "salvo");
    link_to("tests/data", folder, "data");
}

void shell_folder_free(const char *folder)
{
    char command[SHELL_FOLDER_MAX + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(system(command), 0);
}

bool shell_read(struct strbuf *out, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    char block[4096];
    size_t n;
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        strbuf_add(out, block, n);
    fclose(file);
    return !out->failed;
}

static void read_into(struct strbuf *out, const char *folder, const char *name)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    cr_assert(shell_read(out, path), "cannot read %s", path);
}

void shell_run(struct shell_result *result, const char *folder, const char *script)
{
    *result = (struct shell_result){.exit = -1};
    char path[PATH_MAX], command[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/.script", folder);
    FILE *file = fopen(path, "wb");
    cr_assert_not_null(file);
    fputs(script, file);
    cr_assert_eq(fclose(file), 0);
    snprintf(command, sizeof command,
             "cd '%s' && unset NO_COLOR LC_ALL LC_PAPER PAPERSIZE SALVO_DATA && "
             "LANG=C PATH='%s/.bin':\"$PATH\" sh .script >.out 2>.err </dev/null",
             folder, folder);
    int status = system(command);
    cr_assert(WIFEXITED(status), "the shell was killed");
    result->exit = WEXITSTATUS(status);
    read_into(&result->out, folder, ".out");
    read_into(&result->err, folder, ".err");
}

void shell_result_free(struct shell_result *result)
{
    strbuf_free(&result->out);
    strbuf_free(&result->err);
}
