/* Salts: in whatever form one is read, it is the same bytes again when written. */
#include "fuzz/targets.h"

#include "core/commit.h"

#include <stdlib.h>
#include <string.h>

void fuzz_commit(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes), letters[COMMIT_TEXT_MAX];
    unsigned char salt[COMMIT_SALT_BYTES], again[COMMIT_SALT_BYTES];
    struct diag diag = diag_in(NULL);
    enum status status = commit_salt_parse(salt, text, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status) {
        commit_salt_format(salt, letters);
        FUZZ_CHECK(!commit_salt_parse(again, letters, &diag));
        FUZZ_CHECK(memcmp(salt, again, sizeof salt) == 0);
    }
    free(text);
}
