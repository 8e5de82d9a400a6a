/**
 * Fleets as drawings, ruled by grid.c. Reading goes line by line:
 *
 *     # classic#42/1          a heading: the id of the drawing that follows
 *     # another comment       passed over, as blank lines are
 *        A B C D E F G H I J  the header opens a drawing
 *      1 . . C . ...          rows, in order; the last one closes it. At the end of
 *                             the file rows may be missing, one who draws stops there
 *     carrier: A1-A5          a line of a list (fleet_words.c), up to what is none
 *
 * Rows are only gathered as signs; which ships they are is found when all are there
 * (fleet_shape.c). A faulty fleet is a good drawing: only what is no drawing at all is
 * an error.
 */
#include "core/fleet_part.h"

#include "base/utf8.h"
#include "core/grid.h"
#include "core/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fleet_draw(const struct ruleset *rules, const struct fleet *fleet,
                struct strbuf *out)
{
    char signs[CELLS_MAX];
    memset(signs, '.', sizeof signs);
    for (int i = 0; i < fleet->nships; i++) {
        struct cellset cells = placement_cells(rules, fleet->ships[i]);
        for (int cell = cellset_next(&cells, 0); cell >= 0;
             cell = cellset_next(&cells, cell + 1))
            signs[cell] = rules->types[fleet->ships[i].type].letter;
    }
    grid_draw(&rules->board, signs, false, out);
}

/* ---- Lines */

struct lines {
    const char *rest;
    struct strbuf line;
    int number;
};

/* The next line, without its end; NULL after the last, or when out of memory. */
static const char *next_line(struct lines *lines)
{
    lines->number++;
    if (!*lines->rest)
        return NULL;
    size_t length = strcspn(lines->rest, "\n");
    strbuf_clear(&lines->line);
    strbuf_add(&lines->line, lines->rest, length);
    lines->rest += length + (lines->rest[length] == '\n');
    return lines->line.failed ? NULL : strbuf_text(&lines->line);
}

/* The id of a heading in `text`, if it is one. */
static bool read_heading(const char *text, struct fleet_id *id)
{
    const char *at = notation_skip_blanks(text);
    if (*at != '#')
        return false;
    at = notation_skip_blanks(at + 1);
    size_t length = strcspn(at, " \t\r\n");
    char word[FLEET_ID_MAX];
    if (*notation_skip_blanks(at + length) || length >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)length, at);
    return !fleet_id_parse(id, word, NULL);
}

enum status fleet_drawings_rules(char key[RULESET_KEY_MAX], const char *text,
                                 struct diag *diag)
{
    (void)diag; /* any text may turn out to be drawings */
    struct lines lines = {.rest = text};
    struct fleet_id id;
    key[0] = '\0';
    for (const char *line; !key[0] && (line = next_line(&lines)) != NULL;)
        if (read_heading(line, &id))
            snprintf(key, RULESET_KEY_MAX, "%s", id.key);
    bool failed = lines.line.failed;
    strbuf_free(&lines.line);
    return failed ? STATUS_NO_MEMORY : STATUS_OK;
}

/* ---- Drawings */

struct reader {
    struct fleet_list *list;
    const struct ruleset *rules;
    const struct catalog *lang;
    struct diag *diag;
    struct lines lines;
    const char *line;
    char id[FLEET_ID_MAX];
    bool open, listing; /* within a drawing, a list */
    int row, header;    /* the next row; the line of the header */
    int of[CELLS_MAX];
    struct shape shape;
};

static struct grid_line grid_line_of(const struct reader *reader)
{
    return (struct grid_line){
        .text = reader->line, .number = reader->lines.number, .diag = reader->diag};
}

static enum status close_list(struct reader *reader)
{
    if (!reader->listing)
        return STATUS_OK;
    reader->listing = false;
    fleet_sort(&reader->shape.fleet);
    enum status status = fleet_list_add(reader->list, reader->id, &reader->shape);
    reader->id[0] = '\0';
    return status;
}

static enum status note_heading(struct reader *reader)
{
    struct fleet_id id;
    if (!read_heading(reader->line, &id))
        return STATUS_OK;
    enum status status = close_list(reader);
    if (status)
        return status;
    struct fleet_file *file = &reader->list->file;
    if (file->n == 0) {
        snprintf(file->rules, sizeof file->rules, "%s", id.key);
        snprintf(file->seed, sizeof file->seed, "%s", id.seed);
    } else if (strcmp(file->seed, id.seed) != 0) {
        file->seed[0] = '\0';
    }
    fleet_id_format(&id, reader->id);
    return STATUS_OK;
}

static enum status read_sign(const struct reader *reader, const char *at, int *of)
{
    *of = SHAPE_WATER;
    if (*at == '.')
        return STATUS_OK;
    *of = SHAPE_SOME;
    if (*at == '#')
        return STATUS_OK;
    for (*of = 0; *of < reader->rules->ntypes; ++*of)
        if (reader->rules->types[*of].letter ==
            (*at >= 'a' && *at <= 'z' ? *at & ~32 : *at))
            return STATUS_OK;
    return diag_expected(reader->diag, reader->lines.number,
                         (int)(at - reader->line) + 1, ". or # or a ship's letter", at);
}

static enum status close_drawing(struct reader *reader)
{
    reader->open = false;
    enum status status = fleet_shape_find(&reader->shape, reader->rules, reader->of);
    if (status == STATUS_LIMIT)
        return diag_fail(reader->diag, STATUS_SYNTAX, reader->header, 0,
                         "these cells can be ships in too many ways; draw each ship "
                         "with its letter");
    if (!status)
        status = fleet_list_add(reader->list, reader->id, &reader->shape);
    reader->id[0] = '\0';
    return status;
}

static enum status read_row(struct reader *reader)
{
    const struct board *board = &reader->rules->board;
    struct grid_line line = grid_line_of(reader);
    const char *signs[BOARD_SIDE_MAX];
    enum status status = grid_read_row(board, &line, reader->row, signs);
    for (int x = 0; !status && x < board->width; x++)
        status =
            read_sign(reader, signs[x], &reader->of[board_cell(board, x, reader->row)]);
    if (status || ++reader->row < board->height)
        return status;
    return close_drawing(reader);
}

/* The rows from reader->row on are not there: water. */
static enum status close_short_drawing(struct reader *reader)
{
    const struct board *board = &reader->rules->board;
    for (int cell = board_cell(board, 0, reader->row); cell < board_cells(board);
         cell++)
        reader->of[cell] = SHAPE_WATER;
    return close_drawing(reader);
}

static enum status read_header(struct reader *reader)
{
    struct grid_line line = grid_line_of(reader);
    enum status status = close_list(reader);
    if (status)
        return status;
    reader->open = true;
    reader->row = 0;
    reader->header = line.number;
    return grid_read_header(&reader->rules->board, &line);
}

/* `crusier: B3 down`, `hello`: no ship, and no header of a drawing. */
static enum status refuse_line(const struct reader *reader, const char *at)
{
    char hint[WORD_HINT_MAX];
    return diag_fail(
        reader->diag, STATUS_SYNTAX, reader->lines.number, (int)(at - reader->line) + 1,
        "expected a ship, as in '%s: D4 down', or the header of a drawing, "
        "found '%.*s'%s",
        reader->rules->types[0].name, (int)strcspn(at, " \t\r:="), at,
        word_suggest_ship(hint, reader->rules, reader->lang, at));
}

static enum status read_line(struct reader *reader)
{
    const char *at = notation_skip_blanks(reader->line);
    if (*at == '#' && !reader->open)
        return note_heading(reader);
    if (!*at || *at == '#')
        return STATUS_OK;
    if (reader->open)
        return read_row(reader);
    if (grid_is_header(&reader->rules->board, at))
        return read_header(reader);
    if (fleet_words_is_ship(reader->rules, reader->lang, at)) {
        struct grid_line line = grid_line_of(reader);
        if (!reader->listing)
            reader->shape = (struct shape){.fleet = {0}};
        reader->listing = true;
        return fleet_words_read(&reader->shape, reader->rules, reader->lang, &line);
    }
    return refuse_line(reader, at);
}

static enum status read_all(struct reader *reader)
{
    enum status status = STATUS_OK;
    while (!status && (reader->line = next_line(&reader->lines)) != NULL)
        status = read_line(reader);
    if (reader->lines.line.failed)
        return STATUS_NO_MEMORY;
    reader->line = "";
    if (!status && reader->open)
        return reader->row ? close_short_drawing(reader) : read_row(reader);
    if (!status)
        status = close_list(reader);
    if (!status && reader->list->file.n == 0)
        return diag_fail(reader->diag, STATUS_SYNTAX, 0, 0,
                         "expected a fleet: a drawing, a list of ships, or JSON");
    return status;
}

enum status fleet_drawings_read(struct fleet_list *list, const struct ruleset *rules,
                                const struct catalog *lang, const char *text,
                                struct diag *diag)
{
    long bad = utf8_check(text, strlen(text));
    struct reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return STATUS_NO_MEMORY;
    *reader = (struct reader){.list = list,
                              .rules = rules,
                              .lang = lang,
                              .diag = diag,
                              .lines = {.rest = text}};
    enum status status = STATUS_OK;
    if (bad >= 0) {
        while (reader->lines.rest <= text + bad)
            next_line(&reader->lines);
        long start = bad;
        while (start > 0 && text[start - 1] != '\n')
            start--;
        status =
            diag_fail(diag, STATUS_SYNTAX, reader->lines.number, (int)(bad - start) + 1,
                      "expected UTF-8 text, found the byte %02X",
                      (unsigned)(unsigned char)text[bad]);
    } else {
        status = read_all(reader);
    }
    strbuf_free(&reader->lines.line);
    free(reader);
    return status;
}
