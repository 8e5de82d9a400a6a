/* Results of simulations: what is read is written and read again as the same, and adds
 * up with games of its own seed that it does not hold. */
#include "fuzz/targets.h"

#include "base/strbuf.h"
#include "cli/record.h"

#include <stdlib.h>
#include <string.h>

static void come_back(const struct records *records)
{
    struct strbuf first = {0}, second = {0};
    struct records *again = calloc(1, sizeof *again);
    struct diag diag = diag_in(NULL);
    FUZZ_CHECK(again != NULL);
    records_to_json(records, &first);
    FUZZ_CHECK(!first.failed);
    FUZZ_CHECK(!records_parse(again, strbuf_text(&first), &diag));
    records_to_json(again, &second);
    FUZZ_CHECK(strcmp(strbuf_text(&first), strbuf_text(&second)) == 0);
    FUZZ_CHECK(records_merge(again, records, &diag) == STATUS_SYNTAX);
    free(again);
    strbuf_free(&first);
    strbuf_free(&second);
}

void fuzz_merge(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct records *records = calloc(1, sizeof *records);
    struct diag diag = diag_in(NULL);
    struct strbuf words = {0};
    FUZZ_CHECK(records != NULL);
    enum status status = records_parse(records, text, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status) {
        FUZZ_CHECK(records->n >= 1 && records->nranges >= 1);
        records_to_text(records, &words);
        FUZZ_CHECK(!words.failed);
        come_back(records);
    }
    strbuf_free(&words);
    free(records);
    free(text);
}
