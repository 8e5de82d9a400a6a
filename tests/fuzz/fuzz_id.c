/* Ids of fleets: what is read can be written, and read again. */
#include "fuzz/targets.h"

#include "core/fleet_id.h"

#include <stdlib.h>
#include <string.h>

void fuzz_id(const uint8_t *bytes, size_t nbytes)
{
    char *text = fuzz_text(bytes, nbytes);
    struct fleet_id id, again;
    struct diag diag = diag_in(NULL);
    char first[FLEET_ID_MAX], second[FLEET_ID_MAX];
    enum status status = fleet_id_parse(&id, text, &diag);
    FUZZ_CHECK(status == STATUS_OK || (status == STATUS_SYNTAX && diag.text[0]));
    if (!status) {
        FUZZ_CHECK(stream_seed_check(id.seed, NULL) == STATUS_OK && id.index >= 1);
        fleet_id_format(&id, first);
        FUZZ_CHECK(fleet_id_parse(&again, first, &diag) == STATUS_OK);
        FUZZ_CHECK(again.index == id.index && strcmp(again.key, id.key) == 0 &&
                   strcmp(again.seed, id.seed) == 0);
        FUZZ_CHECK(strcmp(fleet_id_format(&again, second), first) == 0);
    }
    free(text);
}
