/* Whole sheets, as traces: what a change moves on the page shows in the difference. The
 * expected traces are tests/golden/NAME.trace; one that differs is written to
 * out/golden. `make golden UPDATE=1` writes what is expected anew: look at it first. */
#include "support/sheets.h"
#include "support/fonts.h"

#include "base/file.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct golden {
    const char *name;
    struct sheet_setup setup;
};

static const struct golden GOLDENS[] = {
    {"duel-classic-a4-en",
     {.kind = "duel",
      .rules = "classic",
      .lang = "en",
      .paper = "A4",
      .job = {.id = "salvo sheet duel"}}},
    {"duel-sea-battle-letter-es",
     {.kind = "duel", .rules = "sea-battle", .lang = "es", .paper = "Letter"}},
    {"duel-paper-salvo-volley-a5-id",
     {.kind = "duel",
      .rules = "paper-salvo-volley",
      .lang = "id",
      .paper = "A5",
      .job = {.left_handed = true}}},
    {"fleet-classic-a4-km",
     {.kind = "fleet",
      .rules = "classic",
      .lang = "km",
      .paper = "A4",
      .fleets = 1,
      .names = true}},
    {"key-sea-battle-a4-mono-en",
     {.kind = "key",
      .rules = "sea-battle",
      .lang = "en",
      .paper = "A4",
      .fleets = 2,
      .job = {.mono = true}}},
    {"hint-classic-a4-landscape-mr",
     {.kind = "hint",
      .rules = "classic",
      .lang = "mr",
      .paper = "A4-landscape",
      .hint = true}},
    {"pad-7x6-a4-ms",
     {.kind = "pad",
      .rules = "7x6:3,2x2,1:sides:fixed-3:count:none",
      .lang = "ms",
      .paper = "A4",
      .job = {.nup = 4}}},
    {"rules-salvo-advanced-letter-en",
     {.kind = "rules", .rules = "salvo-advanced", .lang = "en", .paper = "Letter"}},
};

enum { NGOLDENS = sizeof GOLDENS / sizeof *GOLDENS };

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file))
        abort();
}

/* The number of the first line that differs, and how it reads in `found`. */
static int first_difference(const char *expected, const char *found, char line[160])
{
    int n = 1;
    const char *start = found;
    for (; *found && *expected == *found; expected++, found++)
        if (*found == '\n') {
            n++;
            start = found + 1;
        }
    snprintf(line, 160, "%.*s", (int)strcspn(start, "\n"), start);
    return n;
}

static void compare(const struct golden *golden, const char *found)
{
    char path[256], line[160], *expected = NULL;
    struct diag diag = diag_in(NULL);
    const char *update = getenv("SALVO_UPDATE");
    snprintf(path, sizeof path, "tests/golden/%s.trace", golden->name);
    if (update && *update) {
        write_text(path, found);
        return;
    }
    if (file_read_text(&expected, path, &diag)) {
        cr_expect(false, "%s: %s", path, diag.text);
        return;
    }
    if (strcmp(expected, found) != 0) {
        int n = first_difference(expected, found, line);
        snprintf(path, sizeof path, "out/golden/%s.trace", golden->name);
        mkdir("out/golden", 0777);
        write_text(path, found);
        cr_expect(false, "%s differs from line %d on: %s\n(found: %s)", golden->name, n,
                  line, path);
    }
    free(expected);
}

Test(golden_sheets, are_drawn_as_before)
{
    struct fonts *fonts = fonts_have();
    for (int i = 0; i < NGOLDENS; i++) {
        struct sheet_setup setup = GOLDENS[i].setup;
        struct strbuf trace = {0};
        struct diag diag = diag_in(NULL);
        setup.job.fonts = fonts;
        enum status status = sheet_trace(&setup, &trace, &diag);
        cr_expect_eq(status, STATUS_OK, "%s: %s", GOLDENS[i].name, diag.text);
        if (!status)
            compare(&GOLDENS[i], strbuf_text(&trace));
        strbuf_free(&trace);
    }
    fonts_free(fonts);
}
