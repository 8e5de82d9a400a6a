/* The judge of games against the oracle's reading, which shares no code with it, and
 * against honest games by the rules, in which there is nothing to find. */
#include "core/truth.h"
#include "core/fault.h"
#include "oracle/oracle.h"
#include "support/random_game.h"
#include "support/rules.h"

#include <criterion/criterion.h>

static const struct random_limits limits = {
    .side_max = 8, .cells_max = 56, .ships_max = 6, .fleets_max = 3000};

Test(truth_property, is_what_the_oracle_reads)
{
    int lies = 0;
    for (int seed = 0; seed < 3000; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        struct random_game game;
        struct findings found = {.n = 0};
        random_game(&game, &dice, &limits);
        random_play(&game, &dice, random_turns(&game, &dice));
        if (seed % 3)
            random_lies(&game, &dice, dice_between(&dice, 1, 3));
        bool fits = oracle_fits(&game.scene.game, &game.truth);
        cr_assert_eq(truth_judge(&found, &game.scene.game, &game.truth), STATUS_OK);
        cr_assert_eq(found.nfalse == 0, fits, "seed %d", seed);
        lies += !fits;
        findings_free(&found);
    }
    cr_assert_gt(lies, 500);
}

/* Shoot as the rules have it, at cells in a random order, until the fleet is sunk or
 * the scene is full, with own ships lost on the way. */
static void play_by_the_rules(struct random_game *game, struct dice *dice)
{
    const struct ruleset *rules = &game->scene.game.rules;
    int cells[CELLS_MAX], ncells = board_cells(&rules->board), at = 0;
    struct cellset left = fleet_cells(rules, &game->truth);
    for (int i = 0; i < ncells; i++) {
        int k = dice_below(dice, i + 1);
        cells[i] = cells[k];
        cells[k] = i;
    }
    while (!cellset_empty(&left) && game->scene.game.nentries < SCENE_ENTRIES_MAX - 1) {
        int afloat[RULESET_TYPES_MAX], type = dice_below(dice, rules->ntypes);
        game_own_afloat(&game->scene.game, afloat);
        bool lives = false;
        for (int t = 0; t < rules->ntypes; t++)
            lives |= afloat[t] > (t == type);
        if (dice_chance(dice, 5) && afloat[type] && lives) {
            struct entry *entry = scene_turn(&game->scene, TELL_SHOTS);
            entry->kind = ENTRY_LOSS;
            entry->lost_type = type;
        }
        int shots = game_turn_shots(&game->scene.game);
        if (shots > ncells - at)
            shots = ncells - at;
        random_report(game, cells + at, shots);
        for (int i = 0; i < shots; i++)
            cellset_remove(&left, cells[at++]);
    }
}

Test(truth_property, honest_games_of_all_rule_sets_have_no_finding)
{
    for (int seed = 0; seed < 1000; seed++) {
        struct dice dice = dice_from_seed((uint64_t)seed);
        struct random_game game;
        struct findings found = {.n = 0};
        const char *key = rules_key_at(seed % 12);
        if (key) {
            scene_start(&game.scene, 10, 10, TOUCHING_YES);
            game.scene.game.rules = rules_load(key);
            cr_assert(random_fleet(&game.scene.game.rules, &dice, &game.truth));
        } else {
            random_game(&game, &dice, &limits);
        }
        struct faults faults;
        fleet_faults(&game.scene.game.rules, &game.truth, &faults);
        cr_assert_eq(faults.n, 0, "seed %d", seed);
        play_by_the_rules(&game, &dice);
        cr_assert_eq(truth_judge(&found, &game.scene.game, &game.truth), STATUS_OK);
        cr_assert_eq(found.n, 0, "seed %d: finding %d in entry %d", seed,
                     (int)found.items[0].kind, found.items[0].entry);
        findings_free(&found);
    }
}
