/*
 * Placements, written out as lists of cells.
 *
 * Nothing clever: a placement is found by trying both directions at every cell, and
 * the cells near it by trying every cell of the board against the rule.
 *
 *     touching no      touching sides   touching yes
 *       + + + + +          + + +
 *       + s s s +        + s s s +         s s s
 *       + + + + +          + + +
 *
 * The marks `s` are the placement's cells, `s` and `+` together its near cells: two
 * placements may stand in one fleet when no cell of one is near the other.
 */
#include "oracle/ground.h"

#include <stdio.h>
#include <stdlib.h>

void *oracle_alloc(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (!memory) {
        fputs("oracle: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *oracle_realloc(void *memory, size_t count, size_t size)
{
    void *moved = NULL;
    if (count && size && count <= (size_t)-1 / size)
        moved = realloc(memory, count * size);
    if (!moved) {
        fputs("oracle: out of memory\n", stderr);
        abort();
    }
    return moved;
}

bool spot_covers(const struct spot *spot, int cell)
{
    for (int i = 0; i < spot->ncells; i++)
        if (spot->cells[i] == cell)
            return true;
    return false;
}

/* Is `cell` so close to `own` that two ships may not lie there? */
static bool too_close(const struct ruleset *rules, int own, int cell)
{
    int width = rules->board.width;
    int dx = abs(own % width - cell % width), dy = abs(own / width - cell / width);
    switch (rules->touching) {
    case TOUCHING_YES:
        return dx + dy == 0;
    case TOUCHING_SIDES:
        return dx + dy <= 1;
    case TOUCHING_NO:
        return dx <= 1 && dy <= 1;
    }
    return false;
}

static void find_near(struct spot *spot, const struct ruleset *rules)
{
    for (int cell = 0; cell < rules->board.width * rules->board.height; cell++) {
        bool near = false;
        for (int i = 0; i < spot->ncells; i++)
            near |= too_close(rules, spot->cells[i], cell);
        if (near)
            spot->near[spot->nnear++] = cell;
    }
}

/* Lay a ship at a cell; false when it would pass the edge. */
static bool lay(struct spot *spot, const struct ruleset *rules, struct placement p)
{
    int width = rules->board.width, height = rules->board.height;
    int length = rules->types[p.type].length;
    int column = p.cell % width, row = p.cell / width;
    if (p.down ? length == 1 || row + length > height : column + length > width)
        return false;
    *spot = (struct spot){.placement = p, .ncells = length};
    for (int i = 0; i < length; i++)
        spot->cells[i] = p.down ? (row + i) * width + column : p.cell + i;
    find_near(spot, rules);
    return true;
}

struct ground *ground_new(const struct ruleset *rules)
{
    struct ground *ground = oracle_alloc(1, sizeof *ground);
    ground->rules = rules;
    ground->ncells = rules->board.width * rules->board.height;
    for (int type = 0; type < rules->ntypes; type++) {
        struct spot *spots = oracle_alloc(2 * (size_t)ground->ncells, sizeof *spots);
        int n = 0;
        for (int cell = 0; cell < ground->ncells; cell++) {
            for (int down = 0; down <= 1; down++) {
                struct placement p = {(int16_t)type, (int16_t)cell, down};
                if (!lay(&spots[n], rules, p))
                    continue;
                spots[n].index = n;
                n++;
            }
        }
        ground->nspots[type] = n;
        ground->spots[type] = spots;
    }
    return ground;
}

void ground_free(struct ground *ground)
{
    if (!ground)
        return;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        free(ground->spots[type]);
    free(ground);
}

struct oracle *oracle_new(const struct ground *ground)
{
    struct oracle *oracle = oracle_alloc(1, sizeof *oracle);
    oracle->ncells = ground->ncells;
    oracle->ntypes = ground->rules->ntypes;
    size_t ncells = (size_t)oracle->ncells;
    oracle->cell = oracle_alloc(ncells, sizeof(double));
    oracle->type_cell = oracle_alloc((size_t)oracle->ntypes * ncells, sizeof(double));
    for (int type = 0; type < oracle->ntypes; type++)
        oracle->placement[type] =
            oracle_alloc((size_t)ground->nspots[type], sizeof(double));
    return oracle;
}

void oracle_free(struct oracle *oracle)
{
    if (!oracle)
        return;
    free(oracle->cell);
    free(oracle->type_cell);
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        free(oracle->placement[type]);
    free(oracle);
}

void oracle_spread(struct oracle *oracle, const struct ground *ground)
{
    for (int type = 0; type < oracle->ntypes; type++) {
        for (int i = 0; i < ground->nspots[type]; i++) {
            const struct spot *spot = &ground->spots[type][i];
            for (int k = 0; k < spot->ncells; k++) {
                int cell = spot->cells[k];
                oracle->cell[cell] += oracle->placement[type][i];
                oracle->type_cell[type * oracle->ncells + cell] +=
                    oracle->placement[type][i];
            }
        }
    }
}
