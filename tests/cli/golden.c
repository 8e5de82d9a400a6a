/**
 * The command line as a user meets it: tests/cli/cases/NAME.sh is run by a shell, and
 * what it prints is compared with NAME.stdout, its exit code with NAME.exit (without
 * one: 0), and what it says with NAME.stderr, where there is one. With SALVO_UPDATE=1
 * in the environment the files are written instead of compared; read the difference
 * before committing it.
 */
#include "support/shell.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CASES "tests/cli/cases"

enum { NAME_MAX_BYTES = 64 };

struct golden {
    char name[NAME_MAX_BYTES];
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct golden *)a)->name, ((const struct golden *)b)->name);
}

/* The cases, in memory that Criterion takes over. */
static size_t list_cases(struct golden **out)
{
    size_t n = 0, capacity = 256;
    struct golden *cases = cr_calloc(capacity, sizeof *cases);
    DIR *dir = opendir(CASES);
    for (struct dirent *entry; dir && (entry = readdir(dir)) && n < capacity;) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || length >= NAME_MAX_BYTES ||
            strcmp(entry->d_name + length - 3, ".sh") != 0)
            continue;
        memcpy(cases[n++].name, entry->d_name, length - 3);
    }
    if (dir)
        closedir(dir);
    qsort(cases, n, sizeof *cases, by_name);
    *out = cases;
    return n;
}

static void path_of(char path[PATH_MAX], const char *name, const char *ending)
{
    snprintf(path, PATH_MAX, "%s/%s.%s", CASES, name, ending);
}

static bool updating(void)
{
    const char *update = getenv("SALVO_UPDATE");
    return update && update[0];
}

static void write_file(const char *path, const struct strbuf *text)
{
    FILE *file = fopen(path, "wb");
    cr_assert_not_null(file, "cannot write %s", path);
    fwrite(strbuf_text(text), 1, text->length, file);
    cr_assert_eq(fclose(file), 0);
}

static void compare_text(const char *name, const char *ending,
                         const struct strbuf *found, bool wanted)
{
    char path[PATH_MAX];
    path_of(path, name, ending);
    struct strbuf expected = {0};
    bool exists = shell_read(&expected, path);
    if (updating() && (exists || wanted))
        write_file(path, found);
    else if (exists || wanted)
        cr_expect_str_eq(strbuf_text(found), strbuf_text(&expected),
                         "%s.%s differs; found:\n%s\nexpected:\n%s", name, ending,
                         strbuf_text(found), strbuf_text(&expected));
    strbuf_free(&expected);
}

static void compare_exit(const char *name, const struct shell_result *result)
{
    char path[PATH_MAX];
    path_of(path, name, "exit");
    struct strbuf expected = {0}, found = {0};
    bool exists = shell_read(&expected, path);
    strbuf_printf(&found, "%d\n", result->exit);
    if (updating() && result->exit)
        write_file(path, &found);
    else if (updating() && exists)
        remove(path);
    else if (!updating())
        cr_expect_eq(result->exit, exists ? atoi(strbuf_text(&expected)) : 0,
                     "%s: exit %d; it said:\n%s", name, result->exit,
                     strbuf_text(&result->err));
    strbuf_free(&expected);
    strbuf_free(&found);
}

static void free_cases(struct criterion_test_params *params)
{
    cr_free(params->params);
}

ParameterizedTestParameters(cli_golden, cases)
{
    struct golden *cases;
    size_t n = list_cases(&cases);
    return cr_make_param_array(struct golden, cases, n, free_cases);
}

ParameterizedTest(struct golden *golden, cli_golden, cases)
{
    char path[PATH_MAX], folder[SHELL_FOLDER_MAX];
    path_of(path, golden->name, "sh");
    struct strbuf script = {0};
    cr_assert(shell_read(&script, path));
    struct shell_result result;
    shell_folder_new(folder);
    shell_run(&result, folder, strbuf_text(&script));
    shell_folder_free(folder);
    compare_text(golden->name, "stdout", &result.out, true);
    compare_text(golden->name, "stderr", &result.err, result.err.length > 0);
    compare_exit(golden->name, &result);
    shell_result_free(&result);
    strbuf_free(&script);
}
