#include "support/rules.h"

#include <stdio.h>
#include <stdlib.h>

static void give_up(enum status status, const struct diag *diag)
{
    char text[DIAG_FILE_MAX + DIAG_TEXT_MAX];
    diag_format(diag, text, sizeof text);
    fprintf(stderr, "%s: %s\n", text, status_text(status));
    abort();
}

struct ruleset rules_load(const char *key)
{
    char path[256], text[4096];
    snprintf(path, sizeof path, "templates/rules/%s.ini", key);
    struct diag diag = diag_in(path);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    bool good = file && feof(file) && !ferror(file);
    if (file)
        fclose(file);
    if (!good)
        give_up(STATUS_IO, &diag);
    text[length] = '\0';
    struct ruleset rules;
    enum status status = ruleset_parse(&rules, key, text, &diag);
    if (status)
        give_up(status, &diag);
    return rules;
}

struct ruleset rules_spec(const char *spec)
{
    struct ruleset rules;
    struct diag diag = diag_in(spec);
    enum status status = ruleset_from_spec(&rules, spec, &diag);
    if (status)
        give_up(status, &diag);
    return rules;
}

const char *rules_key_at(int n)
{
    static const char *const keys[] = {
        "classic",     "classic-2002",      "classic-quiet",
        "salvo",       "salvo-advanced",    "sea-battle",
        "paper-salvo", "paper-salvo-short", "paper-salvo-volley"};
    return n >= 0 && n < (int)(sizeof keys / sizeof keys[0]) ? keys[n] : NULL;
}
