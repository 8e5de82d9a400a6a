/* The kept corpus of every fuzz target, findings of old among it, once more. */
#include "fuzz/targets.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

enum { INPUT_MAX = 1 << 20 };

static void replay_file(const char *path, void (*target)(const uint8_t *, size_t))
{
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    uint8_t *bytes = malloc(INPUT_MAX);
    cr_assert_not_null(bytes);
    size_t nbytes = fread(bytes, 1, INPUT_MAX, file);
    fclose(file);
    target(bytes, nbytes);
    free(bytes);
}

static void replay(const char *name, void (*target)(const uint8_t *, size_t))
{
    char folder[256], path[600];
    snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", name);
    DIR *inputs = opendir(folder);
    cr_assert_not_null(inputs, "%s", folder);
    int n = 0;
    for (struct dirent *input = readdir(inputs); input; input = readdir(inputs)) {
        if (input->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, input->d_name);
        replay_file(path, target);
        n++;
    }
    closedir(inputs);
    cr_assert_gt(n, 0, "%s is empty", folder);
    target((const uint8_t *)"", 0);
}

#define FUZZ_REPLAY(name)                                                              \
    Test(fuzz_corpus, name)                                                            \
    {                                                                                  \
        replay(#name, fuzz_##name);                                                    \
    }
FUZZ_TARGETS(FUZZ_REPLAY)
