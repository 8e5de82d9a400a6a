/**
 * A drawing shows cells; ships have to be found in them. Cells of one letter that hang
 * together by their sides are a component, and are taken apart into ships of that type
 * where that works out exactly:
 *
 *     D D D D      two destroyers in a row            (do they touch? see fault.c)
 *     D D          two destroyers side by side; across or down is the same to everyone
 *     D D
 *     C C C C      a line that is no carrier of 5, nor as many as there are: a stray of
 *                  the wrong length
 *     C C C        a component that is no line: a stray that is bent
 *         C C
 *
 * `#` marks some ship. Where ships may not touch by their sides a component is a ship,
 * and its length tells the type (the first type of that length that is still missing).
 * Where they may, all `#` cells are taken apart together into the ships that are still
 * missing; if that cannot be, each component on its own, so that one fault does not
 * make the whole drawing faulty.
 *
 * Taking apart is an exact cover: the first open cell must be the first cell of a ship,
 * so every type and direction is tried there, longest first. It ends, since each ship
 * takes cells away; STEPS_MAX bounds the drawings made to be hard. Every way to take
 * cells apart gives the same faults but for which of two equal shapes has which name.
 */
#include "core/fleet_shape.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 1000000, ENDLESS = CELLS_MAX };

struct cover {
    const struct ruleset *rules;
    struct cellset open;         /* cells still to be covered */
    int left[RULESET_TYPES_MAX]; /* ships of a type that may be used */
    int order[RULESET_TYPES_MAX];
    long steps;
    int n;
    struct placement ships[CELLS_MAX];
};

/* Types by length, the longest first. */
static void order_types(struct cover *cover)
{
    for (int i = 0; i < cover->rules->ntypes; i++) {
        int at = i, length = cover->rules->types[i].length;
        for (; at > 0 && cover->rules->types[cover->order[at - 1]].length < length;
             at--)
            cover->order[at] = cover->order[at - 1];
        cover->order[at] = i;
    }
}

/* Lay the ship on open cells, if it fits there. */
static bool lay(struct cover *cover, struct placement p)
{
    const struct board *board = &cover->rules->board;
    int length = cover->rules->types[p.type].length;
    int room = p.down ? board->height - board_row(board, p.cell)
                      : board->width - board_column(board, p.cell);
    if (length > room || (p.down && length == 1))
        return false;
    for (int i = 0; i < length; i++)
        if (!cellset_has(&cover->open, placement_cell(board, p, i)))
            return false;
    for (int i = 0; i < length; i++)
        cellset_remove(&cover->open, placement_cell(board, p, i));
    cover->left[p.type]--;
    cover->ships[cover->n++] = p;
    return true;
}

static void lift(struct cover *cover)
{
    struct placement p = cover->ships[--cover->n];
    for (int i = 0; i < cover->rules->types[p.type].length; i++)
        cellset_add(&cover->open, placement_cell(&cover->rules->board, p, i));
    cover->left[p.type]++;
}

/* The next choice at `cell` after choice `from`, where choice 2i + d is the ith type in
 * the order, d its direction; -1 if none fits. Of equal lengths only the first counts.
 */
static int next_choice(struct cover *cover, int cell, int from)
{
    for (int choice = from; choice < 2 * cover->rules->ntypes; choice++) {
        int type = cover->order[choice / 2], length = cover->rules->types[type].length;
        bool again = false;
        for (int i = 0; i < choice / 2; i++)
            again |= cover->left[cover->order[i]] > 0 &&
                     cover->rules->types[cover->order[i]].length == length;
        struct placement p = {(int16_t)type, (int16_t)cell, choice % 2};
        if (cover->left[type] > 0 && !again && lay(cover, p))
            return choice;
    }
    return -1;
}

/* Cover all open cells. STATUS_OK; STATUS_CONTRADICTION when that cannot be, the open
 * cells as they were; STATUS_LIMIT. Depth first without recursion: choices[n] is what
 * was laid as ship number n. */
static enum status solve(struct cover *cover)
{
    int choices[CELLS_MAX], base = cover->n, from = 0;
    for (;;) {
        int cell = cellset_next(&cover->open, 0);
        if (cell < 0)
            return STATUS_OK;
        if (++cover->steps > STEPS_MAX)
            return STATUS_LIMIT;
        int at = cover->n, choice = next_choice(cover, cell, from);
        from = 0;
        if (choice >= 0) {
            choices[at] = choice;
            continue;
        }
        if (at == base)
            return STATUS_CONTRADICTION;
        from = choices[at - 1] + 1;
        lift(cover);
    }
}

/* ---- Components */

/* Move the cells that hang together with `start` from `cells` to the result. */
static struct cellset take_component(const struct board *board, struct cellset *cells,
                                     int start)
{
    struct cellset part = {.words = {0}};
    int stack[CELLS_MAX], n = 0;
    stack[n++] = start;
    cellset_remove(cells, start);
    while (n) {
        int cell = stack[--n], x = board_column(board, cell),
            y = board_row(board, cell);
        cellset_add(&part, cell);
        static const int steps[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
        for (int i = 0; i < 4; i++) {
            int nx = x + steps[i][0], ny = y + steps[i][1];
            if (nx < 0 || ny < 0 || nx >= board->width || ny >= board->height ||
                !cellset_has(cells, board_cell(board, nx, ny)))
                continue;
            stack[n++] = board_cell(board, nx, ny);
            cellset_remove(cells, board_cell(board, nx, ny));
        }
    }
    return part;
}

/* Are the cells side by side in one line? Then which way. */
static bool is_line(const struct board *board, const struct cellset *cells, bool *down)
{
    int first = cellset_next(cells, 0), n = cellset_size(cells), i = 1;
    *down = n > 1 && board_column(board, cellset_next(cells, first + 1)) ==
                         board_column(board, first);
    for (int cell = first; i < n; i++) {
        int next = cellset_next(cells, cell + 1);
        bool same = *down ? board_column(board, next) == board_column(board, cell)
                          : board_row(board, next) == board_row(board, cell);
        if (!same || next - cell != (*down ? board->width : 1))
            return false;
        cell = next;
    }
    return true;
}

/* ---- The result */

static void add_placement(struct shape *shape, const struct ruleset *rules,
                          struct placement p)
{
    if (shape->fleet.nships < RULESET_SHIPS_MAX) {
        shape->fleet.ships[shape->fleet.nships++] = p;
        return;
    }
    struct fault surplus = {.kind = FAULT_SURPLUS,
                            .type = p.type,
                            .number = 1,
                            .cells = placement_cells(rules, p)};
    faults_add(&shape->strays, &surplus);
}

/* Add the cells as one ship of `type`, or as a stray. */
static void add_ship(struct shape *shape, const struct ruleset *rules, int type,
                     const struct cellset *cells)
{
    struct fault stray = {.kind = FAULT_BENT, .type = type, .cells = *cells};
    bool down, line = is_line(&rules->board, cells, &down);
    if (line && type >= 0 && cellset_size(cells) == rules->types[type].length) {
        struct placement p = {(int16_t)type, (int16_t)cellset_next(cells, 0), down};
        add_placement(shape, rules, p);
        return;
    }
    if (line)
        stray.kind = FAULT_UNKNOWN;
    faults_add(&shape->strays, &stray);
}

void fleet_shape_add(struct shape *shape, const struct ruleset *rules, int type,
                     const int *cells, int n)
{
    struct cellset set = {.words = {0}};
    for (int i = 0; i < n; i++)
        cellset_add(&set, cells[i]);
    add_ship(shape, rules, type, &set);
}

static void add_cover(struct shape *shape, struct cover *cover, int from)
{
    for (int i = from; i < cover->n; i++)
        add_placement(shape, cover->rules, cover->ships[i]);
}

/* ---- Letters and # */

static enum status find_lettered(struct shape *shape, struct cover *cover, int type,
                                 struct cellset cells)
{
    for (int cell; (cell = cellset_next(&cells, 0)) >= 0;) {
        struct cellset part = take_component(&cover->rules->board, &cells, cell);
        memset(cover->left, 0, sizeof cover->left);
        cover->left[type] = ENDLESS;
        cover->open = part;
        cover->n = 0;
        enum status status = solve(cover);
        bool down, line = is_line(&cover->rules->board, &part, &down);
        bool too_long = line && cover->n > cover->rules->types[type].count;
        if (status == STATUS_CONTRADICTION || (!status && too_long))
            add_ship(shape, cover->rules, type, &part);
        else if (!status)
            add_cover(shape, cover, 0);
        else
            return status;
    }
    return STATUS_OK;
}

/* The type of this length: one still missing, else any, else -1. */
static int type_of_length(const struct cover *cover, int length)
{
    int found = -1;
    for (int type = cover->rules->ntypes - 1; type >= 0; type--) {
        bool missing = cover->left[type] > 0;
        bool before = found >= 0 && cover->left[found] > 0;
        if (cover->rules->types[type].length == length && (missing || !before))
            found = type;
    }
    return found;
}

static enum status add_part(struct shape *shape, struct cover *cover,
                            const struct cellset *part)
{
    bool down, line = is_line(&cover->rules->board, part, &down);
    int type = line ? type_of_length(cover, cellset_size(part)) : -1, from = cover->n;
    bool fits = type >= 0 && cover->left[type] > 0;
    if (!fits && cover->rules->touching == TOUCHING_YES) {
        cover->open = *part;
        enum status status = solve(cover);
        if (!status)
            add_cover(shape, cover, from);
        if (status != STATUS_CONTRADICTION)
            return status;
    }
    add_ship(shape, cover->rules, type, part);
    if (fits)
        cover->left[type]--;
    return STATUS_OK;
}

static enum status find_some(struct shape *shape, struct cover *cover,
                             struct cellset cells)
{
    int room = 0;
    for (int type = 0; type < cover->rules->ntypes; type++) {
        cover->left[type] = cover->rules->types[type].count;
        for (int i = 0; i < shape->fleet.nships; i++)
            cover->left[type] -= shape->fleet.ships[i].type == type;
        for (int i = 0; i < shape->strays.n; i++)
            cover->left[type] -= shape->strays.items[i].type == type;
        if (cover->left[type] > 0)
            room += cover->left[type] * cover->rules->types[type].length;
    }
    cover->n = 0;
    cover->open = cells;
    if (cover->rules->touching == TOUCHING_YES && room == cellset_size(&cells)) {
        enum status status = solve(cover);
        if (!status)
            add_cover(shape, cover, 0);
        if (status != STATUS_CONTRADICTION)
            return status;
    }
    enum status status = STATUS_OK;
    for (int cell; !status && (cell = cellset_next(&cells, 0)) >= 0;) {
        struct cellset part = take_component(&cover->rules->board, &cells, cell);
        status = add_part(shape, cover, &part);
    }
    return status;
}

static struct cellset cells_of(const struct ruleset *rules, const int *of, int type)
{
    struct cellset cells = {.words = {0}};
    for (int cell = 0; cell < board_cells(&rules->board); cell++)
        if (of[cell] == type)
            cellset_add(&cells, cell);
    return cells;
}

enum status fleet_shape_find(struct shape *out, const struct ruleset *rules,
                             const int *of)
{
    struct cover *cover = calloc(1, sizeof *cover);
    if (!cover)
        return STATUS_NO_MEMORY;
    *out = (struct shape){.fleet = {0}};
    cover->rules = rules;
    order_types(cover);
    enum status status = STATUS_OK;
    for (int type = 0; !status && type < rules->ntypes; type++)
        status = find_lettered(out, cover, type, cells_of(rules, of, type));
    if (!status)
        status = find_some(out, cover, cells_of(rules, of, SHAPE_SOME));
    fleet_sort(&out->fleet);
    free(cover);
    return status;
}
