/*
 * An honest reporter that knows the fleet, and varies how it tells what is true.
 *
 * The rules fix what a player must be told, but games reach the program with names
 * forgotten, reports withdrawn, boards of marks amid turns, shots repeated, sinkings
 * told by cell or only by number, counts where the rules tell more. All of these are
 * drawn. What holds them together is the definition of each report in core/game.h:
 *
 *   - a turn either tells every sinking of the turn (by cell or by number), or is one
 *     of the two kinds that are silent on it: a bare number of hits, or a ship all of
 *     whose shots of the turn are withdrawn;
 *   - a board shows the whole of every sunk ship that it shows a part of.
 *
 * The tests hold every honest game against its own fleet by the oracle's reading.
 */
#include "support/random_game.h"

enum { SHOTS_MAX = 5, NEVER_SHOT = 1 << 30, COUNTED_MAX = 3 };

/* What the reporter knows while it makes one entry. */
struct reporter {
    struct random_game *game;
    struct dice *dice;
    const struct ruleset *rules;
    bool strict; /* tell just what the rules say; no dice */
    int time;
    int owner[CELLS_MAX];         /* the ship at the cell, or -1 */
    int first[CELLS_MAX];         /* with the cells of the entry being made */
    int ncells, cells[CELLS_MAX]; /* the entry's own */
};

static void look(struct reporter *reporter)
{
    const struct random_game *game = reporter->game;
    for (int cell = 0; cell < board_cells(&reporter->rules->board); cell++) {
        reporter->owner[cell] = -1;
        reporter->first[cell] = NEVER_SHOT;
    }
    for (int i = 0; i < game->truth.nships; i++) {
        struct cellset own = placement_cells(reporter->rules, game->truth.ships[i]);
        for (int c = cellset_next(&own, 0); c >= 0; c = cellset_next(&own, c + 1))
            reporter->owner[c] = i;
    }
    for (int e = game->scene.game.nentries - 1; e >= 0; e--)
        for (int m = 0; m < game->scene.entries[e].nmarks; m++)
            reporter->first[game->scene.entries[e].marks[m].cell] = e;
    reporter->time = game->scene.game.nentries;
}

static int sunk_at(const struct reporter *reporter, int ship)
{
    struct cellset own =
        placement_cells(reporter->rules, reporter->game->truth.ships[ship]);
    int when = 0;
    for (int c = cellset_next(&own, 0); c >= 0; c = cellset_next(&own, c + 1))
        if (reporter->first[c] > when)
            when = reporter->first[c];
    return when;
}

static bool in_entry(const struct reporter *reporter, int cell)
{
    for (int i = 0; i < reporter->ncells; i++)
        if (reporter->cells[i] == cell)
            return true;
    return false;
}

static void shoot(struct reporter *reporter, int cell)
{
    if (in_entry(reporter, cell))
        return;
    reporter->cells[reporter->ncells++] = cell;
    if (reporter->first[cell] == NEVER_SHOT)
        reporter->first[cell] = reporter->time;
}

/* Choose cells: half of them with ships, a few shot before. */
static void aim(struct reporter *reporter, int shots)
{
    int ncells = board_cells(&reporter->rules->board);
    for (int i = 0; i < shots; i++) {
        bool again = dice_chance(reporter->dice, 8);
        bool ship = dice_chance(reporter->dice, 50);
        int cell = dice_below(reporter->dice, ncells);
        for (int k = 0; k < ncells; k++, cell = (cell + 1) % ncells)
            if ((again || reporter->first[cell] == NEVER_SHOT) &&
                (!ship || reporter->owner[cell] >= 0))
                break;
        if (again || reporter->first[cell] == NEVER_SHOT)
            shoot(reporter, cell);
    }
}

static int type_at(const struct reporter *reporter, int cell)
{
    return reporter->game->truth.ships[reporter->owner[cell]].type;
}

/* The name that goes with a hit or a sinking, or -1 when none is told. */
static int name_at(const struct reporter *reporter, int cell, bool told)
{
    bool say = reporter->strict ? told : dice_chance(reporter->dice, told ? 85 : 5);
    return say ? type_at(reporter, cell) : -1;
}

static void mark(struct reporter *reporter, int cell, enum result result)
{
    int type = -1;
    if (result == RESULT_HIT)
        type = name_at(reporter, cell, reporter->rules->tells == TELLS_SHIP);
    if (result == RESULT_SUNK)
        type = name_at(reporter, cell, reporter->rules->sinking == SINKING_NAMED);
    scene_mark_cell(&reporter->game->scene, cell, result, type);
}

/* How a turn tells of a ship that sinks in it. */
enum telling { BY_CELL, BY_NUMBER, WITHDRAWN };

struct tellings {
    bool by_number; /* some ship's sinking is told without a cell */
    enum telling of[RULESET_SHIPS_MAX];
    int cell[RULESET_SHIPS_MAX]; /* where, by cell */
};

static bool sinks_now(const struct reporter *reporter, int ship)
{
    return reporter->rules->sinking != SINKING_NONE &&
           sunk_at(reporter, ship) == reporter->time;
}

static void choose_tellings(struct reporter *reporter, struct tellings *tellings,
                            bool each_shot)
{
    bool strict = reporter->strict;
    bool number = !each_shot || (!strict && dice_chance(reporter->dice, 25));
    *tellings = (struct tellings){0};
    for (int ship = 0; ship < reporter->game->truth.nships; ship++) {
        if (!sinks_now(reporter, ship))
            continue;
        if (number && (!each_shot || dice_chance(reporter->dice, 60)))
            tellings->of[ship] = BY_NUMBER;
        else if (!number && !strict && dice_chance(reporter->dice, 5))
            tellings->of[ship] = WITHDRAWN;
        tellings->by_number |= tellings->of[ship] == BY_NUMBER;
        int seen = 0;
        for (int i = 0; i < reporter->ncells; i++)
            if (reporter->owner[reporter->cells[i]] == ship &&
                (strict || dice_below(reporter->dice, ++seen) == 0))
                tellings->cell[ship] = reporter->cells[i];
    }
}

/* Tell in `entry` of the ships that sink without a cell, all by name or none. */
static void tell_numbers(const struct reporter *reporter,
                         const struct tellings *tellings, struct entry *entry)
{
    bool told = reporter->rules->sinking == SINKING_NAMED;
    bool named = reporter->strict ? told : dice_chance(reporter->dice, told ? 85 : 20);
    for (int ship = 0; ship < reporter->game->truth.nships; ship++) {
        if (!sinks_now(reporter, ship) || tellings->of[ship] != BY_NUMBER)
            continue;
        if (named)
            entry->sunk_by_type[reporter->game->truth.ships[ship].type]++;
        else
            entry->sunk_unnamed++;
    }
}

static enum result result_at(struct reporter *reporter, const struct tellings *tellings,
                             int cell)
{
    int ship = reporter->owner[cell];
    if (ship >= 0 && sinks_now(reporter, ship)) {
        if (tellings->of[ship] == WITHDRAWN)
            return RESULT_NONE;
        if (tellings->of[ship] == BY_NUMBER)
            return RESULT_HIT;
        bool here = tellings->cell[ship] == cell ||
                    (!reporter->strict && dice_chance(reporter->dice, 10));
        return here ? RESULT_SUNK : RESULT_HIT;
    }
    if (!reporter->strict && dice_chance(reporter->dice, 5))
        return RESULT_NONE;
    if (ship < 0)
        return RESULT_MISS;
    if (reporter->strict)
        return RESULT_HIT;
    bool sunk_before = reporter->rules->sinking != SINKING_NONE &&
                       sunk_at(reporter, ship) < reporter->time;
    return sunk_before && dice_chance(reporter->dice, 50) ? RESULT_SUNK : RESULT_HIT;
}

static void tell_shots(struct reporter *reporter)
{
    struct tellings tellings;
    struct entry *entry = scene_turn(&reporter->game->scene, TELL_SHOTS);
    choose_tellings(reporter, &tellings, true);
    for (int i = 0; i < reporter->ncells; i++) {
        int cell = reporter->cells[i];
        mark(reporter, cell, result_at(reporter, &tellings, cell));
    }
    tell_numbers(reporter, &tellings, entry);
}

static void tell_counts(struct reporter *reporter, enum tell tell)
{
    struct tellings tellings;
    struct entry *entry = scene_turn(&reporter->game->scene, tell);
    bool silent =
        tell == TELL_COUNT && !reporter->strict && dice_chance(reporter->dice, 50);
    for (int i = 0; i < reporter->ncells; i++) {
        int cell = reporter->cells[i];
        mark(reporter, cell, RESULT_NONE);
        if (reporter->owner[cell] < 0)
            continue;
        if (tell == TELL_COUNT)
            entry->hits++;
        else
            entry->hits_by_type[type_at(reporter, cell)]++;
    }
    choose_tellings(reporter, &tellings, false);
    if (!silent)
        tell_numbers(reporter, &tellings, entry);
}

/* A board shows cells shot before and new ones. Of a ship that is sunk by then it
 * shows all or nothing; here: all. */
static void tell_board(struct reporter *reporter)
{
    int ncells = board_cells(&reporter->rules->board);
    for (int cell = 0; cell < ncells; cell++)
        if (reporter->first[cell] != NEVER_SHOT && dice_chance(reporter->dice, 80))
            shoot(reporter, cell);
    bool told = reporter->rules->sinking != SINKING_NONE;
    for (int cell = 0; told && cell < ncells; cell++) {
        int ship = reporter->owner[cell];
        for (int i = 0; ship >= 0 && i < reporter->ncells; i++)
            if (reporter->owner[reporter->cells[i]] == ship &&
                sunk_at(reporter, ship) <= reporter->time) {
                shoot(reporter, cell);
                break;
            }
    }
    scene_board(&reporter->game->scene);
    for (int i = 0; i < reporter->ncells; i++) {
        int cell = reporter->cells[i], ship = reporter->owner[cell];
        if (ship < 0)
            mark(reporter, cell, RESULT_MISS);
        else if (told && sunk_at(reporter, ship) <= reporter->time)
            mark(reporter, cell, RESULT_SUNK);
        else
            mark(reporter, cell, RESULT_HIT);
    }
}

static int counted_turns(const struct game *game)
{
    int n = 0;
    for (int e = 0; e < game->nentries; e++)
        n += game->entries[e].kind == ENTRY_TURN && game->entries[e].tell != TELL_SHOTS;
    return n;
}

static enum tell tell_of(const struct ruleset *rules)
{
    switch (rules->tells) {
    case TELLS_COUNT:
        return TELL_COUNT;
    case TELLS_COUNT_BY_SHIP:
        return TELL_COUNT_BY_TYPE;
    case TELLS_SHOT:
    case TELLS_SHIP:
        break;
    }
    return TELL_SHOTS;
}

static void tell_turn(struct reporter *reporter, enum tell tell)
{
    if (tell == TELL_SHOTS)
        tell_shots(reporter);
    else
        tell_counts(reporter, tell);
}

static enum tell choose_tell(const struct reporter *reporter)
{
    if (counted_turns(&reporter->game->scene.game) >= COUNTED_MAX)
        return TELL_SHOTS;
    if (dice_chance(reporter->dice, 15))
        return (enum tell)dice_between(reporter->dice, TELL_SHOTS, TELL_COUNT_BY_TYPE);
    return tell_of(reporter->rules);
}

static void report_loss(struct reporter *reporter)
{
    int type = dice_below(reporter->dice, reporter->rules->ntypes);
    int afloat[RULESET_TYPES_MAX];
    game_own_afloat(&reporter->game->scene.game, afloat);
    if (!afloat[type])
        return;
    struct entry *entry = scene_turn(&reporter->game->scene, TELL_SHOTS);
    entry->kind = ENTRY_LOSS;
    entry->lost_type = type;
}

int random_turns(const struct random_game *game, struct dice *dice)
{
    return dice_between(dice, 0, 1 + board_cells(&game->scene.game.rules.board) / 6);
}

void random_play(struct random_game *out, struct dice *dice, int turns)
{
    for (int i = 0; i < turns; i++) {
        struct reporter reporter = {
            .game = out, .dice = dice, .rules = &out->scene.game.rules};
        look(&reporter);
        bool board = dice_chance(dice, i == 0 ? 25 : 8);
        int shots = out->scene.game.rules.turn == TURN_ONE
                        ? 1
                        : dice_between(dice, 1, SHOTS_MAX);
        aim(&reporter, board ? dice_between(dice, 0, 2 * SHOTS_MAX) : shots);
        if (dice_chance(dice, 3))
            report_loss(&reporter);
        else if (board)
            tell_board(&reporter);
        else if (reporter.ncells > 0)
            tell_turn(&reporter, choose_tell(&reporter));
    }
}

void random_report(struct random_game *game, const int *cells, int n)
{
    struct reporter reporter = {
        .game = game, .rules = &game->scene.game.rules, .strict = true};
    look(&reporter);
    for (int i = 0; i < n; i++)
        shoot(&reporter, cells[i]);
    tell_turn(&reporter, tell_of(reporter.rules));
}

void random_game(struct random_game *out, struct dice *dice,
                 const struct random_limits *limits)
{
    random_rules(&out->scene, dice, limits);
    if (!random_fleet(&out->scene.game.rules, dice, &out->truth))
        out->truth = (struct fleet){0};
}

static void lie_on_mark(const struct ruleset *rules, struct mark *mark,
                        struct dice *dice)
{
    bool sinks = rules->sinking != SINKING_NONE;
    switch (dice_below(dice, 3)) {
    case 0:
        mark->result = (enum result)dice_between(dice, RESULT_MISS,
                                                 sinks ? RESULT_SUNK : RESULT_HIT);
        if (mark->result == RESULT_MISS)
            mark->type = -1;
        break;
    case 1:
        if (mark->result != RESULT_MISS)
            mark->type = dice_between(dice, -1, rules->ntypes - 1);
        break;
    default:
        mark->result = RESULT_HIT;
    }
}

static void lie_on_counts(const struct ruleset *rules, struct entry *entry,
                          struct dice *dice)
{
    int type = dice_below(dice, rules->ntypes);
    bool sinks = rules->sinking != SINKING_NONE;
    if (entry->tell == TELL_COUNT && dice_chance(dice, 70))
        entry->hits = dice_between(dice, 0, entry->nmarks);
    else if (entry->tell == TELL_COUNT_BY_TYPE && dice_chance(dice, 70))
        entry->hits_by_type[type] = dice_between(dice, 0, entry->nmarks);
    else if (sinks && entry->sunk_unnamed > 0)
        entry->sunk_unnamed = dice_between(dice, 0, 2);
    else if (sinks && !entry->sunk_unnamed)
        entry->sunk_by_type[type] = dice_between(dice, 0, 1);
}

void random_lies(struct random_game *game, struct dice *dice, int lies)
{
    struct scene *scene = &game->scene;
    for (int i = 0; i < lies && scene->game.nentries; i++) {
        int e = dice_below(dice, scene->game.nentries);
        struct entry *entry = &scene->entries[e];
        if (entry->kind == ENTRY_LOSS || !entry->nmarks)
            continue;
        if (dice_chance(dice, 10)) {
            bool whole = entry->kind == ENTRY_TURN && dice_chance(dice, 30);
            scene_withdraw(scene, e, whole ? -1 : dice_below(dice, entry->nmarks));
            continue;
        }
        bool counts = entry->kind == ENTRY_TURN &&
                      (entry->tell != TELL_SHOTS || dice_chance(dice, 15));
        if (counts)
            lie_on_counts(&scene->game.rules, entry, dice);
        else
            lie_on_mark(&scene->game.rules,
                        &entry->marks[dice_below(dice, entry->nmarks)], dice);
    }
}
