#include "support/languages.h"

#include "base/file.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char FOLDER[] = "templates/lang";

static int compare_codes(const void *a, const void *b)
{
    const char *left = a, *right = b;
    int left_other = strcmp(left, "en") != 0, right_other = strcmp(right, "en") != 0;
    return left_other != right_other ? left_other - right_other : strcmp(left, right);
}

int languages_list(char codes[LANGUAGES_MAX][LANGUAGE_CODE_MAX])
{
    DIR *folder = opendir(FOLDER);
    if (!folder)
        abort();
    int n = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name);
        if (length <= 4 || length - 4 >= LANGUAGE_CODE_MAX ||
            strcmp(entry->d_name + length - 4, ".ini") != 0)
            continue;
        if (n == LANGUAGES_MAX)
            abort();
        snprintf(codes[n++], LANGUAGE_CODE_MAX, "%.*s", (int)length - 4, entry->d_name);
    }
    closedir(folder);
    qsort(codes, (size_t)n, LANGUAGE_CODE_MAX, compare_codes);
    return n;
}

struct catalog *language_load(const char *code)
{
    char path[64], *text = NULL;
    snprintf(path, sizeof path, "%s/%s.ini", FOLDER, code);
    struct diag diag = diag_in(path);
    struct catalog *lang = NULL;
    enum status status = file_read_text(&text, path, &diag);
    if (!status)
        status = catalog_parse(&lang, text, NULL, &diag);
    free(text);
    if (status) {
        char why[DIAG_FILE_MAX + DIAG_TEXT_MAX];
        diag_format(&diag, why, sizeof why);
        fprintf(stderr, "%s: %s\n", why, status_text(status));
        abort();
    }
    return lang;
}
