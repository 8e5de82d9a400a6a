/* One slip in an honest game: where that makes a contradiction, the report as it should
 * have been is among those offered, and with every one offered a fleet fits. */
#include "infer/mend.h"

#include "oracle/oracle.h"
#include "support/random_game.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const struct random_limits limits = {
    .side_max = 6, .cells_max = 30, .ships_max = 4, .fleets_max = 1000};

/* A slip that was made: where, and the truth. */
struct made {
    struct report report;
    struct mark mark;
    struct entry entry;
};

static bool is_shot(const struct scene *scene, int cell, int but)
{
    for (int m = 0; m < scene->nmarks; m++)
        if (m != but && scene->marks[m].cell == cell)
            return true;
    return false;
}

/* Write the mark's cell as the one beside it, where both were shot only there. */
static bool slip_cell(struct scene *scene, struct mark *mark, struct dice *dice)
{
    static const int across[] = {0, 0, -1, 1}, down[] = {-1, 1, 0, 0};
    const struct board *board = &scene->game.rules.board;
    int way = dice_below(dice, 4);
    int column = board_column(board, mark->cell) + across[way];
    int row = board_row(board, mark->cell) + down[way];
    if (column < 0 || column >= board->width || row < 0 || row >= board->height)
        return false;
    int cell = board_cell(board, column, row), own = (int)(mark - scene->marks);
    if (is_shot(scene, cell, -1) || is_shot(scene, mark->cell, own))
        return false;
    mark->cell = cell;
    return true;
}

static bool slip_mark(struct scene *scene, struct mark *mark, struct dice *dice)
{
    const struct ruleset *rules = &scene->game.rules;
    enum result told = mark->result;
    if (told == RESULT_NONE || dice_chance(dice, 40))
        return slip_cell(scene, mark, dice);
    if (mark->type >= 0 && dice_chance(dice, 50)) {
        mark->type = (mark->type + 1) % rules->ntypes;
        return rules->ntypes > 1;
    }
    mark->result = (enum result)dice_between(
        dice, RESULT_MISS, rules->sinking == SINKING_NONE ? RESULT_HIT : RESULT_SUNK);
    if (mark->result == RESULT_MISS)
        mark->type = -1;
    return mark->result != told;
}

static bool slip_number(const struct ruleset *rules, struct entry *entry,
                        struct dice *dice)
{
    int type = dice_below(dice, rules->ntypes), step = dice_chance(dice, 50) ? 1 : -1;
    int *number = entry->tell == TELL_COUNT           ? &entry->hits
                  : entry->tell == TELL_COUNT_BY_TYPE ? &entry->hits_by_type[type]
                                                      : &entry->sunk_by_type[type];
    if (entry->tell == TELL_SHOTS && !*number)
        return false;
    *number += step;
    return *number >= (entry->tell == TELL_SHOTS) &&
           *number <=
               (entry->tell == TELL_SHOTS ? rules->types[type].count : entry->nmarks);
}

/* Make a slip in one report; false if none could be made there. */
static bool make_slip(struct scene *scene, struct dice *dice, struct made *made)
{
    if (!scene->game.nentries)
        return false;
    int e = dice_below(dice, scene->game.nentries);
    struct entry *entry = &scene->entries[e];
    if (entry->kind == ENTRY_LOSS || !entry->nmarks)
        return false;
    bool number = entry->kind == ENTRY_TURN && dice_chance(dice, 50);
    int m = dice_below(dice, entry->nmarks);
    *made = (struct made){{e, number ? -1 : m}, entry->marks[m], *entry};
    return number ? slip_number(&scene->game.rules, entry, dice)
                  : slip_mark(scene, &entry->marks[m], dice);
}

/* Is `mend` the truth? A name may be left open. */
static bool undoes(const struct mend *mend, const struct made *made)
{
    if (mend->report.entry != made->report.entry ||
        mend->report.mark != made->report.mark)
        return false;
    if (mend->report.mark >= 0)
        return mend->mark.cell == made->mark.cell &&
               mend->mark.result == made->mark.result &&
               (mend->mark.type < 0 || mend->mark.type == made->mark.type);
    const struct entry *a = &mend->entry, *b = &made->entry;
    return a->hits == b->hits && a->sunk_unnamed == b->sunk_unnamed &&
           memcmp(a->hits_by_type, b->hits_by_type, sizeof a->hits_by_type) == 0 &&
           memcmp(a->sunk_by_type, b->sunk_by_type, sizeof a->sunk_by_type) == 0;
}

static bool possible(const struct game *game)
{
    struct oracle *oracle = oracle_frontier(game);
    bool some = oracle->fleets > 0;
    oracle_free(oracle);
    return some;
}

/* Does the oracle find a fleet with `mend` undone? */
static bool mends(const struct scene *scene, const struct mend *mend)
{
    static struct scene copy;
    scene_copy(&copy, scene);
    struct entry *entry = &copy.entries[mend->report.entry];
    struct mark *marks = entry->marks;
    if (mend->report.mark >= 0)
        marks[mend->report.mark] = mend->mark;
    else
        *entry = mend->entry;
    entry->marks = marks;
    return possible(&copy.game);
}

static void check_mends(const struct scene *scene, const struct made *made, int seed)
{
    struct report *reports = NULL;
    struct mend *offered = NULL;
    int nreports = 0, n = 0, undone = 0;
    cr_assert_eq(conflict_find(&reports, &nreports, &scene->game), STATUS_OK);
    cr_assert_eq(mend_find(&offered, &n, &scene->game, reports, nreports), STATUS_OK);
    for (int i = 0; i < n; i++) {
        cr_assert(mends(scene, &offered[i]), "seed %d: %d mends nothing", seed, i);
        cr_assert(i == 0 || offered[i].slip >= offered[i - 1].slip, "seed %d", seed);
        undone += undoes(&offered[i], made);
    }
    cr_assert_eq(undone, 1, "seed %d: the truth is offered %d times", seed, undone);
    free(reports);
    free(offered);
}

Test(mend_property, offers_the_truth_and_nothing_false)
{
    int contradictions = 0;
    for (int seed = 0; contradictions < 400; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct random_game game;
        struct made made;
        random_game(&game, &dice, &limits);
        random_play(&game, &dice, random_turns(&game, &dice));
        if (!make_slip(&game.scene, &dice, &made) || possible(&game.scene.game))
            continue;
        contradictions++;
        check_mends(&game.scene, &made, seed);
    }
}
