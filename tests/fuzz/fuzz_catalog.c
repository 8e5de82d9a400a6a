/* Word catalogues: every key listed is found, and texts can be filled in. */
#include "fuzz/targets.h"

#include "base/catalog.h"

#include <stdlib.h>

void fuzz_catalog(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct catalog *catalog = NULL;
    struct diag diag = diag_in("fuzz.ini");
    const struct catalog_value values[] = {{"ship", "carrier"}, {"n", "5"}, {NULL, ""}};
    enum status status = catalog_parse(&catalog, text, NULL, &diag);
    FUZZ_CHECK(status == STATUS_OK ? catalog != NULL : diag.text[0] != 0);
    for (int i = 0; !status && catalog_key_at(catalog, i); i++) {
        struct strbuf out = {0};
        const char *key = catalog_key_at(catalog, i);
        FUZZ_CHECK(catalog_find(catalog, key) == catalog_text(catalog, key));
        catalog_format(catalog, &out, key, values);
        FUZZ_CHECK(!out.failed);
        strbuf_free(&out);
    }
    catalog_free(catalog);
    free(text);
}
