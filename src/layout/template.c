/*
 * Reading sheet templates. A template is INI text: a [sheet] section, then pages, each
 * followed by its panels.
 *
 *     [sheet]                      one: what all pages share
 *     [page front]                 a grid of columns and rows
 *     [panel front/enemy]          a panel of that page
 *     [panel front/tally]
 *     [page back]
 *     ...
 *
 * Every key of a section is a row of a table: its name, and the function that reads its
 * value into the section's struct. What a value may be is said where it is read, so the
 * message that names the line can say what was expected.
 *
 * When a section ends nothing more can be wrong with it alone; what joins sections (a
 * panel stands on tracks that exist, no two on the same) is checked at the end, with
 * the line of the panel. A template that was read can be drawn, if the paper is large
 * enough.
 */
#include "layout/panel.h"

#include "base/ini.h"
#include "layout/template_value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    struct sheet_template *sheet;
    struct page *page;                   /* the last one; NULL before the first */
    struct panel *panel;                 /* its last one */
    char section[TEMPLATE_NAME_MAX * 3]; /* the one being read */
    int panel_line[PAGES_MAX][PANELS_MAX];
    const struct ini_entry *entry;
    struct diag *diag;
};

static enum status fail(const struct reader *reader, const char *expected)
{
    const struct ini_entry *entry = reader->entry;
    return diag_fail(reader->diag, STATUS_SYNTAX, entry->line, entry->column,
                     "[%s] %s: expected %s, found '%.60s'", entry->section, entry->key,
                     expected, entry->value);
}

/* ---- Values */

static enum status read_one(struct reader *reader, double least, double most,
                            double *out)
{
    double value = 0;
    char expected[64];
    if (value_numbers(reader->entry->value, &value, 1) == 1 && value >= least &&
        value <= most) {
        *out = value;
        return STATUS_OK;
    }
    snprintf(expected, sizeof expected, "a number from %g to %g", least, most);
    return fail(reader, expected);
}

static enum status read_whole(struct reader *reader, int least, int most, int *out)
{
    double value = 0;
    enum status status = read_one(reader, least, most, &value);
    if (!status && value != (int)value)
        return fail(reader, "a whole number");
    if (!status)
        *out = (int)value;
    return status;
}

static enum status read_flag(struct reader *reader, bool *out)
{
    const char *value = reader->entry->value;
    if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
        return fail(reader, "yes or no");
    *out = value[0] == 'y';
    return STATUS_OK;
}

static enum status read_key(struct reader *reader, char out[TEMPLATE_KEY_MAX])
{
    const char *value = reader->entry->value;
    size_t length = strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789-.");
    if (value[length] || !strchr(value, '.') || length >= TEMPLATE_KEY_MAX)
        return fail(reader, "a key of the language files, such as panel.enemy");
    snprintf(out, TEMPLATE_KEY_MAX, "%s", value);
    return STATUS_OK;
}

static enum status read_tracks(struct reader *reader, struct tracks *out)
{
    char word[TEMPLATE_NAME_MAX];
    const char *text = reader->entry->value;
    struct tracks tracks = {.n = 0};
    while (tracks.n < TRACKS_MAX && value_word(&text, word))
        if (!value_size(word, &tracks.size[tracks.n++]))
            return fail(reader, "sizes such as 'fit 1fr 73.5'");
    if (!tracks.n || !value_ends(text))
        return fail(reader, "1 to 8 sizes such as 'fit 1fr 73.5'");
    *out = tracks;
    return STATUS_OK;
}

static enum status read_gap(struct reader *reader, double gap_mm[2])
{
    double gap[2];
    int n = value_numbers(reader->entry->value, gap, 2);
    if (!n)
        return fail(reader, "mm between columns and between rows, such as '5.5 3'");
    gap_mm[AXIS_COLUMNS] = gap[0];
    gap_mm[AXIS_ROWS] = gap[n - 1];
    return STATUS_OK;
}

/* ---- [sheet] */

static enum status sheet_title(struct reader *reader)
{
    return read_key(reader, reader->sheet->title);
}

static enum status sheet_margin(struct reader *reader)
{
    double margin[4], *out = reader->sheet->margin_mm;
    int n = value_numbers(reader->entry->value, margin, 4);
    if (n != 1 && n != 4)
        return fail(reader, "mm: one number, or top, right, bottom and left");
    for (int i = 0; i < 4; i++)
        out[i] = margin[n == 1 ? 0 : i];
    return STATUS_OK;
}

static enum status sheet_text(struct reader *reader)
{
    return read_one(reader, 0.5, 3, &reader->sheet->text);
}

static enum status sheet_cell(struct reader *reader)
{
    return read_one(reader, 3, 100, &reader->sheet->cell_max_mm);
}

static enum status sheet_corners(struct reader *reader)
{
    return read_flag(reader, &reader->sheet->corners);
}

static enum status sheet_cut(struct reader *reader)
{
    return read_flag(reader, &reader->sheet->cut);
}

static enum status sheet_rounds(struct reader *reader)
{
    const char *value = reader->entry->value;
    if (strcmp(value, "fit") == 0)
        reader->sheet->rounds = 0;
    else if (strcmp(value, "enough") == 0)
        reader->sheet->rounds = -1;
    else
        return read_whole(reader, 1, 999, &reader->sheet->rounds);
    return STATUS_OK;
}

/* ---- [page NAME] */

static enum status page_columns(struct reader *reader)
{
    return read_tracks(reader, &reader->page->grid.tracks[AXIS_COLUMNS]);
}

static enum status page_rows(struct reader *reader)
{
    return read_tracks(reader, &reader->page->grid.tracks[AXIS_ROWS]);
}

static enum status page_gap(struct reader *reader)
{
    return read_gap(reader, reader->page->grid.gap_mm);
}

static enum status page_instead_of(struct reader *reader)
{
    struct sheet_template *sheet = reader->sheet;
    for (int i = 0; i < sheet->npages - 1; i++)
        if (strcmp(sheet->pages[i].name, reader->entry->value) == 0 &&
            sheet->pages[i].instead_of < 0) {
            reader->page->instead_of = i;
            return STATUS_OK;
        }
    return fail(reader, "the name of a page above, itself not instead of another");
}

static enum status page_for(struct reader *reader)
{
    const char *value = reader->entry->value;
    if (strcmp(value, "keys") != 0 && strcmp(value, "sheets") != 0)
        return fail(reader, "sheets or keys");
    reader->page->keys = value[0] == 'k';
    return STATUS_OK;
}

static enum status page_continues(struct reader *reader)
{
    return read_flag(reader, &reader->page->continues);
}

static enum status page_running(struct reader *reader)
{
    return read_flag(reader, &reader->page->running);
}

static enum status page_nup(struct reader *reader)
{
    return read_whole(reader, 1, 64, &reader->page->nup);
}

/* ---- [panel PAGE/NAME] */

static enum status panel_kind(struct reader *reader)
{
    struct panel *panel = reader->panel;
    panel->kind = panel_kind_find(reader->entry->value);
    if (panel->kind)
        return STATUS_OK;
    char names[256] = "";
    for (int i = 0; panel_kind_name_at(i); i++) {
        strncat(names, i ? ", " : "", sizeof names - strlen(names) - 1);
        strncat(names, panel_kind_name_at(i), sizeof names - strlen(names) - 1);
    }
    return fail(reader, names);
}

static enum status panel_in(struct reader *reader)
{
    struct page *page = reader->page;
    for (int i = 0; i < page->npanels - 1; i++)
        if (strcmp(page->panels[i].name, reader->entry->value) == 0 &&
            page->panels[i].kind == panel_kind_group()) {
            reader->panel->parent = i;
            return STATUS_OK;
        }
    return fail(reader, "the name of a group above on the same page");
}

static enum status panel_at(struct reader *reader)
{
    struct panel *panel = reader->panel;
    const char *text = reader->entry->value;
    char word[TEMPLATE_NAME_MAX];
    for (int axis = 0; axis < 2; axis++)
        if (!value_word(&text, word) ||
            !value_range(word, &panel->first[axis], &panel->last[axis]))
            return fail(reader, "a column and a row such as '2 1' or '1-2 3'");
    return value_ends(text) ? STATUS_OK : fail(reader, "one column and one row");
}

static enum status panel_columns(struct reader *reader)
{
    return read_tracks(reader, &reader->panel->grid.tracks[AXIS_COLUMNS]);
}

static enum status panel_rows(struct reader *reader)
{
    return read_tracks(reader, &reader->panel->grid.tracks[AXIS_ROWS]);
}

static enum status panel_gap(struct reader *reader)
{
    return read_gap(reader, reader->panel->grid.gap_mm);
}

static enum status panel_title(struct reader *reader)
{
    return read_key(reader, reader->panel->title);
}

static enum status panel_least(struct reader *reader)
{
    return read_one(reader, 1, 2000, &reader->panel->least_mm);
}

static const struct {
    const char *word;
    enum option option;
} OPTIONS[] = {
    {"enemy", OPTION_ENEMY},       {"rings", OPTION_RINGS},
    {"dots", OPTION_DOTS},         {"fleet", OPTION_FLEET},
    {"heat", OPTION_HEAT},         {"legend", OPTION_LEGEND},
    {"mine", OPTION_MINE},         {"theirs", OPTION_THEIRS},
    {"letters", OPTION_LETTERS},   {"squares", OPTION_SQUARES},
    {"afloat", OPTION_AFLOAT},     {"full", OPTION_FULL},
    {"scale", OPTION_SCALE},       {"id", OPTION_ID},
    {"pages", OPTION_PAGES},       {"player", OPTION_PLAYER},
    {"opponent", OPTION_OPPONENT}, {"date", OPTION_DATE},
    {"number", OPTION_NUMBER},     {"secret", OPTION_SECRET},
    {"untitled", OPTION_UNTITLED}, {"below", OPTION_BELOW},
};

enum { OPTIONS_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static unsigned find_option(const char *word)
{
    for (int i = 0; i < OPTIONS_COUNT; i++)
        if (strcmp(word, OPTIONS[i].word) == 0)
            return OPTIONS[i].option;
    return 0;
}

static enum status fail_option(struct reader *reader, unsigned allowed)
{
    char words[256] = "";
    for (int i = 0; i < OPTIONS_COUNT; i++)
        if (allowed & OPTIONS[i].option) {
            strncat(words, *words ? ", " : "", sizeof words - strlen(words) - 1);
            strncat(words, OPTIONS[i].word, sizeof words - strlen(words) - 1);
        }
    return fail(reader, *words ? words : "nothing: this kind has no options");
}

static enum status panel_shows(struct reader *reader)
{
    struct panel *panel = reader->panel;
    const char *text = reader->entry->value;
    char word[TEMPLATE_NAME_MAX];
    if (!panel->kind)
        return fail(reader, "'kind' first");
    panel->options = 0;
    while (value_word(&text, word)) {
        unsigned option = find_option(word) & panel->kind->allowed;
        if (!option && strcmp(word, "nothing") != 0)
            return fail_option(reader, panel->kind->allowed);
        panel->options |= option;
    }
    return value_ends(text) ? STATUS_OK : fail_option(reader, panel->kind->allowed);
}

/* ---- Sections */

typedef enum status reads(struct reader *reader);

struct key {
    const char *name;
    reads *read;
};

static const struct key SHEET_KEYS[] = {
    {"title", sheet_title},   {"margin", sheet_margin},
    {"text", sheet_text},     {"cell", sheet_cell},
    {"rounds", sheet_rounds}, {"corners", sheet_corners},
    {"cut", sheet_cut},       {NULL, NULL},
};

static const struct key PAGE_KEYS[] = {
    {"columns", page_columns},       {"rows", page_rows}, {"gap", page_gap},
    {"instead-of", page_instead_of}, {"for", page_for},   {"continues", page_continues},
    {"running", page_running},       {"nup", page_nup},   {NULL, NULL},
};

static const struct key PANEL_KEYS[] = {
    {"kind", panel_kind},   {"in", panel_in},       {"at", panel_at},
    {"shows", panel_shows}, {"title", panel_title}, {"columns", panel_columns},
    {"rows", panel_rows},   {"gap", panel_gap},     {"least", panel_least},
    {NULL, NULL},
};

/* Is `section` "WORD NAME"? Then the name, else NULL. */
static const char *name_after(const char *section, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(section, word, length) != 0 || section[length] != ' ')
        return NULL;
    const char *name = section + length + strspn(section + length, " ");
    return *name && strlen(name) < 2 * TEMPLATE_NAME_MAX ? name : NULL;
}

/* Names are words that a trace can carry. */
static bool is_name(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && !text[length] && length < TEMPLATE_NAME_MAX;
}

static enum status fail_name(struct reader *reader)
{
    return fail(reader, "names of a-z, 0-9 and '-', up to 31 letters, in the section");
}

static const struct tracks ONE_TRACK = {.n = 1, .size = {{SIZE_SHARE, 1}}};

static enum status start_page(struct reader *reader, const char *name)
{
    struct sheet_template *sheet = reader->sheet;
    if (!is_name(name))
        return fail_name(reader);
    for (int i = 0; i < sheet->npages; i++)
        if (strcmp(sheet->pages[i].name, name) == 0)
            return fail(reader, "a page of another name: this one is there already");
    if (sheet->npages == PAGES_MAX)
        return fail(reader, "no more than 12 pages");
    struct page *page = reader->page = &sheet->pages[sheet->npages++];
    *page = (struct page){.instead_of = -1, .nup = 1};
    page->grid.tracks[AXIS_COLUMNS] = page->grid.tracks[AXIS_ROWS] = ONE_TRACK;
    snprintf(page->name, sizeof page->name, "%s", name);
    return STATUS_OK;
}

/* Make the page that `path` ("front/enemy") starts with the current one; returns the
 * name after it, NULL if there is none such. */
static const char *enter_page(struct reader *reader, const char *path)
{
    for (int i = 0; i < reader->sheet->npages; i++) {
        struct page *page = &reader->sheet->pages[i];
        size_t length = strlen(page->name);
        if (strncmp(path, page->name, length) == 0 && path[length] == '/') {
            reader->page = page;
            return path + length + 1;
        }
    }
    return NULL;
}

static enum status start_panel(struct reader *reader, const char *path)
{
    const char *name = enter_page(reader, path);
    if (!name)
        return fail(reader,
                    "a section [panel PAGE/NAME] with the name of a page above");
    if (!is_name(name))
        return fail_name(reader);
    struct page *page = reader->page;
    for (int i = 0; i < page->npanels; i++)
        if (strcmp(page->panels[i].name, name) == 0)
            return fail(reader, "a panel of another name: this one is there already");
    if (page->npanels == PANELS_MAX)
        return fail(reader, "no more than 24 panels on a page");
    reader->panel_line[page - reader->sheet->pages][page->npanels] =
        reader->entry->line;
    struct panel *panel = reader->panel = &page->panels[page->npanels++];
    *panel = (struct panel){.parent = -1, .kind = panel_kind_find(name)};
    panel->grid.tracks[AXIS_COLUMNS] = panel->grid.tracks[AXIS_ROWS] = ONE_TRACK;
    panel->options = ~0U; /* until `shows` is read */
    snprintf(panel->name, sizeof panel->name, "%s", name);
    return STATUS_OK;
}

/* The table of the section's keys; a new section starts its page or panel. */
static enum status enter(struct reader *reader, const struct key **keys)
{
    const char *section = reader->entry->section;
    const char *page = name_after(section, "page");
    const char *panel = name_after(section, "panel");
    bool fresh = strcmp(section, reader->section) != 0;
    snprintf(reader->section, sizeof reader->section, "%s", section);
    *keys = page ? PAGE_KEYS : panel ? PANEL_KEYS : SHEET_KEYS;
    if (!page && !panel && strcmp(section, "sheet") != 0)
        return fail(reader, "a section [sheet], [page NAME] or [panel PAGE/NAME]");
    if (fresh && page)
        return start_page(reader, page);
    return fresh && panel ? start_panel(reader, panel) : STATUS_OK;
}

static enum status fail_key(struct reader *reader, const struct key *keys)
{
    char names[256] = "a key out of ";
    for (int i = 0; keys[i].name; i++) {
        strncat(names, i ? ", " : "", sizeof names - strlen(names) - 1);
        strncat(names, keys[i].name, sizeof names - strlen(names) - 1);
    }
    return fail(reader, names);
}

static enum status read_entry(void *user, const struct ini_entry *entry,
                              struct diag *diag)
{
    struct reader *reader = user;
    const struct key *keys;
    reader->entry = entry;
    reader->diag = diag;
    enum status status = enter(reader, &keys);
    if (status)
        return status;
    for (const struct key *key = keys; key->name; key++)
        if (strcmp(key->name, entry->key) == 0)
            return key->read(reader);
    return fail_key(reader, keys);
}

/* ---- What joins sections */

static const struct grid *grid_under(const struct page *page, const struct panel *panel)
{
    return panel->parent < 0 ? &page->grid : &page->panels[panel->parent].grid;
}

static bool share_track(const struct panel *a, const struct panel *b)
{
    if (a->parent != b->parent)
        return false;
    for (int axis = 0; axis < 2; axis++)
        if (a->last[axis] < b->first[axis] || b->last[axis] < a->first[axis])
            return false;
    return true;
}

static const char *panel_fault(struct page *page, int i)
{
    struct panel *panel = &page->panels[i];
    const struct grid *grid = grid_under(page, panel);
    if (!panel->kind)
        return "has no 'kind'";
    if (panel->options == ~0U)
        panel->options = panel->kind->preset;
    for (int axis = 0; axis < 2; axis++)
        if (panel->last[axis] >= grid->tracks[axis].n)
            return "stands on a column or row that its grid does not have";
    for (int j = 0; j < i; j++)
        if (share_track(panel, &page->panels[j]))
            return "stands where another panel stands";
    return NULL;
}

/* Is a page drawn whatever is asked for? One that takes another's place is drawn when
 * that would be. */
static bool settle_pages(struct sheet_template *sheet)
{
    bool drawn = false;
    for (int p = 0; p < sheet->npages; p++) {
        struct page *page = &sheet->pages[p];
        if (page->instead_of >= 0) {
            page->keys = sheet->pages[page->instead_of].keys;
            page->continues = sheet->pages[page->instead_of].continues;
        }
        drawn |= !page->keys && !page->continues;
    }
    return drawn;
}

static enum status check(struct reader *reader, struct diag *diag)
{
    struct sheet_template *sheet = reader->sheet;
    if (!settle_pages(sheet))
        return diag_fail(diag, STATUS_SYNTAX, 0, 0,
                         "expected a [page NAME] for sheets that continues no other");
    for (int p = 0; p < sheet->npages; p++)
        for (int i = 0; i < sheet->pages[p].npanels; i++) {
            const char *fault = panel_fault(&sheet->pages[p], i);
            if (fault)
                return diag_fail(diag, STATUS_SYNTAX, reader->panel_line[p][i], 0,
                                 "[panel %s] %s", sheet->pages[p].panels[i].name,
                                 fault);
        }
    return STATUS_OK;
}

enum status sheet_template_parse(struct sheet_template **out, const char *kind,
                                 const char *text, struct diag *diag)
{
    struct sheet_template *sheet = calloc(1, sizeof *sheet);
    if (!sheet)
        return STATUS_NO_MEMORY;
    snprintf(sheet->kind, sizeof sheet->kind, "%s", kind);
    snprintf(sheet->title, sizeof sheet->title, "title.salvo");
    for (int i = 0; i < 4; i++)
        sheet->margin_mm[i] = 12;
    sheet->text = 1;
    sheet->cell_max_mm = 20;
    sheet->corners = true;
    struct reader reader = {.sheet = sheet};
    enum status status = ini_read(text, read_entry, &reader, diag);
    if (!status)
        status = check(&reader, diag);
    if (status) {
        sheet_template_free(sheet);
        return status;
    }
    *out = sheet;
    return STATUS_OK;
}

void sheet_template_free(struct sheet_template *sheet)
{
    free(sheet);
}
