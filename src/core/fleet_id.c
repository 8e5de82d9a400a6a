/**
 * KEY#SEED/INDEX. Neither a key nor a seed holds a `#`, and a seed no `/`, so the parts
 * are told apart from the end of the key on; a key may hold a `/` (the letter of a
 * ship).
 *
 *     classic#42/1      10x10:5,4/Z,2:no:one:shot:told#garden~1/17
 */
#include "core/fleet_id.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Copy the `length` bytes at `part` to `out`, if they fit. */
static bool copy_part(char *out, size_t size, const char *part, size_t length)
{
    if (length >= size)
        return false;
    memcpy(out, part, length);
    out[length] = '\0';
    return true;
}

/* The index in decimal: 1 or more, without zeros before it, so that every fleet has one
 * id. */
static bool read_index(const char *text, uint64_t *out)
{
    uint64_t value = 0;
    if (*text < '1' || *text > '9')
        return false;
    for (; *text >= '0' && *text <= '9'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return !*text;
}

static enum status expected(struct diag *diag, const char *text, const char *at,
                            const char *what)
{
    return diag_expected(diag, 0, (int)(at - text) + 1, what, at);
}

enum status fleet_id_parse(struct fleet_id *out, const char *text, struct diag *diag)
{
    static const char whole[] = "the id of a fleet such as classic#42/1";
    struct fleet_id id;
    size_t key = strcspn(text, "#");
    const char *seed = text + key + 1;
    if (!text[key])
        return expected(diag, text, text, whole);
    if (key == 0 || strcspn(text, " \t\r\n") < key ||
        !copy_part(id.key, sizeof id.key, text, key))
        return expected(diag, text, text, "the key of a rule set before the #");
    size_t length = strcspn(seed, "/");
    const char *index = seed + length + 1;
    struct diag why = diag_in(NULL);
    if (!seed[length])
        return expected(diag, text, seed + length, "a / and the number of the fleet");
    if (!copy_part(id.seed, sizeof id.seed, seed, length))
        return expected(diag, text, seed, "a shorter seed");
    enum status status = stream_seed_check(id.seed, &why);
    if (status)
        return diag_fail(diag, status, 0, (int)(seed - text) + 1, "%s", why.text);
    if (!read_index(index, &id.index))
        return expected(diag, text, index, "the number of the fleet, from 1");
    *out = id;
    return STATUS_OK;
}

char *fleet_id_format(const struct fleet_id *id, char out[FLEET_ID_MAX])
{
    snprintf(out, FLEET_ID_MAX, "%s#%s/%" PRIu64, id->key, id->seed, id->index);
    return out;
}
