/**
 * Fleets as JSON, through jansson:
 *
 *     {"rules":"classic","seed":"42","fleets":[
 *       {"id":"classic#42/1","ships":[{"name":"carrier","cells":["A1",...,"A5"]},...]}]}
 *
 * "rules", "seed" and "id" may be missing; other keys are passed over. One fleet may
 * stand alone, as {"ships":[...]}, and fleets as a bare [...]. A ship is known by its
 * name or letter, and may have its cells in any order; too few of them, too many, or
 * not in a line are faults of the fleet, not of the file. So is a cell off the board.
 *
 * Written fleet by fleet, so that a large batch never stands in memory as a whole tree
 * of values. jansson knows where the text stops being JSON; where it is JSON of another
 * form the path of the value is told instead: `fleets[0].ships[2].cells`.
 */
#include "core/fleet_part.h"

#include "core/notation.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- Writing */

static int append(const char *bytes, size_t length, void *out)
{
    strbuf_add(out, bytes, length);
    return ((struct strbuf *)out)->failed ? -1 : 0;
}

/* Append the value and let go of it; NULL is out of memory. */
static void put(struct strbuf *out, json_t *value)
{
    if (!value ||
        json_dump_callback(value, append, out, JSON_COMPACT | JSON_ENCODE_ANY))
        out->failed = true;
    json_decref(value);
}

static json_t *ship_json(const struct ruleset *rules, struct placement ship)
{
    json_t *cells = json_array();
    char name[CELL_TEXT_MAX];
    for (int i = 0; cells && i < rules->types[ship.type].length; i++) {
        cell_format(&rules->board, placement_cell(&rules->board, ship, i), name);
        if (json_array_append_new(cells, json_string(name))) {
            json_decref(cells);
            return NULL;
        }
    }
    return json_pack("{s:s, s:o}", "name", rules->types[ship.type].name, "cells",
                     cells);
}

static json_t *ships_json(const struct ruleset *rules, const struct fleet *fleet)
{
    json_t *ships = json_array();
    for (int i = 0; ships && i < fleet->nships; i++) {
        if (json_array_append_new(ships, ship_json(rules, fleet->ships[i]))) {
            json_decref(ships);
            return NULL;
        }
    }
    return ships;
}

/* Not by the `s*` of json_pack(), which leaves out what it has no memory for. */
static json_t *fleet_json(const struct ruleset *rules, const struct dealt_fleet *dealt)
{
    const struct {
        const char *key, *text;
    } texts[] = {{"id", dealt->id[0] ? dealt->id : NULL},
                 {"player", dealt->player},
                 {"opponent", dealt->opponent}};
    json_t *fleet = json_object();
    bool good = fleet != NULL;
    for (size_t i = 0; good && i < sizeof texts / sizeof *texts; i++)
        if (texts[i].text)
            good =
                !json_object_set_new(fleet, texts[i].key, json_string(texts[i].text));
    if (good && !json_object_set_new(fleet, "ships", ships_json(rules, &dealt->fleet)))
        return fleet;
    json_decref(fleet);
    return NULL;
}

enum status fleet_file_to_json(const struct ruleset *rules,
                               const struct fleet_file *file, struct strbuf *out)
{
    strbuf_puts(out, "{\"rules\":");
    put(out, json_string(file->rules[0] ? file->rules : rules->key));
    if (file->seed[0]) {
        strbuf_puts(out, ",\"seed\":");
        put(out, json_string(file->seed));
    }
    strbuf_puts(out, ",\"fleets\":[");
    for (int i = 0; i < file->n; i++) {
        if (i)
            strbuf_puts(out, ",\n");
        put(out, fleet_json(rules, &file->fleets[i]));
    }
    strbuf_puts(out, "]}\n");
    return out->failed ? STATUS_NO_MEMORY : STATUS_OK;
}

/* ---- Reading */

struct reader {
    struct fleet_list *list;
    const struct ruleset *rules;
    struct diag *diag;
    char path[64];
    struct shape shape;
};

static enum status load(json_t **out, const char *text, struct diag *diag)
{
    json_error_t error;
    *out = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (*out)
        return STATUS_OK;
    if (json_error_code(&error) == json_error_out_of_memory)
        return STATUS_NO_MEMORY;
    return diag_fail(diag, STATUS_SYNTAX, error.line > 0 ? error.line : 1,
                     error.column > 0 ? error.column : 1, "no JSON: %s", error.text);
}

static enum status expected(const struct reader *reader, const char *what)
{
    return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0, "%s: expected %s", reader->path,
                     what);
}

/* The text of `key` in `object`: at most `size` - 1 bytes; empty if it is missing. */
static enum status read_text(const struct reader *reader, const json_t *object,
                             const char *key, char *out, size_t size)
{
    const json_t *value = json_object_get(object, key);
    out[0] = '\0';
    if (!value)
        return STATUS_OK;
    if (!json_is_string(value) || json_string_length(value) >= size)
        return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0,
                         "%s%s%s: expected a text of at most %zu bytes", reader->path,
                         reader->path[0] ? "." : "", key, size - 1);
    snprintf(out, size, "%s", json_string_value(value));
    return STATUS_OK;
}

static enum status read_cell(const struct reader *reader, const json_t *value, int at,
                             int *cell)
{
    const char *text = json_string_value(value);
    const struct board *board = &reader->rules->board;
    struct diag why = diag_in(NULL);
    *cell = -1;
    if (!text)
        return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0,
                         "%s.cells[%d]: expected a cell as text, such as \"D4\"",
                         reader->path, at);
    if (!cell_parse(board, &text, cell, &why) && !*text)
        return STATUS_OK;
    text = json_string_value(value);
    *cell = -1;
    if (cell_is_off_board(board, text))
        return STATUS_OK;
    if (!why.text[0])
        diag_expected(&why, 0, 0, "one cell", text);
    return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0, "%s.cells[%d]: %s",
                     reader->path, at, why.text);
}

static void add_off_board(struct reader *reader, int type, const int *cells, int n)
{
    struct fault fault = {.kind = FAULT_OFF_BOARD, .type = type};
    for (int i = 0; i < n; i++)
        cellset_add(&fault.cells, cells[i]);
    faults_add(&reader->shape.strays, &fault);
}

static enum status read_cells(struct reader *reader, const json_t *array, int type)
{
    int cells[CELLS_MAX], n = 0, off = 0;
    struct cellset seen = {.words = {0}};
    if (!json_is_array(array) || json_array_size(array) == 0 ||
        json_array_size(array) > CELLS_MAX)
        return expected(reader, "\"cells\", an array of cells");
    for (int i = 0; i < (int)json_array_size(array); i++) {
        int cell;
        enum status status =
            read_cell(reader, json_array_get(array, (size_t)i), i, &cell);
        if (status)
            return status;
        if (cell >= 0 && cellset_has(&seen, cell))
            return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0,
                             "%s.cells[%d]: '%s' stands twice in one ship",
                             reader->path, i,
                             json_string_value(json_array_get(array, (size_t)i)));
        if (cell >= 0) {
            cellset_add(&seen, cell);
            cells[n++] = cell;
        } else {
            off++;
        }
    }
    if (off)
        add_off_board(reader, type, cells, n);
    else
        fleet_shape_add(&reader->shape, reader->rules, type, cells, n);
    return STATUS_OK;
}

static enum status read_ship(struct reader *reader, const json_t *ship)
{
    if (!json_is_object(ship))
        return expected(reader, "an object with \"name\" and \"cells\"");
    const char *name = json_string_value(json_object_get(ship, "name"));
    if (!name)
        return expected(reader, "\"name\", a text");
    int type = word_find_ship(reader->rules, NULL, name);
    if (type < 0) {
        char hint[WORD_HINT_MAX];
        return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0,
                         "%s.name: expected a ship of %s, found '%.40s'%s",
                         reader->path, reader->rules->key, name,
                         word_suggest_ship(hint, reader->rules, NULL, name));
    }
    return read_cells(reader, json_object_get(ship, "cells"), type);
}

static enum status read_fleet(struct reader *reader, const json_t *fleet, int at)
{
    char id[FLEET_ID_MAX];
    snprintf(reader->path, sizeof reader->path, "fleets[%d]", at);
    reader->shape = (struct shape){.fleet = {0}};
    const json_t *ships = json_object_get(fleet, "ships");
    if (!json_is_array(ships))
        return expected(reader, "an object with \"ships\", an array");
    enum status status = read_text(reader, fleet, "id", id, sizeof id);
    for (int i = 0; !status && i < (int)json_array_size(ships); i++) {
        snprintf(reader->path, sizeof reader->path, "fleets[%d].ships[%d]", at, i);
        status = read_ship(reader, json_array_get(ships, (size_t)i));
    }
    if (status)
        return status;
    fleet_sort(&reader->shape.fleet);
    return fleet_list_add(reader->list, id, &reader->shape);
}

static enum status read_root(struct reader *reader, const json_t *root)
{
    struct fleet_file *file = &reader->list->file;
    enum status status =
        read_text(reader, root, "rules", file->rules, sizeof file->rules);
    if (!status)
        status = read_text(reader, root, "seed", file->seed, sizeof file->seed);
    if (!status && json_is_object(root) && json_object_get(root, "ships"))
        return read_fleet(reader, root, 0);
    const json_t *fleets = json_is_array(root) ? root : json_object_get(root, "fleets");
    if (!status && !json_is_array(fleets))
        return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0,
                         "expected an object with \"fleets\", an array");
    for (size_t i = 0; !status && i < json_array_size(fleets); i++)
        status = read_fleet(reader, json_array_get(fleets, i), (int)i);
    return status;
}

enum status fleet_json_read(struct fleet_list *list, const struct ruleset *rules,
                            const char *text, struct diag *diag)
{
    json_t *root;
    enum status status = load(&root, text, diag);
    if (status)
        return status;
    struct reader reader = {.list = list, .rules = rules, .diag = diag};
    status = read_root(&reader, root);
    json_decref(root);
    return status;
}

enum status fleet_json_rules(char key[RULESET_KEY_MAX], const char *text,
                             struct diag *diag)
{
    json_t *root;
    enum status status = load(&root, text, diag);
    if (status)
        return status;
    struct reader reader = {.diag = diag};
    status = read_text(&reader, root, "rules", key, RULESET_KEY_MAX);
    json_decref(root);
    return status;
}
