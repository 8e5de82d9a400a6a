/**
 * Faults of a fleet. Ships are looked at one by one, then in pairs, then counted:
 *
 *     one      does it lie on the board?
 *     pairs    shared cells: an overlap. Else cells of either in the other's halo: too
 *              close, and those are the cells to look at.
 *     counts   of each type against the rule set. A ship that could not be read as a
 *              placement (bent, too long) but has a type counts as well: its fault is
 *              its shape, not that the ship is missing.
 *
 * A fleet without faults here is one that fleet_is_legal() accepts, and the other way
 * round; a property test holds both together.
 */
#include "core/fault.h"

void faults_add(struct faults *faults, const struct fault *fault)
{
    if (faults->n < FAULTS_MAX)
        faults->items[faults->n++] = *fault;
}

static bool has_type(const struct ruleset *rules, struct placement p)
{
    return p.type >= 0 && p.type < rules->ntypes;
}

/* The cells of `p` that are on the board; is that all of them? A ship of one cell that
 * lies down is no placement, and counts as over the edge. */
static bool cells_on_board(const struct ruleset *rules, struct placement p,
                           struct cellset *cells)
{
    const struct board *board = &rules->board;
    *cells = (struct cellset){.words = {0}};
    if (!has_type(rules, p) || p.cell < 0 || p.cell >= board_cells(board))
        return false;
    int x = board_column(board, p.cell), y = board_row(board, p.cell), i = 0;
    for (; i < rules->types[p.type].length && x < board->width && y < board->height;
         i++) {
        cellset_add(cells, board_cell(board, x, y));
        x += !p.down;
        y += p.down;
    }
    return i == rules->types[p.type].length && !(p.down && i == 1);
}

static void look_at_pair(const struct ruleset *rules, struct placement a,
                         struct placement b, struct faults *out)
{
    struct cellset acells, bcells, ahalo, bhalo, near;
    bool awhole = cells_on_board(rules, a, &acells);
    bool bwhole = cells_on_board(rules, b, &bcells);
    struct fault fault = {
        .kind = FAULT_OVERLAP, .type = -1, .cells = cellset_and(acells, &bcells)};
    if (!cellset_empty(&fault.cells)) {
        faults_add(out, &fault);
        return;
    }
    if (!awhole || !bwhole)
        return;
    ahalo = placement_halo(rules, a);
    bhalo = placement_halo(rules, b);
    near = cellset_and(acells, &bhalo);
    fault.cells = cellset_and(bcells, &ahalo);
    fault.cells = cellset_or(fault.cells, &near);
    fault.kind = FAULT_TOUCHING;
    if (!cellset_empty(&fault.cells))
        faults_add(out, &fault);
}

static void compare_count(const struct ruleset *rules, int type, int have,
                          const struct cellset *cells, struct faults *out)
{
    int want = rules->types[type].count;
    struct fault fault = {.type = type};
    if (have < want) {
        fault.kind = FAULT_MISSING;
        fault.number = want - have;
        faults_add(out, &fault);
    } else if (have > want) {
        fault.kind = FAULT_SURPLUS;
        fault.number = have - want;
        fault.cells = *cells;
        faults_add(out, &fault);
    }
}

static void count_types(const struct ruleset *rules, const struct fleet *fleet,
                        const struct fault *strays, int nstrays, struct faults *out)
{
    for (int type = 0; type < rules->ntypes; type++) {
        int have = 0;
        struct cellset cells = {.words = {0}}, own;
        for (int i = 0; i < fleet->nships; i++) {
            if (fleet->ships[i].type != type)
                continue;
            have++;
            cells_on_board(rules, fleet->ships[i], &own);
            cells = cellset_or(cells, &own);
        }
        for (int i = 0; i < nstrays; i++) {
            if (strays[i].type != type)
                continue;
            have++;
            cells = cellset_or(cells, &strays[i].cells);
        }
        compare_count(rules, type, have, &cells, out);
    }
}

void fleet_faults_with(const struct ruleset *rules, const struct fleet *fleet,
                       const struct fault *strays, int nstrays, struct faults *out)
{
    out->n = 0;
    for (int i = 0; i < nstrays; i++)
        if (strays[i].kind != FAULT_SURPLUS) /* those are counted below */
            faults_add(out, &strays[i]);
    for (int i = 0; i < fleet->nships; i++) {
        struct placement ship = fleet->ships[i];
        struct fault fault = {.kind = FAULT_OFF_BOARD, .type = -1};
        if (cells_on_board(rules, ship, &fault.cells))
            continue;
        if (has_type(rules, ship))
            fault.type = ship.type;
        faults_add(out, &fault);
    }
    for (int i = 0; i < fleet->nships; i++)
        for (int k = 0; k < i; k++)
            look_at_pair(rules, fleet->ships[k], fleet->ships[i], out);
    count_types(rules, fleet, strays, nstrays, out);
}

void fleet_faults(const struct ruleset *rules, const struct fleet *fleet,
                  struct faults *out)
{
    fleet_faults_with(rules, fleet, NULL, 0, out);
}
