/* Conflicts of random games with lies in them, held against the oracle: what is named
 * cannot all be true, and any one fewer can. */
#include "infer/conflict.h"

#include "oracle/oracle.h"
#include "support/random_game.h"

#include <criterion/criterion.h>
#include <stdlib.h>

enum { REPORTS_MAX = 256 };

static const struct random_limits limits = {
    .side_max = 6, .cells_max = 30, .ships_max = 4, .fleets_max = 1000};

/** Does a turn tell something of itself as a whole? */
static bool tells(const struct entry *entry)
{
    int sunk = entry->sunk_unnamed > 0;
    for (int type = 0; type < RULESET_TYPES_MAX; type++)
        sunk += entry->sunk_by_type[type] > 0;
    return entry->kind == ENTRY_TURN && (entry->tell != TELL_SHOTS || sunk > 0);
}

static int list_reports(const struct game *game, struct report out[REPORTS_MAX])
{
    int n = 0;
    for (int e = 0; e < game->nentries; e++) {
        const struct entry *entry = &game->entries[e];
        if (entry->kind == ENTRY_LOSS)
            continue;
        for (int m = 0; m < entry->nmarks; m++)
            if (entry->marks[m].result != RESULT_NONE)
                out[n++] = (struct report){e, m};
        if (tells(entry))
            out[n++] = (struct report){e, -1};
    }
    cr_assert_lt(n, REPORTS_MAX);
    return n;
}

/** Does the oracle find a fleet if only the reports of `kept` but number `without` (-1:
 * all of them) stand? */
static bool fits(const struct scene *scene, const struct report *kept, int n,
                 int without)
{
    static struct scene copy;
    struct report all[REPORTS_MAX];
    scene_copy(&copy, scene);
    int nall = list_reports(&scene->game, all);
    for (int i = 0; i < nall; i++) {
        bool stands = false;
        for (int k = 0; k < n; k++)
            stands |= k != without && kept[k].entry == all[i].entry &&
                      kept[k].mark == all[i].mark;
        if (!stands)
            scene_withdraw(&copy, all[i].entry, all[i].mark);
    }
    struct oracle *oracle = oracle_frontier(&copy.game);
    bool some = oracle->fleets > 0;
    oracle_free(oracle);
    return some;
}

/** Is there a conflict of one report, or of two? */
static bool is_smallest(const struct scene *scene, int n)
{
    struct report all[REPORTS_MAX];
    int nall = list_reports(&scene->game, all);
    for (int a = 0; a < nall; a++) {
        if (n > 1 && !fits(scene, &all[a], 1, -1))
            return false;
        for (int b = 0; n > 2 && b < a; b++) {
            struct report pair[] = {all[a], all[b]};
            if (!fits(scene, pair, 2, -1))
                return false;
        }
    }
    return true;
}

Test(conflict_property, is_irreducible_and_smallest)
{
    int conflicts = 0;
    for (int seed = 0; conflicts < 150; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        static struct random_game game;
        random_game(&game, &dice, &limits);
        random_play(&game, &dice, random_turns(&game, &dice));
        random_lies(&game, &dice, dice_between(&dice, 1, 3));
        struct report *found = NULL;
        int n = -1;
        enum status status = conflict_find(&found, &n, &game.scene.game);
        struct oracle *oracle = oracle_frontier(&game.scene.game);
        bool possible = oracle->fleets > 0;
        oracle_free(oracle);
        if (possible) {
            cr_assert_eq(status, STATUS_USAGE, "seed %d", seed);
            cr_assert_null(found);
            continue;
        }
        conflicts++;
        cr_assert_eq(status, STATUS_OK, "seed %d: %s", seed, status_text(status));
        cr_assert_gt(n, 0, "seed %d", seed);
        cr_assert_not(fits(&game.scene, found, n, -1), "seed %d: no conflict", seed);
        for (int i = 0; i < n; i++)
            cr_assert(fits(&game.scene, found, n, i), "seed %d: %d is idle", seed, i);
        if (conflicts % 10 == 0)
            cr_assert(is_smallest(&game.scene, n), "seed %d: fewer than %d", seed, n);
        free(found);
    }
}
