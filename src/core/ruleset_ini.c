/**
 * Rule sets as INI files. A file has three sections; each key of [board] and [play] is
 * an option of ruleset_set(), each key of [fleet] a ship type.
 *
 *     [board]               [fleet]                 [play]
 *     size = 10x10          carrier = 5             touching = no
 *                           cruiser = 3 x2 :1 /R    turn = per-ship
 *
 * The options count columns within their value; ini_fail() makes the place in the file
 * of it. What only the whole shows (a ship longer than the board, a letter given twice)
 * is reported at the line of the ship that is at fault.
 */
#include "core/ruleset_part.h"

#include "base/ini.h"
#include "base/suggest.h"

#include <stdio.h>
#include <string.h>

struct reader {
    struct ruleset rules;
    int lines[RULESET_TYPES_MAX]; /* where the types were read */
    int fleet_line;
};

static const struct key {
    const char *section, *key, *option;
} keys[] = {
    {"board", "size", "board"},       {"board", "axes", "axes"},
    {"board", "labels", "labels"},    {"board", "digits", "digits"},
    {"play", "touching", "touching"}, {"play", "turn", "turn"},
    {"play", "tells", "tells"},       {"play", "sinking", "sinking"},
};

enum { NKEYS = sizeof keys / sizeof keys[0] };

/* Tell what `part`, with its column in the value, says, at its place in the file. */
static enum status report(const struct ini_entry *entry, const struct diag *part,
                          struct diag *diag)
{
    size_t offset = part->column ? (size_t)part->column - 1 : 0;
    const char *hint = strchr(entry->value, '=')
                           ? " (a line that begins with a blank continues the one "
                             "before it)"
                           : "";
    return ini_fail(entry, diag, offset, "%s%s", part->text, hint);
}

static enum status read_ship(struct reader *reader, const struct ini_entry *entry,
                             struct diag *diag)
{
    struct ruleset *rules = &reader->rules;
    if (!ruleset_name_fits(entry->key))
        return diag_expected(diag, entry->pieces[0].line, entry->key_column,
                             "a ship's name of 1 to 31 of a-z, 0-9 and -, a letter "
                             "first",
                             entry->key);
    if (rules->ntypes == RULESET_TYPES_MAX)
        return diag_fail(diag, STATUS_SYNTAX, entry->pieces[0].line, entry->key_column,
                         "a fleet has at most %d types of ship", RULESET_TYPES_MAX);
    struct ship_type *type = &rules->types[rules->ntypes];
    const char *at = entry->value;
    struct diag part = {.line = 0};
    snprintf(type->name, sizeof type->name, "%s", entry->key);
    enum status status = ruleset_read_ship(type, entry->value, &at, &part);
    if (!status && *at)
        status = diag_expected(
            &part, 0, (int)(at - entry->value) + 1,
            "xCOUNT, :WEIGHT, /LETTER or nothing more, in this order", at);
    if (status)
        return report(entry, &part, diag);
    reader->fleet_line = entry->section_line;
    reader->lines[rules->ntypes++] = entry->pieces[0].line;
    return STATUS_OK;
}

static enum status unknown_section(const struct ini_entry *entry, struct diag *diag)
{
    static const char *const sections[] = {"board", "fleet", "play", NULL};
    char hint[SUGGEST_TEXT_MAX];
    if (!entry->section_line)
        return diag_fail(diag, STATUS_SYNTAX, entry->pieces[0].line, entry->key_column,
                         "expected a section, [board], [fleet] or [play], before the "
                         "first key");
    return diag_fail(diag, STATUS_SYNTAX, entry->section_line, 1,
                     "expected [board], [fleet] or [play], found '[%s]'%s",
                     entry->section, suggest_text(hint, entry->section, sections));
}

static enum status unknown_key(const struct ini_entry *entry, struct diag *diag)
{
    const char *words[NKEYS + 1];
    char hint[SUGGEST_TEXT_MAX];
    struct strbuf list = {0};
    int n = 0;
    for (int i = 0; i < NKEYS; i++)
        if (strcmp(keys[i].section, entry->section) == 0) {
            strbuf_printf(&list, "%s%s", n ? ", " : "", keys[i].key);
            words[n++] = keys[i].key;
        }
    words[n] = NULL;
    if (!n) {
        strbuf_free(&list);
        return unknown_section(entry, diag);
    }
    enum status status =
        diag_fail(diag, STATUS_SYNTAX, entry->pieces[0].line, entry->key_column,
                  "[%s] has no key '%s', only %s%s", entry->section, entry->key,
                  strbuf_text(&list), suggest_text(hint, entry->key, words));
    strbuf_free(&list);
    return status;
}

static enum status read_entry(void *user, const struct ini_entry *entry,
                              struct diag *diag)
{
    struct reader *reader = user;
    if (strcmp(entry->section, "fleet") == 0)
        return read_ship(reader, entry, diag);
    for (int i = 0; i < NKEYS; i++) {
        if (strcmp(keys[i].section, entry->section) != 0 ||
            strcmp(keys[i].key, entry->key) != 0)
            continue;
        struct diag part = {.line = 0};
        return ruleset_set(&reader->rules, keys[i].option, entry->value, &part)
                   ? report(entry, &part, diag)
                   : STATUS_OK;
    }
    return unknown_key(entry, diag);
}

/* Check the whole, and tell faults at the line of the ship. */
static enum status check(struct reader *reader, struct diag *diag)
{
    struct diag part = {.line = 0};
    if (!reader->rules.ntypes)
        return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                         "expected a section [fleet] with a line such as carrier = 5 "
                         "for each type of ship");
    int type;
    enum status status = ruleset_check_types(&reader->rules, &type, &part);
    if (!status)
        return STATUS_OK;
    return diag_fail(diag, status, type >= 0 ? reader->lines[type] : reader->fleet_line,
                     0, "%s", part.text);
}

enum status ruleset_parse(struct ruleset *out, const char *key, const char *text,
                          struct diag *diag)
{
    struct reader reader = {.fleet_line = 0};
    ruleset_init(&reader.rules);
    if (key && strlen(key) >= RULESET_KEY_MAX)
        return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                         "the name of the rules is too long");
    enum status status = ini_read(text, read_entry, &reader, diag);
    if (status)
        return status;
    ruleset_assign_letters(&reader.rules);
    status = check(&reader, diag);
    if (!status && key)
        snprintf(reader.rules.key, sizeof reader.rules.key, "%s", key);
    else if (!status)
        status = ruleset_key_from_spec(&reader.rules);
    if (!status)
        *out = reader.rules;
    return status;
}
