/**
 * Ships in words, a line each, as people write a fleet down:
 *
 *     carrier: A1 A2 A3 A4 A5       its cells, in any order
 *     Battleship (4) = C3-C6        the first and the last
 *     cruiser E5 down               the first, and a direction
 *     destroyer: H1 H2, J4 J5       two ships alike, one after the other
 *
 * The name is what stands before `:` or `=`, or else before the first cell, so that a
 * letter which is a ship's and a column's is never both. A cell that a direction needs
 * beyond the edge is a fault of the fleet; a cell named that the board does not have
 * has no place in any list, and is an error.
 */
#include "core/fleet_part.h"

#include "core/notation.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

struct ship {
    const struct ruleset *rules;
    const struct catalog *lang;
    const struct grid_line *line;
    struct shape *shape;
    const char *at;
    int type, n;
    int cells[CELLS_MAX];
    bool off; /* it lies over the edge */
};

static bool stands_cell(const struct board *board, const char *at)
{
    int cell;
    return cell_is_off_board(board, at) || !cell_parse(board, &at, &cell, NULL);
}

/* The end of the name at `start`, `*rest` behind what parts it from the cells. */
static const char *name_end(const struct board *board, const char *start,
                            const char **rest)
{
    const char *end = start, *at = start;
    while (*at && !strchr(":=#", *at) && !(at > end && stands_cell(board, at))) {
        const char *next = notation_skip_blanks(at);
        if (next == at)
            end = ++next;
        at = next;
    }
    *rest = at + (*at == ':' || *at == '=');
    return end;
}

/* The type that the line begins with, or -1; its cells stand at `*rest`. */
static int find_type(const struct ruleset *rules, const struct catalog *lang,
                     const char *line, const char **rest)
{
    const char *start = notation_skip_blanks(line);
    const char *end = name_end(&rules->board, start, rest);
    const char *bracket = memchr(start, '(', (size_t)(end - start));
    if (bracket)
        end = bracket;
    while (end > start && end[-1] == ' ')
        end--;
    return word_find_ship_in(rules, lang, start, (size_t)(end - start));
}

bool fleet_words_is_ship(const struct ruleset *rules, const struct catalog *lang,
                         const char *line)
{
    const char *rest;
    int type = find_type(rules, lang, line, &rest);
    return type >= 0 && (strchr(":=", rest[-1]) || stands_cell(&rules->board, rest));
}

/* ---- Cells */

static int column_of(const struct ship *ship, const char *at)
{
    return (int)(at - ship->line->text) + 1;
}

#define FAIL(ship, at, ...)                                                            \
    diag_fail((ship)->line->diag, STATUS_SYNTAX, (ship)->line->number,                 \
              column_of(ship, at), __VA_ARGS__)

static enum status read_cell(struct ship *ship, int *cell)
{
    struct diag why = diag_in(NULL);
    const char *at = ship->at;
    enum status status = cell_parse(&ship->rules->board, &ship->at, cell, &why);
    return status ? FAIL(ship, at, "%s", why.text) : STATUS_OK;
}

static enum status add_cell(struct ship *ship, int cell, const char *at)
{
    char name[CELL_TEXT_MAX];
    for (int i = 0; i < ship->n; i++)
        if (ship->cells[i] == cell)
            return FAIL(ship, at, "%s stands twice in one line",
                        cell_format(&ship->rules->board, cell, name));
    ship->cells[ship->n++] = cell;
    return STATUS_OK;
}

/* Read `word` or the sign `word`, in any case, with the blanks before it. */
static bool take(struct ship *ship, const char *word)
{
    const char *at = notation_skip_blanks(ship->at);
    size_t length = strlen(word);
    if (strncasecmp(at, word, length) != 0)
        return false;
    bool letters = word[0] >= 'a' && word[0] <= 'z';
    if (letters && at[length] && !strchr(",;#", at[length]) &&
        notation_skip_blanks(at + length) == at + length)
        return false;
    ship->at = notation_skip_blanks(at + length);
    return true;
}

static bool take_range(struct ship *ship)
{
    static const char *const signs[] = {"-", "–", "—", "..", "to"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (take(ship, signs[i]))
            return true;
    return false;
}

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* From `cell`, which was added, to the one that stands here. */
static enum status add_range(struct ship *ship, int cell)
{
    const struct board *board = &ship->rules->board;
    const char *at = ship->at;
    int last;
    enum status status = read_cell(ship, &last);
    if (status)
        return status;
    int x = board_column(board, cell), y = board_row(board, cell);
    int dx = board_column(board, last) - x, dy = board_row(board, last) - y;
    if (dx && dy)
        return FAIL(ship, at, "the first cell and the last are not in one line");
    for (; !status && (dx || dy); dx -= sign_of(dx), dy -= sign_of(dy))
        status = add_cell(ship, board_cell(board, x + dx, y + dy), at);
    return status;
}

/* The cells behind `cell` that a ship of its length has. */
static enum status add_direction(struct ship *ship, int cell, bool down, const char *at)
{
    const struct board *board = &ship->rules->board;
    int x = board_column(board, cell), y = board_row(board, cell);
    enum status status = STATUS_OK;
    for (int i = 1; !status && i < ship->rules->types[ship->type].length; i++) {
        int column = down ? x : x + i, row = down ? y + i : y;
        if (column < board->width && row < board->height)
            status = add_cell(ship, board_cell(board, column, row), at);
        else
            ship->off = true;
    }
    return status;
}

static enum status read_piece(struct ship *ship)
{
    const char *at = ship->at = notation_skip_blanks(ship->at);
    int cell;
    enum status status = read_cell(ship, &cell);
    if (!status)
        status = add_cell(ship, cell, at);
    if (status)
        return status;
    if (take_range(ship))
        return add_range(ship, cell);
    if (take(ship, "down"))
        return add_direction(ship, cell, true, at);
    if (take(ship, "across"))
        return add_direction(ship, cell, false, at);
    return STATUS_OK;
}

static bool at_end(struct ship *ship)
{
    while (take(ship, ",") || take(ship, ";"))
        ;
    ship->at = notation_skip_blanks(ship->at);
    return !*ship->at || *ship->at == '#';
}

/* One ship, or several of the type one behind the other. */
static void add_ships(struct ship *ship)
{
    const struct ship_type *type = &ship->rules->types[ship->type];
    if (ship->off) {
        struct fault fault = {.kind = FAULT_OFF_BOARD, .type = ship->type};
        for (int i = 0; i < ship->n; i++)
            cellset_add(&fault.cells, ship->cells[i]);
        faults_add(&ship->shape->strays, &fault);
        return;
    }
    bool alike = ship->n % type->length == 0 && ship->n / type->length <= type->count;
    int part = alike ? type->length : ship->n;
    for (int i = 0; i < ship->n; i += part)
        fleet_shape_add(ship->shape, ship->rules, ship->type, ship->cells + i, part);
}

enum status fleet_words_read(struct shape *shape, const struct ruleset *rules,
                             const struct catalog *lang, const struct grid_line *line)
{
    struct ship ship = {.rules = rules, .lang = lang, .line = line, .shape = shape};
    ship.type = find_type(rules, lang, line->text, &ship.at);
    enum status status;
    do
        status = read_piece(&ship);
    while (!status && !at_end(&ship));
    if (!status)
        add_ships(&ship);
    return status;
}
