/**
 * A game held against the fleet it was played on. With the fleet known, every sentence
 * of core/game.h is a comparison, and there is nothing to infer:
 *
 *     owner[c]  the ship at cell c, or -1
 *     first[c]  the first entry that shoots or marks c, or NEVER
 *     last[i]   the latest first[c] of ship i: the entry it sank in, or NEVER
 *
 * Each entry is then looked at by itself, so that one false report is one finding, and
 * names the turn that it stands in. The truth that goes with it is that of the same
 * moment. A ship that sank untold is not told of again where a mark on it is false
 * already.
 *
 * Slips of play (shots repeated, turns too long or short, shots after the end) are the
 * shooter's, and make no report false.
 *
 * Rejected: asking whether the fleet fits the evidence of the engines. That says no,
 * but not where, and a judge should share no code with those he judges.
 */
#include "core/truth.h"

#include <stdint.h>
#include <stdlib.h>

enum { NEVER = INT32_MAX };

struct judge {
    const struct game *game;
    const struct fleet *fleet;
    struct findings *out;
    bool failed;
    int owner[CELLS_MAX], first[CELLS_MAX];
    int last[RULESET_SHIPS_MAX];
    struct cellset cells[RULESET_SHIPS_MAX];
    struct cellset shot; /* before the entry looked at */
    bool losses;         /* the game tells own losses */
    int shortest;        /* of the turns before, in shots */
    bool over;           /* it was said that the game had ended */
};

/* ---- Findings */

bool finding_is_false(const struct finding *finding)
{
    return finding->kind < FINDING_REPEATED;
}

void findings_free(struct findings *findings)
{
    free(findings->items);
    *findings = (struct findings){.n = 0};
}

static void add(struct judge *judge, const struct finding *finding)
{
    struct findings *out = judge->out;
    if (out->n == out->capacity) {
        int capacity = out->capacity ? 2 * out->capacity : 16;
        struct finding *items =
            out->n > INT32_MAX / 2
                ? NULL
                : realloc(out->items, (size_t)capacity * sizeof *items);
        judge->failed |= !items;
        if (!items)
            return;
        out->items = items;
        out->capacity = capacity;
    }
    out->items[out->n++] = *finding;
    out->nfalse += finding_is_false(finding);
}

static struct finding finding(enum finding_kind kind, int entry)
{
    return (struct finding){
        .kind = kind, .entry = entry, .cell = -1, .type = -1, .other = -1};
}

/* Tell of two numbers, if they differ. */
static void compare(struct judge *judge, struct finding found, int told, int truth)
{
    found.number = told;
    found.right = truth;
    if (told != truth)
        add(judge, &found);
}

/* ---- What is true */

static int type_of(const struct judge *judge, int ship)
{
    return judge->fleet->ships[ship].type;
}

static void look(struct judge *judge)
{
    const struct game *game = judge->game;
    int ncells = board_cells(&game->rules.board);
    for (int cell = 0; cell < ncells; cell++) {
        judge->owner[cell] = -1;
        judge->first[cell] = NEVER;
    }
    for (int e = game->nentries - 1; e >= 0; e--) {
        judge->losses |= game->entries[e].kind == ENTRY_LOSS;
        for (int m = 0; m < game->entries[e].nmarks; m++)
            judge->first[game->entries[e].marks[m].cell] = e;
    }
    for (int i = 0; i < judge->fleet->nships; i++) {
        judge->cells[i] = placement_cells(&game->rules, judge->fleet->ships[i]);
        judge->last[i] = 0;
        for (int cell = cellset_next(&judge->cells[i], 0); cell >= 0;
             cell = cellset_next(&judge->cells[i], cell + 1)) {
            judge->owner[cell] = i;
            if (judge->first[cell] > judge->last[i])
                judge->last[i] = judge->first[cell];
        }
    }
}

static bool sinkings_are_told(const struct judge *judge)
{
    return judge->game->rules.sinking != SINKING_NONE;
}

static struct told truth_at(const struct judge *judge, int e, int cell)
{
    int ship = judge->owner[cell];
    if (ship < 0)
        return (struct told){RESULT_MISS, -1};
    bool sunk = sinkings_are_told(judge) && judge->last[ship] <= e;
    return (struct told){sunk ? RESULT_SUNK : RESULT_HIT, type_of(judge, ship)};
}

/* The cells of a ship that the board of entry `e` does not show as sunk. */
static struct cellset not_shown_sunk(const struct judge *judge, int e, int ship)
{
    struct cellset rest = judge->cells[ship];
    const struct entry *entry = &judge->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++)
        if (entry->marks[m].result == RESULT_SUNK ||
            entry->marks[m].result == RESULT_NONE)
            cellset_remove(&rest, entry->marks[m].cell);
    return rest;
}

/* The cells of a ship that nobody had shot by the end of entry `e`. */
static struct cellset open_cells(const struct judge *judge, int e, int ship)
{
    struct cellset rest = judge->cells[ship];
    for (int cell = cellset_next(&rest, 0); cell >= 0;
         cell = cellset_next(&rest, cell + 1))
        if (judge->first[cell] <= e)
            cellset_remove(&rest, cell);
    return rest;
}

static bool mark_holds(const struct judge *judge, int e, const struct mark *mark)
{
    bool board = judge->game->entries[e].kind == ENTRY_BOARD;
    int ship = judge->owner[mark->cell];
    bool there = ship >= 0 && (mark->type < 0 || mark->type == type_of(judge, ship));
    switch (mark->result) {
    case RESULT_NONE:
        return true;
    case RESULT_MISS:
        return ship < 0;
    case RESULT_HIT:
        return there && !(board && sinkings_are_told(judge) && judge->last[ship] <= e);
    case RESULT_SUNK:
        break;
    }
    if (!there || !board)
        return there && judge->last[ship] <= e;
    struct cellset rest = not_shown_sunk(judge, e, ship);
    return cellset_empty(&rest);
}

/* ---- False reports */

static void judge_mark(struct judge *judge, int e, const struct mark *mark)
{
    if (mark_holds(judge, e, mark))
        return;
    struct finding found = finding(FINDING_SHOT, e);
    int ship = judge->owner[mark->cell];
    found.cell = mark->cell;
    found.told = (struct told){mark->result, mark->type};
    found.truth = truth_at(judge, e, mark->cell);
    if (ship >= 0 && mark->result == RESULT_SUNK) {
        bool board = judge->game->entries[e].kind == ENTRY_BOARD;
        found.cells = board && judge->last[ship] <= e ? not_shown_sunk(judge, e, ship)
                                                      : open_cells(judge, e, ship);
        if (judge->last[ship] != NEVER)
            found.other = judge->last[ship];
    }
    add(judge, &found);
}

static void judge_hits(struct judge *judge, int e)
{
    const struct entry *entry = &judge->game->entries[e];
    int all = 0, of_type[RULESET_TYPES_MAX] = {0};
    for (int m = 0; m < entry->nmarks; m++) {
        int ship = judge->owner[entry->marks[m].cell];
        if (ship < 0)
            continue;
        all++;
        of_type[type_of(judge, ship)]++;
    }
    if (entry->tell == TELL_COUNT)
        compare(judge, finding(FINDING_HITS, e), entry->hits, all);
    for (int type = 0; type < judge->game->rules.ntypes; type++) {
        struct finding found = finding(FINDING_TYPE_HITS, e);
        found.type = type;
        if (entry->tell == TELL_COUNT_BY_TYPE)
            compare(judge, found, entry->hits_by_type[type], of_type[type]);
    }
}

/* Are sinkings told without a cell? */
static bool tells_numbers(const struct entry *entry)
{
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        if (entry->sunk_by_type[type])
            return true;
    return entry->sunk_unnamed > 0;
}

static bool ship_has(const struct judge *judge, int e, int ship, enum result result)
{
    const struct entry *entry = &judge->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++)
        if (judge->owner[entry->marks[m].cell] == ship &&
            entry->marks[m].result == result)
            return true;
    return false;
}

static bool is_silent_on_sinkings(const struct judge *judge, const struct entry *entry)
{
    bool sunk = tells_numbers(entry);
    for (int m = 0; m < entry->nmarks; m++)
        sunk |= entry->marks[m].result == RESULT_SUNK;
    return !sinkings_are_told(judge) || entry->sunk_unnamed < 0 ||
           (entry->tell == TELL_COUNT && !sunk);
}

/* The ship sank in entry `e`, and the turn owes a word on it besides those by cell. */
static bool is_owed(const struct judge *judge, int e, int ship)
{
    const struct entry *entry = &judge->game->entries[e];
    if (judge->last[ship] != e || ship_has(judge, e, ship, RESULT_SUNK))
        return false;
    return entry->tell != TELL_SHOTS || tells_numbers(entry) ||
           !ship_has(judge, e, ship, RESULT_NONE);
}

static bool has_false_mark(const struct judge *judge, int e, int ship)
{
    const struct entry *entry = &judge->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++)
        if (judge->owner[entry->marks[m].cell] == ship &&
            !mark_holds(judge, e, &entry->marks[m]))
            return true;
    return false;
}

static void judge_untold(struct judge *judge, int e)
{
    for (int i = 0; i < judge->fleet->nships; i++) {
        if (!is_owed(judge, e, i) || has_false_mark(judge, e, i))
            continue;
        struct finding found = finding(FINDING_UNTOLD, e);
        found.type = type_of(judge, i);
        found.cells = judge->cells[i];
        add(judge, &found);
    }
}

static void judge_sinkings(struct judge *judge, int e)
{
    const struct entry *entry = &judge->game->entries[e];
    int all = 0, of_type[RULESET_TYPES_MAX] = {0};
    if (is_silent_on_sinkings(judge, entry))
        return;
    if (!tells_numbers(entry)) {
        judge_untold(judge, e);
        return;
    }
    for (int i = 0; i < judge->fleet->nships; i++) {
        bool owed = is_owed(judge, e, i);
        all += owed;
        of_type[type_of(judge, i)] += owed;
    }
    if (entry->sunk_unnamed > 0) {
        compare(judge, finding(FINDING_SINKINGS, e), entry->sunk_unnamed, all);
        return;
    }
    for (int type = 0; type < judge->game->rules.ntypes; type++) {
        struct finding found = finding(FINDING_TYPE_SUNK, e);
        found.type = type;
        compare(judge, found, entry->sunk_by_type[type], of_type[type]);
    }
}

/* ---- Slips of play */

static void judge_repeats(struct judge *judge, int e)
{
    const struct entry *entry = &judge->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++) {
        struct finding found = finding(FINDING_REPEATED, e);
        found.cell = entry->marks[m].cell;
        found.other = judge->first[found.cell];
        if (cellset_has(&judge->shot, found.cell))
            add(judge, &found);
    }
}

/* The first entry by whose end all own ships are lost, before `e`; -1: none. */
static int defeat_before(const struct game *game, int e)
{
    int left = ruleset_ships(&game->rules);
    for (int i = 0; i < e; i++)
        if (game->entries[i].kind == ENTRY_LOSS && --left == 0)
            return i;
    return -1;
}

static bool judge_end(struct judge *judge, int e)
{
    struct finding found = finding(FINDING_AFTER_END, e);
    for (int i = 0; i < judge->fleet->nships; i++)
        if (judge->last[i] > found.other)
            found.other = judge->last[i];
    if (found.other >= e || found.other < 0) {
        found.kind = FINDING_AFTER_DEFEAT;
        found.other = defeat_before(judge->game, e);
    }
    if (found.other < 0)
        return false;
    if (!judge->over)
        add(judge, &found);
    judge->over = true;
    return true;
}

static void judge_length(struct judge *judge, int e)
{
    const struct ruleset *rules = &judge->game->rules;
    int afloat[RULESET_TYPES_MAX], shots = judge->game->entries[e].nmarks;
    bool varies = rules->turn == TURN_PER_SHIP || rules->turn == TURN_WEIGHTED;
    game_own_afloat_at(judge->game, e, afloat);
    int due = ruleset_turn_shots(rules, afloat);
    int left = board_cells(&rules->board) - cellset_size(&judge->shot);
    bool unsure = varies && !judge->losses;
    if (unsure && judge->shortest < due)
        due = judge->shortest;
    struct finding found = finding(shots > due ? FINDING_LONG : FINDING_SHORT, e);
    found.number = shots;
    found.right = due;
    if (shots > due || (!unsure && shots < due && shots < left))
        add(judge, &found);
    if (shots < judge->shortest)
        judge->shortest = shots;
}

/* ---- The game */

static void judge_entry(struct judge *judge, int e)
{
    const struct entry *entry = &judge->game->entries[e];
    for (int m = 0; m < entry->nmarks; m++)
        judge_mark(judge, e, &entry->marks[m]);
    if (entry->kind == ENTRY_TURN) {
        judge_hits(judge, e);
        judge_sinkings(judge, e);
        judge_repeats(judge, e);
        if (!judge_end(judge, e))
            judge_length(judge, e);
    }
    for (int m = 0; m < entry->nmarks; m++)
        cellset_add(&judge->shot, entry->marks[m].cell);
}

enum status truth_judge(struct findings *out, const struct game *game,
                        const struct fleet *fleet)
{
    struct findings found = {.n = 0};
    struct judge judge = {
        .game = game, .fleet = fleet, .out = &found, .shortest = CELLS_MAX};
    look(&judge);
    for (int e = 0; e < game->nentries; e++)
        judge_entry(&judge, e);
    if (judge.failed) {
        findings_free(&found);
        return STATUS_NO_MEMORY;
    }
    *out = found;
    return STATUS_OK;
}

int finding_turn(const struct game *game, const struct finding *finding)
{
    int n = 0;
    for (int e = 0; e <= finding->entry; e++)
        n += game->entries[e].kind == ENTRY_TURN;
    return game->entries[finding->entry].kind == ENTRY_TURN ? n : 0;
}
