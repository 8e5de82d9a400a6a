/**
 * What an honest player says is settled by three things: which ship, if any, each shot
 * strikes; which ships have all of their cells shot now and had not before; and what
 * the rules let him tell of it.
 *
 *     rules tell    each shot                   the turn as a whole
 *     shot, ship    miss, hit [T], sunk [T]
 *     count                                     hits, sinkings
 *     count by ship                             hits of each type, sinkings
 *
 * A shot struck is `sunk` if its ship sinks in this turn and no later shot of the turn
 * strikes it. Names are told as the rules say. That every report made here is true of
 * the fleet by the definitions in game.h is what its tests hold it to.
 */
#include "core/referee.h"

#include <assert.h>

/** A turn in the making. */
struct turn {
    const struct game *game;
    const struct fleet *truth;
    struct cellset shot; /* before the turn and in it */
    struct entry entry;
    struct mark marks[CELLS_MAX];
};

static bool covers(const struct ruleset *rules, struct placement p, int cell)
{
    for (int i = 0; i < rules->types[p.type].length; i++)
        if (placement_cell(&rules->board, p, i) == cell)
            return true;
    return false;
}

/** The ship at `cell`, or -1. */
static int ship_at(const struct turn *turn, int cell)
{
    for (int i = 0; i < turn->truth->nships; i++)
        if (covers(&turn->game->rules, turn->truth->ships[i], cell))
            return i;
    return -1;
}

/** Has the ship, struck in this turn, no cell left that is not shot? */
static bool sinks(const struct turn *turn, int ship)
{
    struct cellset cells =
        placement_cells(&turn->game->rules, turn->truth->ships[ship]);
    return cellset_within(&cells, &turn->shot);
}

/** Does a shot of the turn behind number `m` strike `ship`? */
static bool struck_later(const struct turn *turn, int ship, int m)
{
    for (int i = m + 1; i < turn->entry.nmarks; i++)
        if (ship_at(turn, turn->marks[i].cell) == ship)
            return true;
    return false;
}

static void tell_shot(struct turn *turn, int m, int ship, bool last)
{
    const struct ruleset *rules = &turn->game->rules;
    struct mark *mark = &turn->marks[m];
    if (ship < 0) {
        mark->result = RESULT_MISS;
        return;
    }
    bool sunk = rules->sinking != SINKING_NONE && last;
    bool named = sunk ? rules->sinking == SINKING_NAMED : rules->tells == TELLS_SHIP;
    mark->result = sunk ? RESULT_SUNK : RESULT_HIT;
    mark->type = named ? turn->truth->ships[ship].type : -1;
}

static void count_shot(struct turn *turn, int ship, bool last)
{
    const struct ruleset *rules = &turn->game->rules;
    if (ship < 0)
        return;
    int type = turn->truth->ships[ship].type;
    if (rules->tells == TELLS_COUNT)
        turn->entry.hits++;
    else
        turn->entry.hits_by_type[type]++;
    if (rules->sinking == SINKING_NAMED)
        turn->entry.sunk_by_type[type] += last;
    else if (rules->sinking == SINKING_TOLD)
        turn->entry.sunk_unnamed += last;
}

enum status referee_answer(struct game *game, const struct fleet *truth,
                           const int *cells, int n)
{
    struct turn turn = {.game = game, .truth = truth, .shot = game_shot_cells(game)};
    struct cellset before = turn.shot;
    enum tells tells = game->rules.tells;
    bool counts = tells == TELLS_COUNT || tells == TELLS_COUNT_BY_SHIP;
    assert(n > 0 && n <= CELLS_MAX);
    turn.entry = (struct entry){.kind = ENTRY_TURN,
                                .tell = tells == TELLS_COUNT ? TELL_COUNT
                                        : counts             ? TELL_COUNT_BY_TYPE
                                                             : TELL_SHOTS,
                                .nmarks = n,
                                .marks = turn.marks,
                                .lost_type = -1};
    for (int m = 0; m < n; m++) {
        turn.marks[m] = (struct mark){.cell = cells[m], .type = -1};
        cellset_add(&turn.shot, cells[m]);
    }
    for (int m = 0; m < n; m++) {
        int ship = ship_at(&turn, cells[m]);
        bool fresh = ship >= 0 && !cellset_has(&before, cells[m]);
        bool last = fresh && sinks(&turn, ship) && !struck_later(&turn, ship, m);
        if (counts)
            count_shot(&turn, ship, last);
        else
            tell_shot(&turn, m, ship, last);
    }
    return game_add(game, &turn.entry);
}

bool referee_missed(const struct game *game, int from)
{
    for (int e = from; e < game->nentries; e++)
        for (int m = 0; m < game->entries[e].nmarks; m++)
            if (game->entries[e].marks[m].result == RESULT_MISS)
                return true;
    return false;
}
