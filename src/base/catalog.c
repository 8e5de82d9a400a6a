/**
 * A catalogue is a list of keys and texts in the order of the file, all in one arena,
 * with a map from each key to its place in the list. What it lacks, its fallback
 * answers: a language file need only hold what it says differently.
 */
#include "base/catalog.h"

#include "base/arena.h"
#include "base/ini.h"
#include "base/keymap.h"

#include <stdlib.h>
#include <string.h>

struct catalog {
    const struct catalog *fallback;
    struct arena *arena;
    struct keymap *places;
    int n, capacity;
    struct catalog_text {
        const char *key, *text;
    } * texts;
};

static bool reserve(struct catalog *catalog)
{
    if (catalog->n < catalog->capacity)
        return true;
    int capacity = catalog->capacity ? catalog->capacity * 2 : 64;
    struct catalog_text *texts =
        realloc(catalog->texts, (size_t)capacity * sizeof *texts);
    if (!texts)
        return false;
    catalog->texts = texts;
    catalog->capacity = capacity;
    return true;
}

static enum status add_entry(void *user, const struct ini_entry *entry,
                             struct diag *diag)
{
    (void)diag;
    struct catalog *catalog = user;
    struct strbuf key = {0};
    strbuf_printf(&key, "%s%s%s", entry->section, *entry->section ? "." : "",
                  entry->key);
    struct catalog_text text = {
        arena_strndup(catalog->arena, strbuf_text(&key), key.length),
        arena_strndup(catalog->arena, entry->value, strlen(entry->value))};
    bool good = !key.failed && text.key && text.text && reserve(catalog) &&
                keymap_add(catalog->places, text.key, catalog->n);
    strbuf_free(&key);
    if (!good)
        return STATUS_NO_MEMORY;
    catalog->texts[catalog->n++] = text;
    return STATUS_OK;
}

enum status catalog_parse(struct catalog **out, const char *text,
                          const struct catalog *fallback, struct diag *diag)
{
    struct catalog *catalog = calloc(1, sizeof *catalog);
    if (!catalog)
        return STATUS_NO_MEMORY;
    catalog->fallback = fallback;
    catalog->arena = arena_new();
    catalog->places = keymap_new();
    enum status status = catalog->arena && catalog->places
                             ? ini_read(text, add_entry, catalog, diag)
                             : STATUS_NO_MEMORY;
    if (status)
        catalog_free(catalog);
    else
        *out = catalog;
    return status;
}

void catalog_free(struct catalog *catalog)
{
    if (!catalog)
        return;
    arena_free(catalog->arena);
    keymap_free(catalog->places);
    free(catalog->texts);
    free(catalog);
}

const char *catalog_find(const struct catalog *catalog, const char *key)
{
    int place;
    for (; catalog; catalog = catalog->fallback)
        if (keymap_find(catalog->places, key, &place))
            return catalog->texts[place].text;
    return NULL;
}

const char *catalog_text(const struct catalog *catalog, const char *key)
{
    const char *text = catalog_find(catalog, key);
    return text ? text : key;
}

const char *catalog_key_at(const struct catalog *catalog, int n)
{
    return n >= 0 && n < catalog->n ? catalog->texts[n].key : NULL;
}

/* The value of the name in the `length` bytes at `name`, or NULL. */
static const char *value_of(const struct catalog_value *values, const char *name,
                            size_t length)
{
    for (; values && values->name; values++)
        if (strlen(values->name) == length && memcmp(values->name, name, length) == 0)
            return values->value;
    return NULL;
}

void catalog_format(const struct catalog *catalog, struct strbuf *out, const char *key,
                    const struct catalog_value *values)
{
    const char *at = catalog_text(catalog, key);
    while (*at) {
        size_t plain = strcspn(at, "{");
        strbuf_add(out, at, plain);
        at += plain;
        if (!*at)
            return;
        size_t name = strcspn(at + 1, "{}");
        const char *value = at[1 + name] == '}' ? value_of(values, at + 1, name) : NULL;
        if (value)
            strbuf_puts(out, value);
        else
            strbuf_add(out, at, name + 1);
        at += name + 1;
        if (value)
            at++;
    }
}
