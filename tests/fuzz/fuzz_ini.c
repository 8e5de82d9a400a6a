/* INI text: every value is UTF-8 inside the text, at the place told. */
#include "fuzz/targets.h"

#include "base/ini.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

static enum status look(void *user, const struct ini_entry *entry, struct diag *diag)
{
    int *last = user, line = 0, column = 0;
    size_t length = strlen(entry->value);
    (void)diag;
    FUZZ_CHECK(utf8_check(entry->value, length) < 0);
    FUZZ_CHECK(entry->line >= *last && entry->column >= 1 && entry->key_column >= 1);
    FUZZ_CHECK(entry->section_line < entry->line || entry->section_line == 0);
    for (size_t i = 0; i <= length; i++) {
        ini_place(entry, i, &line, &column);
        FUZZ_CHECK(line >= entry->line && column >= 1);
    }
    *last = entry->line;
    return STATUS_OK;
}

void fuzz_ini(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct diag diag = diag_in("fuzz.ini");
    int last = 0;
    enum status status = ini_read(text, look, &last, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    free(text);
}
