/**
 * A file of fleets, whatever its form. Fleets and strays are two arrays: strays are
 * rare, and a batch of 100,000 fleets must not carry room for the faults of each.
 *
 *     fleets  [0] [1] [2] [3] ...
 *     strays  [1: bent] [1: too long] [3: bent]        by fleet, in order
 *
 * JSON begins with `{` or `[`, which no drawing does.
 */
#include "core/fleet_part.h"

#include "base/utf8.h"
#include "core/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for one more of `size` bytes; NULL when out of memory. */
static void *grow(void *items, int n, int *capacity, size_t size)
{
    if (n < *capacity)
        return items;
    if (*capacity > INT32_MAX / 2)
        return NULL;
    int more = *capacity ? 2 * *capacity : 4;
    void *grown = realloc(items, (size_t)more * size);
    if (grown)
        *capacity = more;
    return grown;
}

static enum status add_stray(struct fleet_list *list, const struct fault *fault)
{
    struct stray *strays = grow(list->file.strays, list->file.nstrays,
                                &list->strays_capacity, sizeof *strays);
    if (!strays)
        return STATUS_NO_MEMORY;
    list->file.strays = strays;
    strays[list->file.nstrays++] = (struct stray){list->file.n, *fault};
    return STATUS_OK;
}

enum status fleet_list_add(struct fleet_list *list, const char *id,
                           const struct shape *shape)
{
    struct dealt_fleet *fleets =
        grow(list->file.fleets, list->file.n, &list->capacity, sizeof *fleets);
    if (!fleets)
        return STATUS_NO_MEMORY;
    list->file.fleets = fleets;
    struct dealt_fleet *fleet = &fleets[list->file.n];
    *fleet = (struct dealt_fleet){.player = NULL};
    snprintf(fleet->id, sizeof fleet->id, "%s", id);
    fleet->fleet = shape->fleet;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < shape->strays.n; i++)
        status = add_stray(list, &shape->strays.items[i]);
    list->file.n += !status;
    return status;
}

static const char *skip_byte_order_mark(const char *text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return strncmp(text, mark, 3) == 0 ? text + 3 : text;
}

static bool is_json(const char *text)
{
    const char *at = text;
    do {
        text = at;
        at = notation_skip_blanks(text);
        at += *at == '\n';
    } while (at > text);
    return *at == '{' || *at == '[';
}

enum status fleet_file_parse(struct fleet_file *out, const struct ruleset *rules,
                             const struct catalog *lang, const char *text,
                             struct diag *diag)
{
    struct fleet_list list = {.capacity = 0};
    text = skip_byte_order_mark(text);
    enum status status = is_json(text)
                             ? fleet_json_read(&list, rules, text, diag)
                             : fleet_drawings_read(&list, rules, lang, text, diag);
    if (status)
        fleet_file_free(&list.file);
    else
        *out = list.file;
    return status;
}

enum status fleet_file_rules(char key[RULESET_KEY_MAX], const char *text,
                             struct diag *diag)
{
    text = skip_byte_order_mark(text);
    return is_json(text) ? fleet_json_rules(key, text, diag)
                         : fleet_drawings_rules(key, text, diag);
}

void fleet_file_free(struct fleet_file *file)
{
    if (!file)
        return;
    free(file->fleets);
    free(file->strays);
    *file = (struct fleet_file){.n = 0};
}

/* The first stray of fleet `n` or a later one. */
static int find_stray(const struct fleet_file *file, int n)
{
    int low = 0, high = file->nstrays;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (file->strays[middle].fleet < n)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void fleet_file_faults(const struct ruleset *rules, const struct fleet_file *file,
                       int n, struct faults *out)
{
    struct faults strays = {.n = 0};
    for (int i = find_stray(file, n); i < file->nstrays && file->strays[i].fleet == n;
         i++)
        faults_add(&strays, &file->strays[i].fault);
    fleet_faults_with(rules, &file->fleets[n].fleet, strays.items, strays.n, out);
}
