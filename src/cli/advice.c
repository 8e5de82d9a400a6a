/**
 * What a posterior says about the next turn. A ship counts as sunk when the reports
 * leave no doubt: its type has a placement whose cells are all shot and that every
 * fitting fleet contains. Under rules that never tell of sinkings this still finds the
 * ships whose loss can be deduced.
 */
#include "cli/advice.h"

#include "strategy/greedy.h"

/* Note the placements of `type` that lie in `shot` and in every fleet that fits. */
static void find_sunk(struct advice *advice, int type)
{
    const struct ruleset *rules = &advice->game->rules;
    int n = placement_count(rules, type);
    struct placement list[2 * CELLS_MAX];
    placement_list(rules, type, list);
    for (int i = 0; i < n; i++) {
        if (advice->posterior->placement[type][i] < 1 - GREEDY_SAME)
            continue;
        struct cellset cells = placement_cells(rules, list[i]);
        if (!cellset_within(&cells, &advice->shot))
            continue;
        advice->sunk[type]++;
        advice->sunk_cells = cellset_or(advice->sunk_cells, &cells);
    }
}

void advice_make(struct advice *out, const struct game *game,
                 const struct posterior *posterior, int wanted)
{
    *out = (struct advice){.game = game, .posterior = posterior, .ship = -1};
    out->shot = game_shot_cells(game);
    out->wanted = wanted ? wanted : game_turn_shots(game);
    int most = out->wanted > ADVICE_CANDIDATES ? out->wanted : ADVICE_CANDIDATES;
    if (most > posterior->ncells)
        most = posterior->ncells;
    out->ncandidates = greedy_cells(posterior->cell, posterior->ncells, &out->shot,
                                    most, out->candidates);
    out->nshots = out->wanted < out->ncandidates ? out->wanted : out->ncandidates;
    for (int i = 0; i < out->nshots; i++)
        out->shots[i] = out->candidates[i];
    for (int type = 0; type < posterior->ntypes; type++)
        find_sunk(out, type);
}

const double *advice_map(const struct advice *advice)
{
    const struct posterior *posterior = advice->posterior;
    return advice->ship < 0 ? posterior->cell
                            : posterior->type_cell + advice->ship * posterior->ncells;
}

bool advice_is_shot(const struct advice *advice, int cell)
{
    for (int i = 0; i < advice->nshots; i++)
        if (advice->shots[i] == cell)
            return true;
    return false;
}

int advice_equals(const struct advice *advice, int nth, int out[CELLS_MAX])
{
    const double *p = advice->posterior->cell;
    double value = p[advice->shots[nth]];
    int n = 0;
    if (advice->has_optimal || advice->ahead)
        return 0;
    for (int cell = 0; cell < advice->posterior->ncells; cell++)
        if (!cellset_has(&advice->shot, cell) && !advice_is_shot(advice, cell) &&
            p[cell] >= value - GREEDY_SAME && p[cell] <= value + GREEDY_SAME)
            out[n++] = cell;
    return n;
}

bool advice_is_certain(const struct advice *advice)
{
    if (advice->posterior->se)
        return false; /* samples prove nothing */
    for (int cell = 0; cell < advice->posterior->ncells; cell++) {
        double p = advice->posterior->cell[cell];
        if (!cellset_has(&advice->shot, cell) && p > GREEDY_SAME && p < 1 - GREEDY_SAME)
            return false;
    }
    return true;
}

int advice_left(const struct advice *advice, int out[CELLS_MAX])
{
    const struct posterior *posterior = advice->posterior;
    bool certain = advice_is_certain(advice);
    int n = 0;
    for (int cell = 0; certain && cell < posterior->ncells; cell++)
        if (!cellset_has(&advice->shot, cell) && posterior->cell[cell] > GREEDY_SAME)
            out[n++] = cell;
    return n;
}
